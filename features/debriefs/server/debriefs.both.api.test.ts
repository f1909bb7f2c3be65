import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { emptyCard } from "#features/scorecards/card-limits.ts";
import type { CardDraft } from "#features/scorecards/card-shapes.ts";
import type { Caller } from "#platform/server/transaction.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { addGuest } from "#tests/support/held-interview.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { pool } = world.services.database;
const roundId = scene.firstRound.key;
let day = 0;

/** An interview of yesterday, in which member, colleague and a guest by a link take part. */
async function heldInterview() {
  const { candidateId } = await scene.candidateOf();
  day += 1;
  const startsAt = new Date(Date.UTC(2025, 0, day, 9)).toISOString();
  const made = await world.as(scene.member).interviews.create({
    candidateId,
    roundId,
    slot: { startsAt, minutes: 60, timeZone: "Europe/Berlin" },
    participants: [{ userId: scene.member.userId }, { userId: scene.colleague.userId }],
  });
  const { interviewerId: guestId, caller } = await addGuest(world, scene, made.id);
  const interview = await world.as(scene.member).interviews.get({ interviewId: made.id });
  const cardOf = (interviewerId: string) =>
    interview.cards.find((card) => card.interviewerId === interviewerId)?.id ?? "";
  return {
    candidateId,
    interview,
    guest: caller,
    cards: {
      member: cardOf(scene.member.userId),
      colleague: cardOf(scene.colleague.userId),
      guest: cardOf(guestId),
    },
  };
}

type Held = Awaited<ReturnType<typeof heldInterview>>;

const cardWith = ({ interview }: Held, value: number, more: Partial<CardDraft> = {}): CardDraft => ({
  ...emptyCard,
  ratings: interview.kit.competencies.map(({ id }) => ({
    competencyKey: id,
    value,
    notAssessed: "",
    note: "Said how it went.",
    evidence: [],
  })),
  overall: value > 2 ? "yes" : "no",
  takeaways: "Weighs options aloud.",
  ...more,
});
const seenBy = async (who: Partial<Caller>, candidateId: string) =>
  (await world.as(who).scorecards.listOfCandidate({ candidateId })).cards.map(({ scorecardId }) => scorecardId).sort();

test("from cards that nobody sees, over the reveal, to a decision that its packet proves", async () => {
  const held = await heldInterview();
  const { candidateId, cards } = held;
  const member = world.as(scene.member);

  // A draft is its author's alone, and the first one freezes the version of the round.
  const draft = { ...emptyCard, takeaways: "So far" };
  expect(await member.scorecards.saveDraft({ scorecardId: cards.member, version: 0, draft })).toEqual({ version: 1 });
  await expect(member.scorecards.saveDraft({ scorecardId: cards.member, version: 0, draft })).rejects.toMatchObject({
    code: "CONFLICT",
    data: { current: { version: 1 } },
  });
  await expect(world.as(scene.owner).scorecards.getOwn({ scorecardId: cards.member })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const { pins } = await member.candidates.get({ candidateId });
  expect(pins.find((pin) => pin.roundId === roundId)?.frozenAt).not.toBeNull();

  // What is missing is told by its place.
  await expect(member.scorecards.submit({ scorecardId: cards.member, card: draft, revision: 1 })).rejects.toMatchObject(
    { code: "BAD_REQUEST" },
  );

  await world
    .as(scene.colleague)
    .scorecards.submit({ scorecardId: cards.colleague, card: cardWith(held, 4), revision: 1 });
  expect(await seenBy(scene.member, candidateId)).toEqual([]);
  expect(await seenBy(scene.owner, candidateId)).toEqual([]);
  expect(await seenBy(scene.colleague, candidateId)).toEqual([cards.colleague]);
  await member.scorecards.submit({ scorecardId: cards.member, card: cardWith(held, 2), revision: 1 });
  expect(await seenBy(scene.member, candidateId)).toEqual([cards.colleague, cards.member].sort());
  expect(await seenBy(scene.owner, candidateId)).toEqual([]);

  // The guest writes by the link, and sees their own card and nothing else.
  const guest = world.as(held.guest);
  expect((await guest.guestInterview.get()).me).toMatchObject({ scorecardId: cards.guest });
  await expect(member.debriefs.reveal({ candidateId })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(world.as(scene.owner).debriefs.reveal({ candidateId })).rejects.toMatchObject({ code: "CONFLICT" });
  // One that waited on a device where another link was opened meanwhile is not submitted in that one's name.
  await expect(
    guest.guestScorecard.submit({ card: cardWith(held, 3), revision: 1, scorecardId: cards.colleague }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  await guest.guestScorecard.submit({ card: cardWith(held, 3), revision: 1, scorecardId: cards.guest });
  expect((await guest.guestScorecard.listSubmitted()).map(({ scorecardId }) => scorecardId)).toEqual([cards.guest]);
  expect(await seenBy(scene.owner, candidateId)).toEqual(Object.values(cards).sort());
  expect(await seenBy(scene.viewer, candidateId)).toEqual([]);

  // A decision follows the reveal, and explains each split.
  const decision = {
    candidateId,
    verdict: "hire" as const,
    statement: "We hire her.",
    reasons: held.interview.kit.competencies.map(({ id }) => ({ competencyKey: id, reason: "The task was harder." })),
    deciderIds: [scene.owner.userId],
  };
  const owner = world.as(scene.owner).debriefs;
  await expect(owner.decide(decision)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await owner.reveal({ candidateId })).toMatchObject({ owed: 0, submitted: 3 });
  await expect(owner.decide({ ...decision, reasons: [] })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const made = await owner.decide(decision);
  const { rows } = await pool.query<{ packet: string }>("select packet from sealed.decisions where id = $1", [made.id]);
  const packet = rows[0]?.packet ?? "";
  expect(made.packetHash).toBe(createHash("sha256").update(`${made.previousHash}\n${packet}`).digest("hex"));
  expect(JSON.parse(packet)).toMatchObject({ candidate: { id: candidateId }, decision: { verdict: "hire" } });
  const again = await owner.decide({ ...decision, verdict: "hold" });
  expect(again).toMatchObject({ supersedesId: made.id, previousHash: made.packetHash });

  // A card is closed by the decision.
  await expect(
    member.scorecards.submit({
      scorecardId: cards.member,
      card: cardWith(held, 4),
      revision: 2,
      whyAmended: "Thought again",
    }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
});

test("an amendment keeps the original, says why, and changes nothing that others may know", async () => {
  const held = await heldInterview();
  const scorecardId = held.cards.member;
  const { scorecards, interviews } = world.as(scene.member);
  await scorecards.submit({ scorecardId, card: cardWith(held, 2), revision: 1 });
  const before = await interviews.get({ interviewId: held.interview.id });
  const amended = { scorecardId, card: cardWith(held, 4), revision: 2 };
  await expect(scorecards.submit(amended)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await scorecards.submit({ ...amended, whyAmended: "I mixed up two candidates" });
  await expect(scorecards.submit({ ...amended, whyAmended: "Twice" })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await interviews.get({ interviewId: held.interview.id })).toEqual(before);
  const { cards } = await scorecards.listOfCandidate({ candidateId: held.candidateId });
  expect(cards.map(({ revision, overall, whyAmended }) => [revision, overall, whyAmended])).toEqual([
    [1, "no", ""],
    [2, "yes", "I mixed up two candidates"],
  ]);
});

test("an admin submits in somebody's name with both names kept, lets others out, and never themselves", async () => {
  const held = await heldInterview();
  const { cards, candidateId } = held;
  const admin = world.as(scene.admin).scorecards;
  await expect(
    world.as(scene.colleague).scorecards.submitFor({ scorecardId: cards.member, card: cardWith(held, 3) }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
  await admin.submitFor({ scorecardId: cards.member, card: cardWith(held, 3) });
  const own = await world.as(scene.member).scorecards.listOfCandidate({ candidateId });
  expect(own.cards).toMatchObject([{ authorId: scene.member.userId, submittedBy: scene.admin.userId }]);
  await expect(
    world.as(scene.colleague).scorecards.excuse({ scorecardId: cards.guest, why: "x" }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
  await admin.excuse({ scorecardId: cards.colleague, why: "Fell ill" });
  await admin.excuse({ scorecardId: cards.guest, why: "Did not come" });
  await expect(admin.excuse({ scorecardId: cards.guest, why: "Again" })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await seenBy(scene.owner, candidateId)).toEqual([cards.member]);
});

test("notes are their author's alone, and what two devices write in one line is kept twice", async () => {
  const held = await heldInterview();
  const interviewId = held.interview.id;
  const { scorecards } = world.as(scene.member);
  const line = {
    id: roundId,
    at: 12,
    questionId: null,
    competencyId: null,
    mark: "quote" as const,
    text: "“We shipped on Friday.”",
  };
  const write = (text: string, was: string | null, copyId: string) => ({
    kind: "line" as const,
    line: { ...line, text },
    was,
    copyId,
  });
  const [one, other] = [scene.planId, scene.publicationId];
  await scorecards.saveNotes({
    interviewId,
    edits: [write(line.text, null, one), { kind: "scratch", text: "ask about Friday", was: "" }],
  });
  const devices = await Promise.all([
    scorecards.saveNotes({ interviewId, edits: [write("It was Friday", line.text, one)] }),
    scorecards.saveNotes({ interviewId, edits: [write("It was Monday", line.text, other)] }),
  ]);
  expect(devices.map(({ version }) => version).sort()).toEqual([2, 3]);
  const { notes } = await scorecards.getNotes({ interviewId });
  expect(notes.lines.map(({ text }) => text).sort()).toEqual(["It was Friday", "It was Monday"]);
  await expect(
    world.as(scene.owner).scorecards.saveNotes({ interviewId, edits: [write("x", null, one)] }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await world.as(scene.colleague).scorecards.getNotes({ interviewId })).notes.lines).toEqual([]);
  await expect(world.as(scene.owner).scorecards.getNotes({ interviewId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  // With the card they are seen by whoever sees it; the scratch never is.
  await scorecards.submit({ scorecardId: held.cards.member, card: cardWith(held, 3), revision: 1 });
  await world
    .as(scene.colleague)
    .scorecards.submit({ scorecardId: held.cards.colleague, card: cardWith(held, 3), revision: 1 });
  const seen = await world.as(scene.colleague).scorecards.listOfCandidate({ candidateId: held.candidateId });
  expect(seen.cards.find(({ scorecardId }) => scorecardId === held.cards.member)?.lines).toEqual(notes.lines);
  expect(JSON.stringify(seen)).not.toContain("ask about Friday");
});
