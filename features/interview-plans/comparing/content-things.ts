import { planStagesIn } from "../stages.ts";
import type { ChangedThing, FieldValue } from "./change-rules.ts";
import { competenciesIn, type PublishedContent } from "./published-content.ts";

/** A thing of a plan as it can be compared. */
export interface Thing {
  id: string;
  name: string;
  /** What it is ordered within: the plan, a round or a competency. */
  home: string;
  roundId: string | null;
  competencyId: string | null;
  fields: Readonly<Record<string, FieldValue>>;
  /** Of fields that hold ids: the names, so that a renamed competency is one change and not many. */
  shown: Readonly<Record<string, FieldValue>>;
  /** Stands for all of it where it came or went. */
  words: FieldValue;
}

export type ContentThings = Readonly<Record<ChangedThing, readonly Thing[]>>;

/** Everything that a publication or a draft holds, thing by thing. */
export function thingsOf({ stages, rounds }: PublishedContent): ContentThings {
  const own = competenciesIn({ rounds });
  const { before, after, targets } = planStagesIn(stages);
  const names = new Map(own.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const ofPlan = { home: "", roundId: null, competencyId: null, shown: {} };
  return {
    competency: own.map(({ id, name, definition, behaviours, weight }) => ({
      ...ofPlan,
      id,
      name,
      competencyId: id,
      fields: { name, definition, behaviours, weight },
      words: definition,
    })),
    level: own.flatMap(({ id, name, levels }) =>
      levels.map(({ value, label, anchor, example }) => ({
        ...ofPlan,
        id: `${id}/${value}`,
        name: `${name}, ${value} ${label}`.trim(),
        home: id,
        competencyId: id,
        fields: { label, anchor, example },
        words: anchor,
      })),
    ),
    stage: [
      ...[...before, ...after].map(({ id, name, kind, targetDays }, index) => ({
        ...ofPlan,
        id,
        name,
        home: "stages",
        fields: { name, kind, side: index < before.length ? "before" : "after", targetDays },
        words: null,
      })),
      // A round is compared as a round; what the way adds to it is its target.
      ...rounds.map(({ roundId, content: { name } }) => ({
        ...ofPlan,
        id: roundId,
        name,
        fields: { targetDays: targets.get(roundId) ?? null },
        words: null,
      })),
    ],
    round: rounds.map(({ roundId, content: { competencies, questions: _, ...fields } }) => {
      const leading = competencies.filter(({ leads }) => leads);
      return {
        ...ofPlan,
        id: roundId,
        name: fields.name,
        roundId,
        fields: { ...fields, leads: leading.map(({ id }) => id).toSorted() },
        shown: { leads: leading.map(({ name }) => name) },
        words: null,
      };
    }),
    question: rounds.flatMap(({ roundId, content }) =>
      content.questions.map(({ id, ...fields }) => ({
        ...ofPlan,
        id,
        name: fields.text,
        home: roundId,
        roundId,
        fields,
        shown: { competencyId: nameOf(fields.competencyId) },
        words: fields.text,
      })),
    ),
  };
}
