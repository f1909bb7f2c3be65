import type { PlanDraft, PlanRound } from "#features/interview-plans/plan-draft.ts";
import { modes, questionTypes, stageTypes } from "#features/interview-plans/plan-words.ts";
import { timeBudgetOf } from "#features/interview-plans/time-budget.ts";
import { type RoundContent, roundContent } from "#features/interview-plans/version-content.ts";
import { formatDateRange } from "#platform/dates.ts";
import type { Block, Paper } from "#platform/server/paper/paper.ts";
import { type Edition, factsOf, frameOf, roundHash, titleOf } from "./edition.ts";
import { levelColumns } from "./levels.ts";
import { words } from "./words.ts";

const say = words.book;

/** The whole plan as a book: cover, contents, the role, what is assessed, and a chapter for each round. */
export function kitBook(edition: Edition): Paper {
  const { draft } = edition;
  return {
    ...frameOf(edition, say.kind),
    cover: [
      { kind: "space", height: 1 },
      { kind: "rule" },
      { kind: "text", look: "muted", text: say.kind },
      { kind: "space", height: 140 },
      { kind: "text", look: "title", text: titleOf(edition) },
      ...textOf([draft.roleFamily, draft.level, draft.location].filter((one) => one.trim() !== "").join(" · ")),
      { kind: "space", height: 40 },
      { kind: "facts", rows: factsOf(edition) },
    ],
    contents: words.contents,
    blocks: [
      ...aboutRole(draft),
      ...assessed(draft),
      ...draft.rounds.flatMap((round, index) => chapter(edition, round, index + 1)),
    ],
  };
}

const textOf = (text: string): Block[] => (text.trim() === "" ? [] : [{ kind: "text", text }]);
const filled = (rows: readonly (readonly [string, string])[]) => rows.filter(([, value]) => value.trim() !== "");

function aboutRole(draft: PlanDraft): Block[] {
  const { startsOn, endsOn } = draft;
  const rows = filled([
    [say.roleFamily, draft.roleFamily],
    [say.level, draft.level],
    [say.location, draft.location],
    [say.dates, startsOn && endsOn ? formatDateRange(startsOn, endsOn) : ""],
    [say.reason, draft.reason],
    [say.success30, draft.success30],
    [say.success90, draft.success90],
    [say.success365, draft.success365],
    [say.mustHaves, draft.mustHaves.join("\n")],
    [say.trainables, draft.trainables.join("\n")],
  ]);
  if (rows.length === 0) return [];
  return [
    { kind: "heading", level: 1, text: say.about, isInContents: true, beginsPage: true },
    { kind: "facts", rows },
  ];
}

function assessed(draft: PlanDraft): Block[] {
  const roundsOf = (id: string) =>
    draft.rounds.flatMap((round, index) =>
      draft.questions.some(({ roundId, competencyId }) => roundId === round.id && competencyId === id)
        ? [say.round(index + 1, nameOf(round))]
        : [],
    );
  return [
    { kind: "heading", level: 1, text: say.assessed, isInContents: true, beginsPage: true },
    ...(draft.competencies.length === 0 ? textOf(say.notAssessed) : []),
    ...draft.competencies.map(({ id, name, definition, behaviours, weight }): Block => {
      const rounds = roundsOf(id);
      return {
        kind: "together",
        blocks: [
          { kind: "heading", level: 2, text: name },
          ...textOf(definition),
          ...(weight === 1 ? [] : textOf(say.weight(weight))),
          ...listOf(say.behaviours, behaviours),
          {
            kind: "text",
            look: "muted",
            text: rounds.length === 0 ? say.askedNowhere : say.askedIn(rounds.join(" · ")),
          },
        ],
      };
    }),
  ];
}

const nameOf = ({ name }: { name: string }) => name.trim() || say.unnamedRound;

const listOf = (title: string, items: readonly string[]): Block[] =>
  items.length === 0
    ? []
    : [
        { kind: "heading", level: 3, text: title },
        { kind: "list", marker: "bullet", items },
      ];

function chapter(edition: Edition, round: PlanRound, number: number): Block[] {
  const { draft } = edition;
  const content = roundContent(draft, round);
  return [
    { kind: "heading", level: 1, text: say.round(number, nameOf(round)), isInContents: true, beginsPage: true },
    {
      kind: "text",
      look: "muted",
      text: [stageTypes[round.stageType], modes[round.mode], words.minutes(round.durationMinutes)].join(" · "),
    },
    { kind: "text", look: "muted", text: `${words.hash}: ${roundHash(edition, round)}` },
    { kind: "heading", level: 2, text: say.measures },
    ...measures(content),
    { kind: "heading", level: 2, text: say.time },
    { kind: "facts", rows: timePlan(draft, round) },
    ...told(say.toCandidate, round.candidateText),
    ...told(say.preparation, round.preparation),
    { kind: "heading", level: 2, text: say.questions, isInContents: true },
    ...(content.questions.length === 0 ? textOf(say.noQuestions) : []),
    ...content.questions.flatMap((question, index) => questionBlocks(content, question, index + 1)),
    ...anchors(content),
  ];
}

const told = (title: string, text: string): Block[] =>
  text.trim() === ""
    ? []
    : [
        { kind: "heading", level: 2, text: title },
        { kind: "text", text },
      ];

function measures({ competencies }: RoundContent): Block[] {
  if (competencies.length === 0) return textOf(say.measuresNothing);
  return competencies.flatMap(({ name, definition, leads }): Block[] => [
    { kind: "text", look: "strong", text: leads ? say.leads(name) : name },
    ...textOf(definition),
  ]);
}

function timePlan(draft: PlanDraft, round: PlanRound): [string, string][] {
  const { segments, usedMinutes, words: verdict } = timeBudgetOf(draft, round);
  let minute = 0;
  let number = 0;
  const rows = segments.flatMap(({ part, questionId, minutes }): [string, string][] => {
    const from = minute;
    minute += minutes;
    if (part !== "question" && minutes === 0) return [];
    const question = draft.questions.find(({ id }) => id === questionId);
    const what =
      part === "intro"
        ? say.intro
        : part === "close"
          ? say.close
          : say.question(++number, firstLine(question?.text ?? ""));
    return [[`${from}–${minute} min`, what]];
  });
  return [...rows, [say.sum, say.total(usedMinutes, round.durationMinutes, verdict)]];
}

/** As much of a question as tells it from the others. */
function firstLine(text: string): string {
  const [line = ""] = text.trim().split("\n");
  const signs = [...line];
  return signs.length > 90 ? `${signs.slice(0, 90).join("").trimEnd()}…` : line;
}

function questionBlocks(
  { competencies }: RoundContent,
  question: RoundContent["questions"][number],
  number: number,
): Block[] {
  const competency = competencies.find(({ id }) => id === question.competencyId);
  const meta = [competency?.name ?? "", questionTypes[question.type], words.minutes(question.minutes)];
  const sides = [listOf(say.followUps, question.followUps), listOf(say.listenFor, question.listenFor)].filter(
    (side) => side.length > 0,
  );
  return [
    {
      kind: "together",
      blocks: [
        { kind: "space", height: 6 },
        { kind: "list", marker: "number", first: number, look: "script", items: [question.text] },
        { kind: "text", look: "muted", indent: 16, text: meta.filter((one) => one !== "").join(" · ") },
      ],
    },
    ...(sides.length > 0 ? [{ kind: "columns", columns: sides } as const] : []),
    ...(question.interviewerNotes.trim() === ""
      ? []
      : [
          { kind: "heading", level: 3, text: say.notes } as const,
          { kind: "text", text: question.interviewerNotes } as const,
        ]),
    { kind: "rule" },
  ];
}

function anchors({ competencies, scored }: RoundContent): Block[] {
  const described = competencies.filter(({ levels }) => levels.some(({ anchor }) => anchor.trim() !== ""));
  if (!scored || described.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: say.anchors, isInContents: true },
    ...described.map(
      (competency): Block => ({
        kind: "together",
        blocks: [{ kind: "heading", level: 3, text: competency.name }, levelColumns(competency, { hasBoxes: false })],
      }),
    ),
  ];
}
