import { expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";
import { printFigures } from "#tests/walls/print-figures.ts";

const world = await openWorld({ WRITES_PER_MINUTE: "100000000" });
const scene = await openCandidateScene(world);
const { pool } = world.services.database;
const [first, second] = [await scene.candidateOf(), await scene.candidateOf()];
const roundId = scene.firstRound.key;
const people = [scene.member, scene.colleague, scene.admin];
let hour = 0;

/** Two that want the same interviewer, candidate or room for times that overlap, at once. */
const kinds = ["interviewer", "candidate", "room"] as const;
const words = {
  interviewer: `${[scene.member.fullName, scene.colleague.fullName].sort().join(" and ")} have other interviews at that time.`,
  candidate: "The candidate has another interview at that time.",
  room: "The room is already booked at that time.",
};

function pair(kind: (typeof kinds)[number]) {
  hour += 3;
  const at = (minutes: number) => ({
    startsAt: new Date(Date.UTC(2030, 0, 1, hour, minutes)).toISOString(),
    minutes: 60,
    timeZone: "UTC",
  });
  const both = [scene.member, scene.colleague].map(({ userId }) => ({ userId }));
  const participants = kind === "interviewer" ? [both, both.toReversed()] : [[], []];
  return [0, 1].map((which) => ({
    candidateId: which === 0 || kind === "candidate" ? first.candidateId : second.candidateId,
    roundId,
    slot: at(which * 30),
    participants: participants[which] ?? [],
    room: kind === "room" ? "Blue" : "",
  }));
}

test("F7: of two interviews that need the same interviewer, candidate or room at once, one is refused, in words, and none is left half", {
  timeout: times({ small: 60_000, full: 3_600_000 }),
}, async () => {
  const races = times({ small: 9, full: 2000 });
  const outcomes: Record<string, number> = {};
  for (let race = 0; race < races; race++) {
    const kind = kinds[race % kinds.length] ?? "room";
    const by = people[race % people.length];
    const answers = await Promise.allSettled(pair(kind).map((given) => world.as(by).interviews.create(given)));
    const done = answers.filter(({ status }) => status === "fulfilled").length;
    const told = answers.flatMap((answer) => (answer.status === "rejected" ? [String(answer.reason.message)] : []));
    const outcome = `${kind}: ${done} made, ${told.join(", ")}`;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  const { rows } = await pool.query<{ interviews: number; overlaps: number }>(`
      select (select count(*)::integer from interviews where starts_at >= '2030-01-01') as interviews,
             (select count(*)::integer from interviews a join interviews b on a.id < b.id and a.during && b.during
                and (a.person_id = b.person_id or (a.room = b.room and a.room <> '')
                  or exists (select from interview_participants p join interview_participants q on q.interviewer_id = p.interviewer_id
                       where p.interview_id = a.id and q.interview_id = b.id))) as overlaps`);
  printFigures(`F7: ${races} races, ${rows[0]?.overlaps} overlaps; ${JSON.stringify(outcomes)}`);
  expect(rows).toEqual([{ interviews: races, overlaps: 0 }]);
  // Two that wait for each other are told to try again, seldom.
  const allowed = kinds.flatMap((kind) =>
    [words[kind], "Someone else changed this at the same time. Try again."].map((told) => `${kind}: 1 made, ${told}`),
  );
  expect(Object.keys(outcomes).filter((outcome) => !allowed.includes(outcome))).toEqual([]);
  for (const kind of kinds) expect(outcomes[`${kind}: 1 made, ${words[kind]}`]).toBeGreaterThan(0);
});

test("whoever declined is free, and an interview that is put over another's time is refused where it stands", async () => {
  const [one, other] = pair("interviewer");
  if (!one || !other) throw new Error("A pair has two.");
  const made = await world.as(scene.admin).interviews.create(one);
  await world.as(scene.member).interviews.answer({ interviewId: made.id, response: "declined" });
  await world.as(scene.colleague).interviews.answer({ interviewId: made.id, response: "declined" });
  const beside = await world.as(scene.admin).interviews.create(other);
  // They cannot take it back now: they are elsewhere.
  await expect(
    world.as(scene.member).interviews.answer({ interviewId: made.id, response: "accepted" }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  const [third] = pair("interviewer");
  if (!third) throw new Error("A pair has two.");
  const later = await world.as(scene.admin).interviews.create({ ...third, candidateId: second.candidateId });
  await expect(
    world.as(scene.admin).interviews.schedule({ interviewId: later.id, version: later.version, slot: other.slot }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await world.as(scene.admin).interviews.get({ interviewId: later.id })).toMatchObject({
    startsAt: later.startsAt,
  });
  expect(beside.startsAt).not.toBeNull();
});
