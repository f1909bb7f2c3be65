import { expect, test } from "vitest";
import { buildMember } from "#features/organizations/server/factory.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { heldInterview, wholeCard } from "#tests/support/held-interview.ts";
import { openWorld } from "#tests/support/world.ts";
import { emptyCard } from "../card-limits.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { groupId, organizationId } = scene;
const roundId = scene.firstRound.key;
const interviewer = () =>
  world.system((db) => buildMember(db, { organizationId, role: "member", groupIds: [groupId] }));
const held = async (userIds: string[], name?: string) => {
  const { candidateId } = await scene.candidateOf(name ? { fullName: name } : {});
  return heldInterview(world, scene.member, { candidateId, roundId, userIds });
};

test("one's own cards by where they stand, with what a draft and a revision tell their author alone", async () => {
  const [me, other] = [await interviewer(), await interviewer()];
  const [due, begun, sent, excused] = [
    await held([me.userId, other.userId]),
    await held([me.userId]),
    await held([me.userId]),
    await held([me.userId]),
  ];
  const api = world.as(me).scorecards;
  await api.saveDraft({ scorecardId: begun.cardOf(me.userId), version: 0, draft: emptyCard });
  await api.submit({ scorecardId: sent.cardOf(me.userId), card: wholeCard(sent, 3), revision: 1 });
  await api.submit({
    scorecardId: sent.cardOf(me.userId),
    card: wholeCard(sent, 2),
    revision: 2,
    whyAmended: "I mixed up two cases.",
  });
  await world.as(scene.owner).scorecards.excuse({ scorecardId: excused.cardOf(me.userId), why: "Was ill" });

  const list = async (tab: "due" | "drafts" | "submitted" | "excused") => {
    const { items, counts } = await api.listMine({ tab });
    return { ids: items.map(({ id }) => id), items, counts };
  };
  const first = await list("due");
  expect(first.ids.toSorted()).toEqual([due, begun].map((each) => each.cardOf(me.userId)).toSorted());
  expect(first.counts).toEqual({ due: 2, drafts: 1, submitted: 1, excused: 1 });
  expect((await list("drafts")).items).toMatchObject([{ id: begun.cardOf(me.userId), hasDraft: true, revision: 0 }]);
  expect((await list("submitted")).items).toMatchObject([
    { id: sent.cardOf(me.userId), revision: 2, roundName: scene.firstRound.name, versionNumber: 1 },
  ]);
  expect((await list("excused")).items).toMatchObject([{ excusedWhy: "Was ill" }]);

  // Whoever leads sees how they stand, and not who began.
  const seen = await world.as(scene.owner).scorecards.list({ groupId, interviewerId: [me.userId] });
  expect(seen.items.map(({ hasDraft, revision }) => [hasDraft, revision])).toEqual([
    [false, 0],
    [false, 0],
  ]);
  const submitted = await world
    .as(scene.owner)
    .scorecards.list({ groupId, tab: "submitted", interviewerId: [me.userId] });
  expect(submitted.items).toMatchObject([{ revision: 0, interviewerName: expect.any(String) }]);
  await expect(world.as(scene.neighbour).scorecards.list({ groupId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await world.as(scene.neighbour).scorecards.listMine({})).items).toEqual([]);
});

test("they are found by the candidate's name in another spelling, and paged in each order", async () => {
  const me = await interviewer();
  const cards = [];
  for (const name of ["Łukasz Wójcik", "Zoë Müller", "Ngozi Okafor"])
    cards.push((await held([me.userId], name)).cardOf(me.userId));
  const api = world.as(me).scorecards;
  expect((await api.listMine({ search: "lukasz wojcik" })).items.map(({ id }) => id)).toEqual([cards[0]]);
  expect((await api.listMine({ search: "nobody" })).items).toEqual([]);
  for (const sort of ["due", "interview", "submitted"] as const)
    for (const direction of ["asc", "desc"] as const) {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.listMine({ sort, direction, limit: 1, ...(cursor && { cursor }) });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(ids.toSorted()).toEqual(cards.toSorted());
      if (sort === "interview") expect(ids).toEqual(direction === "asc" ? cards : cards.toReversed());
    }
});

test("a card that is owed is reminded of once a day, by any member but its author", async () => {
  const me = await interviewer();
  const interview = await held([me.userId]);
  const scorecardId = interview.cardOf(me.userId);
  for (const [who, code] of [
    [scene.stranger, "NOT_FOUND"],
    [scene.neighbour, "NOT_FOUND"],
    [scene.viewer, "FORBIDDEN"],
    [me, "FORBIDDEN"],
  ] as const)
    await expect(world.as(who).scorecards.remind({ scorecardId })).rejects.toMatchObject({ code });
  const owner = world.as(scene.owner).scorecards;
  expect(await world.as(scene.colleague).scorecards.remind({ scorecardId })).toEqual({ scorecardId });
  await expect(owner.remind({ scorecardId })).rejects.toMatchObject({ code: "CONFLICT" });
  const { rows } = await world.services.database.pool.query(
    "select detail from hiring_events where candidate_id = $1 and what = 'card_reminded'",
    [interview.candidateId],
  );
  expect(rows).toEqual([{ detail: { names: [me.fullName] } }]);
  const told = await world.as(me).inbox.list({});
  expect(told.items.map(({ what }) => what)).toEqual(["card_reminded"]);
  await world.as(me).scorecards.submit({ scorecardId, card: wholeCard(interview, 3), revision: 1 });
  await world.services.database.pool.query("update scorecards set reminded_at = null where id = $1", [scorecardId]);
  await expect(owner.remind({ scorecardId })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("a stale save of a draft is told what stands, also where it was submitted meanwhile", async () => {
  const me = await interviewer();
  const interview = await held([me.userId]);
  const scorecardId = interview.cardOf(me.userId);
  const api = world.as(me).scorecards;
  const draft = { ...emptyCard, takeaways: "First" };
  await api.saveDraft({ scorecardId, version: 0, draft });
  await expect(api.saveDraft({ scorecardId, version: 0, draft })).rejects.toMatchObject({
    code: "CONFLICT",
    data: { current: { version: 1, draft: { takeaways: "First" }, state: "owed", revisions: [] } },
  });
  await api.submit({
    scorecardId,
    card: wholeCard(interview, 3, { noteToNext: "Ask about on-call" }),
    revision: 1,
  });
  await expect(api.saveDraft({ scorecardId, version: 1, draft })).rejects.toMatchObject({
    code: "CONFLICT",
    data: {
      current: {
        version: 0,
        draft: null,
        state: "submitted",
        noteToNext: "Ask about on-call",
        revisions: [{ revision: 1, takeaways: "Weighs options aloud." }],
      },
    },
  });
});

test("a draft of a card that one was let out of is refused, and not for a while", async () => {
  const me = await interviewer();
  const interview = await held([me.userId]);
  const scorecardId = interview.cardOf(me.userId);
  await world.as(scene.owner).scorecards.excuse({ scorecardId, why: "Conflict" });
  await expect(world.as(me).scorecards.saveDraft({ scorecardId, version: 0, draft: emptyCard })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});
