import { recommendations } from "#features/interview-plans/plan-words.ts";
import { type RoundContent, roundContent } from "#features/interview-plans/version-content.ts";
import type { Block, Paper } from "#platform/server/paper/paper.ts";
import { type Edition, frameOf, titleOf } from "./edition.ts";
import { levelColumns } from "./levels.ts";
import { words } from "./words.ts";

const say = words.card;

/** A blank card for each scored round, to fill in by hand: four levels and room for evidence for each competency. */
export function scorecards(edition: Edition, onlyRound?: string): Paper {
  const { draft } = edition;
  const cards = draft.rounds.flatMap((round, index) =>
    round.scored && (onlyRound === undefined || round.id === onlyRound)
      ? [card(edition, roundContent(draft, round), index + 1)]
      : [],
  );
  return {
    ...frameOf(edition, say.title),
    blocks: cards.length === 0 ? [{ kind: "text", text: say.none }] : cards.flat(),
  };
}

function card(edition: Edition, { name, competencies }: RoundContent, number: number): Block[] {
  const title = say.of(number, name.trim() || words.book.unnamedRound);
  return [
    { kind: "heading", level: 1, text: title, isInContents: true, beginsPage: true },
    { kind: "text", look: "muted", text: `${titleOf(edition)} · ${words.edition(edition.number)}` },
    { kind: "blanks", labels: [say.candidate, say.interviewer, say.date] },
    { kind: "space", height: 8 },
    { kind: "text", text: competencies.length === 0 ? say.noCompetencies : say.how },
    ...competencies.map(
      (competency): Block => ({
        kind: "together",
        blocks: [
          { kind: "heading", level: 2, text: competency.name },
          ...(competency.definition.trim() === "" ? [] : [{ kind: "text", text: competency.definition } as const]),
          levelColumns(competency, { hasBoxes: true }),
          { kind: "list", marker: "box", look: "small", items: [say.notAsked] },
          { kind: "frame", height: 84, label: say.evidence },
        ],
      }),
    ),
    {
      kind: "together",
      blocks: [
        { kind: "heading", level: 2, text: say.overall },
        {
          kind: "columns",
          hasFrames: true,
          columns: recommendations.map((label): Block[] => [
            { kind: "list", marker: "box", look: "strong", items: [label] },
          ]),
        },
        { kind: "frame", height: 84, label: say.reasons },
      ],
    },
  ];
}
