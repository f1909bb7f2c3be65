import type { LibraryCompetency, LibraryFamily, LibraryQuestion } from "./library/library-shapes.ts";
import type { LibraryOffer } from "./own-contract.ts";

/** Words of a question in another language. */
export interface OfferedVariant {
  language: string;
  text: string;
  followUps: readonly string[];
  listenFor: readonly string[];
  interviewerNotes: string;
}

/** A question that the builder offers: of the organization, or shipped. */
export interface OfferedQuestion extends Omit<LibraryQuestion, "competencyKey"> {
  /** Empty where it gives evidence of none yet. */
  competencyKey: string;
  isOwn: boolean;
  language: string;
  variants: readonly OfferedVariant[];
  /** Keys under which plans may hold it beside its own: merged into it, or copied from. */
  alsoKeys: readonly string[];
}

/** A competency that the builder offers: of the organization, or shipped. */
export interface OfferedCompetency extends Omit<LibraryCompetency, "levels"> {
  levels: readonly { value: number; label: string; anchor: string; exampleAnswers: readonly string[] }[];
  isOwn: boolean;
  alsoKeys: readonly string[];
}

export interface OfferedLibrary {
  families: readonly LibraryFamily[];
  questions: readonly OfferedQuestion[];
  competencies: readonly OfferedCompetency[];
}

interface Shipped {
  families: readonly LibraryFamily[];
  questions: readonly LibraryQuestion[];
  competencies: readonly LibraryCompetency[];
}

const labels = ["Not shown", "Partly shown", "Shown", "Exceeds"];

/**
 * What the builder offers: the organization's own first, then what ships, but for what the organization retired or has a copy
 * of. A shipped question about a competency that was copied is about the copy.
 */
export function offeredLibrary(shipped: Shipped, own: LibraryOffer | undefined): OfferedLibrary {
  const standIns = new Map(
    (own?.competencies ?? []).flatMap(({ key, adoptedFrom }) => (adoptedFrom ? [[adoptedFrom, key]] : [])),
  );
  const goneQuestions = new Set([
    ...(own?.retiredQuestions ?? []),
    ...(own?.questions ?? []).flatMap(({ adoptedFrom }) => adoptedFrom ?? []),
  ]);
  const goneCompetencies = new Set([...(own?.retiredCompetencies ?? []), ...standIns.keys()]);
  return {
    families: shipped.families,
    competencies: [
      ...(own?.competencies ?? []).map((competency) => ({
        ...competency,
        levels: competency.levels.map(({ anchor, example }, index) => ({
          value: index + 1,
          label: labels[index] ?? "",
          anchor,
          exampleAnswers: example === "" ? [] : [example],
        })),
        isOwn: true,
      })),
      ...shipped.competencies
        .filter(({ key }) => !goneCompetencies.has(key))
        .map((competency) => ({ ...competency, isOwn: false, alsoKeys: [] })),
    ],
    questions: [
      ...(own?.questions ?? []).map(({ anchors, competencyKey, ...question }) => ({
        ...question,
        competencyKey: standIns.get(competencyKey ?? "") ?? competencyKey ?? "",
        interviewerNotes: withAnchors(question.interviewerNotes, anchors),
        variants: question.variants.map((variant) => ({
          ...variant,
          interviewerNotes: withAnchors(variant.interviewerNotes, anchors),
        })),
        isOwn: true,
      })),
      ...shipped.questions
        .filter(({ key }) => !goneQuestions.has(key))
        .map((question) => ({
          ...question,
          competencyKey: standIns.get(question.competencyKey) ?? question.competencyKey,
          isOwn: false,
          language: "en",
          variants: [],
          alsoKeys: [],
        })),
    ],
  };
}

/** The notes, with what an answer looks like at each level below them: a plan's question has no levels of its own. */
function withAnchors(notes: string, anchors: readonly string[]): string {
  const lines = anchors.flatMap((anchor, index) =>
    anchor === "" ? [] : [`${index + 1} ${labels[index] ?? ""}: ${anchor}`],
  );
  return [notes, ...lines].filter(Boolean).join("\n").slice(0, 4000);
}

/** Whether a plan that holds this key holds the offered thing. */
export const goesBy = ({ key, alsoKeys }: { key: string; alsoKeys: readonly string[] }, held: string): boolean =>
  key === held || alsoKeys.includes(held);

/** The question in a language, where it has a text in it; else as it stands. */
export function inLanguage(question: OfferedQuestion, language: string | null): OfferedQuestion {
  const variant = question.variants.find((one) => one.language === language);
  return variant ? { ...question, ...variant } : question;
}
