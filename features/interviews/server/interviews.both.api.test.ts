import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { wholeCard } from "#tests/support/held-interview.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { firstRound, secondRound } = scene;
const api = world.as(scene.member).interviews;
const roundId = firstRound.key;
let day = 0;
/** An hour of a day of its own, so that tests do not take each other's time. */
const slot = (hours = 0) => {
  day += 1;
  return {
    startsAt: new Date(Date.UTC(2027, 0, day, 9 + hours)).toISOString(),
    minutes: 60,
    timeZone: "Europe/Berlin",
  };
};
const people = () => [{ userId: scene.member.userId }, { userId: scene.colleague.userId, role: "lead" as const }];

test("members of the group arrange interviews; viewers see them; the group next door does not", async () => {
  const { candidateId } = await scene.candidateOf();
  const made = await api.create({ candidateId, roundId, slot: slot(), participants: people() });
  expect(made).toMatchObject({
    status: "scheduled",
    phase: "scheduled",
    roundName: firstRound.name,
    me: { role: "interviewer" },
    may: { arrange: true },
  });
  expect(made.kit.questions.length).toBeGreaterThan(0);
  expect(made.cards.map(({ state }) => state)).toEqual(["owed", "owed"]);
  expect(new Set(made.cards.map(({ dueAt }) => dueAt)).size).toBe(1);
  const seen = await world.as(scene.viewer).interviews.get({ interviewId: made.id });
  expect(seen).toMatchObject({ id: made.id, may: { arrange: false }, me: { role: null, scorecardId: null } });
  const seenMade = { interviewId: made.id, version: made.version };
  await expect(world.as(scene.viewer).interviews.cancel({ ...seenMade, reason: "x" })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  for (const who of [scene.neighbour, scene.stranger]) {
    await expect(world.as(who).interviews.get({ interviewId: made.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(world.as(who).interviews.create({ candidateId, roundId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await world.as(who).interviews.list({ candidateId })).toEqual([]);
  }
  await expect(world.as().interviews.get({ interviewId: made.id })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("whoever is named works in the group, and the round is on the candidate's way", async () => {
  const { candidateId } = await scene.candidateOf();
  const { id: interviewId, participants } = await api.create({ candidateId, roundId, participants: people() });
  const [{ interviewerId } = { interviewerId: "" }] = participants;
  for (const { userId } of [scene.neighbour, scene.viewer]) {
    const participant = { userId };
    const named = (path: string) => ({ code: "BAD_REQUEST", data: { errors: [expect.objectContaining({ path })] } });
    await expect(api.create({ candidateId, roundId, participants: [participant] })).rejects.toMatchObject(
      named("participants"),
    );
    await expect(api.addParticipant({ interviewId, participant })).rejects.toMatchObject(named("participant"));
    await expect(api.swap({ interviewId, interviewerId, participant })).rejects.toMatchObject(named("participant"));
  }
  await expect(api.create({ candidateId, roundId: scene.planId })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect((await api.list({ candidateId })).map(({ id }) => id)).toEqual([interviewId]);
});

test("an interview keeps its id, people and cards when it is put at another time, falls away and comes back", async () => {
  const { candidateId } = await scene.candidateOf();
  let interview = await api.create({ candidateId, roundId, slot: slot(), participants: people() });
  const seen = () => ({ interviewId: interview.id, version: interview.version });
  const cards = () => interview.cards.map(({ id, state }) => [id, state]);
  const atFirst = cards();
  const later = slot();
  interview = await api.schedule({ ...seen(), slot: later, reason: "The candidate travels" });
  expect(interview).toMatchObject({ startsAt: later.startsAt, status: "scheduled" });
  expect(cards()).toEqual(atFirst);
  const stale = { interviewId: interview.id, version: 1, reason: "x" };
  await expect(api.cancel(stale)).rejects.toMatchObject({ code: "CONFLICT" });
  interview = await api.cancel({ ...seen(), reason: "The role is filled" });
  expect(cards()).toEqual(atFirst.map(([id]) => [id, "released"]));
  interview = await api.bringBack(seen());
  expect(interview).toMatchObject({ status: "to_schedule", startsAt: null });
  expect(cards()).toEqual(atFirst);
  expect(interview.participants).toHaveLength(2);
});

test("nobody is in two places: neither interviewer nor candidate nor room, unless one declined or it fell away", async () => {
  const one = await scene.candidateOf();
  const two = await scene.candidateOf();
  const when = slot();
  const first = await api.create({
    candidateId: one.candidateId,
    roundId,
    slot: when,
    room: "Oak",
    participants: people(),
  });
  const half = { ...when, startsAt: new Date(new Date(when.startsAt).getTime() + 30 * 60_000).toISOString() };
  const of = { roundId, slot: half };
  await expect(api.create({ ...of, candidateId: two.candidateId, participants: people() })).rejects.toMatchObject({
    code: "CONFLICT",
    message: `${[scene.member.fullName, scene.colleague.fullName].sort().join(" and ")} have other interviews at that time.`,
  });
  await expect(api.create({ ...of, candidateId: two.candidateId, room: "Oak" })).rejects.toMatchObject({
    message: "The room is already booked at that time.",
  });
  await expect(
    api.create({ candidateId: one.candidateId, roundId: secondRound.key, slot: half }),
  ).rejects.toMatchObject({
    message: "The candidate has another interview at that time.",
  });
  const after = { ...when, startsAt: new Date(new Date(when.startsAt).getTime() + 60 * 60_000).toISOString() };
  await api.create({ candidateId: two.candidateId, roundId, slot: after, room: "Oak", participants: people() });
  for (const who of [scene.member, scene.colleague])
    await world.as(who).interviews.answer({ interviewId: first.id, response: "declined", note: "Ill" });
  const third = await scene.candidateOf();
  const declined = await api.create({ ...of, slot: when, candidateId: third.candidateId, participants: people() });
  expect(declined.status).toBe("scheduled");
  // Who comes back to what they declined is taken already.
  await expect(
    world.as(scene.member).interviews.answer({ interviewId: first.id, response: "accepted" }),
  ).rejects.toMatchObject({ code: "CONFLICT", message: expect.stringContaining("another interview at that time") });
});

test("[F7] of many who book the same interviewer for overlapping times at once, one does", async () => {
  for (let round = 0; round < times({ small: 5, full: 400 }); round++) {
    const when = slot();
    const candidates = await Promise.all(Array.from({ length: 5 }, () => scene.candidateOf()));
    const booked = await Promise.allSettled(
      candidates.map(({ candidateId }, at) =>
        api.create({
          candidateId,
          roundId,
          slot: { ...when, startsAt: new Date(new Date(when.startsAt).getTime() + at * 10 * 60_000).toISOString() },
          participants: [{ userId: scene.owner.userId }],
        }),
      ),
    );
    expect(booked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of booked)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "CONFLICT" });
  }
});

test("a colleague takes somebody's place in the same role", async () => {
  const { candidateId } = await scene.candidateOf();
  const made = await api.create({ candidateId, roundId, slot: slot(), participants: people() });
  const swapped = await api.swap({
    interviewId: made.id,
    interviewerId: scene.colleague.userId,
    participant: { userId: scene.admin.userId },
  });
  expect(swapped.participants.map(({ userId, role }) => [userId, role]).sort()).toEqual(
    [
      [scene.admin.userId, "lead"],
      [scene.member.userId, "interviewer"],
    ].sort(),
  );
  expect(swapped.cards.map(({ state }) => state).sort()).toEqual(["owed", "owed", "released"]);
});

test("one's own interviews are found in the order of time, within the days that are asked for", async () => {
  const { candidateId } = await scene.candidateOf();
  const [early, late] = [slot(), slot()];
  const made = [late, early].map((when, at) => ({ when, round: at === 0 ? secondRound.key : roundId }));
  for (const { when, round } of made)
    await api.create({ candidateId, roundId: round, slot: when, participants: [{ userId: scene.admin.userId }] });
  const mine = await world.as(scene.admin).interviews.listMine({ from: early.startsAt, until: late.startsAt });
  expect(mine.filter((each) => each.candidateId === candidateId).map(({ startsAt }) => startsAt)).toEqual([
    early.startsAt,
  ]);
});

test("without a first day the latest interviews come first, page after page to the oldest; a group and a candidacy count both", async () => {
  const { pool } = world.services.database;
  const [first, other] = [await scene.candidateOf(), await scene.candidateOf()];
  const one = await api.create({ candidateId: first.candidateId, roundId });
  // 205 more of the same candidacy, an hour after the other; many begin in the same moment as another.
  await pool.query(
    `insert into interviews (organization_id, group_id, candidate_id, person_id, opportunity_id, round_id, status, starts_at, ends_at, organizer_id)
     select organization_id, group_id, candidate_id, person_id, opportunity_id, round_id, 'cancelled', t, t + interval '10 min', organizer_id
       from interviews, generate_series(1, 205) n, lateral (select timestamptz '2020-01-01' + n / 5 * interval '1 h' as t) s where id = $1`,
    [one.id],
  );
  const { groupId } = scene;
  const newest = await api.list({ candidateId: first.candidateId });
  expect(newest).toHaveLength(200);
  const rest = await api.list({ candidateId: first.candidateId, after: newest.at(-1)?.id ?? "" });
  const all = [...newest, ...rest];
  expect(new Set(all.map(({ id }) => id)).size).toBe(206);
  // Those without a time first, then back in time.
  expect(all[0]?.id).toBe(one.id);
  const times = all.slice(1).map(({ startsAt }) => startsAt ?? "");
  expect(times).toEqual(times.toSorted().toReversed());
  const since = { candidateId: first.candidateId, groupId, from: "2020-01-01T00:00:00Z" };
  const onward = await api.list(since);
  const further = await api.list({ ...since, after: onward.at(-1)?.id ?? "" });
  expect([...onward, ...further].map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  expect([onward[0]?.startsAt, further.at(-1)?.id]).toEqual(["2020-01-01T00:00:00.000Z", one.id]);
  expect(await api.list({ groupId, candidateId: other.candidateId })).toEqual([]);
  expect(
    await world.as(scene.admin).interviews.list({ groupId: scene.otherGroupId, candidateId: first.candidateId }),
  ).toEqual([]);
  await expect(api.list({ groupId, after: randomUUID() })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("cards are due as many working hours after the interview as its round has in the plan", async () => {
  const { candidateId } = await scene.candidateOf();
  const member = world.as(scene.member);
  // A Thursday at 10:00 UTC, until 11:00.
  const slot = { startsAt: "2030-01-10T10:00:00Z", minutes: 60, timeZone: "UTC" };
  const made = await member.interviews.create({
    candidateId,
    roundId,
    slot,
    participants: [{ userId: scene.member.userId }],
  });
  expect(made.cards).toMatchObject([{ dueAt: expect.stringContaining("2030-01-11T11:00") }]);
  const { version } = await member.interviewPlans.get({ planId: scene.planId });
  const round = scene.plan.draft.rounds.find(({ id }) => id === roundId);
  if (!round) throw new Error("The plan has no such round.");
  await member.interviewPlans.saveEdits({
    planId: scene.planId,
    batchId: randomUUID(),
    baseVersion: version,
    edits: [{ kind: "set-round", id: round.id, fields: { cardsDueHours: 48 } }],
  });
  const moved = await member.interviews.schedule({ interviewId: made.id, version: made.version, slot });
  expect(moved.cards).toMatchObject([{ dueAt: expect.stringContaining("2030-01-14T11:00") }]);
});

test("whoever takes part opens the interview though tracking is off; turned off for them it stays closed, and the owner turns it on for everybody", async () => {
  const { candidateId } = await scene.candidateOf();
  const { colleague, viewer, owner, organizationId } = scene;
  const { id: interviewId } = await api.create({
    candidateId,
    roundId,
    slot: slot(),
    participants: [{ userId: colleague.userId }],
  });
  const isOn = (value: boolean) =>
    world.services.database.pool.query("update feature_flags set is_on = $1 where name = 'ats_enabled'", [value]);
  const open = (who: typeof colleague) => world.as(who).interviews.get({ interviewId });
  const set = (flags: Record<string, boolean>) =>
    world.as(owner).featureFlags.saveUserFeatureOverrides({ user_id: colleague.userId, flags });
  await isOn(false);
  expect(await open(colleague)).toMatchObject({ id: interviewId, me: { role: "interviewer" } });
  await expect(open(viewer)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await set({ ats_enabled: false });
  await expect(open(colleague)).rejects.toMatchObject({ code: "FORBIDDEN" });
  const forAll = { organizationId, isTracking: true };
  await expect(world.as(viewer).featureFlags.setTracking(forAll)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await world.as(owner).featureFlags.setTracking(forAll);
  expect(await open(viewer)).toMatchObject({ id: interviewId });
  await expect(open(colleague)).rejects.toMatchObject({ code: "FORBIDDEN" });
  const start = await world.as(owner).scheduling.start({ candidateId, roundId });
  for (const people of [start.people, await world.as(owner).interviews.listColleagues({ interviewId })])
    expect(people.filter(({ isShutOut }) => isShutOut).map(({ userId }) => userId)).toEqual([colleague.userId]);
  await expect(world.as(viewer).interviews.listColleagues({ interviewId })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(world.as(scene.neighbour).interviews.listColleagues({ interviewId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await set({});
  await world.as(owner).featureFlags.setTracking({ organizationId, isTracking: false });
  await isOn(true);
});

test("rejecting and withdrawing cancel what is ahead where that is asked, and one undo brings it back at its time", async () => {
  const { candidates } = world.as(scene.member);
  const made = async () => {
    const { candidateId } = await scene.candidateOf();
    const at = slot();
    const interview = await api.create({ candidateId, roundId, slot: at, participants: people() });
    return { candidateId, interviewId: interview.id, startsAt: at.startsAt };
  };
  const [left, first, second] = [await made(), await made(), await made()];
  const ahead = await candidates.listInterviewsAhead({ candidateIds: [first.candidateId, second.candidateId] });
  expect(ahead.map(({ interviewId, startsAt, names }) => [interviewId, startsAt, names.length])).toEqual([
    [first.interviewId, first.startsAt, 2],
    [second.interviewId, second.startsAt, 2],
  ]);
  const why = { reason: "other" as const, reasonClass: "none" as const, message: null };
  const at = (candidateId: string) => ({ id: candidateId, version: 1 });
  const standing = ({ interviewId }: { interviewId: string }) => api.get({ interviewId });
  await candidates.reject({ candidates: [at(left.candidateId)], ...why });
  expect(await standing(left)).toMatchObject({ status: "scheduled" });
  const both = [at(first.candidateId), at(second.candidateId)];
  const { events } = await candidates.reject({ candidates: both, ...why, cancelInterviews: true });
  for (const each of [first, second]) {
    const gone = await standing(each);
    expect(gone).toMatchObject({ status: "cancelled", reason: "The candidate is no longer in the process." });
    expect(gone.cards.map(({ state }) => state)).toEqual(["released", "released"]);
  }
  await candidates.undo({ events });
  for (const each of [first, second]) {
    const back = await standing(each);
    expect(back).toMatchObject({ status: "scheduled", startsAt: each.startsAt, reason: "" });
    expect(back.cards.map(({ state }) => state)).toEqual(["owed", "owed"]);
  }
  const { version } = await candidates.get({ candidateId: first.candidateId });
  await candidates.withdraw({
    candidates: [{ id: first.candidateId, version }],
    reason: "other",
    cancelInterviews: true,
  });
  expect(await standing(first)).toMatchObject({ status: "cancelled" });
});

test("scorecards open once anyone on the panel began, guests included; only the lead ends an interview for the others", async () => {
  const { candidateId } = await scene.candidateOf();
  const made = await api.create({ candidateId, roundId, slot: slot(), participants: people() });
  const interviewId = made.id;
  const scorecardId = made.cards.find(({ interviewerId }) => interviewerId === scene.member.userId)?.id ?? "";
  const submit = () =>
    world.as(scene.member).scorecards.submit({ scorecardId, card: wholeCard(made, 3), revision: 1, whyAmended: "" });
  await expect(submit()).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(api.mark({ interviewId, as: "ended" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(submit()).rejects.toMatchObject({ code: "CONFLICT" });
  await world.as(scene.colleague).interviews.mark({ interviewId, as: "begun" });
  expect(await submit()).toEqual({ revision: 1 });
  await world.as(scene.colleague).interviews.mark({ interviewId, as: "ended" });
  expect(await api.get({ interviewId })).toMatchObject({ status: "complete", phase: "awaiting_feedback" });
});
