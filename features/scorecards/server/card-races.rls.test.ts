import type { PoolClient } from "pg";
import { expect, inject, test } from "vitest";
import type { BuiltPerson } from "#features/accounts/server/factory.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { seededRandom } from "#tests/support/seeded-random.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";
import { printFigures } from "#tests/walls/print-figures.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { pool } = world.services.database;
const interviewers: readonly [BuiltPerson, ...BuiltPerson[]] = [
  scene.owner,
  scene.admin,
  scene.member,
  scene.colleague,
];
const leaders: readonly [BuiltPerson, ...BuiltPerson[]] = [scene.owner, scene.admin];

async function openCandidacy() {
  const { candidateId } = await scene.candidateOf();
  const { id: interviewId } = await world
    .as(scene.admin)
    .interviews.create({ candidateId, roundId: scene.firstRound.key, slot: null });
  return { candidateId, interviewId };
}

/** One statement as this person, in a transaction of its own; null where it was refused. */
async function ask(client: PoolClient, who: BuiltPerson, text: string, values: unknown[]) {
  await client.query("begin");
  try {
    await client.query("select app.open_for($1), set_config('role', 'app_user', true)", [who.userId]);
    const { rows } = await client.query(text, values);
    await client.query("commit");
    return rows;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

const write = `select app.write_card(c.id, jsonb_build_object('revision', $3::integer, 'overall', 'yes', 'takeaways', 'x', 'words', 'x'), '[]') as done
  from scorecards c where c.interview_id = $1 and c.interviewer_id = $2`;
const assign = `insert into interview_participants (interview_id, interviewer_id, organization_id, group_id, user_id)
  select i.id, $2, i.organization_id, i.group_id, $2 from interviews i where i.id = $1 on conflict do nothing returning 'assigned' as done`;
const leave =
  "delete from interview_participants where interview_id = $1 and interviewer_id = $2 returning 'left' as done";
const setRole =
  "update interview_participants set role = $3 where interview_id = $1 and interviewer_id = $2 returning role as done";
const excuse =
  "select app.excuse_card(c.id, 'x')::text as done from scorecards c where c.interview_id = $1 and c.interviewer_id = $2";
/** What somebody owes and what they see of others, in one statement. */
const look = `select exists (select from scorecards c where c.candidate_id = $1 and c.interviewer_id = $2 and c.state = 'owed') as owes,
  (select count(*)::integer from app.cards_of(array[$1::uuid]) t where t.author_id <> $2) as cards,
  (select count(*)::integer from app.sight_of(array[$1::uuid])) as rounds,
  (select count(*)::integer from app.decisions_of(array[$1::uuid])) as decisions`;

test.runIf(inject("databaseKind") === "postgres")(
  "while cards are submitted, let out, asked for and revealed at once, nobody who owes one reads another's",
  {
    timeout: times({ small: 60_000, full: 3_600_000 }),
  },
  async () => {
    const figures = { writes: 0, refused: 0, reads: 0, owing: 0, seeing: 0, wrong: 0, wrongAtEnd: 0, deadlocks: 0 };
    for (let race = 1; race <= times({ small: 3, full: 150 }); race++) {
      const { candidateId, interviewId } = await openCandidacy();
      const random = seededRandom(race);
      const steps = times({ small: 8, full: 25 });
      const writer = async () => {
        const client = await pool.connect();
        try {
          for (let step = 0; step < steps; step++) {
            const who = random.pick(interviewers);
            const by = random.pick(leaders);
            const doIt = random.pick<() => Promise<Record<string, unknown>[]>>([
              () => ask(client, by, assign, [interviewId, who.userId]),
              () => ask(client, by, assign, [interviewId, who.userId]),
              () => ask(client, who, write, [interviewId, who.userId, 1]),
              () => ask(client, who, write, [interviewId, who.userId, 1]),
              () => ask(client, who, write, [interviewId, who.userId, 2]),
              () => ask(client, by, excuse, [interviewId, who.userId]),
              () => ask(client, by, leave, [interviewId, who.userId]),
              () => ask(client, by, setRole, [interviewId, who.userId, random.pick(["shadow", "interviewer"])]),
              () => ask(client, by, "select app.reveal_cards($1)::text as done", [candidateId]),
            ]);
            try {
              const [row] = await doIt();
              figures.writes += 1;
              if (
                !["submitted", "amended", "assigned", "left", "shadow", "interviewer", "true"].includes(
                  String(row?.done),
                )
              )
                figures.refused += 1;
            } catch (error) {
              if (error instanceof Error && "code" in error && error.code === "40P01") figures.deadlocks += 1;
              else throw error;
            }
          }
        } finally {
          client.release();
        }
      };
      let isOver = false;
      const reader = async (who: BuiltPerson) => {
        const client = await pool.connect();
        try {
          while (!isOver) {
            const [row] = await ask(client, who, look, [candidateId, who.userId]);
            figures.reads += 1;
            if (row?.owes === true) figures.owing += 1;
            if (row?.cards > 0) figures.seeing += 1;
            if (row?.owes === true && (row.cards > 0 || row.rounds > 0 || row.decisions > 0)) figures.wrong += 1;
          }
        } finally {
          client.release();
        }
      };
      const readers = interviewers.slice(0, 3).map(reader);
      try {
        await Promise.all([writer(), writer(), writer(), writer()]);
      } finally {
        isOver = true;
      }
      await Promise.all(readers);
      const { rows } = await pool.query(
        `select from candidate_rounds r where r.candidate_id = $1 and r.is_open <> (r.revealed_at is not null
           or (exists (select from scorecards c where c.round_id = r.id and c.state = 'submitted')
             and not exists (select from scorecards c where c.round_id = r.id and c.state = 'owed')))`,
        [candidateId],
      );
      figures.wrongAtEnd += rows.length;
    }
    printFigures(
      `races of cards: ${figures.writes} writes, ${figures.refused} of them refused, ${figures.deadlocks} deadlocks; ${figures.reads} reads, ${figures.owing} by whoever owed, ${figures.seeing} that saw others, ${figures.wrong} wrong; ${figures.wrongAtEnd} rounds wrong at the end`,
    );
    expect(figures).toMatchObject({ wrong: 0, wrongAtEnd: 0, deadlocks: 0 });
    expect(figures.owing).toBeGreaterThan(0);
  },
);
