import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Lines of a file of a feature, `wording/corpus/held-out/clean.txt`, without comments and heads, each cut at its bars. */
export const readCorpus = (path: string): string[][] =>
  readFileSync(fileURLToPath(new URL(`../../features/${path}`, import.meta.url)), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split(" | ").map((part) => part.trim()));
