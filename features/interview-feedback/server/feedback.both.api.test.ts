import { expect, test } from "vitest";
import { buildMember } from "#features/organizations/server/factory.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { heldInterview, wholeCard } from "#tests/support/held-interview.ts";
import { openWorld } from "#tests/support/world.ts";
import type { FeedbackDraft } from "../feedback-shapes.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { pool } = world.services.database;
const { groupId, organizationId } = scene;
const roundId = scene.firstRound.key;
let count = 0;
const canary = "Canary of the feedback";
const draft: FeedbackDraft = {
  subject: "Feedback on your interviews",
  opening: "Hi Priya, thank you for your time.",
  strengths: [{ id: "a", name: "Judgment", text: canary }],
  developments: [],
  closing: "Reply if something is unclear.",
};
/** An interview of member and colleague, of which both cards are in. */
async function submitted() {
  const { candidateId } = await scene.candidateOf({ mail: `priya${++count}@example.test` });
  const interview = await heldInterview(world, scene.member, {
    candidateId,
    roundId,
    userIds: [scene.member.userId, scene.colleague.userId],
  });
  for (const who of [scene.member, scene.colleague])
    await world
      .as(who)
      .scorecards.submit({ scorecardId: interview.cardOf(who.userId), card: wholeCard(interview, 3), revision: 1 });
  return { candidateId, interview };
}
const nothing = { draft: null, version: 0, state: "draft", authorId: null, sentAt: null };

test("feedback is written by one, approved by another, sent as a message, and told in the activity without a word of it", async () => {
  const { candidateId } = await submitted();
  const author = world.as(scene.member).interviewFeedback;
  const owner = world.as(scene.owner).interviewFeedback;
  expect(await author.getOfCandidate({ candidateId })).toMatchObject(nothing);
  expect(await author.save({ candidateId, version: 0, draft })).toEqual({ version: 1 });
  await expect(author.save({ candidateId, version: 0, draft })).rejects.toMatchObject({
    code: "CONFLICT",
    data: { current: { version: 1, draft: { opening: draft.opening } } },
  });
  await expect(owner.approve({ candidateId, version: 1 })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await author.askApproval({ candidateId, version: 1 })).toMatchObject({ state: "waiting", mayApprove: false });
  await expect(author.approve({ candidateId, version: 2 })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(author.send({ candidateId, version: 2 })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await owner.giveBack({ candidateId, version: 2, why: "Shorter" })).toMatchObject({
    state: "draft",
    returnedWhy: "Shorter",
  });
  await author.askApproval({ candidateId, version: 3 });
  expect(await owner.getOfCandidate({ candidateId })).toMatchObject({ mayApprove: true });
  expect(await owner.approve({ candidateId, version: 4 })).toMatchObject({ state: "approved" });
  expect(await author.send({ candidateId, version: 5 })).toMatchObject({ state: "sent" });
  await expect(author.save({ candidateId, version: 6, draft })).rejects.toMatchObject({ code: "FORBIDDEN" });

  const messages = await world.as(scene.member).candidates.listMessages({ candidateId });
  expect(messages).toMatchObject([{ kind: "feedback", subject: draft.subject, state: "waiting" }]);
  expect(messages[0]?.body).toContain(canary);
  const { rows } = await pool.query("select what, detail::text from hiring_events where candidate_id = $1", [
    candidateId,
  ]);
  expect(rows).toContainEqual({ what: "feedback_sent", detail: "{}" });
  expect(JSON.stringify(rows)).not.toContain(canary);
  // It waits as other messages do. Taken back, it is approved, and is sent once more.
  const wait = Date.parse(messages[0]?.sendAt ?? "") - Date.parse(messages[0]?.createdAt ?? "");
  expect(Math.round(wait / 1000)).toBe(30);
  await world.as(scene.member).candidates.cancelMessage({ candidateId, messageId: messages[0]?.id ?? "" });
  expect(await author.getOfCandidate({ candidateId })).toMatchObject({ state: "approved", sentAt: null, version: 7 });
  expect(await author.send({ candidateId, version: 7 })).toMatchObject({ state: "sent" });
});

test("an author never approves what they wrote, also as the owner; a change of what was approved is a draft again", async () => {
  const { candidateId } = await submitted();
  const owner = world.as(scene.owner).interviewFeedback;
  await owner.save({ candidateId, version: 0, draft });
  await owner.askApproval({ candidateId, version: 1 });
  await expect(owner.approve({ candidateId, version: 2 })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await world.as(scene.admin).interviewFeedback.approve({ candidateId, version: 2 });
  await world.as(scene.member).interviewFeedback.save({ candidateId, version: 3, draft: { ...draft, closing: "Bye" } });
  expect(await owner.getOfCandidate({ candidateId })).toMatchObject({ state: "draft", approvedByName: null });
});

test("who may approve is named before, the one who is asked finds it in the inbox, and others' drafts are returned only by who may approve", async () => {
  const { candidateId } = await submitted();
  const author = world.as(scene.member).interviewFeedback;
  const { approvers, isOnlyApprover } = await author.getOfCandidate({ candidateId });
  expect(approvers.map(({ userId }) => userId).toSorted()).toEqual([scene.admin.userId, scene.owner.userId].toSorted());
  expect(isOnlyApprover).toBe(false);
  await author.save({ candidateId, version: 0, draft });
  const asked = { candidateId, version: 1, approverId: scene.colleague.userId };
  await expect(author.askApproval(asked)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await author.askApproval({ ...asked, approverId: scene.admin.userId });
  const told = async (userId: string) =>
    (await pool.query("select what from inbox_items where user_id = $1 and candidate_id = $2", [userId, candidateId]))
      .rows;
  expect(await told(scene.admin.userId)).toEqual([{ what: "feedback_waiting" }]);
  expect(await told(scene.owner.userId)).toEqual([]);
  const other = world.as(scene.colleague).interviewFeedback;
  expect(await other.getOfCandidate({ candidateId })).toMatchObject({ mayApprove: false, mayReturn: false });
  const back = { candidateId, version: 2, why: "Shorter" };
  await expect(other.giveBack(back)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await world.as(scene.admin).interviewFeedback.giveBack(back);
  expect(await told(scene.member.userId)).toContainEqual({ what: "feedback_returned" });
});

test("where only the author may approve, they do, and the activity says so", async () => {
  const { candidateId } = await submitted();
  await pool.query("update organization_memberships set role = 'member' where user_id = $1", [scene.admin.userId]);
  const owner = world.as(scene.owner).interviewFeedback;
  expect(await owner.getOfCandidate({ candidateId })).toMatchObject({ approvers: [], isOnlyApprover: true });
  await owner.save({ candidateId, version: 0, draft });
  expect(await owner.askApproval({ candidateId, version: 1 })).toMatchObject({ mayApprove: true });
  expect(await owner.approve({ candidateId, version: 2 })).toMatchObject({ state: "approved", isOwnApproval: true });
  await owner.send({ candidateId, version: 3 });
  const { rows } = await pool.query(
    "select detail from hiring_events where candidate_id = $1 and what = 'feedback_sent'",
    [candidateId],
  );
  expect(rows).toEqual([{ detail: { approvedByAuthor: true } }]);
  await pool.query("update organization_memberships set role = 'admin' where user_id = $1", [scene.admin.userId]);
});

test("what compares or tells scores is refused by its place", async () => {
  const { candidateId } = await submitted();
  const author = world.as(scene.member).interviewFeedback;
  await author.save({ candidateId, version: 0, draft: { ...draft, closing: "Other candidates were stronger." } });
  await expect(author.askApproval({ candidateId, version: 1 })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: { errors: [{ path: "closing" }] },
  });
});

test("it is there for nobody who owes a card, nor for viewers, neighbours and strangers; also its message, and also later", async () => {
  const { candidateId } = await submitted();
  const author = world.as(scene.member).interviewFeedback;
  await author.save({ candidateId, version: 0, draft });
  const late = await world.system((db) => buildMember(db, { organizationId, role: "member", groupIds: [groupId] }));
  const asLate = world.as(late);
  expect(await asLate.interviewFeedback.getOfCandidate({ candidateId })).toMatchObject({ version: 1 });
  await author.askApproval({ candidateId, version: 1 });
  await world.as(scene.owner).interviewFeedback.approve({ candidateId, version: 2 });

  // Somebody who interviews next owes: all of it is gone for them, and nothing leaves while they do.
  const next = await heldInterview(world, scene.member, {
    candidateId,
    roundId: scene.secondRound.key,
    userIds: [late.userId],
  });
  expect(await asLate.interviewFeedback.getOfCandidate({ candidateId })).toMatchObject(nothing);
  for (const act of ["askApproval", "approve", "send"] as const)
    await expect(asLate.interviewFeedback[act]({ candidateId, version: 3 })).rejects.toMatchObject({
      code: act === "approve" ? "FORBIDDEN" : "NOT_FOUND",
    });
  await expect(asLate.interviewFeedback.save({ candidateId, version: 0, draft })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(author.send({ candidateId, version: 3 })).rejects.toMatchObject({ code: "CONFLICT" });
  await world.as(scene.owner).scorecards.excuse({ scorecardId: next.cardOf(late.userId), why: "Ill" });
  await author.send({ candidateId, version: 3 });
  expect(await asLate.candidates.listMessages({ candidateId })).toHaveLength(1);
  const third = await heldInterview(world, scene.member, { candidateId, roundId, userIds: [late.userId] });
  expect(await asLate.candidates.listMessages({ candidateId })).toEqual([]);
  expect(await world.as(scene.member).candidates.listMessages({ candidateId })).toHaveLength(1);
  await world.as(scene.owner).interviews.removeParticipant({ interviewId: third.id, interviewerId: late.userId });
  expect(await asLate.candidates.listMessages({ candidateId })).toHaveLength(1);

  expect(await world.as(scene.viewer).interviewFeedback.getOfCandidate({ candidateId })).toMatchObject(nothing);
  for (const who of [scene.neighbour, scene.stranger])
    await expect(world.as(who).interviewFeedback.getOfCandidate({ candidateId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
});

test("what interviewers say of an interview is theirs alone, and a figure from five on", async () => {
  const members = await Promise.all(
    Array.from({ length: 5 }, () =>
      world.system((db) => buildMember(db, { organizationId, role: "member", groupIds: [groupId] })),
    ),
  );
  const { candidateId } = await scene.candidateOf();
  const interview = await heldInterview(world, scene.member, {
    candidateId,
    roundId,
    userIds: members.map(({ userId }) => userId),
  });
  const [first = scene.member, , , , fifth = scene.member] = members;
  const check = { timeEnough: true, questionsClear: false, candidateAsked: true, technicalProblems: false };
  const say = (who: (typeof members)[number], more = {}) =>
    world.as(who).interviewFeedback.saveCheck({ interviewId: interview.id, check: { ...check, ...more } });
  const figures = async () => (await world.as(scene.viewer).interviewFeedback.getFigures({ groupId })).checks;
  /** A day goes by for whatever was said. */
  const dayGoesBy = () =>
    pool.query("update interview_checks set at = at - interval '1 day' where group_id = $1", [groupId]);
  await expect(say(scene.viewer)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(say(scene.stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const next = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const given = { roundId, userIds: [first.userId] };
      return heldInterview(world, scene.member, { candidateId: (await scene.candidateOf()).candidateId, ...given });
    }),
  );
  const sayNext = (interviewId: string) => world.as(first).interviewFeedback.saveCheck({ interviewId, check });
  for (const { id } of next) await sayNext(id);
  await dayGoesBy();
  // Five answers, all of one interviewer.
  expect(await figures()).toBeNull();
  await pool.query("delete from interview_checks where group_id = $1", [groupId]);
  for (const who of members.slice(0, 4)) await say(who);
  await dayGoesBy();
  expect(await figures()).toBeNull();
  await say(fifth, { timeEnough: false });
  await say(fifth, { timeEnough: false, technicalProblems: true });
  // What can still be changed tells nothing: the difference would be this one.
  expect(await figures()).toBeNull();
  await dayGoesBy();
  const five = { n: 5, timeEnough: 4, questionsClear: 0, candidateAsked: 5, technicalProblems: 1 };
  expect(await figures()).toEqual(five);
  await expect(say(first, { technicalProblems: true })).rejects.toMatchObject({ code: "CONFLICT" });
  // Of the sixth to the ninth nothing is told, also when somebody asks before and after each of them.
  for (const [at, { id: interviewId }] of next.entries()) {
    expect(await figures()).toEqual(five);
    await sayNext(interviewId);
    if (at < 4) await dayGoesBy();
  }
  expect(await figures()).toEqual(five);
  await dayGoesBy();
  expect(await figures()).toEqual({
    n: 10,
    timeEnough: 9,
    questionsClear: 0,
    candidateAsked: 10,
    technicalProblems: 1,
  });
  const seen = (who: (typeof members)[number]) =>
    world.as(who).interviewFeedback.getCheck({ interviewId: interview.id });
  expect(await seen(fifth)).toEqual({
    check: { ...check, timeEnough: false, technicalProblems: true },
    mayChange: false,
  });
  expect(await seen(scene.owner)).toEqual({ check: null, mayChange: true });
});

test("what candidates say is a figure from five on, in steps of five, and names nobody", async () => {
  const pulse = async (score: number, words: string) => {
    const { candidateId } = await scene.candidateOf();
    await pool.query(
      "insert into sealed.candidate_pulses (candidate_id, organization_id, group_id, score, words) values ($1, $2, $3, $4, $5)",
      [candidateId, organizationId, groupId, score, words],
    );
  };
  const figures = async () => (await world.as(scene.owner).interviewFeedback.getFigures({ groupId })).pulse;
  for (const score of [5, 4, 4, 2]) await pulse(score, "");
  expect(await figures()).toBeNull();
  await pulse(5, "Clear and kind");
  expect(await figures()).toEqual({ n: 5, average: 4, words: ["Clear and kind"] });
  await pulse(1, "One more");
  expect(await figures()).toEqual({ n: 5, average: 4, words: ["Clear and kind"] });
});
