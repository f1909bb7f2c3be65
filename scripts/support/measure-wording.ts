// node scripts/support/measure-wording.ts: what the checks of wording and of likeness find in each set of their corpora, as docs/wording.md.
// With a file of JSON ({ clean: [text], faulty: [{ text, kind }], pairs: [{ a, b, same }] }) it prints what they find in that instead.
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { loadComparer } from "#features/likeness/likeness.ts";
import { linterFor } from "#features/wording/linter.ts";

const [file] = process.argv.slice(2);
const [linter, comparer] = await Promise.all([linterFor(), loadComparer()]);
const share = (part: number, whole: number) => (whole === 0 ? "" : `${((100 * part) / whole).toFixed(1)} %`);

interface Row {
  set: string;
  atFirst: string;
  cells: string[];
}
const rowsOf = (path: string): Row[] => {
  let [set, atFirst] = ["", ""];
  return readFileSync(new URL(`../../features/${path}`, import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => {
      const head = /^## ([^|]+?)(?: \| at first: (.+))?$/.exec(line);
      if (head) [set, atFirst] = [head[1] ?? "", head[2] ?? ""];
      return head || line === "" ? [] : [{ set, atFirst, cells: line.split(" | ") }];
    });
};

const codesOf = (text: string) =>
  linter.question(text).map(({ code, topic }) => (topic === undefined ? code : `${code}:${topic}`));
/** Whoever judges without knowing the rules has wider words for some of them, and names no topic. */
const widerKinds: Readonly<Record<string, readonly string[]>> = {
  "self-assessment": ["self-rating", "self-description"],
  self: ["self-rating", "self-description"],
  teaser: ["brain-teaser"],
};
const isTold = (kind: string, text: string) =>
  codesOf(text).some((code) => (widerKinds[kind] ?? [kind]).some((one) => code === one || code.split(":")[0] === one));
const isMissed = ([codes = "", text = ""]: string[]) => codes.split(/, ?/).some((code) => !isTold(code, text));
const isBlamed = ([text = ""]: string[]) => linter.question(text).length > 0;
const isLike = ([, one = "", other = ""]: string[]) => comparer.pairs([one, other]).length > 0;

const of = (rows: readonly Row[], name: string | null) => rows.filter(({ set }) => name === null || set === name);
function wordingLine(half: string, name: string | null): string[] {
  const faulty = of(rowsOf(`wording/corpus/${half}/faulty.txt`), name);
  const clean = of(rowsOf(`wording/corpus/${half}/clean.txt`), name);
  const found = faulty.filter(({ cells }) => !isMissed(cells)).length;
  return [share(found, faulty.length), share(clean.filter(({ cells }) => isBlamed(cells)).length, clean.length)];
}
function likenessLine(half: string, name: string | null): string[] {
  const pairs = of(rowsOf(`likeness/corpus/${half}/pairs.txt`), name);
  const told = pairs.filter(({ cells }) => isLike(cells));
  const right = told.filter(({ cells }) => cells[0] === "same").length;
  return [share(right, told.length), share(right, pairs.filter(({ cells }) => cells[0] === "same").length)];
}

function table(file: string, lineOf: (half: string, name: string | null) => string[]): string {
  const sets = new Map(rowsOf(file).map(({ set, atFirst }) => [set, atFirst]));
  return [...sets, ["**all**", ""] as const]
    .map(([name, atFirst]) => {
      const asked = name === "**all**" ? null : name;
      return `| ${[name, atFirst, ...lineOf("tuning", asked), ...lineOf("held-out", asked)].join(" | ")} |`;
    })
    .join("\n");
}

/** A set that others judged, kind by kind. */
function judgedTable(faulty: readonly string[][], clean: readonly string[][], pairs: readonly string[][]): string {
  const told = pairs.filter(isLike);
  const right = told.filter(([expected]) => expected === "same").length;
  const isBlocked = ([text = ""]: string[]) => linter.question(text).some(({ severity }) => severity === "block");
  const rows: [string, number, number][] = [
    ...[...Map.groupBy(faulty, ([kind = ""]) => kind)].map(([kind, of]): [string, number, number] => [
      `${kind}: found`,
      of.filter((one) => !isMissed(one)).length,
      of.length,
    ]),
    ["clean questions: blamed", clean.filter(isBlamed).length, clean.length],
    ["clean questions: held back", clean.filter(isBlocked).length, clean.length],
    ["similar wording: right of what is told", right, told.length],
    ["similar wording: told of what is the same", right, pairs.filter(([expected]) => expected === "same").length],
  ];
  return [
    "| | of how many | share |\n|---|---|---|",
    ...rows.map(([name, part, all]) => `| ${name} | ${part} of ${all} | ${share(part, all)} |`),
  ].join("\n");
}

const JudgedSet = z.object({
  clean: z.array(z.string()),
  faulty: z.array(z.object({ text: z.string(), kind: z.string() })),
  pairs: z.array(z.object({ a: z.string(), b: z.string(), same: z.boolean() })),
});

if (file !== undefined) {
  const { clean, faulty, pairs } = JudgedSet.parse(JSON.parse(readFileSync(file, "utf8")));
  process.stdout.write(
    `${judgedTable(
      faulty.map(({ kind, text }) => [kind, text]),
      clean.map((text) => [text]),
      pairs.map(({ a, b, same }) => [same ? "same" : "other", a, b]),
    )}\n`,
  );
  process.exit();
}

const unseen = (path: string) => rowsOf(path).map(({ cells }) => cells);

writeFileSync(
  new URL("../../docs/wording.md", import.meta.url),
  `# What the checks of questions find

Written by \`node scripts/support/measure-wording.ts\`; with a file of judged questions it prints the same of them.

## The unseen set

Whoever wrote it knew neither the rules nor the other sets, and half of its pairs were made to mislead. No rule was worded by looking at
it, and nobody does: these are the figures to go by. \`features/wording/corpus.test.ts\` and \`features/likeness/corpus.test.ts\` hold
them to a tolerance.

${judgedTable(unseen("wording/corpus/unseen/faulty.txt"), unseen("wording/corpus/unseen/clean.txt"), unseen("likeness/corpus/unseen/pairs.txt"))}

So of the ways in which one question can be asked anew, four of five share too few words to be found; of ten that are told nine are right.
Two sets of the same make that the rules were worded by afterwards gave at first sight 29 and 31 of 40 prohibited questions, 51 of 60
of the other faults each, 2 and 3 of 200 clean ones blamed, none held back.

## The sets at home

Every set was halved by lot: rules are worded by looking at the tuning half alone, and
\`features/wording/corpus.test.ts\` and \`features/likeness/corpus.test.ts\` hold the other half to a tolerance. The sets are a trend and
no wall: what is missed in an old one is not mended for its own sake. "At first" is what an earlier edition found before anybody had
looked. The seventeenth set was written together with the newest rules, so it says little.

### Faults found, clean questions blamed

| set | at first | tuning: found | blamed | held out: found | blamed |
|---|---|---|---|---|---|
${table("wording/corpus/tuning/faulty.txt", wordingLine)}

### Similar wording: share of what is told that is right, share of what is to be told that is told

These sets were read while the synonyms were written, so they show more than others do.

| set | at first | tuning: right | told | held out: right | told |
|---|---|---|---|---|---|
${table("likeness/corpus/tuning/pairs.txt", likenessLine)}
`,
);
