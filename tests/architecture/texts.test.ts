import { expect, test } from "vitest";
import { exportsWords } from "./kinds.ts";
import { sourceFiles } from "./source-files.ts";
import { isTest } from "./source-texts.ts";
import { parse, type SourceFile, walk } from "./syntax.ts";

type Node = Parameters<Parameters<typeof walk>[1]>[0];

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
const nameOf = (value: unknown): string | null =>
  isNode(value) && value.type === "Identifier" && typeof value.name === "string" ? value.name : null;

interface Key {
  name: string;
  /** The key, or else the name, of the object around it. */
  parent: string;
  line: number;
}

/** Keys of the objects of words in a file; those of what a function of words makes are its own business. */
function keysOf({ program, lineOf }: SourceFile): Key[] {
  const keys: Key[] = [];
  walk(program, (node, around) => {
    if (node.type !== "Property" || node.computed || around.some(({ type }) => /Function/.test(type))) return;
    if (around.some(({ type }) => type === "ObjectPattern" || type === "CallExpression" || type === "ArrayExpression"))
      return;
    const name = nameOf(node.key) ?? (isNode(node.key) && typeof node.key.value === "string" ? node.key.value : null);
    const outer = around.findLast(({ type }) => type === "Property" || type === "VariableDeclarator");
    if (name !== null) keys.push({ name, parent: nameOf(outer?.key ?? outer?.id) ?? "", line: lineOf(node.start) });
  });
  return keys;
}

/** What files read of objects: names, and names of objects that are read by an index that only the run knows. */
function readIn(files: readonly SourceFile[]) {
  const names = new Set<string>();
  const indexed = new Set<string>();
  for (const { program } of files) {
    const aliases = new Map<string, string>();
    walk(program, (node) => {
      if (node.type === "VariableDeclarator" && isNode(node.init) && node.init.type === "MemberExpression")
        aliases.set(nameOf(node.id) ?? "", nameOf(node.init.property) ?? "");
    });
    const lastName = (node: unknown): string | null =>
      isNode(node) && node.type === "MemberExpression" && !node.computed
        ? nameOf(node.property)
        : (aliases.get(nameOf(node) ?? "") ?? nameOf(node));
    walk(program, (node, around) => {
      if (node.type === "MemberExpression") {
        const { property } = node;
        if (!node.computed) names.add(nameOf(property) ?? "");
        else if (isNode(property) && typeof property.value === "string") names.add(property.value);
        else indexed.add(lastName(node.object) ?? "");
      }
      if (node.type === "Property" && around.at(-1)?.type === "ObjectPattern") names.add(nameOf(node.key) ?? "");
      if (node.type === "CallExpression" && isNode(node.callee) && node.callee.type === "MemberExpression")
        if (nameOf(node.callee.object) === "Object" && Array.isArray(node.arguments))
          indexed.add(lastName(node.arguments[0]) ?? "");
    });
  }
  return { names, indexed };
}

function unread(words: readonly SourceFile[], readers: readonly SourceFile[]): string[] {
  const { names, indexed } = readIn(readers);
  return words.flatMap((file) =>
    keysOf(file)
      .filter(({ name, parent }) => !names.has(name) && !indexed.has(parent))
      .map(({ name, line }) => `${file.path}:${line} ${name}`),
  );
}

/** Objects with sentences that are not words of a screen by themselves, each with the reason. */
const otherWords: Readonly<Record<string, string>> = {
  "ui/badge.tsx": "the word of a state stands beside its looks, and is read with them by the name of the state",
};

test("every word of a screen is read by a screen, whatever its file is called", () => {
  const program = sourceFiles.filter(({ path }) => !isTest(path));
  const words = program.filter(
    (file) => /(^|\/)(web|ui)\//.test(file.path) && !(file.path in otherWords) && exportsWords(file),
  );
  expect(words.length).toBeGreaterThan(34);
  expect(words.map(({ path }) => path)).toContain("features/question-library/web/own/own-text.ts");
  // What all pages share may be read by any of them.
  const nobody = [...Map.groupBy(words, ({ path }) => /^features\/[^/]+\/web\//.exec(path)?.[0])].flatMap(
    ([web, files]) => unread(files, web === undefined ? program : readersOf(web, program)),
  );
  expect(nobody, "say it on a screen, or delete it").toEqual([]);
});

/** Who may read the words of a feature: they go out by its door, into pages of the shell, and into parts that others made. */
function readersOf(web: string, program: readonly SourceFile[]): SourceFile[] {
  const doors = program
    .filter(({ path }) => path.startsWith(web))
    .flatMap(({ imports }) => imports.map(({ specifier }) => specifier));
  const parts = doors.flatMap((door) => /^#(features\/[^/]+\/web\/)public\.ts$/.exec(door)?.[1] ?? []);
  const places = [web, "app/web/", "ui/", "platform/web/", ...parts];
  return program.filter(
    ({ path, text }) => places.some((place) => path.startsWith(place)) || text.includes(`#${web}public.ts`),
  );
}

/** Words that nobody says to a colleague, but for the name of a mark ("Do not contact"); write "someone", "no one", "everyone", "can't", "again", "permanently". */
const stiff =
  /\b(somebody|nobody|everybody|anybody|whoever|whomever|by itself|for good|for ever|anew|meanwhile|cannot|do not(?! contact)|(does|did|is|are|was|were) not)\b/i;

function stiffIn({ path, program, lineOf }: SourceFile): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    const said = node.type === "TemplateElement" && isPart(node.value) ? node.value.raw : node.value;
    // One word alone is a key, or the name of a comparison.
    if (typeof said === "string" && said.trim().split(" ").length > 2 && stiff.test(said))
      found.push(`${path}:${lineOf(node.start)} ${said}`);
  });
  return found;
}
const isPart = (value: unknown): value is { raw: string } =>
  typeof value === "object" && value !== null && "raw" in value && typeof value.raw === "string";

test("a screen speaks as one does to a colleague", () => {
  const words = sourceFiles.filter(
    (file) => !isTest(file.path) && /(^|\/)(web|ui)\//.test(file.path) && exportsWords(file),
  );
  expect(words.flatMap(stiffIn), "say it in plain words").toEqual([]);
  const code = 'export const text = { a: "Ask whoever sent it.", b: `It cannot be done.`, c: "Is not", d: "Ask." };';
  expect(stiffIn(parse("a/web/text.ts", code))).toEqual([
    "a/web/text.ts:1 Ask whoever sent it.",
    "a/web/text.ts:1 It cannot be done.",
  ]);
});

test.each([
  ["text", 'export const text = { save: "Save" };'],
  ["…Text", 'export const ownText = { save: "Save" } as const;'],
  ["anything", 'export const said = { a: "Ask for more.", b: "Wait for it.", c: { d: "Try it again." } };'],
])("an object of words is seen under the name of %s", (_name, code) => {
  expect(exportsWords(parse("features/a/web/said.ts", code))).toBe(true);
});

test("a list of keys is no object of words", () => {
  expect(exportsWords(parse("features/a/web/keys.ts", 'export const keys = { a: "plan-list", b: "Plans" };'))).toBe(
    false,
  );
});

test("a word that nobody reads is found, at the top and inside; one that an index reads is not", () => {
  const words = parse(
    "features/a/web/text.ts",
    'export const text = { save: "Save", gone: "G", states: { on: "On", off: "Off" }, in: { deep: "D" } };',
  );
  const screen = parse("features/a/web/a-screen.tsx", "const a = [text.save, text.states[state], text.in];");
  expect(unread([words], [screen])).toEqual(["features/a/web/text.ts:1 gone", "features/a/web/text.ts:1 deep"]);
});
