import type { RoundContent } from "#features/interview-plans/version-content.ts";
import type { InterviewSummary } from "#features/interviews/interview-shapes.ts";
import { frameOf, inMargin, levelsOf, scorecardLayout, scorecardWords } from "#features/plan-files/server/public.ts";
import { formatDate } from "#platform/dates.ts";
import type { Paper } from "#platform/server/paper/paper.ts";
import type { Printing } from "#platform/values/printing.ts";
import type { Evidence, Rating, Recommendation, SubmittedCard } from "../../card-shapes.ts";
import { afterSightWords, markWords, overallWords, said, stampOf } from "../../card-words.ts";
import { recommendationWords } from "../../recommendation-words.ts";
import type { WrittenVersion } from "../queries.ts";
import { words } from "./words.ts";

interface PrintedCard extends Printing {
  /** The revision that is printed. */
  card: SubmittedCard;
  /** Each of them, the original first. */
  revisions: readonly SubmittedCard[];
  version: WrittenVersion;
  interview: Pick<InterviewSummary, "candidateName" | "opportunityTitle" | "startsAt">;
  author: { name: string; isAfterSight: boolean };
  printedBy: string;
  now: Date;
}

/** A submitted scorecard on the paper of a blank one, filled in. */
export function cardPaper(printed: PrintedCard): Omit<Paper, "fontFolder"> {
  const { card, version, interview, author, timeZone } = printed;
  const roundName = version.title.trim();
  const edition = words.version(version.versionNumber, version.contentHash);
  const role = interview.opportunityTitle?.trim() ?? "";
  return {
    layout: scorecardLayout,
    data: {
      ...frameOf({ ...printed, name: interview.candidateName.trim(), kind: words.kind, level: role, edition }),
      ...scorecardWords,
      rounds: [
        {
          name: roundName,
          title: inMargin(roundName),
          facts: role,
          edition,
          filled: [interview.candidateName, author.name, formatDate(interview.startsAt ?? card.at, { timeZone })],
          notices: noticesOf(printed),
          competencies: version.competencies.map((competency) => entryOf(competency, card.ratings)),
          overall: { answer: overallWords[card.overall], reasons: card.takeaways.trim() },
          recommendationTitle: recommendationWords.title,
          recommendation: card.recommendation ? recommended(card.recommendation) : [],
          privateTitle: words.privateNote,
          privateNote: card.privateNote.trim(),
        },
      ],
    },
  };
}

function noticesOf({ card, revisions, author, timeZone }: PrintedCard): string[] {
  const zone = { timeZone };
  const [original] = revisions;
  const next = revisions.find(({ revision }) => revision > card.revision);
  return [
    words.submitted(original?.at ?? card.at, zone),
    ...(card.submittedBy === card.authorId ? [] : [words.onBehalf]),
    ...(card.revision > 1 ? [words.amended(card.at, card.whyAmended, zone)] : []),
    ...(next ? [words.amendedLater(next.at, zone)] : []),
    ...(author.isAfterSight ? [afterSightWords] : []),
  ];
}

type Row = readonly [name: string, text: string];
const filled = (rows: readonly Row[]): Row[] => rows.filter(([, text]) => text.trim() !== "");

function entryOf({ id, name, levels }: RoundContent["competencies"][number], ratings: readonly Rating[]) {
  const rating = ratings.find(({ competencyKey }) => competencyKey === id);
  const scale = levelsOf(levels);
  const value = rating?.value ?? null;
  return {
    name,
    levels: scale,
    given: {
      value,
      rating: scale.find((level) => level.value === value)?.label ?? words.notAssessed,
      said: filled([
        [words.why, rating?.notAssessed ?? ""],
        [words.note, rating?.note ?? ""],
        ...(rating?.evidence ?? []).map((line): Row => [sourceOf(line), said(line)]),
      ]),
    },
  };
}

const sourceOf = ({ mark, at, isEdited }: Evidence): string =>
  [mark === null ? "" : markWords[mark], stampOf(at), isEdited ? words.edited : ""].filter(Boolean).join(", ");

function recommended({ verdict, level, confidence, reasons, risk, concerns, changeMind }: Recommendation): Row[] {
  return filled([
    [recommendationWords.title, recommendationWords.verdicts[verdict]],
    [words.level, level ? recommendationWords.levels[level] : ""],
    [words.sure, confidence ? recommendationWords.sure[confidence] : ""],
    [recommendationWords.reasons, reasons.filter(Boolean).join("\n")],
    [recommendationWords.risk, risk],
    [recommendationWords.concerns, concerns],
    [words.changeMind, changeMind],
  ]);
}
