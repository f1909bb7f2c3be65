import { expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { interviewsIn } from "#tests/support/interview-scene.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { groupId, owner, member, colleague, firstRound, secondRound } = scene;
const { interviewOf, cardOf, cardWith, submit } = interviewsIn(world, scene);
const { candidates, scorecards, tasks, debriefs } = world.as(owner);
const debriefStage = scene.stages.find(({ kind }) => kind === "debrief");

const inFirstRound = () => scene.candidateOf({ stage: firstRound });
/** Moves a candidate as their page would: with the version that stands. */
async function move(candidateId: string, stageKey: string, reason = "") {
  const { version } = await candidates.get({ candidateId });
  return candidates.move({ candidates: [{ id: candidateId, version }], stageKey, reason });
}
const stepOf = async (candidateId: string, who = owner) => {
  const { nextKind, nextUserId, nextFrom, cards } = await world.as(who).candidates.get({ candidateId });
  return { nextKind, nextUserId, isToCome: nextFrom !== null && new Date(nextFrom) > new Date(), cards };
};
const openTasks = async (candidateId: string) =>
  (
    await tasks.list({
      groupId,
      candidateId: [candidateId],
      state: ["open", "snoozed"],
      sort: "added",
      direction: "asc",
    })
  ).items
    .map(({ kind, state, assigneeId }) => ({ kind, state, assigneeId }))
    .toSorted((a, b) => a.kind.localeCompare(b.kind));
const reason = "The role can't wait";

test("in a round the next step goes from scheduling over the interview and its cards to moving on", async () => {
  const { candidateId } = await inFirstRound();
  await move(candidateId, "new");
  await move(candidateId, firstRound.key);
  expect(await stepOf(candidateId)).toMatchObject({ nextKind: "schedule", nextUserId: owner.userId });
  const { version, ...interview } = await interviewOf(candidateId, { days: 2 });
  expect(await stepOf(candidateId)).toMatchObject({
    nextKind: "scorecard",
    isToCome: true,
    cards: { in: 0, asked: 0, missingHere: 2, isMine: false },
  });
  // Whoever interviews has their task once it is over; until then only their answer is asked for.
  expect(await openTasks(candidateId)).toMatchObject([
    { kind: "answer_invitation", state: "open" },
    { kind: "answer_invitation", state: "open" },
    { kind: "scorecard", state: "snoozed" },
    { kind: "scorecard", state: "snoozed" },
  ]);
  await world.as(member).interviews.answer({ interviewId: interview.id, response: "accepted" });
  expect((await openTasks(candidateId)).filter(({ kind }) => kind === "answer_invitation")).toEqual([
    { kind: "answer_invitation", state: "open", assigneeId: colleague.userId },
  ]);
  const yesterday = new Date(Date.now() - 86_400_000 * 3).toISOString();
  const held = await world.as(owner).interviews.schedule({
    ...{ interviewId: interview.id, version, mode: "video", place: "", callUrl: "", room: "" },
    slot: { startsAt: yesterday, minutes: 30, timeZone: "Europe/Berlin" },
  });
  expect(await stepOf(candidateId, member)).toMatchObject({
    nextKind: "scorecard",
    isToCome: false,
    cards: { in: 0, asked: 2, missingHere: 2, isMine: true },
  });
  expect(await openTasks(candidateId)).toMatchObject([
    { kind: "scorecard", state: "open" },
    { kind: "scorecard", state: "open" },
  ]);
  await submit(held, member);
  expect(await stepOf(candidateId, member)).toMatchObject({
    nextKind: "scorecard",
    nextUserId: colleague.userId,
    cards: { in: 1, asked: 2, missingHere: 1, isMine: false },
  });
  expect(await openTasks(candidateId)).toEqual([{ kind: "scorecard", state: "open", assigneeId: colleague.userId }]);
  await submit(held, colleague);
  expect(await stepOf(candidateId)).toMatchObject({
    nextKind: "advance",
    nextUserId: owner.userId,
    cards: { in: 2, asked: 2 },
  });
  expect(await openTasks(candidateId)).toEqual([{ kind: "advance", state: "open", assigneeId: owner.userId }]);
});

test("an interview that falls away, and cards that are let out of, bring the step back that it was", async () => {
  const { candidateId } = await inFirstRound();
  const interview = await interviewOf(candidateId);
  await move(candidateId, "new", reason);
  await move(candidateId, firstRound.key, reason);
  expect(await stepOf(candidateId)).toMatchObject({ nextKind: "scorecard" });
  await submit(interview, member);
  await scorecards.excuse({ scorecardId: cardOf(interview, colleague), why: "Fell ill" });
  expect(await stepOf(candidateId)).toMatchObject({ nextKind: "advance", cards: { in: 1, asked: 1, missingHere: 0 } });
  const other = await inFirstRound();
  const { id: interviewId, version } = await interviewOf(other.candidateId, { days: 1 });
  await move(other.candidateId, "new", reason);
  await move(other.candidateId, firstRound.key, reason);
  await world.as(owner).interviews.cancel({ interviewId, version, reason: "Travels" });
  expect(await stepOf(other.candidateId)).toMatchObject({ nextKind: "schedule", nextUserId: owner.userId });
  expect(await openTasks(other.candidateId)).toEqual([{ kind: "schedule", state: "open", assigneeId: owner.userId }]);
});

test("a gate lets pass whose cards are in, names who is missing, and reminds them once a day", async () => {
  const { candidateId } = await inFirstRound();
  const interview = await interviewOf(candidateId);
  await expect(move(candidateId, secondRound.key)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const missing = await candidates.listMissingCards({ candidateIds: [candidateId] });
  expect(missing.map(({ name, roundName, isBlind }) => ({ name, roundName, isBlind }))).toEqual(
    expect.arrayContaining([{ name: member.fullName, roundName: firstRound.name, isBlind: true }]),
  );
  for (const { scorecardId } of missing) {
    const by = world.as(owner).scorecards;
    await by.remind({ scorecardId });
    await expect(by.remind({ scorecardId })).rejects.toMatchObject({ code: "CONFLICT" });
  }
  expect((await world.as(member).inbox.list({})).items[0]).toMatchObject({
    what: "card_reminded",
    candidate: { id: candidateId },
    interview: { id: interview.id },
  });
  const { items } = await candidates.activity({ candidateId, topic: ["card"] });
  expect(items).toMatchObject([{ what: "card_reminded" }, { what: "card_reminded" }]);
  await submit(interview, member);
  await submit(interview, colleague);
  await move(candidateId, secondRound.key);
  expect((await candidates.get({ candidateId })).stageKey).toBe(secondRound.key);
});

test("in a debrief the step goes from cards over the reveal to the decision; an amendment changes nothing of it", async () => {
  if (!debriefStage) throw new Error("The plan has no debrief.");
  const { candidateId } = await inFirstRound();
  const interview = await interviewOf(candidateId);
  await move(candidateId, debriefStage.key, reason);
  expect(await stepOf(candidateId)).toMatchObject({ nextKind: "scorecard" });
  await submit(interview, member);
  await submit(interview, colleague);
  const standing = async () => {
    const { pool } = world.services.database;
    const { rows } = await pool.query("select c::text as row, c.xmin::text from candidates c where id = $1", [
      candidateId,
    ]);
    return rows;
  };
  const before = await standing();
  await world.as(member).scorecards.submit({
    scorecardId: cardOf(interview, member),
    card: cardWith(interview, 1),
    revision: 2,
    whyAmended: "Read my notes again",
  });
  expect(await standing()).toEqual(before);
  expect(await stepOf(candidateId)).toMatchObject({ nextKind: "debrief" });
  await debriefs.reveal({ candidateId });
  expect(await stepOf(candidateId)).toMatchObject({ nextKind: "decide", nextUserId: owner.userId });
  expect((await openTasks(candidateId)).map(({ kind }) => kind)).toEqual(["decide"]);
  const keys = interview.kit.competencies.map(({ id }) => id);
  await debriefs.decide({
    candidateId,
    verdict: "hire",
    statement: "We hire them.",
    reasons: keys.map((competencyKey) => ({ competencyKey, reason: "Weighed it" })),
    deciderIds: [owner.userId],
  });
  expect(await stepOf(candidateId)).toMatchObject({ nextKind: "advance" });
  const told = (await world.as(member).inbox.list({})).items.filter(({ candidate }) => candidate?.id === candidateId);
  expect(told.map(({ what }) => what).toSorted()).toEqual(["cards_revealed", "decided"]);
});

test("board and table say the same of cards, and find those that wait on my own", async () => {
  const { candidateId } = await inFirstRound();
  const interview = await interviewOf(candidateId, {
    participants: [{ userId: member.userId }, { userId: colleague.userId }],
  });
  await submit(interview, colleague);
  const mine = world.as(member).candidates;
  const board = await mine.board({ groupId, opportunityId: [scene.opportunityId] });
  const onBoard = board.columns.flatMap(({ cards }) => cards).find(({ id }) => id === candidateId);
  const { items } = await mine.list({ groupId, needs: ["my_card"], limit: 200 });
  const inTable = items.find(({ id }) => id === candidateId);
  expect(onBoard?.cards).toMatchObject({ in: 1, asked: 2, missingHere: 1, isMine: true });
  expect(inTable?.cards).toEqual(onBoard?.cards);
  expect(JSON.stringify(board)).not.toMatch(/takeaways|overall|Weighs/);
  expect(
    (await world.as(colleague).candidates.list({ groupId, needs: ["my_card"], limit: 200 })).items.map(({ id }) => id),
  ).not.toContain(candidateId);
  expect((await mine.list({ groupId, tab: "mine", limit: 200 })).items.map(({ id }) => id)).toContain(candidateId);
});

test("whoever asks to be let out has their request with somebody who leads, other than themselves", async () => {
  const { candidateId } = await inFirstRound();
  const interview = await interviewOf(candidateId);
  await world
    .as(member)
    .scorecards.askExcuse({ scorecardId: cardOf(interview, member), reason: "conflict_of_interest" });
  expect(await openTasks(candidateId)).toContainEqual({ kind: "excuse", state: "open", assigneeId: owner.userId });
  await world.as(member).scorecards.askExcuse({ scorecardId: cardOf(interview, member), reason: null });
  expect((await openTasks(candidateId)).map(({ kind }) => kind)).not.toContain("excuse");
});

test("whoever was interviewed and decided on while they stand in New isn't left to be reviewed, and the activity tells of both", async () => {
  const { candidateId } = await scene.candidateOf();
  expect(await stepOf(candidateId)).toMatchObject({ nextKind: "review" });
  const interview = await interviewOf(candidateId);
  expect(await stepOf(candidateId)).toMatchObject({ nextKind: "scorecard" });
  await submit(interview, member);
  await submit(interview, colleague);
  expect(await stepOf(candidateId)).toMatchObject({ nextKind: "advance" });
  await debriefs.reveal({ candidateId });
  await debriefs.decide({
    candidateId,
    verdict: "hire",
    statement: "We hire them.",
    reasons: interview.kit.competencies.map(({ id }) => ({ competencyKey: id, reason: "Weighed it" })),
    deciderIds: [owner.userId],
  });
  expect(await stepOf(candidateId)).toMatchObject({ nextKind: "advance" });
  const told = async (who: typeof member) =>
    (await world.as(who).candidates.activity({ candidateId, topic: ["card", "decision"] })).items.map(
      ({ what }) => what,
    );
  expect((await told(member)).toSorted()).toEqual(["card_revealed", "decision_recorded"]);
  // For whoever owes a card of a later round, no decision exists.
  const next = { roundId: secondRound.key, participants: [{ userId: member.userId }] };
  await world.as(owner).interviews.create({ candidateId, ...next });
  expect(await told(member)).toEqual(["card_revealed"]);
});
