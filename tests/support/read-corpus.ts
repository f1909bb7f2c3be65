import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** One set of a corpus: what stands under a line `## name`, or `## name | at first: what was found before anybody looked`. */
export interface CorpusSet {
  name: string;
  atFirst: string;
  /** Its lines, each cut at its bars. */
  rows: string[][];
}

const linesOf = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../features/question-lint/corpus/${name}`, import.meta.url)), "utf8").split(
    "\n",
  );
const cut = (line: string) => line.split(" | ").map((part) => part.trim());
const isRow = (line: string) => line.trim() !== "" && !line.startsWith("#");

/** Lines of a file of features/question-lint/corpus, without comments, each cut at its bars. */
export const readCorpus = (name: string): string[][] => linesOf(name).filter(isRow).map(cut);

/** The same, set by set. */
export function readCorpusSets(file: string): CorpusSet[] {
  const sets: CorpusSet[] = [];
  for (const line of linesOf(file)) {
    const [, name, atFirst = "not measured"] = /^## ([^|]+?)(?: \| at first: (.+))?$/.exec(line) ?? [];
    if (name !== undefined) sets.push({ name, atFirst, rows: [] });
    else if (isRow(line)) sets.at(-1)?.rows.push(cut(line));
  }
  return sets;
}
