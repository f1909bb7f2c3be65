import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { seededRandom } from "#tests/support/seeded-random.ts";
import { times } from "#tests/support/sizes.ts";
import { type Api, openWorld } from "#tests/support/world.ts";
import { isOpen } from "../../candidate-states.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { groupId, opportunityId } = scene;
const api = world.as(scene.viewer).candidates;
const ways = scene.stages.filter(({ kind }) => kind !== "hired").map(({ key }) => key);
const rounds = times({ small: 50, full: 2000 });

type Seen = { id: string; version: number };
type Doing = (api: Api["candidates"], seen: Seen) => Promise<{ done: string[]; events: string[] }>;
const to =
  (stageKey: string): Doing =>
  (one, seen) =>
    one.move({ candidates: [seen], stageKey, reason: "The panel is tomorrow" });
const set =
  (action: "hold" | "resume" | "reopen" | "archive"): Doing =>
  (one, seen) =>
    one.setStatus({ candidates: [seen], action });
const reject: Doing = (one, seen) => one.reject({ candidates: [seen], reason: "skills", message: null });

/** What can be done with a candidate who stands like this, beside moves to the stages where they are not. */
const doable = ({ status, archivedAt, stageKey }: Awaited<ReturnType<Api["candidates"]["get"]>>): Doing[] => {
  if (!isOpen(status)) return archivedAt === null ? [set("reopen"), set("archive")] : [set("reopen")];
  return [...ways.filter((key) => key !== stageKey).map(to), set(status === "on_hold" ? "resume" : "hold"), reject];
};

test("whoever changes one candidate at once: one wins, the others hear what stands, and an answer that got lost is told again", async () => {
  const random = seededRandom(20_261_130);
  const countEvents = async (id: string) =>
    (
      await world.services.database.pool.query(
        "select count(*)::integer as events from hiring_events where candidate_id = $1",
        [id],
      )
    ).rows[0]?.events;
  let candidateId = "";
  const played = { again: 0, lost: 0, wins: 0 };
  for (let round = 0; round < rounds; round++) {
    if (round % 10 === 0) ({ candidateId } = await scene.candidateOf({ fullName: `Racer ${round}` }));
    const stood = await api.get({ candidateId });
    const events = await countEvents(candidateId);
    const seen = { id: candidateId, version: stood.version };
    const [some = reject, ...more] = doable(stood);
    const contenders = [scene.member, scene.colleague, scene.admin].map((who) => {
      const doing = random.pick([some, ...more]);
      const key = randomUUID();
      const send = () => doing(world.as(who, { idempotencyKey: key }).candidates, seen);
      return { who, send, isTwice: random.happens(0.3), isLost: random.happens(0.4) };
    });
    const answers = await Promise.all(
      contenders.map(async ({ send, isTwice, isLost, who }) => {
        const [first, copy] = await Promise.allSettled(isTwice ? [send(), send()] : [send()]);
        if (!first) throw new Error("Nothing was sent.");
        if (copy) expect(copy, "the same request at the same time").toMatchObject({ status: first.status });
        if (copy?.status === "fulfilled" && first.status === "fulfilled") expect(copy.value).toEqual(first.value);
        // The answer never came: it is asked for again, and is the one that counts.
        const [retried] = isLost ? await Promise.allSettled([send()]) : [first];
        if (retried?.status === "fulfilled" && first.status === "fulfilled") expect(retried.value).toEqual(first.value);
        played.again += Number(isTwice);
        played.lost += Number(isLost);
        return { who, answer: retried ?? first };
      }),
    );
    const truth = await api.get({ candidateId });
    const won = answers.filter(({ answer }) => answer.status === "fulfilled");
    played.wins += won.length;
    expect([won.length, truth.version, await countEvents(candidateId)], `round ${round}`).toEqual([
      1,
      stood.version + 1,
      events + 1,
    ]);
    const { version, stageKey, stageName, status } = truth;
    for (const { answer } of answers)
      if (answer.status === "rejected")
        expect(answer.reason).toMatchObject({
          code: "CONFLICT",
          status: 409,
          data: {
            current: {
              candidate: { id: candidateId, version, stageKey, stageName, status },
              changedBy: won[0]?.who.fullName,
            },
          },
        });
    const board = await api.board({ groupId, opportunityId: [opportunityId], search: truth.name, cards: 50 });
    const places = board.columns.flatMap(({ key, cards }) => cards.map((card) => [key, card.id]));
    expect(places).toEqual(isOpen(status) ? [[stageKey, candidateId]] : []);
  }
  expect(played.wins).toBe(rounds);
  expect(Math.min(played.again, played.lost)).toBeGreaterThan(0);
}, 3_600_000);
