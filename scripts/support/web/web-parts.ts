import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Plugin, parseSync, type Rolldown } from "vite";

const root = resolve(import.meta.dirname, "../../..");

const statementsOf = (code: string, id: string) => parseSync(id, code, { sourceType: "module" }).program.body;
const nameOf = (name: { name: string } | { value: string }) => ("name" in name ? name.name : name.value);

/** The code with other words at these places. */
function replaced(code: string, places: readonly { start: number; end: number; words: string }[]) {
  const changed = places
    .toReversed()
    .reduce((text, { start, end, words }) => text.slice(0, start) + words + text.slice(end), code);
  return { code: changed, map: null };
}

/**
 * Shapes are made by calls, which a bundler must keep, for it cannot know that they do nothing else. Marked as calls without
 * effect, those that only the server parses with stay out of the browser, and a file's constants come without its shapes.
 */
export function dropUnusedShapes(): Plugin {
  return {
    name: "drop-unused-shapes",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: {
        id: /\/(features|platform)\/.*\.ts$/,
        code: /from "zod"|#platform\/(procedure|text\/text-shapes)\.ts"|\.extend\(/,
      },
      handler(code, id) {
        const calls = statementsOf(code, id).flatMap((statement) => {
          const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
          if (declared?.type !== "VariableDeclaration") return [];
          return declared.declarations.flatMap(({ init }) => (init?.type === "CallExpression" ? [init] : []));
        });
        const pure = ({ start, end }: { start: number; end: number }) =>
          `/* @__PURE__ */ (() => ${code.slice(start, end)})()`;
        return replaced(
          code,
          calls.map((call) => ({ start: call.start, end: call.end, words: pure(call) })),
        );
      },
    },
  };
}

/** Where what a door hands out stands, and under which name. */
function behindDoor(door: string) {
  const exported = statementsOf(readFileSync(door, "utf8"), door).flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || !statement.source) return [];
    const file = resolve(dirname(door), statement.source.value);
    return statement.specifiers.map((each) => [nameOf(each.exported), { file, name: nameOf(each.local) }] as const);
  });
  return new Map(exported);
}

const isDoor = (source: string) => source.endsWith("/web/public.ts") || source === "lucide-react";
const allIcons = resolve(root, "node_modules/lucide-react/dist/esm/lucide-react.mjs");
const isIcon = (id: string) => /\/lucide-react\/dist\/esm\/icons\//.test(id);

/**
 * What comes through a feature's door (`web/public.ts`) is imported from where it stands, and so is an icon. The bundler drops what
 * nobody uses behind a door either way; but whoever asks of which files a page is made would be told all that stand behind it.
 */
export function lookThroughDoors(): Plugin {
  const doors = new Map<string, ReturnType<typeof behindDoor>>();
  return {
    name: "look-through-doors",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/(app|features|ui)\/.*\.tsx?$/, code: /(\/web\/public\.ts|"lucide-react)"/ },
      handler(code, id) {
        const imports = statementsOf(code, id).flatMap((statement) => {
          if (statement.type !== "ImportDeclaration" || !isDoor(statement.source.value)) return [];
          const from = statement.source.value;
          const door = from === "lucide-react" ? allIcons : from.replace("#", `${root}/`);
          const behind = doors.get(door) ?? behindDoor(door);
          doors.set(door, behind);
          const words = statement.specifiers.flatMap((each) => {
            if (each.type !== "ImportSpecifier") return [];
            const imported = nameOf(each.imported);
            if ([each.importKind, statement.importKind].includes("type"))
              return `import type { ${imported} as ${each.local.name} } from ${JSON.stringify(from)};`;
            const { file, name } = behind.get(imported) ?? { file: door, name: imported };
            return `import { ${name} as ${each.local.name} } from ${JSON.stringify(file)};`;
          });
          return { start: statement.start, end: statement.end, words: words.join(" ") };
        });
        return replaced(code, imports);
      },
    },
  };
}

type Context = Rolldown.ChunkingContext;

/** Those of our files that these are made of, and their icons. */
function partsOf(files: readonly string[], context: Context): ReadonlySet<string> {
  const parts = new Set(files.map((file) => resolve(root, file)));
  // A set that grows while it is walked is walked to its end.
  for (const part of parts)
    for (const needed of context.getModuleInfo(part)?.importedIds ?? [])
      if (!needed.includes("node_modules") || isIcon(needed)) parts.add(needed);
  return parts;
}

/**
 * Puts into one file what these are made of; `with` others, of that only what one of them is made of too, and `without` them only the
 * rest. Either way whoever loads a part needs the others, or loads them as part of these.
 */
export function partsIn(
  name: string,
  files: readonly string[],
  others: { with?: readonly string[]; without?: readonly string[] } = {},
): (id: string, context: Context) => string | null {
  let own: ReadonlySet<string> | undefined;
  let wanted: ReadonlySet<string> | undefined;
  let left: ReadonlySet<string> | undefined;
  return (id, context) => {
    own ??= partsOf(files, context);
    wanted ??= others.with ? partsOf(others.with, context) : own;
    left ??= partsOf(others.without ?? [], context);
    return own.has(id) && wanted.has(id) && !left.has(id) ? name : null;
  };
}
