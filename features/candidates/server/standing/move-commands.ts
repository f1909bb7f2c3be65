import { sql } from "kysely";
import { type StagedRow, stageColumns } from "#features/interview-plans/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { compiledByIds, together } from "#platform/server/kysely-on-client.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { isOpen, type Standing } from "../../candidate-states.ts";
import type { Changed } from "../../contract.ts";
import { directionOf, openGates, type Target, targetStage } from "../../moves.ts";
import { candidateRights } from "../../policy.ts";
import { type SeenCandidate, standingAt } from "../authorize.ts";
import { pinRounds } from "../pins/pin-commands.ts";
import { locked } from "../queries.ts";
import { type Known, knownIn, type SlimCandidate } from "../rows.ts";
import { hired } from "./status-commands.ts";
import { eachSeen, keepSteps, type Step } from "./steps.ts";

interface Moving {
  to: Target;
  /** Why, where scorecards are missing. */
  reason: string;
}

const publicationsOf = compiledByIds<StagedRow>(
  (_, isAmong) => sql`select ${stageColumns} from interview_plan_publications b
    where b.id in (select c.publication_id from candidates c where ${isAmong("c.id")})`,
);
/** Rounds of their plans after which every scorecard is to be in, as the plans are run now. */
const gatesOf = compiledByIds<{ id: string }>(
  (_, isAmong) => sql`select r ->> 'id' as id from interview_plans p, jsonb_array_elements(p.draft -> 'rounds') r
    where p.id in (select c.plan_id from candidates c where ${isAmong("c.id")}) and (r ->> 'gate')::boolean`,
);

/** How many scorecards are owed in each round in which one was asked for. */
const missingOf = compiledByIds<{ candidateId: string; key: string; missing: number }>(
  (
    _,
    isAmong,
  ) => sql`select s.candidate_id, r.interview_round_id as key, count(*) filter (where s.state = 'owed')::integer as missing
     from scorecards s join candidate_rounds r on r.id = s.round_id where ${isAmong("s.candidate_id")} and s.state <> 'released' group by 1, 2`,
);

/** Locks candidacies, and reads the ways that they go, in one message. */
export const lockQuestions = (ids: readonly string[]) =>
  [locked(ids), publicationsOf(ids), gatesOf(ids), missingOf(ids)] as const;

type Missing = { candidateId: string; key: string; missing: number };
const nothingKnown: [Known["wayOf"], readonly string[], readonly Missing[]] = [() => [], [], []];

/** Moves candidates to another stage, forward or back: of two who move the same one at once, the second is refused with what stands. */
export function moveCandidates(
  db: ActorDb,
  actor: Actor,
  { candidates, now, ...moving }: Moving & { candidates: readonly SeenCandidate[]; now: Date },
): Promise<Changed> {
  return eachSeen(db, candidates, async (some) => {
    let [wayOf, gated, missing] = nothingKnown;
    const rows = await standingAt(db, actor, candidateRights.move, some, async (ids) => {
      const [locked, publications, gates, owed] = await together(db, lockQuestions(ids));
      wayOf = knownIn(publications, [], []).wayOf;
      gated = gates.map(({ id }) => id);
      missing = owed;
      return locked;
    });
    const steps = rows.map((row): Step => {
      if (!isOpen(row.status)) throw new Refusal("CONFLICT", `${row.name} is no longer in process. Reopen them first.`);
      const way = wayOf(row.publicationId);
      const stage = targetStage(way, row.stageKey, moving.to);
      if (!stage) throw refusedField("stageKey", `${row.name}'s interview plan has no such stage`);
      const leaving = { from: row.stageKey, to: stage.key };
      const gates = openGates(
        way,
        gated.map((key) => ({
          key,
          missingCards: missing.find((each) => each.candidateId === row.id && each.key === key)?.missing ?? null,
        })),
        leaving,
      );
      const reason = moving.reason.trim();
      if (gates.length > 0 && reason === "")
        throw refusedField(
          "reason",
          `The ${gates.map(({ name }) => name).join(", ")} scorecards aren't in yet. Enter why ${row.name} is moving on now`,
        );
      const from = way.find(({ key }) => key === row.stageKey);
      const detail = {
        from: row.stageKey,
        fromName: from?.name ?? "",
        to: stage.key,
        toName: stage.name,
        ...(gates.length > 0 && { gates: gates.map(({ name }) => name), reason }),
      };
      if (stage.kind === "hired")
        return { row, standing: hired(row, { at: now.toISOString(), by: actor.userId }), what: "ending_hired", detail };
      return { row, standing: movedTo(row, stage, { way, now }), what: "stage_moved", detail };
    });
    const moved = steps.filter(
      ({ row, standing }) => row.stageKey !== standing.stageKey || row.status !== standing.status,
    );
    const pinned = await pinRounds(
      db,
      moved.map(({ row, standing }) => ({ ...row, ...standing })),
      { at: now.toISOString(), by: actor.userId },
      wayOf,
    );
    return keepSteps(
      db,
      actor,
      moved.map((step) => ({
        ...step,
        detail: { ...step.detail, ...(pinned.has(step.row.id) && { pinned: step.standing.stageKey }) },
      })),
      now,
      wayOf,
    );
  });
}

interface Place {
  key: string;
  kind: Standing["stageKind"];
}

/** Back from an offer the offer is off the table; a hold stays. */
function movedTo(
  row: SlimCandidate,
  to: Place,
  { way, now }: { way: Parameters<typeof directionOf>[0]; now: Date },
): Standing {
  const direction = directionOf(way, row.stageKey, to.key);
  if (direction === "none") return row;
  const status = row.status === "offer" && direction === "back" ? "active" : row.status;
  return { ...row, status, stageKey: to.key, stageKind: to.kind, stageEnteredAt: now.toISOString() };
}
