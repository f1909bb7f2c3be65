import { randomUUID } from "node:crypto";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { ownSettingsKey } from "#features/interview-plans/own-settings.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const { plan, owner, colleague } = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const plan = await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId } });
  return { plan, owner, colleague: await buildMember(db, { organizationId, role: "member", groupIds: [groupId] }) };
});
const { planId, draft } = plan;
const api = world.as(owner);
const read = async (file: File) => (await readPdf(new Uint8Array(await file.arrayBuffer()))).join("\n");
const plain = (text: string) => text.replaceAll(/\s+/g, "");

test("[S3.13] the kit holds everything that an interviewer needs, and says which version it is", async () => {
  await api.interviewPlans.publish({ planId, version: 1 });
  const [publication] = await api.interviewPlans.publications({ planId });
  const file = await api.planFiles.exportDocument({ planId, publication: 1 });
  expect(file).toMatchObject({ name: "data-analyst-interview-kit-version-1.pdf", type: "application/pdf" });
  const text = plain(await read(file));
  for (const words of ["Version 1", "Competencies", "Rating", draft.title, draft.success90])
    expect(text).toContain(plain(words));
  for (const { name } of draft.rounds) expect(text).toContain(plain(name));
  for (const question of draft.questions)
    for (const words of [question.text, ...question.followUps, ...question.listenFor])
      expect(text).toContain(plain(words));
  for (const { name, levels } of draft.competencies)
    for (const words of [name, ...levels.map(({ anchor }) => anchor)]) expect(text).toContain(plain(words));
  for (const [index, { contentHash }] of (publication?.rounds ?? []).entries())
    expect(text).toContain(plain(`Version 1 · round ${index + 1} · ${contentHash.slice(0, 8)}`));
});

test("two prints of a version say the same hash, whatever the draft says since; the draft says another", async () => {
  const hashIn = (text: string) => /(?:Version1|Draft)·([0-9a-f]{8})/.exec(plain(text))?.[1];
  const before = hashIn(await read(await api.planFiles.exportDocument({ planId, publication: 1 })));
  const [round] = draft.rounds;
  const edits = [{ kind: "set-round" as const, id: round?.id ?? "", fields: { name: "Another name" } }];
  const { version } = await api.interviewPlans.get({ planId });
  await api.interviewPlans.saveEdits({ planId, batchId: randomUUID(), baseVersion: version, edits });
  expect(before).toMatch(/./);
  expect(hashIn(await read(await api.planFiles.exportDocument({ planId, publication: 1 })))).toBe(before);
  const now = hashIn(await read(await api.planFiles.exportDocument({ planId })));
  expect(now).toMatch(/./);
  expect(now).not.toBe(before);
});

test("what one noted for oneself is on one's own kit where one asks for it, and on nobody else's", async () => {
  const [round] = draft.rounds;
  const p_value = { [round?.id ?? ""]: { room: "Room Kepler" } };
  await api.preferences.savePreference({ p_key: ownSettingsKey(planId), p_value, p_encrypted: true });
  const kit = async (as: typeof api, more: { withOwn?: boolean; form?: "candidate"; round?: string }) =>
    plain(await read(await as.planFiles.exportDocument({ planId, ...more })));
  expect(await kit(api, { withOwn: true, round: round?.id ?? "" })).toContain("RoomKepler");
  expect(await kit(api, { round: round?.id ?? "" })).not.toContain("Kepler");
  expect(await kit(api, { withOwn: true, form: "candidate" })).not.toContain("Kepler");
  expect(await kit(world.as(colleague), { withOwn: true })).not.toContain("Kepler");
});

test("there is one blank card for each scored round, with the anchored levels and room for evidence; or for one round alone", async () => {
  const scored = draft.rounds.filter(({ scored }) => scored);
  const text = await read(await api.planFiles.exportDocument({ planId, publication: 1, form: "scorecards" }));
  expect(text.split("Overall recommendation").length - 1).toBe(scored.length);
  expect(text.split("Evidence: what was said or done").length - 1).toBeGreaterThanOrEqual(scored.length);
  for (const question of draft.questions) expect(plain(text)).not.toContain(plain(question.text));
  const [one] = scored;
  const alone = await read(
    await api.planFiles.exportDocument({ planId, publication: 1, form: "scorecards", round: one?.id }),
  );
  expect(alone.split("Overall recommendation").length - 1).toBe(1);
  await expect(api.planFiles.exportDocument({ planId, form: "scorecards", round: randomUUID() })).rejects.toMatchObject(
    {
      code: "NOT_FOUND",
    },
  );
});

test("while a document is made, the database serves others", async () => {
  let isMade = false;
  const made = api.planFiles.exportDocument({ planId }).then(() => {
    isMade = true;
  });
  // Its own reading may come first; then the one connection of the embedded database must be free again.
  await api.interviewPlans.get({ planId });
  await api.interviewPlans.get({ planId });
  expect(isMade).toBe(false);
  await made;
});

test("a workbook brought back changes nothing, also a second time; one changed cell is one edit, and shown before", async () => {
  const { groupId } = await api.interviewPlans.get({ planId });
  const file = await api.planFiles.exportDocument({ planId, form: "xlsx" });
  expect(file).toMatchObject({ name: "data-analyst.xlsx", type: expect.stringContaining("spreadsheetml.sheet") });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const source = { groupId, planId, workbook: Buffer.from(bytes).toString("base64") };
  for (let time = 0; time < 2; time++) {
    expect((await api.planFiles.previewImport(source)).changes).toEqual([]);
    expect(await api.planFiles.importPlan(source)).toMatchObject({ planId, edits: 0 });
  }
  const [question] = draft.questions;
  if (!question) throw new Error("no question");
  const parts = unzipSync(bytes);
  const texts = strFromU8(parts["xl/sharedStrings.xml"] ?? new Uint8Array());
  const after = "=Which figure did you trust too long?";
  const written = texts.replace(question.text.replaceAll('"', "&quot;"), after).replace(question.text, after);
  expect(written).not.toBe(texts);
  const changed = zipSync({ ...parts, "xl/sharedStrings.xml": strToU8(written) });
  const edited = { ...source, workbook: Buffer.from(changed).toString("base64") };
  expect((await api.planFiles.previewImport(edited)).changes).toMatchObject([
    { what: "changed", thing: "question", field: "text", before: question.text, after },
  ]);
  expect(await api.planFiles.importPlan(edited)).toMatchObject({ edits: 1 });
  expect(await api.planFiles.importPlan(edited)).toMatchObject({ edits: 0 });
  const made = await api.planFiles.importPlan({ groupId, workbook: edited.workbook });
  expect((await api.interviewPlans.get({ planId: made.planId })).draft.questions.map(({ text }) => text)).toContain(
    after,
  );
});

test("a workbook that cannot be used is refused with the place; two files, or none, are no file", async () => {
  const { groupId } = await api.interviewPlans.get({ planId });
  const refused = { code: "BAD_REQUEST" };
  const noBook = Buffer.from("PK nothing").toString("base64");
  await expect(api.planFiles.previewImport({ groupId, workbook: noBook })).rejects.toMatchObject({
    ...refused,
    message: "This isn't an XLSX workbook, or it contains more than a plan can.",
  });
  const content = "evenhand: plan/1\nplan: { title: Baker }\n";
  await expect(api.planFiles.previewImport({ groupId })).rejects.toMatchObject(refused);
  await expect(api.planFiles.previewImport({ groupId, content, workbook: noBook })).rejects.toMatchObject(refused);
  await expect(api.planFiles.importPlan({ groupId, workbook: "not base64 !" })).rejects.toMatchObject(refused);
});
