import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { openWorld } from "#tests/support/world.ts";
import { openBlindScene, planted, plantedCard } from "./scene.ts";

const world = await openWorld();
const scene = await openBlindScene(world);
const { notifications, pool } = world.services.database;
const Message = z.looseObject({ topic: z.string(), userId: z.string().optional(), groupId: z.string().optional() });

/** What is announced while `work` is done, in order. */
async function announcedBy(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const stop = await notifications.listen(
    "live",
    (payload) => heard.push(payload),
    () => undefined,
  );
  await work();
  // Announcements come in the order of commits: once the last one is here, all are.
  await pool.query(`select pg_notify('live', '{"topic": "end"}')`);
  while (!heard.some((payload) => payload.includes('"end"'))) await wait(10);
  await stop();
  return heard.filter((payload) => !payload.includes('"end"'));
}

test("what is told live of a card is that its standing changed; of an amendment those alone are told who see it", async () => {
  const [first, second] = scene.candidacies;
  if (!first || !second) throw new Error("There are two candidacies.");
  const { people, competencies } = scene;
  const submit = (scorecardId: string, value: number, text: string, revision = 1) =>
    world.as(people.mia).scorecards.submit({
      scorecardId,
      revision,
      card: plantedCard(competencies, value, text),
      whyAmended: revision > 1 ? planted : "",
    });
  const refusing = await announcedBy(() => submit(first.plantedId, 1, planted));
  const wishing = await announcedBy(() => submit(second.plantedId, 4, `${planted} `.repeat(500)));
  const named = (payloads: readonly string[], { plantedId, candidateId, interviewId }: typeof first) =>
    payloads.map((payload) =>
      payload.replaceAll(plantedId, "card").replaceAll(candidateId, "candidate").replaceAll(interviewId, "interview"),
    );
  expect(refusing.length).toBeGreaterThan(0);
  expect(named(refusing, first)).toEqual(named(wishing, second));

  const amended = await announcedBy(() => submit(second.plantedId, 2, planted, 2));
  const told = amended.map((payload) => Message.parse(JSON.parse(payload)));
  expect(told.map(({ topic, userId, groupId }) => [topic, userId, groupId]).sort()).toEqual(
    [people.mia.userId, people.peer.userId].sort().map((userId) => ["scorecard-content", userId, undefined]),
  );
  for (const payload of [...refusing, ...wishing, ...amended]) expect(payload).not.toContain(planted);

  // Nor is anything written down or sent that says it.
  const { rows } = await pool.query(
    "select (select count(*)::integer from outbox_mails m where m::text like $1) as mails, (select count(*)::integer from hiring_events e where e::text like $1) as events",
    [`%${planted}%`],
  );
  expect(rows).toEqual([{ mails: 0, events: 0 }]);
});
