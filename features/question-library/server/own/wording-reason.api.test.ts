import { expect, test } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const reason = "Two people run the house together; counsel agreed.";
const asked = (text: string, more: object = {}) => ({ text, type: "behavioural" as const, minutes: 8, ...more });
const prohibited = asked("Are you married?");

async function team() {
  const { organizationId, owner, member } = await world.system(async (db) => {
    const { organizationId, owner } = await buildOrganization(db);
    return { organizationId, owner, member: await buildMember(db, { organizationId, role: "member" }) };
  });
  const api = world.as(owner).questionLibrary;
  const place = { organizationId, kind: "question" as const };
  return {
    organizationId,
    api,
    member: world.as(member).questionLibrary,
    approve: (...keys: string[]) => api.changeStanding({ ...place, keys, change: "approve" }),
    draft: async (fields: ReturnType<typeof asked>) => (await api.createQuestion({ organizationId, ...fields })).key,
    read: (key: string) => api.getQuestion({ organizationId, key }),
    switchOff: (topic: string) =>
      world.as(owner).wording.updateTopics({
        organizationId,
        choices: { switchedOff: [topic], extraPhrases: [] },
        version: 0,
      }),
  };
}

const lacksReason = (path: string, sentence: RegExp) => ({
  code: "BAD_REQUEST",
  data: { errors: [{ path, message: expect.stringMatching(sentence) }] },
});

test("a question on a prohibited topic is a draft without a reason, and approved with one, which stays with it", async () => {
  const { organizationId, approve, draft, read, member } = await team();
  const key = await draft(prohibited);
  await expect(approve(key)).rejects.toMatchObject(
    lacksReason("wordingReason", /^Open this question and add a reason .* then approve it\. Family/),
  );
  expect(await read(key)).toMatchObject({ status: "draft", version: 1 });
  await member.updateQuestion({ organizationId, key, version: 1, ...prohibited, wordingReason: ` ${reason} ` });
  await approve(key);
  expect(await read(key)).toMatchObject({ status: "approved", wordingReason: reason });
});

test("of several, those without a reason stay drafts, each named with what to do, and the others are approved", async () => {
  const { approve, draft, read } = await team();
  const fine = await draft(asked("What did you build last?"));
  const probing = await draft(asked("Where do you live?", { followUps: ["Are you married?"] }));
  expect(await approve(fine, probing)).toEqual({
    done: [fine],
    refused: [{ id: probing, isGone: false, reason: expect.stringMatching(/add a reason for asking/) }],
  });
  expect(await read(probing)).toMatchObject({ status: "draft" });
});

test("what is approved gets no words on a prohibited topic without a reason, in no language", async () => {
  const { organizationId, api, approve, draft, read } = await team();
  const key = await draft(asked("Was haben Sie gebaut?", { language: "de" }));
  await approve(key);
  const rewritten = { organizationId, key, version: 2, ...prohibited, language: "de" };
  const lacking = lacksReason("wordingReason", /^Add a reason .* or reword it/);
  await expect(api.updateQuestion(rewritten)).rejects.toMatchObject(lacking);
  const english = { organizationId, key, language: "en", version: 0, text: "Are you married?" };
  await expect(api.saveVariant(english)).rejects.toMatchObject(lacking);
  await api.updateQuestion({ ...rewritten, wordingReason: reason });
  await api.saveVariant(english);
  // The variant still goes into it.
  await api.updateQuestion({ ...rewritten, version: 3, text: "Was sonst?", wordingReason: reason });
  expect(await read(key)).toMatchObject({ text: "Was sonst?", wordingReason: reason, variants: [{ language: "en" }] });
});

test("no reason is kept where nothing asks for one, as after the organization looks for the topic no more", async () => {
  const { organizationId, api, approve, draft, read, switchOff } = await team();
  const harmless = await draft(asked("What did you build last?", { wordingReason: reason }));
  expect(await read(harmless)).toMatchObject({ wordingReason: "" });
  const key = await draft(prohibited);
  await switchOff("family");
  await approve(key);
  await api.importQuestions({ organizationId, rows: [asked("Do you have children?", { wordingReason: reason })] });
  const all = await api.exportQuestions({ organizationId });
  expect(all.map(({ wordingReason }) => wordingReason)).toEqual(["", "", ""]);
});

test("a file brings such a question with a reason alone; the entry without one is named, and nothing comes in", async () => {
  const { organizationId, member } = await team();
  const rows = [asked("What did you build last?"), prohibited];
  await expect(member.importQuestions({ organizationId, rows })).rejects.toMatchObject(
    lacksReason("rows.1.wordingReason", /^“Are you married\?”: add a reason .* or leave it out\. Family/),
  );
  expect(await member.exportQuestions({ organizationId })).toEqual([]);
  await member.importQuestions({ organizationId, rows: [rows[0]!, { ...prohibited, wordingReason: reason }] });
  const all = await member.exportQuestions({ organizationId });
  expect(all.map(({ text, wordingReason }) => [text, wordingReason]).toSorted()).toEqual([
    ["Are you married?", reason],
    ["What did you build last?", ""],
  ]);
});
