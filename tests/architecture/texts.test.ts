import { expect, test } from "vitest";
import { isTest, parse, type SourceFile, sourceFiles, walk } from "./source-files.ts";

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

test("every word of a feature's screens is read by a screen", () => {
  const program = sourceFiles.filter(({ path }) => !isTest(path));
  const features = new Set(
    program.flatMap(({ path }) => /^features\/[^/]+\/web\/text\.ts$/.exec(path)?.[0].split("/")[1] ?? []),
  );
  expect(features.size).toBeGreaterThan(15);
  const nobody = [...features].flatMap((feature) => {
    const web = `features/${feature}/web/`;
    const words = program.filter(({ path }) => path === `${web}text.ts` || path.startsWith(`${web}text/`));
    // Words go out by the door, into pages of the shell, and into parts that others made.
    const doors = program
      .filter(({ path }) => path.startsWith(web))
      .flatMap(({ imports }) => imports.map(({ specifier }) => specifier));
    const parts = doors.flatMap((door) => /^#(features\/[^/]+\/web\/)public\.ts$/.exec(door)?.[1] ?? []);
    const places = [web, "app/web/", "ui/", "platform/web/", ...parts];
    const readers = program.filter(
      ({ path, text }) => places.some((place) => path.startsWith(place)) || text.includes(`#${web}public.ts`),
    );
    return unread(words, readers);
  });
  expect(nobody, "say it on a screen, or delete it").toEqual([]);
});

test("a word that nobody reads is found, at the top and inside; one that an index reads is not", () => {
  const words = parse(
    "features/a/web/text.ts",
    'export const text = { save: "Save", gone: "G", states: { on: "On", off: "Off" }, in: { deep: "D" } };',
  );
  const screen = parse("features/a/web/a-screen.tsx", "const a = [text.save, text.states[state], text.in];");
  expect(unread([words], [screen])).toEqual(["features/a/web/text.ts:1 gone", "features/a/web/text.ts:1 deep"]);
});
