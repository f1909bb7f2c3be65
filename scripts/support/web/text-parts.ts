import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Plugin, parseSync } from "vite";

// biome-ignore lint/suspicious/noExplicitAny: a node of any kind is walked.
type Node = any;

const root = resolve(import.meta.dirname, "../../..");

/** Under this name a file of texts also hands out what it says itself, without its parts. */
const own = "ownOfText";

// reason for the cast: the parser's union of types does not say which fields a node of any kind has
const parsed = (code: string, id: string) => parseSync(id, code, { sourceType: "module" }).program.body as Node[];
const withoutType = (node: Node): Node =>
  /^TS(As|Satisfies)Expression$/.test(node?.type) ? withoutType(node.expression) : node;

/** The object that a file declares under this name. */
const objectIn = (body: readonly Node[], name?: string): Node | undefined =>
  body
    .flatMap((statement) => statement.declaration?.declarations ?? statement.declarations ?? [])
    .filter(({ id }) => name === undefined || id.name === name)
    .map(({ init }) => withoutType(init))
    .find((init) => init?.type === "ObjectExpression");

interface Place {
  file: string;
  name: string;
}

/** Where each text stands that a file puts together from its parts; null where it has none. */
function placesOf(file: string): ReadonlyMap<string, Place> | null {
  const body = parsed(readFileSync(file, "utf8"), file);
  const object = objectIn(body, "text");
  if (!object?.properties.some(({ type }: Node) => type === "SpreadElement")) return null;
  const parts = new Map<string, Place>(
    body.flatMap(({ type, source, specifiers }) =>
      type === "ImportDeclaration" && source.value.startsWith("./text/")
        ? specifiers.map(({ local, imported }: Node) => [
            local.name,
            { file: resolve(dirname(file), source.value), name: imported.name },
          ])
        : [],
    ),
  );
  const places = new Map<string, Place>();
  for (const each of object.properties) {
    const part = each.type === "SpreadElement" ? parts.get(each.argument.name) : { file, name: own };
    if (!part) throw new Error(`${file} takes texts from elsewhere than its parts.`);
    const said = each.type === "SpreadElement" ? keysOf(part) : [each.key.name];
    for (const key of said) places.set(key, part);
  }
  return places;
}

function keysOf({ file, name }: Place): string[] {
  const object = objectIn(parsed(readFileSync(file, "utf8"), file), name);
  return object.properties.map(({ key }: Node) => {
    if (!key) throw new Error(`${file} is a part of the texts and has parts itself.`);
    return key.name ?? key.value;
  });
}

/** All places where a name is read as `name.key`; null where it is used in another way or stands for something else too. */
function readsOf(body: readonly Node[], name: string): Node[] | null {
  const reads: Node[] = [];
  const walk = (node: Node): boolean => {
    if (Array.isArray(node)) return node.every(walk);
    if (!node || typeof node !== "object") return true;
    if (node.type === "ImportDeclaration" || node.type === "TSTypeQuery") return true;
    if (node.type === "Identifier") return node.name !== name;
    if (node.type === "MemberExpression" && !node.computed) {
      if (node.object.type !== "Identifier" || node.object.name !== name) return walk(node.object);
      reads.push(node);
      return true;
    }
    if (node.type === "Property" && !node.computed && !node.shorthand) return walk(node.value);
    return Object.values(node).every(walk);
  };
  return walk(body) ? reads : null;
}

interface Change {
  start: number;
  end: number;
  words: string;
}

/** Marked as without effect, the whole can be left out by the bundler; what it says itself stands apart. */
function apart(code: string, object: Node): Change[] {
  const { start, end, properties } = object;
  const alone = properties
    .filter(({ type }: Node) => type !== "SpreadElement")
    .map((each: Node) => code.slice(each.start, each.end));
  return [
    { start, end, words: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` },
    { start: code.length, end: code.length, words: `\nexport const ${own} = {${alone.join(",")}};\n` },
  ];
}

/** Reads each text from where it stands; nothing changes in a file that uses them in other ways. */
function readApart(
  body: readonly Node[],
  statement: Node,
  standing: ReadonlyMap<string, Place>,
  file: string,
): Change[] {
  const [{ local, imported }] = statement.specifiers;
  const reads = imported?.name === "text" && statement.specifiers.length === 1 ? readsOf(body, local.name) : null;
  if (!reads) return [];
  const imports = new Set<string>();
  const changes = reads.map(({ object, property }): Change => {
    const place = standing.get(property.name);
    if (!place) throw new Error(`${property.name} is said, which ${file} lacks.`);
    const words = `${local.name}Of${place.name}`;
    imports.add(`import { ${place.name} as ${words} } from ${JSON.stringify(place.file)};`);
    return { start: object.start, end: object.end, words };
  });
  return [...changes, { start: statement.start, end: statement.end, words: [...imports].join(" ") }];
}

const isTexts = (file: string) => /[\\/]web[\\/]text\.ts$/.test(file);

/**
 * The texts of a feature are put together from those of its screens, and whoever says one of them would load all. At the build each
 * is read from the part that it stands in, so that a page loads the texts of its own screens.
 */
export function textsOfOwnScreens(): Plugin {
  const known = new Map<string, ReturnType<typeof placesOf>>();
  const places = (file: string) => {
    const found = known.has(file) ? known.get(file) : placesOf(file);
    known.set(file, found ?? null);
    return found ?? null;
  };
  return {
    name: "texts-of-own-screens",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/(app|features)\/.*\.tsx?$/, code: /text\.ts"|const text = \{/ },
      handler(code, id) {
        const body = parsed(code, id);
        const changes = body.flatMap((statement) => {
          const from = statement.type === "ImportDeclaration" ? statement.source.value : "";
          if (!from.endsWith("/text.ts")) return [];
          const file = from.startsWith("#") ? resolve(root, from.slice(1)) : resolve(dirname(id), from);
          const standing = isTexts(file) ? places(file) : null;
          return standing ? readApart(body, statement, standing, file) : [];
        });
        if (isTexts(id) && places(id)) changes.push(...apart(code, objectIn(body, "text")));
        if (changes.length === 0) return null;
        const changed = changes
          .sort((a, b) => b.start - a.start)
          .reduce((text, { start, end, words }) => text.slice(0, start) + words + text.slice(end), code);
        return { code: changed, map: null };
      },
    },
  };
}
