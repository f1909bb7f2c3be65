import { createHash } from "node:crypto";
import type { PlanRound } from "#features/interview-plans/plan-draft.ts";
import { canonicalJson } from "#platform/canonical-json.ts";
import { formatDate } from "#platform/dates.ts";
import type { Paper } from "#platform/server/paper/paper.ts";
import type { PlanEdition } from "../export-commands.ts";
import { words } from "./words.ts";

/** A plan as it is printed, by whom and when. */
export interface Edition extends PlanEdition {
  /** Number of the publication; null for a draft. */
  number: number | null;
  printedBy: string;
  now: Date;
}

export const titleOf = ({ draft }: Edition) => draft.title.trim() || words.untitled;

/** One hash of all that candidates and interviewers meet: equal for equal plans, whenever and by whom they are printed. */
const hashOf = ({ rounds }: Edition) => createHash("sha256").update(canonicalJson(rounds), "utf8").digest("hex");

/** The hash by which the version of a round is known. */
export const roundHash = ({ rounds }: Edition, { id }: PlanRound) =>
  rounds.find(({ roundId }) => roundId === id)?.contentHash ?? "";

/** What all papers of an edition have in common. */
export function frameOf(edition: Edition, kind: string): Omit<Paper, "blocks"> {
  const title = titleOf(edition);
  return {
    title: `${title} · ${kind}`,
    author: words.author,
    language: "en",
    header: `${title} · ${kind} · ${words.editionShort(edition.number)} · ${hashOf(edition).slice(0, 12)}`,
    footer: words.footer(formatDate(edition.now, { timeZone: "UTC" }), edition.printedBy),
    pageWords: words.page,
    madeAt: edition.now.toISOString(),
  };
}

/** What an edition is, for its first page. */
export function factsOf(edition: Edition): [string, string][] {
  const { draft, number, now } = edition;
  return [
    [words.version, words.edition(number)],
    [words.hash, hashOf(edition)],
    [words.holds, words.figures(draft.rounds.length, draft.questions.length, draft.competencies.length)],
    [words.printed, formatDate(now, { timeZone: "UTC" })],
  ];
}
