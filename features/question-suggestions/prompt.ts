import { z } from "zod";
import { redact } from "#platform/redaction.ts";
import { type Suggestion, type SuggestionWish, suggestedTypes } from "./suggestion.ts";

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text without these people's names, or any part of one, and without addresses and numbers. */
export function withoutPeople(text: string, names: readonly string[]): string {
  const parts = names.flatMap((name) => [name, ...name.split(/[\s,]+/)]).filter((part) => part.trim().length > 2);
  const bare = redact(text);
  if (parts.length === 0) return bare;
  const longestFirst = [...new Set(parts)].sort((a, b) => b.length - a.length).map(escaped);
  return bare.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "giu"),
    "somebody",
  );
}

const rules = `You write questions for structured job interviews. Answer with JSON alone, of this shape:
{"questions":[{"competency":1,"type":"behavioural","minutes":8,"text":"…","followUps":["…"],"listenFor":["…"]}]}
type is one of ${suggestedTypes.join(", ")}. competency is the number in the list. minutes is from 3 to 30.
Each question is open, asks one thing, is about the work, and can be answered without special words. Nothing about family,
age, health, origin, religion, pay history or anything else private. Two follow-ups and three things to listen for each.
Write 8 questions in plain English.`;

/** What is sent to a model: the kind of role and round, and the competencies. No question of the plan, nobody's name. */
export function promptFor(wish: SuggestionWish, names: readonly string[]) {
  const clean = (text: string) => withoutPeople(text, names).slice(0, 600);
  const lines = [
    `Kind of role: ${clean(wish.roleFamily) || "not said"}`,
    `Level: ${clean(wish.level) || "not said"}`,
    `Kind of round: ${wish.stageType.replace("_", " ")}, ${wish.durationMinutes} minutes`,
    "Competencies:",
    ...wish.competencies.map(
      ({ name, definition, isLead }, index) =>
        `${index + 1}. ${clean(name)}${isLead ? " (the round leads on this)" : ""}: ${clean(definition)}`,
    ),
  ];
  return [
    { role: "system" as const, content: rules },
    { role: "user" as const, content: lines.join("\n") },
  ];
}

// NUL and half a surrogate pair cannot be stored.
const words = (max: number) =>
  z
    .string()
    .transform((text) => text.trim())
    .refine((text) => text.length > 0 && text.length <= max && !text.includes("\u0000") && text.isWellFormed());

const Written = z.object({
  competency: z.coerce.number().int(),
  type: z.enum(suggestedTypes).catch("behavioural"),
  minutes: z.coerce.number().int().min(1).max(60).catch(8),
  text: words(1000),
  followUps: z.array(words(500)).max(6).catch([]),
  listenFor: z.array(words(500)).max(8).catch([]),
});
const Answer = z.object({ questions: z.array(z.unknown()).max(50) });

/** The questions in what a model said; null where it said something else. A question that is not whole is left out. */
export function questionsIn(
  answer: string,
  { competencies }: Pick<SuggestionWish, "competencies">,
): Suggestion[] | null {
  const json = answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1);
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return null;
  }
  const parsed = Answer.safeParse(read);
  if (!parsed.success) return null;
  return parsed.data.questions.flatMap((each): Suggestion[] => {
    const written = Written.safeParse(each).data;
    const competency = written && competencies[written.competency - 1];
    if (!written || !competency) return [];
    const { competency: _, ...question } = written;
    return [{ ...question, competencyId: competency.id, libraryKey: null, interviewerNotes: "" }];
  });
}
