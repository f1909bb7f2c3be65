import { refusedField } from "#platform/errors.ts";
import { folded } from "#platform/text/folded.ts";

/** Whether every word of the search occurs somewhere in the texts. */
export function matches(search: string | undefined, texts: readonly string[]): boolean {
  const words = folded(search ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "");
  if (words.length === 0) return true;
  const all = folded(texts.join("\n"));
  return words.every((word) => all.includes(word));
}

/** One page of a list whose order never changes; the cursor is the key of the last row. */
export function pageOf<Item extends { key: string }>(
  items: readonly Item[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): { items: Item[]; nextCursor: string | null; total: number } {
  const start = cursor === undefined ? 0 : items.findIndex(({ key }) => key === cursor) + 1;
  if (cursor !== undefined && start === 0)
    throw refusedField("cursor", "Use the nextCursor of the page before, with the same filters");
  const page = items.slice(start, start + limit);
  const last = page.at(-1);
  return { items: page, nextCursor: last && start + limit < items.length ? last.key : null, total: items.length };
}
