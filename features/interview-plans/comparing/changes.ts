import {
  type ChangedThing,
  changeRules,
  type FieldValue,
  isMaterial,
  isSameValue,
  structureRules,
} from "./change-rules.ts";
import { type ContentThings, type Thing, thingsOf } from "./content-things.ts";
import type { PublishedContent } from "./published-content.ts";
import { movedAmong } from "./sequence.ts";

/** One difference between two states of a plan. */
export interface Change {
  /** `question/<id>/text`, `round/<id>/added`: the same difference has the same key. */
  key: string;
  about: ChangedThing;
  /** The thing; a level is `<competency>/<value>`. */
  id: string;
  what: "added" | "removed" | "moved" | "changed";
  /** Field that changed; null when the thing itself came, went or moved. */
  field: string | null;
  isMaterial: boolean;
  /** Words or values as people read them; of a move the places, or the rounds. */
  before: FieldValue;
  after: FieldValue;
  /** Round under which it stands; null for what belongs to a competency. */
  roundId: string | null;
  /** Competency under which it stands; null for what belongs to a round. */
  competencyId: string | null;
  /** How the thing is called: as it stands after, else before. */
  name: string;
}

/** All differences from one state to another: competencies with their levels first, then stages, then rounds with their questions. */
export function changesBetween(before: PublishedContent, after: PublishedContent): Change[] {
  const [old, now] = [thingsOf(before), thingsOf(after)];
  const competencies = compared("competency", old.competency, now.competency);
  const cameOrWent = new Set(
    competencies.filter(({ field, what }) => field === null && what !== "moved").map(({ id }) => id),
  );
  const rounds = new Set([...old.round, ...now.round].map(({ id }) => id));
  const isRound = (id: string) => rounds.has(id);
  return [
    ...competencies,
    // A competency that came or went takes its levels along.
    ...compared("level", old.level, now.level).filter(({ competencyId }) => !cameOrWent.has(competencyId ?? "")),
    ...compared("stage", old.stage, now.stage).filter(({ id, field }) => field !== null || !isRound(id)),
    ...compared("round", old.round, now.round),
    ...compared("question", old.question, now.question),
    ...movesBetweenRounds(old, now),
  ];
}

function compared(about: ChangedThing, before: readonly Thing[], after: readonly Thing[]): Change[] {
  const old = new Map(before.map((thing) => [thing.id, thing]));
  const standing = new Set(after.map(({ id }) => id));
  const moves = movesWithin(before, after);
  return [
    ...after.flatMap((thing) => {
      const was = old.get(thing.id);
      if (!was) return [structural(about, "added", thing, [null, thing.words])];
      const move = moves.get(thing.id);
      return [...(move ? [structural(about, "moved", thing, move)] : []), ...fieldChanges(about, was, thing)];
    }),
    ...before
      .filter(({ id }) => !standing.has(id))
      .map((thing) => structural(about, "removed", thing, [thing.words, null])),
  ];
}

/** Places from 1, before and after, of whatever changed its place among those that stayed at the same home. */
function movesWithin(before: readonly Thing[], after: readonly Thing[]): Map<string, [number, number]> {
  const [homesBefore, homesAfter] = [Map.groupBy(before, homeOf), Map.groupBy(after, homeOf)];
  const moves = new Map<string, [number, number]>();
  for (const [home, now] of homesAfter) {
    const [idsBefore, idsAfter] = [idsOf(homesBefore.get(home) ?? []), idsOf(now)];
    const [was, is] = [new Set(idsBefore), new Set(idsAfter)];
    const moved = movedAmong(
      idsBefore.filter((id) => is.has(id)),
      idsAfter.filter((id) => was.has(id)),
    );
    for (const id of moved) moves.set(id, [idsBefore.indexOf(id) + 1, idsAfter.indexOf(id) + 1]);
  }
  return moves;
}

const homeOf = ({ home }: Thing) => home;
const idsOf = (things: readonly Thing[]) => things.map(({ id }) => id);

function movesBetweenRounds(before: ContentThings, after: ContentThings): Change[] {
  const old = new Map(before.question.map((question) => [question.id, question.roundId]));
  const nameIn = ({ round }: ContentThings, roundId: string | null) =>
    round.find(({ id }) => id === roundId)?.name ?? "";
  return after.question.flatMap((question) => {
    const was = old.get(question.id);
    if (was === undefined || was === question.roundId) return [];
    return [structural("question", "moved", question, [nameIn(before, was), nameIn(after, question.roundId)])];
  });
}

function structural(
  about: ChangedThing,
  what: "added" | "removed" | "moved",
  { id, name, roundId, competencyId }: Thing,
  [before, after]: readonly [FieldValue, FieldValue],
): Change {
  const key = `${about}/${id}/${what}`;
  return {
    key,
    about,
    id,
    what,
    field: null,
    isMaterial: structureRules[about][what],
    before,
    after,
    roundId,
    competencyId,
    name,
  };
}

function fieldChanges(about: ChangedThing, was: Thing, now: Thing): Change[] {
  const { id, name, roundId, competencyId } = now;
  return Object.entries(changeRules[about]).flatMap(([field, rule]): Change[] => {
    const [before, after] = [was.fields[field] ?? null, now.fields[field] ?? null];
    if (isSameValue(before, after)) return [];
    const key = `${about}/${id}/${field}`;
    return [
      {
        key,
        about,
        id,
        what: "changed",
        field,
        isMaterial: isMaterial(rule, before, after),
        before: was.shown[field] ?? before,
        after: now.shown[field] ?? after,
        roundId,
        competencyId,
        name,
      },
    ];
  });
}
