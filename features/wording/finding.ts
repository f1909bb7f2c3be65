import type { Span } from "./sentences.ts";

/** Block: better not published like this. Warn: reword it. Info: worth a look. */
export type Severity = "block" | "warn" | "info";

/** What can be wrong with a question or with the description of a level. */
export type FindingCode =
  | "prohibited"
  | "leading"
  | "double-barrelled"
  | "brain-teaser"
  | "self-description"
  | "aspiration"
  | "opinion"
  | "self-rating"
  | "vague"
  | "closed"
  | "reading-level"
  | "vague-anchor"
  | "personality"
  | "same-levels";

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

export const instruction = (text: string): Fix => ({ kind: "instruction", text });
