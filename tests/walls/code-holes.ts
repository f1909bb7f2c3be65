import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, parseSync } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A place in the server's code that holds somebody back, and can be switched off in the runs of one test. */
export interface CodeHole {
  /** File, line, the function around it, and what it asks. */
  id: string;
  path: string;
}

interface Edit {
  at: number;
  text: string;
}

const refuses = /^throw (new Refusal\(\s*"(NOT_FOUND|FORBIDDEN|UNAUTHORIZED)"|notThere\(\))/;
const asksFirst = /^(await )?(authorize\w*|requireDone)\(/;
/** What may be thrown on because it came from elsewhere, or means a defect of ours, keeps nobody out. */
const refusesAtTheDoor = /^(throw (?!new Error\b)\w+[^;\w]|(await )?(refuse|check|require|authorize)\w*\()/;

const isOurs = (path: string) => path.endsWith(".ts") && !/\.test\.ts$|\/factory\.ts$/.test(path);

/** Which code holds people back, and where in it: at the walls, who reaches what; at the doors, who comes in as whom. */
const kinds = {
  walls: {
    isGuarded: (path: string) =>
      (/^features\/[^/]+\/server\//.test(path) || path === "platform/server/rpc.ts") && isOurs(path),
    editsAt({ type, start, end, test, consequent }: SyntaxNode, text: string, add: Add): Edit[] {
      if (type === "ExpressionStatement" && asksFirst.test(text.slice(start, end)))
        return onlyIf(add(start, end), { start, end });
      if (type !== "IfStatement" || !isNode(test) || !isNode(consequent)) return [];
      if (!refuses.test(text.slice(consequent.start, consequent.end).replace(/^\{\s*/, ""))) return [];
      return [
        { at: test.start, text: `${add(start, end)} && (` },
        { at: test.end, text: ")" },
      ];
    },
  },
  doors: {
    isGuarded: (path: string) =>
      /^features\/(accounts|factors|invitations|magic-links)\/server\//.test(path) && isOurs(path),
    editsAt({ type, start, end }: SyntaxNode, text: string, add: Add): Edit[] {
      const isDoor = /^(Throw|Expression)Statement$/.test(type) && refusesAtTheDoor.test(text.slice(start, end));
      return isDoor ? onlyIf(add(start, end), { start, end }) : [];
    },
  },
} as const;
export type HoleKind = keyof typeof kinds;

/** In braces: without them the `else` that follows a guard would become the switch's own. */
const onlyIf = (condition: string, { start, end }: { start: number; end: number }): Edit[] => [
  { at: start, text: `{ if (${condition}) ` },
  { at: end, text: " }" },
];

/** Registers a hole from here to there, and gives the condition under which the guard stands. */
type Add = (at: number, end: number) => string;

/** Where a file refuses somebody, or asks a function that does, with the edits that make each of them a switch. */
function switchesIn(kind: HoleKind, path: string, text: string): { holes: CodeHole[]; edits: Edit[] } {
  const holes: CodeHole[] = [];
  const add: Add = (at, end) => {
    // Without the sentence that people read: it may be put better, and the guard is still the same.
    const words = text.slice(at, end).split(/\n| throw |, ["`]/, 1)[0] ?? "";
    const line = text.slice(0, at).split("\n").length;
    const within = [...text.slice(0, at).matchAll(/\bfunction (\w+)/g)].at(-1)?.[1] ?? "top";
    const id = `${path}:${line} ${within}: ${words.slice(0, 90)}`;
    holes.push({ id, path });
    return `globalThis.evenhandHole !== ${JSON.stringify(id)}`;
  };
  const edits = nodesOf(parseSync(path, text).program).flatMap((node) => kinds[kind].editsAt(node, text, add));
  return { holes, edits: edits.sort((a, b) => b.at - a.at) };
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;

/** A node and all that stand in it. */
function nodesOf(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesOf)];
}

/** All of a kind. */
export function listCodeHoles(kind: HoleKind): CodeHole[] {
  return globSync(["features/*/server/**/*.ts", "platform/server/rpc.ts"], { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter(kinds[kind].isGuarded)
    .sort()
    .flatMap((path) => switchesIn(kind, path, readFileSync(`${root}${path}`, "utf8")).holes);
}

/** Makes each guard of the server a switch, which stands on unless a test names it. For the projects `teeth` and `doors`. */
export function codeHoles(kind: HoleKind): Plugin {
  return {
    name: "code-holes",
    enforce: "pre",
    transform(text, id) {
      const path = id.split("?", 1)[0]?.slice(root.length) ?? "";
      if (!id.startsWith(root) || !kinds[kind].isGuarded(path)) return undefined;
      const { edits } = switchesIn(kind, path, text);
      const code = edits.reduce((so, { at, text: added }) => so.slice(0, at) + added + so.slice(at), text);
      return { code, map: null };
    },
  };
}

declare global {
  /** The guard that is switched off just now. */
  var evenhandHole: string | undefined;
}
