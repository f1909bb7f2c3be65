import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { heldInterview, wholeCard } from "#tests/support/held-interview.ts";
import { openWorld } from "#tests/support/world.ts";
import type { Evidence } from "../card-shapes.ts";
import type { NoteEdit } from "../notes/note-edits.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const me = scene.member;
const api = world.as(me).scorecards;
async function held() {
  const { candidateId } = await scene.candidateOf();
  return heldInterview(world, me, { candidateId, roundId: scene.firstRound.key, userIds: [me.userId] });
}

test("notes that are full say so, keep what stands, and take words again once there is room", async () => {
  const { id: interviewId } = await held();
  const lineOf = (text: string): Extract<NoteEdit, { kind: "line" }> => ({
    kind: "line",
    line: { id: randomUUID(), at: 0, questionId: null, competencyId: null, mark: null, text },
    was: null,
    copyId: randomUUID(),
  });
  const lines = Array.from({ length: 2000 }, (_, at) => lineOf(`${at}`));
  for (let at = 0; at < lines.length; at += 200) await api.saveNotes({ interviewId, edits: lines.slice(at, at + 200) });
  await expect(api.saveNotes({ interviewId, edits: [lineOf("one more")] })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: expect.stringContaining("full"),
  });
  const questions = Array.from({ length: 501 }, () => ({
    kind: "question" as const,
    id: randomUUID(),
    state: "asked" as const,
  }));
  for (let at = 0; at < 400; at += 200) await api.saveNotes({ interviewId, edits: questions.slice(at, at + 200) });
  await expect(api.saveNotes({ interviewId, edits: questions.slice(400) })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  expect((await api.getNotes({ interviewId })).notes).toMatchObject({
    lines: { length: 2000 },
    questions: { length: 400 },
  });
  const [first] = lines;
  await api.saveNotes({
    interviewId,
    edits: [{ kind: "remove", id: first?.line.id ?? "", was: "0" }, lineOf("one more")],
  });
});

test("the same edits sent again do nothing, and are told what stands by then; no copy of notes is kept beside their key", async () => {
  const { id: interviewId } = await held();
  const lineOf = (text: string) => ({
    kind: "line" as const,
    line: { id: randomUUID(), at: 0, questionId: null, competencyId: null, mark: null, text },
    was: null,
    copyId: randomUUID(),
  });
  const edits = [lineOf("Weighs giraffes aloud")];
  const send = () => world.as(scene.member, { idempotencyKey: "notes-1" }).scorecards.saveNotes({ interviewId, edits });
  const first = await send();
  await api.saveNotes({ interviewId, edits: [lineOf("Later")] });
  const again = await send();
  expect([first.version, again.version]).toEqual([1, 2]);
  expect(again.notes.lines.map(({ text }) => text)).toEqual(["Weighs giraffes aloud", "Later"]);
  const { rows } = await world.services.database.pool.query(
    "select k::text from idempotency_keys k where key = 'notes-1'",
  );
  expect([rows.length, JSON.stringify(rows)]).toEqual([1, expect.not.stringContaining("giraffes")]);
  // A key that was used for other edits is refused as before.
  const other = world.as(scene.member, { idempotencyKey: "notes-1" }).scorecards;
  await expect(other.saveNotes({ interviewId, edits: [lineOf("Other")] })).rejects.toMatchObject({
    code: "IDEMPOTENCY_MISMATCH",
  });
});

test("a rating is a level of its scale, also where a card is submitted past the page", async () => {
  const interview = await held();
  const most = Math.max(...interview.kit.competencies.flatMap(({ levels }) => levels.map(({ value }) => value)));
  expect(most).toBe(4);
  const submit = (value: number) =>
    api.submit({ scorecardId: interview.cardOf(me.userId), card: wholeCard(interview, value), revision: 1 });
  await expect(submit(5)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: {
      errors: interview.kit.competencies.map(({ id }) => expect.objectContaining({ path: `card.ratings.${id}` })),
    },
  });
  await submit(4);
});

test("where there's no decision, why and the takeaways have to fit together, and the field that doesn't is named", async () => {
  const interview = await held();
  const submit = (takeaways: string) =>
    api.submit({
      scorecardId: interview.cardOf(me.userId),
      card: wholeCard(interview, 3, { overall: "no_decision", noDecisionWhy: "n".repeat(500), takeaways }),
      revision: 1,
    });
  await expect(submit("t".repeat(9499))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: { errors: [expect.objectContaining({ path: "card.takeaways" })] },
  });
  await submit("t".repeat(9498));
});

test("evidence is a line of one's own notes of that interview, and a quote that was changed says so", async () => {
  const { candidateId } = await scene.candidateOf();
  const given = { candidateId, roundId: scene.firstRound.key, userIds: [me.userId, scene.admin.userId] };
  const interview = await heldInterview(world, me, given);
  const elsewhere = await held();
  const noted = async (by: typeof me, interviewId: string, text: string) => {
    const line = { id: randomUUID(), at: 754, questionId: null, competencyId: null, mark: "quote" as const, text };
    await world
      .as(by)
      .scorecards.saveNotes({ interviewId, edits: [{ kind: "line", line, was: null, copyId: randomUUID() }] });
    return { id: line.id, at: line.at, mark: line.mark, text };
  };
  const said = await noted(me, interview.id, "I priced two ways.");
  const softened = await noted(me, interview.id, "I never priced it.");
  const scorecardId = interview.cardOf(me.userId);
  const submit = (evidence: readonly Evidence[], revision = 1) => {
    const card = wholeCard(interview, 3);
    const ratings = card.ratings.map((rating, at) => (at === 0 ? { ...rating, evidence: [...evidence] } : rating));
    return api.submit({ scorecardId, card: { ...card, ratings }, revision, whyAmended: "x" });
  };
  const foreign = [
    await noted(scene.admin, interview.id, "Not mine"),
    await noted(me, elsewhere.id, "Not of this interview"),
    { ...said, id: randomUUID() },
  ];
  for (const evidence of foreign)
    await expect(submit([said, evidence])).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [expect.objectContaining({ path: "card.ratings" })] },
    });
  const changed = { ...softened, text: "I priced it.", at: 1, mark: "for" as const };
  const kept = [said, { ...softened, text: "I priced it.", isEdited: true }];
  const evidenceNow = async () =>
    (await api.getOwn({ scorecardId })).revisions.map(({ ratings }) => ratings.flatMap(({ evidence }) => evidence));
  await submit([{ ...said, isEdited: true }, changed]);
  expect(await evidenceNow()).toEqual([kept]);
  // What a card holds stays, also when the notes change later.
  await api.saveNotes({ interviewId: interview.id, edits: [{ kind: "remove", id: said.id, was: said.text }] });
  await expect(submit([{ ...said, text: "I priced three ways." }], 2)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await submit([said, changed], 2);
  expect(await evidenceNow()).toEqual([kept, kept]);
});
