import { refusedField } from "#platform/errors.ts";

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
