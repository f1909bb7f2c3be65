import { webcrypto } from "node:crypto";
import { expect, test } from "vitest";
import { emptyCard } from "#features/scorecards/card-limits.ts";
import type { CardDraft, Overall } from "#features/scorecards/card-shapes.ts";
import type { Caller } from "#platform/server/transaction.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { openWorld } from "#tests/support/world.ts";
import { checkPacket, type Sha256 } from "../packet.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { pool } = world.services.database;
const { groupId } = scene;
const sha256: Sha256 = async (text) =>
  Buffer.from(await webcrypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex");
let day = 0;

/** An interview of the past with member and colleague, of whom each owes a card. */
async function heldInterview() {
  const { candidateId } = await scene.candidateOf();
  day += 1;
  const startsAt = new Date(Date.UTC(2025, 2, day, 9)).toISOString();
  const interview = await world.as(scene.member).interviews.create({
    candidateId,
    roundId: scene.firstRound.key,
    slot: { startsAt, minutes: 60, timeZone: "Europe/Berlin" },
    participants: [{ userId: scene.member.userId }, { userId: scene.colleague.userId }],
  });
  const cardOf = (userId: string) => interview.cards.find((card) => card.interviewerId === userId)?.id ?? "";
  const submit = (who: typeof scene.member, value: number, overall: Overall = "yes", revision = 1) => {
    const card: CardDraft = {
      ...emptyCard,
      ratings: interview.kit.competencies.map(({ id }) => ({
        competencyKey: id,
        value,
        notAssessed: "",
        note: "Weighed two options aloud.",
        evidence: [],
      })),
      overall,
      takeaways: "Thinks aloud.",
      privateNote: "Asks for a raise.",
    };
    return world
      .as(who)
      .scorecards.submit({ scorecardId: cardOf(who.userId), card, revision, whyAmended: revision > 1 ? "Late" : "" });
  };
  return { candidateId, interview, cardOf, submit };
}

/** The same with cards two apart, revealed and decided. */
async function decided() {
  const held = await heldInterview();
  await held.submit(scene.member, 2, "no");
  await held.submit(scene.colleague, 4);
  const { debriefs } = world.as(scene.owner);
  await debriefs.reveal({ candidateId: held.candidateId });
  await debriefs.addRemark({ candidateId: held.candidateId, competencyKey: "", remark: "Same skill, other task." });
  const decision = await debriefs.decide({
    candidateId: held.candidateId,
    verdict: "hire",
    statement: "We offer her the role.",
    reasons: held.interview.kit.competencies.map(({ id }) => ({ competencyKey: id, reason: "The task was harder." })),
    dissent: [{ userId: scene.member.userId, reason: "Too early" }],
    deciderIds: [scene.owner.userId, scene.owner.userId],
  });
  expect(decision.deciderIds).toEqual([scene.owner.userId]);
  return { ...held, decision };
}

const listedBy = async (who: Partial<Caller>, more: { tab?: "open" | "decided"; state?: ["ready"] } = {}) =>
  Object.fromEntries(
    (await world.as(who).debriefs.list({ groupId, limit: 200, ...more })).items.map(({ candidateId, state }) => [
      candidateId,
      state,
    ]),
  );

test("a candidacy goes from collecting to ready, in debrief, decided and reversed, for each as far as they see", async () => {
  const { candidateId, submit } = await heldInterview();
  const owner = world.as(scene.owner).debriefs;
  expect((await listedBy(scene.owner))[candidateId]).toBe("collecting");
  await submit(scene.member, 3);
  expect(
    await owner.list({ groupId, limit: 200 }).then(({ items }) => items.find((one) => one.candidateId === candidateId)),
  ).toMatchObject({ state: "collecting", submitted: 1, asked: 2 });
  await submit(scene.colleague, 3);
  expect((await listedBy(scene.owner, { state: ["ready"] }))[candidateId]).toBe("ready");
  expect(await owner.get({ candidateId })).toMatchObject({ owed: 0, submitted: 2, isRevealed: false, isBlind: false });
  await owner.reveal({ candidateId });
  expect((await listedBy(scene.owner))[candidateId]).toBe("debrief");
  const decision = {
    candidateId,
    verdict: "hire" as const,
    statement: "Yes.",
    reasons: [],
    deciderIds: [scene.owner.userId],
  };
  await owner.decide(decision);
  expect(await listedBy(scene.owner)).not.toHaveProperty(candidateId);
  expect((await listedBy(scene.owner, { tab: "decided" }))[candidateId]).toBe("decided");
  // Whoever does not see the decision sees what the standing says.
  expect((await listedBy(scene.viewer))[candidateId]).toBe("debrief");
  await owner.decide({ ...decision, verdict: "no_hire" });
  expect((await listedBy(scene.owner, { tab: "decided" }))[candidateId]).toBe("reversed");
});

test("whoever owes a card learns nothing of a decision from the list", async () => {
  const { candidateId } = await decided();
  expect((await listedBy(scene.admin, { tab: "decided" }))[candidateId]).toBe("decided");
  await world.as(scene.member).interviews.create({
    candidateId,
    roundId: scene.secondRound.key,
    participants: [{ userId: scene.admin.userId }],
  });
  expect((await listedBy(scene.admin))[candidateId]).toBe("collecting");
  expect(await listedBy(scene.admin, { tab: "decided" })).not.toHaveProperty(candidateId);
  const { debriefs } = world.as(scene.admin);
  expect(await debriefs.get({ candidateId })).toMatchObject({ isBlind: true });
  expect(await debriefs.listDecisions({ candidateId })).toEqual([]);
  expect(await debriefs.listRemarks({ candidateId })).toEqual([]);
  expect((await debriefs.checkChain({ groupId })).map((one) => one.candidateId)).not.toContain(candidateId);
});

test("who leads, decides and speaks is prepared on the version that was seen; the clock starts with the first who speaks", async () => {
  const { candidateId } = await heldInterview();
  const { debriefs } = world.as(scene.member);
  const given = {
    candidateId,
    version: 0,
    facilitatorId: scene.member.userId,
    deciderId: scene.owner.userId,
    speakingOrder: [scene.colleague.userId, scene.member.userId],
    conflicts: [],
  };
  const twice = { ...given, speakingOrder: [...given.speakingOrder, scene.colleague.userId] };
  const prepared = await debriefs.prepare(twice);
  expect(prepared.speakingOrder).toEqual(given.speakingOrder);
  expect(prepared).toMatchObject({ version: 1, deciderId: scene.owner.userId, begunAt: null });
  expect(prepared.people).toMatchObject({ [scene.owner.userId]: expect.any(String) });
  await expect(debriefs.prepare(given)).rejects.toMatchObject({ code: "CONFLICT", data: { current: { version: 1 } } });
  await expect(world.as(scene.viewer).debriefs.prepare(given)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(world.as(scene.neighbour).debriefs.get({ candidateId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const speaking = await debriefs.moveOn({ candidateId, version: 1, speakerId: scene.colleague.userId });
  expect(speaking).toMatchObject({ speakerId: scene.colleague.userId, begunAt: expect.any(String) });
  const over = await debriefs.moveOn({ candidateId, version: speaking.version, speakerId: null });
  expect(over).toMatchObject({ speakerId: null, begunAt: speaking.begunAt });

  await debriefs.attend({ candidateId });
  expect((await debriefs.get({ candidateId })).present).toEqual([scene.member.userId]);
  await pool.query("update debrief_attendance set seen_at = now() - interval '3 minutes' where candidate_id = $1", [
    candidateId,
  ]);
  expect((await debriefs.get({ candidateId })).present).toEqual([]);
  await expect(world.as(scene.stranger).debriefs.attend({ candidateId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(debriefs.addRemark({ candidateId, remark: "Too early" })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("the packet holds what the decision rests on, without what only some may read, and is found genuine", async () => {
  const { candidateId, decision } = await decided();
  const { debriefs } = world.as(scene.owner);
  const { fileName, content } = await debriefs.getPacket({ candidateId, decisionId: decision.id });
  expect(fileName).toBe(`decision-${decision.packetHash.slice(0, 16)}.json`);
  const checked = await checkPacket(content, sha256);
  expect(checked).toMatchObject({
    outcome: "genuine",
    file: { hash: decision.packetHash, previousHash: decision.previousHash },
  });
  if (checked.outcome !== "genuine") throw new Error("unreachable");
  const { packet } = checked.file;
  expect(packet).toMatchObject({
    edition: 2,
    planned: [{ name: expect.any(String), isHeld: true }],
    asked: [{ roundId: scene.firstRound.key, isNoted: false, asked: 0 }],
    candidate: { id: candidateId },
    rounds: [{ roundId: scene.firstRound.key, versionNumber: 1, contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    remarks: [{ remark: "Same skill, other task." }],
    overall: "agree",
    composite: { top: 4, given: { value: 3 } },
    decision: { verdict: "hire", recordedBy: scene.owner.userId, supersedesId: null },
  });
  expect(packet.cards.map(({ revisions }) => revisions.length)).toEqual([1, 1]);
  expect(packet.people).toContainEqual({ id: scene.owner.userId, name: scene.owner.fullName });
  expect(content).not.toContain("Asks for a raise");
  await expect(
    world.as(scene.viewer).debriefs.getPacket({ candidateId, decisionId: decision.id }),
  ).rejects.toMatchObject({
    code: "NOT_FOUND",
  });

  const paper = await debriefs.printPacket({ candidateId, decisionId: decision.id });
  const pages = (await readPdf(new Uint8Array(await paper.arrayBuffer()))).map((page) => page.replaceAll(/\s+/g, " "));
  expect(pages[0]).toContain("We offer her the role.");
  expect(pages[0]).toContain(decision.packetHash.slice(0, 4));
  expect(pages.join(" ")).toContain("Too early");
});

test("decisions of a group are chained without naming another candidate's; a packet that was erased leaves its hash, and one that was changed is found", async () => {
  const { candidateId, decision } = await decided();
  const { decision: next, candidateId: nextId } = await decided();
  // Not a hash, and not that there is one: it would tell that somebody else was decided on.
  expect([decision.previousHash, next.previousHash]).toEqual(["", ""]);
  const { debriefs } = world.as(scene.owner);
  const chain = async () =>
    (await debriefs.checkChain({ groupId })).filter(({ id }) => id === decision.id || id === next.id);
  expect(await chain()).toMatchObject([
    { id: decision.id, isWhole: true, isLinked: true, isErased: false },
    { id: next.id, isWhole: true, isLinked: true, isErased: false },
  ]);
  await expect(world.as(scene.member).debriefs.checkChain({ groupId })).rejects.toMatchObject({ code: "FORBIDDEN" });

  await pool.query("update sealed.decisions set packet = '', erased_at = now() where id = $1", [decision.id]);
  await pool.query("update sealed.decisions set packet = packet || ' ' where id = $1", [next.id]);
  expect(await chain()).toMatchObject([
    { id: decision.id, isWhole: true, isLinked: true, isErased: true },
    { id: next.id, isWhole: false, isLinked: true, isErased: false },
  ]);
  expect(await debriefs.listDecisions({ candidateId })).toMatchObject([
    { erasedAt: expect.any(String), packetHash: decision.packetHash },
  ]);
  await expect(debriefs.getPacket({ candidateId, decisionId: decision.id })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await pool.query("update sealed.decisions set packet = left(packet, -1) where id = $1", [next.id]);
  await pool.query("update sealed.decisions set chain_hash = repeat('a', 64) where id = $1", [decision.id]);
  expect((await chain()).map(({ isLinked }) => isLinked)).toEqual([false, false]);
  expect(await debriefs.getPacket({ candidateId: nextId, decisionId: next.id })).toBeDefined();
});

test("how strictly somebody rates is told from eight comparable cards on, drawn toward nothing", async () => {
  // By hand: member 2 against colleague 3 in each of them, a distance of −1. With n cards −n / (n + 8); colleague the other way round.
  const before = await pool.query<{ n: number }>(
    "select count(*)::integer as n from scorecards where interviewer_id = $1 and state = 'submitted'",
    [scene.member.userId],
  );
  expect(before.rows[0]?.n).toBeLessThan(8);
  await pool.query("delete from candidates where group_id = $1", [groupId]);
  let last = "";
  for (let at = 0; at < 8; at++) {
    const held = await heldInterview();
    if (at === 7) expect(await world.as(scene.owner).debriefs.listStrictness({ candidateId: last })).toEqual([]);
    await held.submit(scene.member, 2);
    await held.submit(scene.colleague, 3);
    last = held.candidateId;
  }
  const strictness = await world.as(scene.owner).debriefs.listStrictness({ candidateId: last });
  expect(new Map(strictness.map(({ authorId, cards, distance }) => [authorId, [cards, distance]]))).toEqual(
    new Map([
      [scene.member.userId, [8, -0.5]],
      [scene.colleague.userId, [8, 0.5]],
    ]),
  );
});

test("of two who decide at once, one is recorded; the other is asked to read it first", async () => {
  const held = await heldInterview();
  const { candidateId } = held;
  await held.submit(scene.member, 3);
  await held.submit(scene.colleague, 3);
  await world.as(scene.owner).debriefs.reveal({ candidateId });
  const decide = (who: typeof scene.owner, seenDecisionId?: string | null) =>
    world.as(who).debriefs.decide({
      candidateId,
      verdict: "hire",
      statement: "Yes.",
      reasons: [],
      deciderIds: [who.userId],
      ...(seenDecisionId !== undefined && { seenDecisionId }),
    });
  const outcomes = await Promise.allSettled([decide(scene.owner, null), decide(scene.admin, null)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "CONFLICT", message: expect.stringContaining("Read it") },
  });
  const { debriefs } = world.as(scene.owner);
  const [first] = await debriefs.listDecisions({ candidateId });
  await decide(scene.admin, first?.id ?? null);
  // Without a word of what was seen, each packet still names the decision whose place it takes.
  await Promise.allSettled([decide(scene.owner), decide(scene.admin)]);
  for (const { id, supersedesId } of await debriefs.listDecisions({ candidateId })) {
    const { content } = await debriefs.getPacket({ candidateId, decisionId: id });
    expect(JSON.parse(content).packet.decision.supersedesId).toBe(supersedesId);
  }
});

test("two who decide while a card is amended: each packet holds the card as it stands once it was decided", async () => {
  for (let race = 0; race < 6; race++) {
    const held = await heldInterview();
    const { candidateId } = held;
    await held.submit(scene.member, 3);
    await held.submit(scene.colleague, 3);
    await world.as(scene.owner).debriefs.reveal({ candidateId });
    const decide = (who: typeof scene.owner) =>
      world
        .as(who)
        .debriefs.decide({ candidateId, verdict: "hire", statement: "Yes.", reasons: [], deciderIds: [who.userId] });
    const amend = () => held.submit(scene.member, 4, "strong_yes", 2);
    const [amended, ...decided] = await Promise.allSettled(
      race % 2 === 0
        ? [amend(), decide(scene.owner), decide(scene.admin)]
        : [amend(), decide(scene.admin), decide(scene.owner)],
    );
    expect(decided.some(({ status }) => status === "fulfilled")).toBe(true);
    const { debriefs } = world.as(scene.owner);
    for (const { id } of await debriefs.listDecisions({ candidateId })) {
      const { content } = await debriefs.getPacket({ candidateId, decisionId: id });
      const cards: { interviewerId: string; revisions: unknown[] }[] = JSON.parse(content).packet.cards;
      const ofMember = cards.find(({ interviewerId }) => interviewerId === scene.member.userId);
      // A decision closes the card: what was accepted came before it.
      expect(ofMember?.revisions).toHaveLength(amended?.status === "fulfilled" ? 2 : 1);
    }
  }
});
