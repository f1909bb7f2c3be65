import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, parseSync } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A place in the server's code that holds somebody back, and can be switched off in the runs of one test. */
export interface CodeHole {
  /** File, line, the function around it, and what stands there. */
  id: string;
  path: string;
}

interface Edit {
  at: number;
  text: string;
}

const refuses = /^throw (new Refusal\(\s*"(NOT_FOUND|FORBIDDEN|UNAUTHORIZED)"|notThere\(\))/;
const asksFirst = /^(await )?(authorize\w*|requireDone)\(/;

/** Files whose code decides who may. */
const isGuarded = (path: string) =>
  (/^features\/[^/]+\/server\/.*\.ts$/.test(path) || path === "platform/server/rpc.ts") && !path.endsWith(".test.ts");

/** Where a file refuses somebody, or asks a function that does, with the edits that make each of them a switch. */
function switchesIn(path: string, text: string): { holes: CodeHole[]; edits: Edit[] } {
  const holes: CodeHole[] = [];
  const edits: Edit[] = [];
  const add = (at: number, end: number): string => {
    const words = text.slice(at, end).split("\n", 1)[0] ?? "";
    const line = text.slice(0, at).split("\n").length;
    const within = [...text.slice(0, at).matchAll(/\bfunction (\w+)/g)].at(-1)?.[1] ?? "top";
    const id = `${path}:${line} ${within}: ${words.slice(0, 90)}`;
    holes.push({ id, path });
    return `globalThis.evenhandHole !== ${JSON.stringify(id)}`;
  };
  for (const node of nodesOf(parseSync(path, text).program)) {
    const { type, start, end, test, consequent } = node;
    if (type === "ExpressionStatement" && asksFirst.test(text.slice(start, end)))
      edits.push({ at: start, text: `if (${add(start, end)}) ` });
    if (type !== "IfStatement" || !isNode(test) || !isNode(consequent)) continue;
    if (!refuses.test(text.slice(consequent.start, consequent.end).replace(/^\{\s*/, ""))) continue;
    edits.push({ at: test.start, text: `${add(start, end)} && (` }, { at: test.end, text: ")" });
  }
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

/** All of them. */
export function listCodeHoles(): CodeHole[] {
  return globSync(["features/*/server/**/*.ts", "platform/server/rpc.ts"], { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter(isGuarded)
    .sort()
    .flatMap((path) => switchesIn(path, readFileSync(`${root}${path}`, "utf8")).holes);
}

/** Makes each guard of the server a switch, which stands on unless a test names it. For the project `teeth` alone. */
export function codeHoles(): Plugin {
  return {
    name: "code-holes",
    enforce: "pre",
    transform(text, id) {
      const path = id.split("?", 1)[0]?.slice(root.length) ?? "";
      if (!id.startsWith(root) || !isGuarded(path)) return undefined;
      const { edits } = switchesIn(path, text);
      const code = edits.reduce((so, { at, text: added }) => so.slice(0, at) + added + so.slice(at), text);
      return { code, map: null };
    },
  };
}

declare global {
  /** The guard that is switched off just now. */
  var evenhandHole: string | undefined;
}
