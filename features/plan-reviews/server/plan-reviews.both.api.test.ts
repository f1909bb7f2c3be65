import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import type { DraftEdit } from "#features/interview-plans/draft-edit.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import type { Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();

async function aPlan() {
  const built = await world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const otherGroupId = await buildGroup(db, { organizationId });
    const member = async (fullName: string) =>
      buildMember(db, {
        organizationId,
        role: "member",
        groupIds: [groupId],
        person: await buildPerson(db, { fullName }),
      });
    return {
      ...(await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId } })),
      owner,
      ana: await member("Ana"),
      ben: await member("Ben"),
      viewer: await buildMember(db, { organizationId, role: "viewer", groupIds: [groupId] }),
      neighbour: await buildMember(db, { organizationId, role: "member", groupIds: [otherGroupId] }),
    };
  });
  const { planId, ana, ben } = built;
  const reviews = (caller: Partial<Caller>) => world.as(caller).planReviews;
  return {
    ...built,
    reviews,
    get: () => reviews(ana).get({ planId }),
    plan: () => world.as(ana).interviewPlans.get({ planId }),
    save: (baseVersion: number, ...edits: DraftEdit[]) =>
      world.as(ana).interviewPlans.saveEdits({ planId, batchId: randomUUID(), baseVersion, edits }),
    /** Ana asks Ben. */
    ask: async (message = "") => {
      await reviews(ana).ask({ planId, reviewerIds: [ben.userId], message });
      const [asked] = await reviews(ben).listAsked();
      return asked?.reviewId ?? "";
    },
    what: async () =>
      (await world.as(ana).interviewPlans.activity({ planId })).map(({ what, detail }) => [what, detail]),
  };
}

const mailsTo = async (email: string) => {
  const { rows } = await world.services.database.pool.query<{ kind: string; subject: string; text: string }>(
    "select kind, subject, text_body as text from outbox_mails where recipient = $1 order by created_at",
    [email],
  );
  return rows;
};

describe("who may", () => {
  test("anonymous, another group, a viewer", async () => {
    const { planId, ben, viewer, neighbour, reviews } = await aPlan();
    const ways = (api: ReturnType<typeof reviews>) => [
      () => api.ask({ planId, reviewerIds: [ben.userId] }),
      () => api.listPeople({ planId }),
      () => api.startThread({ planId, place: { kind: "plan" }, body: "Hello" }),
    ];
    for (const [caller, code] of [
      [{}, "UNAUTHORIZED"],
      [neighbour, "NOT_FOUND"],
      [viewer, "FORBIDDEN"],
    ] as const)
      for (const way of ways(reviews(caller))) await expect(way()).rejects.toMatchObject({ code });
    await expect(reviews({}).get({ planId })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(reviews(neighbour).get({ planId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await reviews(viewer).get({ planId })).toEqual({
      reviews: [],
      threads: [],
      mayComment: false,
      mayAsk: false,
    });
  });

  test("those who work in the group can be asked, oneself, viewers and others not", async () => {
    const { planId, ana, ben, owner, viewer, neighbour, reviews } = await aPlan();
    const people = await reviews(ana).listPeople({ planId });
    expect(new Set(people.map(({ userId }) => userId))).toEqual(new Set([ben.userId, owner.userId]));
    for (const { userId } of [ana, viewer, neighbour])
      await expect(reviews(ana).ask({ planId, reviewerIds: [ben.userId, userId] })).rejects.toMatchObject({
        code: "BAD_REQUEST",
        data: { errors: [{ path: "reviewerIds" }] },
      });
    expect((await reviews(ana).get({ planId })).reviews).toEqual([]);
  });

  test("only who was asked answers, and only who asked takes it back", async () => {
    const { ask, ana, ben, owner, reviews } = await aPlan();
    const reviewId = await ask();
    for (const caller of [ana, owner])
      await expect(reviews(caller).answer({ reviewId, verdict: "approved", version: 2 })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    for (const caller of [ben, owner])
      await expect(reviews(caller).withdraw({ reviewId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("asking and answering", () => {
  test("the list is told of each plan in review how many threads are open and who has approved", async () => {
    const { ask, planId, groupId, ana, ben, owner, viewer, neighbour, reviews } = await aPlan();
    const standings = () => reviews(viewer).listStandings({ groupId });
    expect(await standings()).toEqual([]);
    const reviewId = await ask();
    await reviews(ana).ask({ planId, reviewerIds: [owner.userId] });
    const thread = () => reviews(ben).startThread({ planId, place: { kind: "plan" }, body: "Why four rounds?" });
    const [first] = [await thread(), await thread()];
    const removed = (await reviews(ben).get({ planId })).threads.at(-1)?.comments[0]?.id ?? "";
    await reviews(ben).removeComment({ commentId: removed });
    expect(await standings()).toEqual([{ planId, openThreads: 1, reviewers: 2, approved: 0 }]);
    await reviews(ana).setResolved({ threadId: first.threadId, isResolved: true });
    const { version } = await world.as(ana).interviewPlans.get({ planId });
    await reviews(ben).answer({ reviewId, verdict: "approved", version });
    expect(await standings()).toEqual([{ planId, openThreads: 0, reviewers: 2, approved: 1 }]);
    await reviews(ana).ask({ planId, reviewerIds: [ben.userId] });
    expect(await standings()).toEqual([{ planId, openThreads: 0, reviewers: 2, approved: 0 }]);
    await expect(reviews(neighbour).listStandings({ groupId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(reviews({}).listStandings({ groupId })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("asking puts the plan in review, tells the reviewer by mail, and happens once per person", async () => {
    const { ask, planId, plan, get, what, ben, reviews } = await aPlan();
    await ask("Is round two too long?");
    await ask("Again");
    expect((await plan()).status).toBe("in_review");
    expect((await get()).reviews).toMatchObject([
      { state: "asked", reviewer: { name: "Ben" }, askedBy: { name: "Ana" }, message: "Is round two too long?" },
    ]);
    expect(await reviews(ben).listAsked()).toMatchObject([{ planId, askedBy: "Ana" }]);
    expect(await what()).toContainEqual(["review_asked", "Ben"]);
    const mails = await mailsTo(ben.email);
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["review-asked", "Ana asked you to review Data analyst"],
    ]);
    expect(mails[0]?.text).toContain(`/interview-plans/${planId}?panel=review`);
  });

  test("an approval is of what stood then: outdated once the draft changes, good again once it is changed back", async () => {
    const { ask, get, save, plan, draft, ana, ben, reviews } = await aPlan();
    const reviewId = await ask();
    const { version } = await plan();
    await reviews(ben).answer({ reviewId, verdict: "approved", note: "Good", version });
    expect((await get()).reviews).toMatchObject([{ state: "approved", note: "Good", isOutdated: false }]);
    expect((await plan()).status).toBe("in_review");
    const [question] = draft.questions;
    await save(version, { kind: "set-round", id: draft.rounds[0]!.id, fields: { interviewers: ["Cleo"] } });
    expect((await get()).reviews[0]).toMatchObject({ isOutdated: false });
    await save(version + 1, { kind: "set-question", id: question!.id, fields: { text: "Else?" } });
    expect((await get()).reviews[0]).toMatchObject({ isOutdated: true });
    await save(version + 2, { kind: "set-question", id: question!.id, fields: { text: question!.text } });
    expect((await get()).reviews[0]).toMatchObject({ isOutdated: false });
    expect((await mailsTo(ana.email)).map(({ subject }) => subject)).toEqual(["Ben approved Data analyst"]);
  });

  test("a reviewer who saw another draft than the one that stands is told first", async () => {
    const { ask, get, save, plan, draft, ben, reviews } = await aPlan();
    const reviewId = await ask();
    const { version } = await plan();
    await save(version, { kind: "set-question", id: draft.questions[0]!.id, fields: { text: "Unseen?" } });
    await expect(reviews(ben).answer({ reviewId, verdict: "approved", version })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect((await get()).reviews).toMatchObject([{ state: "asked" }]);
  });

  test("asking for changes brings the plan back to draft, and an answer is given once", async () => {
    const { ask, plan, what, ben, reviews } = await aPlan();
    const reviewId = await ask();
    const { version } = await plan();
    await reviews(ben).answer({ reviewId, verdict: "changes_asked", note: "Shorter", version });
    expect((await plan()).status).toBe("draft");
    expect(await what()).toContainEqual(["changes_asked", "Shorter"]);
    await expect(reviews(ben).answer({ reviewId, verdict: "approved", version: version + 1 })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test("taken back, nobody is asked any more and the plan is a draft", async () => {
    const { ask, plan, ana, ben, reviews } = await aPlan();
    const reviewId = await ask();
    await reviews(ana).withdraw({ reviewId });
    expect(await reviews(ben).listAsked()).toEqual([]);
    expect((await plan()).status).toBe("draft");
    await expect(reviews(ana).withdraw({ reviewId })).rejects.toMatchObject({ code: "CONFLICT" });
    await ask();
    expect((await plan()).status).toBe("in_review");
  });

  test("a published plan is reviewed without leaving where it stands", async () => {
    const { ask, planId, plan, owner } = await aPlan();
    await world.as(owner).interviewPlans.publish({ planId, version: 1 });
    await ask();
    expect((await plan()).status).toBe("active");
  });
});

describe("comments", () => {
  test("a thread stays at its place through edits, and says so when the place is gone", async () => {
    const { planId, get, save, draft, ana, reviews } = await aPlan();
    const question = draft.questions[0]!;
    const place = { kind: "question", id: question.id } as const;
    await reviews(ana).startThread({ planId, place, body: " Too long? " });
    expect((await get()).threads).toMatchObject([
      {
        place,
        placeName: question.text,
        isGone: false,
        isResolved: false,
        comments: [{ body: "Too long?", isOwn: true }],
      },
    ]);
    await save(
      1,
      { kind: "move-question", id: question.id, roundId: draft.rounds[1]!.id },
      { kind: "set-question", id: question.id, fields: { text: "New words?" } },
    );
    expect((await get()).threads).toMatchObject([{ placeName: "New words?", isGone: false }]);
    await save(2, { kind: "remove-question", id: question.id });
    expect((await get()).threads).toMatchObject([{ placeName: question.text, isGone: true }]);
    await expect(reviews(ana).startThread({ planId, place, body: "More" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: "place" }] },
    });
  });

  test("rounds, competencies and single anchors have comments of their own", async () => {
    const { planId, get, draft, ana, reviews } = await aPlan();
    const [competency] = draft.competencies;
    for (const place of [
      { kind: "plan" },
      { kind: "round", id: draft.rounds[0]!.id },
      { kind: "competency", id: competency!.id },
      { kind: "level", id: competency!.id, level: 2 },
    ] as const)
      await reviews(ana).startThread({ planId, place, body: "Here" });
    expect((await get()).threads.map(({ placeName }) => placeName)).toEqual([
      "Data analyst",
      draft.rounds[0]!.name,
      competency!.name,
      `${competency!.name}, 2 ${competency!.levels[1]!.label}`,
    ]);
  });

  test("settled, a thread opens again with a reply", async () => {
    const { planId, get, ana, ben, reviews } = await aPlan();
    const { threadId } = await reviews(ana).startThread({ planId, place: { kind: "plan" }, body: "First" });
    await reviews(ben).setResolved({ threadId, isResolved: true });
    expect((await get()).threads).toMatchObject([{ isResolved: true, resolvedBy: "Ben" }]);
    await reviews(ben).reply({ threadId, body: "Not yet" });
    expect((await get()).threads).toMatchObject([
      { isResolved: false, resolvedBy: null, comments: [{ body: "First" }, { body: "Not yet", isOwn: false }] },
    ]);
  });

  test("one edits and removes one's own, and nobody else's", async () => {
    const { planId, get, ana, ben, reviews } = await aPlan();
    const { threadId } = await reviews(ana).startThread({ planId, place: { kind: "plan" }, body: "First" });
    await reviews(ben).reply({ threadId, body: "Second" });
    const [first, second] = (await get()).threads[0]?.comments ?? [];
    await expect(
      reviews(ben).updateComment({ commentId: first!.id, body: "Mine", version: first!.version }),
    ).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(reviews(ana).removeComment({ commentId: second!.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await reviews(ana).updateComment({ commentId: first!.id, body: "Better", version: first!.version });
    await expect(
      reviews(ana).updateComment({ commentId: first!.id, body: "Stale", version: first!.version }),
    ).rejects.toMatchObject({ code: "CONFLICT", data: { current: { version: first!.version + 1, body: "Better" } } });
    await reviews(ana).removeComment({ commentId: first!.id });
    expect((await get()).threads).toMatchObject([
      {
        comments: [
          { body: "", isRemoved: true },
          { body: "Second", isRemoved: false },
        ],
      },
    ]);
    await reviews(ben).removeComment({ commentId: second!.id });
    expect((await get()).threads).toEqual([]);
  });

  test("a stranger finds neither threads nor comments", async () => {
    const { planId, get, ana, neighbour, viewer, reviews } = await aPlan();
    const { threadId } = await reviews(ana).startThread({ planId, place: { kind: "plan" }, body: "First" });
    const commentId = (await get()).threads[0]!.comments[0]!.id;
    for (const [caller, code] of [
      [neighbour, "NOT_FOUND"],
      [viewer, "FORBIDDEN"],
    ] as const) {
      const api = reviews(caller);
      await expect(api.reply({ threadId, body: "Hi" })).rejects.toMatchObject({ code });
      await expect(api.setResolved({ threadId, isResolved: true })).rejects.toMatchObject({ code });
      await expect(api.removeComment({ commentId })).rejects.toMatchObject({ code });
      await expect(api.updateComment({ commentId, body: "Hi", version: 1 })).rejects.toMatchObject({ code });
    }
  });
});
