import { downloadJson } from "#platform/web/browser/download.ts";
import type { KeptOperation } from "../operation.ts";
import { text } from "./text.ts";

/** Unsent work that a feature keeps in a store of its own. */
export interface UnsentElsewhere {
  id: string;
  label: string;
  count: number;
  /** Another one after each save that got through, so that what is being saved can be told from what waits. */
  mark: string;
  /** What a copy of it holds. */
  data: unknown;
}

type Source = (userId: string) => Promise<readonly UnsentElsewhere[]>;
const sources = new Set<Source>();

/** Has a feature's own unsent work counted with the rest; answers the function that takes it back. */
export function countUnsent(source: Source): () => void {
  sources.add(source);
  return () => void sources.delete(source);
}

/** What other stores hold; one that cannot be read holds nothing that could be shown. */
export async function listUnsentElsewhere(userId: string): Promise<UnsentElsewhere[]> {
  const all = await Promise.all([...sources].map((source) => source(userId).catch(() => [])));
  return all.flat();
}

/** Everything that is not sent, as a file for its owner. */
export function exportUnsent(operations: readonly KeptOperation[], elsewhere: readonly UnsentElsewhere[]): void {
  downloadJson(text.exportFile(new Date().toISOString().slice(0, 10)), { operations, elsewhere });
}
