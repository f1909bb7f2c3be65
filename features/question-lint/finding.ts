import type { Span } from "./words/spoken-text.ts";

/** What can be wrong with a question. */
const questionCodes = ["prohibited", "leading", "double-barrelled", "brain-teaser", "reading-level", "closed"] as const;
/** What can be wrong with the description of a level. */
const anchorCodes = ["vague-anchor", "personality", "same-levels"] as const;

export type FindingCode = (typeof questionCodes)[number] | (typeof anchorCodes)[number];

/** Block: better not published like this. Warn: reword it. Info: worth a look. */
export type Severity = "block" | "warn" | "info";

/** How to put it right: words to take over, questions to make of one, or what to do. */
export type Fix =
  | { kind: "rewrite"; text: string }
  | { kind: "split"; texts: readonly string[] }
  | { kind: "instruction"; text: string };

/** Something wrong with a text. The span says where, in the text as it was given. */
export interface LintFinding extends Span {
  code: FindingCode;
  severity: Severity;
  /** Of a prohibited topic: which. */
  topic?: string;
  /** One sentence. */
  why: string;
  fix: Fix;
}

const severities: Record<FindingCode, Severity> = {
  prohibited: "block",
  leading: "warn",
  "double-barrelled": "warn",
  "brain-teaser": "warn",
  "reading-level": "info",
  closed: "info",
  "vague-anchor": "warn",
  personality: "warn",
  "same-levels": "warn",
};

/** How much a finding of a kind weighs. */
export const severityOf = (code: FindingCode): Severity => severities[code];

export const instruction = (text: string): Fix => ({ kind: "instruction", text });
