import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  Lexer,
  LineCounter,
  Parser,
  parseDocument,
  visit,
} from "yaml";
import { draftOf, type FileProblem } from "./convert.ts";
import { noPlan } from "./keys.ts";
import type { PlanFile } from "./plan-file.ts";
import { checkForm, syntaxSentence } from "./refusals.ts";

/** Parts are words and signs as the parser sees them; entries those of one list or map. Beyond, reading takes many seconds. */
export const fileLimits = { bytes: 1_000_000, depth: 24, parts: 100_000, entries: 2100 } as const;

/** Something that keeps a file from being read, as its author meets it in the editor. */
export interface PlacedProblem {
  /** `rounds.0.questions.2.text`; empty for the file as a whole. */
  path: string;
  line: number;
  column: number;
  message: string;
}

/** `file` makes a draft of any plan: see `draftOf`. */
export type ReadPlan = { isPlan: true; file: PlanFile } | { isPlan: false; problems: PlacedProblem[] };

/** Reads a plan from YAML or JSON (which is YAML too). Nothing in the file is run, fetched or trusted. */
export function readPlanFile(text: string): ReadPlan {
  const hostile = hostilityOf(text);
  if (hostile !== null) return refused([{ path: "", line: 1, column: 1, message: hostile }]);
  const lines = new LineCounter();
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: "core", merge: false });
  const syntax = [...document.errors, ...document.warnings].map(({ pos: [start, end], code }) => ({
    path: "",
    ...place(start),
    message: sentence(syntaxSentence(code, wordAt(text, start, end))),
  }));
  if (document.errors.length > 0) return refused(syntax);
  const tricks = tricksIn(document).map(({ offset, message }) => ({ path: "", ...place(offset), message }));
  if (tricks.length + syntax.length > 0) return refused([...tricks, ...syntax]);
  const checked = checkForm(document.toJS({ maxAliasCount: 0 }));
  const problems = "file" in checked ? draftOf(checked.file, noPlan).problems : checked.problems;
  if ("file" in checked && problems.length === 0) return { isPlan: true, file: checked.file };
  return refused(
    problems.map(({ path, message, isUnknown }) => ({
      path: path.join("."),
      ...place((isUnknown && offsetOfName(document, path)) || offsetOf(document, path)),
      message: sentence(message),
    })),
  );
}

/** Finds lines and columns of fields in a file that was read before. */
export function placeIn(text: string): (path: readonly string[]) => { line: number; column: number } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: "core", merge: false });
  return (path) => {
    const { line, col } = lines.linePos(offsetOf(document, [...path]));
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
}

const refused = (problems: PlacedProblem[]): ReadPlan => ({ isPlan: false, problems: problems.slice(0, 50) });
const sentence = (message: string) => (/[.?]$/.test(message) ? message : `${message}.`);

/** What is refused before anything is built from the file. */
function hostilityOf(text: string): string | null {
  if (text.length > fileLimits.bytes || new TextEncoder().encode(text).length > fileLimits.bytes)
    return "The file is larger than 1 MB. Choose a smaller one.";
  if (text.includes("\u0000")) return "The file contains a NUL character. Save it as plain UTF-8 text.";
  if (!text.isWellFormed()) return "The file contains half a character (a lone surrogate). Save it as UTF-8.";
  if (text.trim() === "") return "The file is empty.";
  // The parser keeps its open things on a stack of its own, so depth and breadth are told without building anything.
  const parser = new Parser();
  let parts = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme)) void _;
    if (++parts > fileLimits.parts) return "The file has more content than a plan can have.";
    if (parser.stack.length > fileLimits.depth * 2) return "The file is nested too deeply to be a plan.";
    if (parser.stack.some((open) => "items" in open && open.items.length > fileLimits.entries))
      return "The file has a longer list than a plan can have.";
  }
  return null;
}

const forbiddenKeys: ReadonlySet<unknown> = new Set(["__proto__", "constructor", "prototype"]);

/** What YAML allows and a plan has no use for. */
function tricksIn(document: Document): { offset: number; message: string }[] {
  const found: { offset: number; message: string }[] = [];
  visit(document, (_, node) => {
    if (isAlias(node)) {
      found.push({ offset: node.range?.[0] ?? 0, message: "Aliases (*name) aren't supported. Write the text out." });
      return visit.BREAK;
    }
    if (isNode(node) && "anchor" in node && node.anchor) {
      found.push({ offset: node.range?.[0] ?? 0, message: "Anchors (&name) aren't supported. Write the text out." });
      return visit.BREAK;
    }
    if (isNode(node) && node.tag?.startsWith("!")) {
      found.push({ offset: node.range?.[0] ?? 0, message: "Tags (!name) aren't supported. Write plain values." });
      return visit.BREAK;
    }
    if (isPair(node) && isNode(node.key) && !isScalar(node.key)) {
      const offset = node.key.range?.[0] ?? 0;
      found.push({ offset, message: sentence(syntaxSentence("NON_STRING_KEY", "")) });
      return visit.BREAK;
    }
    if (isPair(node) && isScalar(node.key) && forbiddenKeys.has(node.key.value)) {
      found.push({ offset: node.key.range?.[0] ?? 0, message: `${String(node.key.value)} isn't a plan field.` });
      return visit.BREAK;
    }
    return undefined;
  });
  return found;
}

/** The name that stands at the place of an error. */
const wordAt = (text: string, start: number, end: number) =>
  /^["']?([^\n:"']*)/.exec(text.slice(start, Math.max(end, start + 200)))?.[1]?.trim() ?? "";

/** Where the name of a field stands. */
function offsetOfName(document: Document, path: FileProblem["path"]): number | undefined {
  const around: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const pair = isMap(around)
    ? around.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1))
    : null;
  return isNode(pair?.key) ? pair.key.range?.[0] : undefined;
}

/** Where the thing stands, or the nearest thing around it that does. */
function offsetOf(document: Document, path: FileProblem["path"]): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
