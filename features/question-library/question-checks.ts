import { type Comparer, loadComparer, silentComparer } from "#features/likeness/likeness.ts";
import { instruction, type LintFinding } from "#features/wording/finding.ts";
import { type Linter, linterFor, silentLinter } from "#features/wording/linter.ts";
import type { TopicChoices } from "#features/wording/topic-choices.ts";

/** What questions are checked with: their words, and how alike they are. */
export interface QuestionChecks {
  linter: Linter;
  comparer: Comparer;
}

/** Stand where the words that the checks know are still on their way: they find nothing. */
export const silentChecks: QuestionChecks = { linter: silentLinter, comparer: silentComparer };

const made = new WeakMap<Linter, QuestionChecks>();

/** The checks of an organization, as shipped without choices; for equal choices the same object. */
export async function checksFor(choices?: TopicChoices): Promise<QuestionChecks> {
  const [linter, comparer] = await Promise.all([linterFor(choices), loadComparer()]);
  const checks = made.get(linter) ?? { linter, comparer };
  made.set(linter, checks);
  return checks;
}

/** A question, wherever it stands: in a plan, in the library, in a row of a file. */
export interface CheckedQuestion {
  text: string;
  followUps: readonly string[];
  listenFor: readonly string[];
  interviewerNotes: string;
  minutes: number;
  /** Whether it gives evidence of a competency; undefined for one that needs none. */
  hasCompetency?: boolean | undefined;
}

export type QuestionFindingCode = LintFinding["code"] | "no-competency" | "too-long" | "similar";

/** Something to look at in a question. */
export interface QuestionFinding extends Omit<LintFinding, "code"> {
  code: QuestionFindingCode;
  field: "text" | "followUps" | "listenFor" | "interviewerNotes" | "minutes" | "hasCompetency";
  /** Place in a list, from 0. */
  index: number;
  /** The text that the span is a part of. */
  of: string;
}

interface Surroundings {
  /** Minutes of the round that it is asked in. */
  roundMinutes?: number;
  /** Another question in similar words. */
  similarTo?: string | undefined;
}

/** Everything that is known to be wrong with one question: the builder, the import and the command line all ask here. */
export function questionFindings(
  question: CheckedQuestion,
  { linter }: QuestionChecks,
  { roundMinutes, similarTo }: Surroundings = {},
): QuestionFinding[] {
  const { text, followUps, listenFor, interviewerNotes, minutes } = question;
  const at = (field: QuestionFinding["field"], of: string, index = 0) => ({ field, of, index });
  const whole = (found: Pick<QuestionFinding, "code" | "severity" | "why" | "fix">, of = "") => ({
    ...found,
    start: 0,
    end: of.length,
  });
  /** What nobody says aloud is only read for what must not be gone into. */
  const quiet = (of: string) => linter.question(of).filter(({ code }) => code === "prohibited");
  return [
    ...linter.question(text).map((one) => ({ ...one, ...at("text", text) })),
    ...(similarTo !== undefined
      ? [
          {
            ...whole(
              {
                code: "similar" as const,
                severity: "info" as const,
                why: `Similar wording: “${similarTo}”`,
                fix: instruction("Ask it once, or make the difference clear."),
              },
              text,
            ),
            ...at("text", text),
          },
        ]
      : []),
    ...followUps.flatMap((probe, index) =>
      linter.question(probe).map((one) => ({ ...one, ...at("followUps", probe, index) })),
    ),
    ...listenFor.flatMap((line, index) => quiet(line).map((one) => ({ ...one, ...at("listenFor", line, index) }))),
    ...quiet(interviewerNotes).map((one) => ({ ...one, ...at("interviewerNotes", interviewerNotes) })),
    ...(question.hasCompetency === false
      ? [
          {
            ...whole({
              code: "no-competency" as const,
              severity: "info" as const,
              why: "It has no competency, so the answer isn't rated.",
              fix: instruction("Choose the competency it's about."),
            }),
            ...at("hasCompetency", ""),
          },
        ]
      : []),
    ...(roundMinutes !== undefined && roundMinutes > 0 && minutes > roundMinutes
      ? [
          {
            ...whole({
              code: "too-long" as const,
              severity: "warn" as const,
              why: `It takes ${minutes} minutes of a ${roundMinutes}-minute round.`,
              fix: instruction("Shorten it, or extend the round."),
            }),
            ...at("minutes", ""),
          },
        ]
      : []),
  ];
}

/** What of a question, in all its languages, an interview must not go into. The library offers such a question only with a reason. */
export const notToAsk = (
  inLanguages: readonly Omit<CheckedQuestion, "minutes">[],
  checks: QuestionChecks,
): QuestionFinding[] =>
  inLanguages
    .flatMap((words) => questionFindings({ ...words, minutes: 0 }, checks))
    .filter(({ severity }) => severity === "block");

/** What is to be looked at in questions that join a library, those of one file: each is held against what is there and those before it. */
export function joiningFindings(
  questions: readonly CheckedQuestion[],
  library: readonly string[],
  checks: QuestionChecks,
): QuestionFinding[][] {
  const texts = questions.map(({ text }) => text);
  const pairs = Map.groupBy(checks.comparer.joining(library, texts), ({ later }) => later - library.length);
  return questions.map((question, place) => {
    const [like] = pairs.get(place) ?? [];
    return questionFindings(question, checks, { similarTo: like && [...library, ...texts][like.earlier] });
  });
}
