import { describe, expect, test } from "vitest";
import { digestLetters } from "#features/emails/server/digest-letters.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { type Api, openWorld } from "#tests/support/world.ts";
import { sendDigests } from "./send-digests.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { groupId, member, colleague, owner } = scene;
const { pool } = world.services.database;
const inboxOf = async (who = member) => (await world.as(who).inbox.list({})).items;
const aTask = (assigneeId: string, title = "Call") => world.as(owner).tasks.create({ groupId, title, assigneeId });

describe.each<[string, (api: Api) => Promise<unknown>]>([
  ["list", (api) => api.inbox.list({})],
  ["count", (api) => api.inbox.count()],
  ["setRead", (api) => api.inbox.setRead({})],
  ["getDigest", (api) => api.inbox.getDigest()],
  ["saveDigest", (api) => api.inbox.saveDigest({ isOn: true, timeZone: "UTC", hour: 8 })],
])("%s", (_, call) => {
  test("is refused to a visitor, and everybody has their own", async () => {
    await expect(call(world.as())).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(call(world.as(scene.stranger))).resolves.toBeDefined();
  });
});

test("what a colleague gives somebody is told to them alone, read and not read again", async () => {
  const { id } = await aTask(member.userId);
  await aTask(owner.userId, "For myself");
  expect(await inboxOf(owner)).toEqual([]);
  expect(await inboxOf(colleague)).toEqual([]);
  const [item] = await inboxOf();
  expect(item).toMatchObject({
    what: "assigned",
    byName: owner.fullName,
    task: { id, kind: "follow_up" },
    readAt: null,
  });
  const { inbox } = world.as(member);
  expect(await inbox.count()).toEqual({ unread: 1 });
  // Somebody else's item is none of the caller's.
  expect(await world.as(colleague).inbox.setRead({ itemIds: [item?.id ?? ""] })).toEqual({ changed: [] });
  expect(await inbox.setRead({ itemIds: [item?.id ?? ""] })).toEqual({ changed: [item?.id] });
  expect(await inbox.setRead({})).toEqual({ changed: [] });
  expect(await inbox.count()).toEqual({ unread: 0 });
  expect((await inbox.list({ tab: "unread" })).items).toEqual([]);
  expect(await inbox.setRead({ itemIds: [item?.id ?? ""], isRead: false })).toEqual({ changed: [item?.id] });
});

test("a mention is told once, and of a private note to nobody who may not read it", async () => {
  const { candidateId } = await scene.candidateOf({ fullName: "Priya Raman" });
  const { candidates } = world.as(member);
  const note = { candidateId, body: "Have a look", mentions: [colleague.userId, member.userId] };
  const open = await candidates.addNote(note);
  await candidates.addNote({ ...note, isPrivate: true });
  expect(await inboxOf(colleague)).toMatchObject([{ what: "mentioned", candidate: { name: "Priya Raman" } }]);
  await candidates.editNote({
    ...note,
    noteId: open.id,
    version: open.version,
    body: "Have a good look",
    isPrivate: false,
  });
  expect(await inboxOf(colleague)).toHaveLength(1);
});

test("nudges, handed over tasks and given candidates are told; what leaves with a group is not seen anymore", async () => {
  const { id } = await aTask(member.userId, "Nudge");
  await world.as(owner).tasks.nudge({ taskIds: [id] });
  await world.as(member).tasks.assign({ taskIds: [id], assigneeId: colleague.userId });
  const { candidateId } = await scene.candidateOf({});
  const { version } = await world.as(member).candidates.get({ candidateId });
  await world
    .as(member)
    .candidates.edit({ candidates: [{ id: candidateId, version }], changes: { ownerId: colleague.userId } });
  expect((await inboxOf(member)).map(({ what }) => what)).toContain("nudged");
  expect((await inboxOf(colleague)).slice(0, 2).map(({ what, byName }) => [what, byName])).toEqual([
    ["candidate_given", member.fullName],
    ["assigned", member.fullName],
  ]);
  await world.as(owner).groups.removeMember({ groupId, userId: colleague.userId });
  expect(await inboxOf(colleague)).toEqual([]);
  await world.as(owner).groups.addMember({ groupId, userId: colleague.userId });
});

test("who asked for an approval or a review hears the answer", async () => {
  await world.as(owner).planReviews.ask({ planId: scene.planId, reviewerIds: [member.userId] });
  const { planReviews } = world.as(member);
  const [review] = (await planReviews.get({ planId: scene.planId })).reviews;
  const { version } = await world.as(member).interviewPlans.get({ planId: scene.planId });
  await planReviews.answer({ reviewId: review?.id ?? "", verdict: "changes_asked", note: "No", version });
  expect(await inboxOf(owner)).toMatchObject([
    { what: "plan_changes", byName: member.fullName, plan: { id: scene.planId } },
  ]);
});

describe("the daily mail", () => {
  const send = (now: Date) =>
    sendDigests(pool, {
      letters: digestLetters,
      appUrl: "https://hire.example.org",
      appSecret: "a secret for tests, 32 characters",
      now,
    });
  const mails = async (to = member.email) =>
    (
      await pool.query(
        "select subject, text_body, unsubscribe_url from outbox_mails where recipient = $1 and kind = 'daily-digest'",
        [to],
      )
    ).rows;
  const noon = new Date(new Date().setUTCHours(12, 0, 0, 0));

  test("comes from the chosen hour of one's own day, once, from one of several processes, and is turned off by its link", async () => {
    const { inbox, tasks } = world.as(member);
    expect(await inbox.getDigest()).toEqual({ isOn: true, timeZone: "UTC", hour: 8, isKnown: false });
    await expect(inbox.saveDigest({ isOn: true, timeZone: "Mars/Base", hour: 8 })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    await inbox.saveDigest({ isOn: true, timeZone: "UTC", hour: 13 });
    await tasks.create({
      groupId,
      title: "Due now",
      assigneeId: member.userId,
      dueAt: new Date(noon.getTime() - 1000).toISOString(),
    });
    await send(noon);
    expect(await mails()).toEqual([]);
    await inbox.saveDigest({ isOn: true, timeZone: "UTC", hour: 9 });
    await Promise.all([send(noon), send(noon)]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^\d+ tasks? due today, \d+ overdue$/);
    expect(mail?.text_body).toContain("Overdue. Due now");
    const secret = /daily-mail#(\S+)/.exec(mail?.text_body ?? "")?.[1] ?? "";
    await expect(world.as().inbox.stopDigest({ secret: `${secret}x` })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await world.as().inbox.stopDigest({ secret });
    expect(await inbox.getDigest()).toMatchObject({ isOn: false, isKnown: true });
    await send(new Date(noon.getTime() + 86_400_000));
    expect(await mails()).toHaveLength(1);
    // For mail programs, which send no part of an address behind a #.
    expect(mail?.unsubscribe_url).toBe(`https://hire.example.org/daily-mail/${secret}`);
  });

  test("says nothing to who has nothing due or new, nor to who has no applicant tracking", async () => {
    expect(await mails(scene.viewer.email)).toEqual([]);
    expect(await mails(scene.stranger.email)).toEqual([]);
  });
});
