import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Lines of a file of features/question-lint/corpus, without comments, each cut at its bars. */
export function readCorpus(name: string): string[][] {
  return readFileSync(fileURLToPath(new URL(`../../features/question-lint/corpus/${name}`, import.meta.url)), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split(" | ").map((part) => part.trim()));
}
