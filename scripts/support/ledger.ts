import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** One thing that must hold. */
const LedgerRow = z.object({ id: z.string(), statement: z.string() });
export type LedgerRow = z.infer<typeof LedgerRow>;

/** All rows of docs/ledger.md, in its order. */
export function readLedger(): LedgerRow[] {
  const text = readFileSync(fileURLToPath(new URL("../../docs/ledger.md", import.meta.url)), "utf8");
  return [...text.matchAll(/^\| (?<id>S\d+\.\d{2}[a-z]?) \| (?<statement>.+?) +\|$/gm)].map(({ groups }) =>
    LedgerRow.parse(groups),
  );
}

/** Ledger ids in the title of a test. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[(S\d+\.\d+[a-z]?)\]/g)].flatMap(([, id]) => id ?? []);
