import { fileURLToPath } from "node:url";
import { ownFieldNames, ownFields } from "#features/interview-plans/own-settings.ts";
import type { PlanCompetency, PlanDraft, PlanRound } from "#features/interview-plans/plan-draft.ts";
import {
  kitWords,
  levelLabels,
  modes,
  questionTypes,
  recommendations,
  stageTypes,
} from "#features/interview-plans/plan-words.ts";
import { timeBudgetOf } from "#features/interview-plans/time-budget.ts";
import { roundContent } from "#features/interview-plans/version-content.ts";
import { formatDateRange } from "#platform/dates.ts";
import type { Paper } from "#platform/server/paper/paper.ts";
import type { PaperForm } from "../../document-forms.ts";
import { type Edition, editionWords, frameOfEdition, inMargin } from "./edition.ts";
import { words } from "./words.ts";

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const layoutOf = (form: PaperForm) => [pathOf("frame.typ"), pathOf(`${form}.typ`)];
/** Layout of scorecards, blank and filled in. */
export const scorecardLayout = layoutOf("scorecards");
/** What it says beside what somebody wrote, and the choices that it ends with. */
export const scorecardWords = { words: { ...kitWords, ...words.layout }, recommendations };

/** A plan, or one round of it, as one of its papers. */
export function planPaper(edition: Edition, form: PaperForm, onlyRound?: string): Omit<Paper, "fontFolder"> {
  const { draft } = edition;
  const rounds = draft.rounds
    .map((round, index) => roundOf(edition, round, index + 1))
    .filter(({ id, scored }) => (onlyRound === undefined || id === onlyRound) && (form !== "scorecards" || scored));
  return {
    layout: layoutOf(form),
    data: {
      ...frameOfEdition(edition, words.kinds[form]),
      ...scorecardWords,
      front: form === "kit" && onlyRound === undefined ? frontOf(edition) : null,
      rounds,
    },
  };
}

type Row = readonly [string, string];
const filled = (rows: readonly Row[]): Row[] => rows.filter(([, value]) => value.trim() !== "");

/** Who is sought, and what is assessed where. */
function frontOf({ draft, role }: Edition) {
  const { startsOn, endsOn } = role;
  const about = [
    role.level,
    role.roleFamily,
    role.location,
    startsOn && endsOn ? words.interviews(formatDateRange(startsOn, endsOn)) : "",
  ];
  const { goals, brings } = words;
  return {
    about: about.filter((one) => one.trim() !== "").join(" · "),
    goals: filled([
      [goals.reason, role.reason],
      [goals.success30, role.success30],
      [goals.success90, role.success90],
      [goals.success365, role.success365],
    ]),
    brings: filled([
      [brings.mustHaves, role.mustHaves.join("\n")],
      [brings.trainables, role.trainables.join("\n")],
    ]),
    competencies: draft.competencies.map(({ name, definition, weight }) => ({
      name,
      definition: definition.trim(),
      weight: weight === 1 ? "" : words.weight(weight),
    })),
  };
}

/** All that a page of a round may show. */
function roundOf(edition: Edition, round: PlanRound, number: number) {
  const { draft } = edition;
  const content = roundContent(draft, round);
  const kind = [stageTypes[round.stageType], modes[round.mode]].join(" · ");
  const own = edition.ownOf(round.id);
  const asked = content.questions.filter(({ text }) => text.trim() !== "");
  return {
    id: round.id,
    number,
    name: round.name.trim(),
    title: words.roundTitle(number, inMargin(round.name.trim() || words.unnamedRound)),
    facts: words.roundFacts(number, draft.rounds.length, kind, round.durationMinutes),
    kind,
    length: words.minutes(round.durationMinutes),
    edition: editionWords(edition, { id: round.id, number }),
    scored: round.scored,
    candidateText: round.candidateText.trim(),
    preparation: round.preparation.trim(),
    own: own ? filled(ownFields.map((field) => [ownFieldNames[field], own[field]])) : [],
    ...timeOf(draft, round),
    competencies: content.competencies.map(({ name, definition, leads, levels }) => ({
      name,
      definition: definition.trim(),
      leads,
      levels: levelsOf(levels),
    })),
    tasks: asked.filter(({ type }) => type === "work_sample").map(({ text }) => text),
  };
}

/** The levels of a competency, lowest first; blank ones where it has none. */
export function levelsOf(levels: PlanCompetency["levels"]): { value: number; label: string; anchor: string }[] {
  if (levels.length === 0)
    return levelLabels.map((label, index) => ({ value: index + 1, label: words.level(index + 1, label), anchor: "" }));
  return levels.map(({ value, label, anchor }) => ({ value, label: words.level(value, label), anchor: anchor.trim() }));
}

/** The bar of time, and the questions with the minutes from which to which they are asked. */
function timeOf(draft: PlanDraft, round: PlanRound) {
  const { segments, usedMinutes } = timeBudgetOf(draft, round);
  const byId = new Map(roundContent(draft, round).questions.map((question) => [question.id, question]));
  const names = new Map(draft.competencies.map(({ id, name }) => [id, name]));
  const time: { kind: string; name: string; minutes: number; told: string }[] = [];
  const questions = [];
  let minute = 0;
  for (const { part, questionId, minutes } of segments) {
    const from = minute;
    minute += minutes;
    const question = byId.get(questionId ?? "");
    if (question && question.text.trim() !== "") {
      const { text, competencyId, type, followUps, listenFor, interviewerNotes } = question;
      const competency = names.get(competencyId ?? "") ?? "";
      const when = words.span(from, minute);
      questions.push({
        text,
        competency,
        type: questionTypes[type],
        when,
        followUps,
        listenFor,
        notes: interviewerNotes.trim(),
      });
    }
    const name = part === "question" ? String(questions.length) : words.time[part];
    if (minutes > 0) time.push({ kind: part, name, minutes, told: words.minutes(minutes) });
  }
  const free = round.durationMinutes - usedMinutes;
  if (free > 0) time.push({ kind: "free", name: words.time.free, minutes: free, told: words.minutes(free) });
  return { time, questions };
}
