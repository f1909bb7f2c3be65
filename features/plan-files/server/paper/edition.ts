import { createHash } from "node:crypto";
import type { OwnRoundSettings } from "#features/interview-plans/own-settings.ts";
import { canonicalJson } from "#platform/canonical-json.ts";
import { formatDate } from "#platform/dates.ts";
import type { Printing } from "#platform/values/printing.ts";
import type { PlanEdition } from "../export-commands.ts";
import { words } from "./words.ts";

/** A plan as it is printed, by whom, when and on which paper. */
export interface Edition extends PlanEdition, Printing {
  /** Number of the publication; null for a draft. */
  number: number | null;
  printedBy: string;
  now: Date;
  /** What whoever prints noted for themselves, round by round, where they want it on their paper. */
  ownOf: (roundId: string) => OwnRoundSettings | null;
}

/** One hash of all that candidates and interviewers meet: equal for equal plans, whenever and by whom they are printed. */
const hashOf = ({ rounds }: Edition) => createHash("sha256").update(canonicalJson(rounds), "utf8").digest("hex");
const shown = (hash: string) => hash.slice(0, 8);

/** What the foot of a page says of the version of a round, or of the whole plan. */
export function editionWords(edition: Edition, round: { id: string; number: number } | null): string {
  const hash = round ? edition.rounds.find(({ roundId }) => roundId === round.id)?.contentHash : hashOf(edition);
  return words.edition(edition.number, round?.number ?? null, shown(hash ?? ""));
}

const longest = 60;

/** As much of a name as goes into the margin of a page. */
export function inMargin(name: string): string {
  const signs = [...name];
  return signs.length > longest ? `${signs.slice(0, longest).join("").trimEnd()}…` : name;
}

interface Framed extends Printing {
  name: string;
  /** What is printed. */
  kind: string;
  /** Beside the name: a level, a role. */
  level: string;
  edition: string;
  printedBy: string;
  now: Date;
}

/** What the paper, its margins and the file itself say. */
export function frameOf({ name, kind, level, edition, printedBy, now, paper, timeZone }: Framed) {
  return {
    paper,
    title: `${name} · ${kind}`,
    name,
    kind,
    runningName: inMargin(name),
    level: inMargin(level),
    edition,
    confidential: words.confidential(formatDate(now, { timeZone }), inMargin(printedBy)),
    date: [now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate()],
  };
}

/** The same on all papers of an edition. */
export const frameOfEdition = (edition: Edition, kind: string) =>
  frameOf({
    name: edition.draft.title.trim() || words.untitled,
    kind,
    level: edition.draft.level.trim(),
    edition: editionWords(edition, null),
    printedBy: edition.printedBy,
    now: edition.now,
    paper: edition.paper,
    timeZone: edition.timeZone,
  });
