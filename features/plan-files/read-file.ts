import {
  type Document,
  isAlias,
  isNode,
  isPair,
  isScalar,
  Lexer,
  LineCounter,
  Parser,
  parseDocument,
  visit,
} from "yaml";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { draftOf, type FileProblem } from "./convert.ts";
import { PlanFile } from "./plan-file.ts";

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

export type ReadPlan = { isPlan: true; draft: PlanDraft } | { isPlan: false; problems: PlacedProblem[] };

/** Reads a plan from YAML or JSON (which is YAML too). Nothing in the file is run, fetched or trusted. */
export function readPlanFile(text: string, planId: string): ReadPlan {
  const hostile = hostilityOf(text);
  if (hostile !== null) return refused([{ path: "", line: 1, column: 1, message: hostile }]);
  const lines = new LineCounter();
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: "core", merge: false });
  if (document.errors.length > 0)
    return refused(document.errors.map((one) => ({ path: "", ...place(one.pos[0]), message: sentence(one.message) })));
  const tricks = tricksIn(document);
  if (tricks.length > 0) return refused(tricks.map(({ offset, message }) => ({ path: "", ...place(offset), message })));
  const parsed = PlanFile.safeParse(document.toJS({ maxAliasCount: 0 }));
  const problems: FileProblem[] = [];
  if (parsed.success) {
    const { draft, problems: found } = draftOf(parsed.data, planId);
    if (found.length === 0) return { isPlan: true, draft };
    problems.push(...found);
  } else {
    for (const { path, message } of parsed.error.issues)
      problems.push({ path: path.map((part) => (typeof part === "number" ? part : String(part))), message });
  }
  return refused(
    problems.map(({ path, message }) => ({
      path: path.join("."),
      ...place(offsetOf(document, path)),
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
    return "The file is larger than 1 MB. A plan is far smaller.";
  if (text.includes("\u0000")) return "The file holds a NUL character. Save it as plain text in UTF-8.";
  if (!text.isWellFormed()) return "The file holds half of a character (a lone surrogate). Save it as UTF-8.";
  if (text.trim() === "") return "The file is empty.";
  // The parser keeps its open things on a stack of its own, so depth and breadth are told without building anything.
  const parser = new Parser();
  let parts = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme)) void _;
    if (++parts > fileLimits.parts) return "The file has more parts than a plan can have.";
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
      found.push({ offset: node.range?.[0] ?? 0, message: "Aliases (*name) are not read. Write the text out." });
      return visit.BREAK;
    }
    if (isNode(node) && "anchor" in node && node.anchor) {
      found.push({ offset: node.range?.[0] ?? 0, message: "Anchors (&name) are not read. Write the text out." });
      return visit.BREAK;
    }
    if (isNode(node) && node.tag?.startsWith("!")) {
      found.push({ offset: node.range?.[0] ?? 0, message: "Tags (!name) are not read. Write plain values." });
      return visit.BREAK;
    }
    if (isPair(node) && isScalar(node.key) && forbiddenKeys.has(node.key.value)) {
      found.push({ offset: node.key.range?.[0] ?? 0, message: `${String(node.key.value)} is no field of a plan.` });
      return visit.BREAK;
    }
    return undefined;
  });
  if (document.warnings.length > 0)
    for (const warning of document.warnings) found.push({ offset: warning.pos[0], message: sentence(warning.message) });
  return found;
}

/** Where the thing stands, or the nearest thing around it that does. */
function offsetOf(document: Document, path: FileProblem["path"]): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
