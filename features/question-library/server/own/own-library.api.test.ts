import { expect, test } from "vitest";
import type { DraftEdit } from "#features/interview-plans/draft-edit.ts";
import { buildInterviewPlan, wholeDraft } from "#features/interview-plans/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import type { Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const library = (caller: Partial<Caller> = {}) => world.as(caller).questionLibrary;

async function team() {
  return world.system(async (db) => {
    const { organizationId, owner, groupId } = await buildOrganization(db);
    return {
      organizationId,
      groupId,
      owner,
      admin: await buildMember(db, { organizationId, role: "admin" }),
      member: await buildMember(db, { organizationId, role: "member", groupIds: [groupId] }),
      viewer: await buildMember(db, { organizationId, role: "viewer", groupIds: [groupId] }),
      stranger: (await buildOrganization(db)).owner,
      another: await buildOrganization(db),
    };
  });
}

const asked = (text: string, more: object = {}) => ({ text, type: "behavioural" as const, minutes: 8, ...more });
const levels = ["No plan", "A plan", "A plan that held", "A plan that others took over"].map((anchor) => ({ anchor }));

test("without a session there is no library, and that of others looks like not there", async () => {
  const { organizationId, stranger } = await team();
  const calls = (api: ReturnType<typeof library>) => [
    () => api.listQuestions({ organizationId }),
    () => api.listQuestionCompetencies({ organizationId }),
    () => api.getOffer({ organizationId }),
    () => api.createQuestion({ organizationId, ...asked("Why?") }),
    () => api.changeStanding({ organizationId, kind: "question", keys: ["ownership"], change: "restore" }),
    () => api.importQuestions({ organizationId, rows: [asked("Why?")] }),
  ];
  for (const call of calls(library())) await expect(call()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  for (const call of calls(library(stranger))) await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("questions are listed by what they are about, family by family, and counted for each competency under the other filters", async () => {
  const { organizationId, owner } = await team();
  const api = library(owner);
  const place = { organizationId, kind: "competency" as const };
  const care = await api.createCompetency({ organizationId, name: "Animal care", family: "craft", levels });
  const heed = await api.createCompetency({ organizationId, name: "Heed", family: "craft", levels });
  const about = (competencyKey: string | null, text: string) =>
    api.createQuestion({ organizationId, ...asked(text, { competencyKey, minutes: 3 }) });
  const zebra = await about(care.key, "Which zebra did you feed?");
  const owl = await about(heed.key, "Which owl did you hear?");
  const yak = await about("ownership", "Which yak did you own?");
  const cat = await about(null, "Which cat did you see?");
  await api.changeStanding({ ...place, keys: [care.key, heed.key], change: "approve" });
  await api.mergeItems({ ...place, keepKey: care.key, keys: [heed.key] });
  const order = { sort: "competency", direction: "asc", limit: 200 } as const;
  const { items } = await api.listQuestions({ organizationId, ...order });
  const parts = items.map(({ competencyKey }) => competencyKey).filter((key, at, keys) => key !== keys[at - 1]);
  expect(new Set(parts).size).toBe(parts.length);
  expect(parts.at(-1)).toBeNull();
  expect(items.filter(({ competencyKey }) => competencyKey === "ownership").at(-1)?.key).toBe(yak.key);
  // What was merged is about the one that was kept.
  const cared = items.filter(({ competencyKey }) => competencyKey === care.key).map(({ key }) => key);
  expect(cared).toEqual([owl.key, zebra.key]);
  const counts = await api.listQuestionCompetencies({ organizationId });
  expect(counts.map(({ key }) => key)).toEqual(parts);
  expect(counts.find(({ key }) => key === care.key)).toMatchObject({
    name: "Animal care",
    family: "craft",
    questions: 2,
  });
  expect(counts.reduce((sum, { questions }) => sum + questions, 0)).toBe(items.length);
  const own = await api.listQuestionCompetencies({ organizationId, origin: ["own"], length: ["short"] });
  expect(own.map(({ key, questions }) => [key, questions])).toEqual([
    ["ownership", 1],
    [care.key, 2],
    [null, 1],
  ]);
  expect(await api.listQuestionCompetencies({ organizationId, search: "zebra owl" })).toEqual([]);
  expect((await api.listCompetencies({ organizationId, ...order })).items.map(({ key }) => key).indexOf(care.key)).toBe(
    (await api.listCompetencies({ organizationId, ...order })).items.findLastIndex(({ family }) => family === "craft"),
  );
  expect(cat.competencyName).toBeNull();
});

test("a viewer reads and adds nothing; a member adds drafts and decides nothing", async () => {
  const { organizationId, viewer, member, owner } = await team();
  await expect(library(viewer).createQuestion({ organizationId, ...asked("Why?") })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const made = await library(member).createQuestion({ organizationId, ...asked("What did you build last?") });
  expect(made).toMatchObject({ status: "draft", origin: "own", mayEdit: true, version: 1 });
  expect((await library(viewer).getQuestion({ organizationId, key: made.key })).mayEdit).toBe(false);
  const place = { organizationId, kind: "question" as const, keys: [made.key] };
  for (const change of ["approve", "retire"] as const)
    await expect(library(member).changeStanding({ ...place, change, reason: "weak" }), change).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  await library(owner).changeStanding({ ...place, change: "approve" });
  await expect(
    library(member).updateQuestion({ organizationId, key: made.key, version: 2, ...asked("Mine?") }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(library(member).removeDrafts(place)).rejects.toMatchObject({ status: expect.toBeOneOf([404, 409]) });
});

test("a list holds own and shipped ones, narrowed by words, status, origin and competency, and paged in each order", async () => {
  const { organizationId, owner } = await team();
  const api = library(owner);
  const first = await api.createQuestion({
    organizationId,
    ...asked("Which zebra crossing did you repaint?", { competencyKey: "ownership", minutes: 3 }),
  });
  const all = await api.listQuestions({ organizationId, limit: 200 });
  expect(all.items[0]).toMatchObject({ key: first.key, origin: "own", competencyName: "Ownership", usedIn: 0 });
  expect(all.counts.draft).toBe(1);
  expect(all.items).toHaveLength(all.total);
  const found = async (more: object) =>
    (await api.listQuestions({ organizationId, ...more })).items.map(({ key }) => key);
  expect(await found({ search: "REPAINT zebra" })).toEqual([first.key]);
  expect(await found({ search: "100%" })).toEqual([]);
  expect(await found({ origin: ["own"] })).toEqual([first.key]);
  expect(await found({ status: ["draft"] })).toEqual([first.key]);
  expect(await found({ origin: ["shipped"], status: ["draft"] })).toEqual([]);
  expect(await found({ originNot: ["own"], limit: 200 })).toHaveLength(all.total - 1);
  expect(await found({ statusNot: ["approved"] })).toEqual([first.key]);
  expect(await found({ competencyKey: ["ownership"] })).toContain(first.key);
  expect(await found({ competencyKey: ["problem-framing"] })).not.toContain(first.key);
  expect(await found({ competencyKey: ["problem-framing", "ownership"], origin: ["own"] })).toEqual([first.key]);
  expect(await found({ competencyKeyNot: ["ownership"], origin: ["own"] })).toEqual([]);
  const aboutNothing = await api.createQuestion({ organizationId, ...asked("What else?", { competencyKey: null }) });
  expect(await found({ competencyKey: [""] })).toEqual([aboutNothing.key]);
  expect(await found({ competencyKeyNot: [""], origin: ["own"] })).toEqual([first.key]);
  await api.removeDrafts({ organizationId, kind: "question", keys: [aboutNothing.key] });
  for (const type of ["behavioural", "work_sample"] as const)
    expect(
      (await found({ type: [type], limit: 200 })).length + (await found({ typeNot: [type], limit: 200 })).length,
    ).toBe(all.total);
  for (const length of ["short", "medium", "long"] as const)
    expect(
      (await found({ length: [length], limit: 200 })).length +
        (await found({ lengthNot: [length], limit: 200 })).length,
    ).toBe(all.total);
  expect(await found({ length: ["short"], origin: ["own"] })).toEqual([first.key]);
  expect(await found({ length: ["medium", "long"], origin: ["own"] })).toEqual([]);
  for (const sort of ["updated", "competency", "name", "minutes", "uses", "lastUsed"] as const)
    for (const direction of ["asc", "desc"] as const) {
      const keys: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.listQuestions({ organizationId, sort, direction, limit: 60, ...(cursor && { cursor }) });
        keys.push(...page.items.map(({ key }) => key));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && keys.length < 2000);
      expect(new Set(keys).size, `${sort} ${direction}`).toBe(all.total);
      expect(keys, `${sort} ${direction}`).toHaveLength(all.total);
    }
  await api.createQuestion({ organizationId, ...asked("Tell me of a façade in Malmö for İnci’s große Straße.") });
  for (const search of ["facade grosse", "STRASSE malmo", "inci's"])
    expect(await found({ search, origin: ["own"] })).toHaveLength(1);
  await expect(api.listQuestions({ organizationId, cursor: "no-such" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: { errors: [{ path: "cursor" }] },
  });
});

test("a stale save is a conflict that shows what stands, and a competency must be one of the library", async () => {
  const { organizationId, owner } = await team();
  const api = library(owner);
  const { key } = await api.createQuestion({ organizationId, ...asked("One?") });
  await api.updateQuestion({ organizationId, key, version: 1, ...asked("Two?") });
  await expect(api.updateQuestion({ organizationId, key, version: 1, ...asked("Three?") })).rejects.toMatchObject({
    code: "CONFLICT",
    data: { current: { text: "Two?", version: 2 } },
  });
  await expect(
    api.createQuestion({ organizationId, ...asked("Four?", { competencyKey: "no-such" }) }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST", data: { errors: [{ path: "competencyKey" }] } });
});

test("variants belong to a question, one per language, and go with it", async () => {
  const { organizationId, owner } = await team();
  const api = library(owner);
  const { key } = await api.createQuestion({ organizationId, ...asked("What did you learn?") });
  const german = { organizationId, key, language: "de", text: "Was haben Sie gelernt?" };
  const saved = await api.saveVariant({ ...german, version: 0 });
  expect(saved.variants).toMatchObject([{ language: "de", text: "Was haben Sie gelernt?", version: 1 }]);
  await expect(api.saveVariant({ ...german, version: 0 })).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(api.saveVariant({ ...german, language: "EN", version: 0 })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: { errors: [{ path: "language" }] },
  });
  const [row] = (await api.listQuestions({ organizationId, origin: ["own"] })).items;
  expect(row?.languages).toEqual(["en", "de"]);
  expect((await api.removeVariant({ organizationId, key, language: "de" })).variants).toEqual([]);
});

test("what is retired is offered no more, tells why, and comes back to where it stood", async () => {
  const { organizationId, owner } = await team();
  const api = library(owner);
  const { key } = await api.createQuestion({ organizationId, ...asked("What would you end?") });
  const place = { organizationId, kind: "question" as const, keys: [key] };
  const offered = async () => (await api.getOffer({ organizationId })).questions.map((question) => question.key);
  expect(await offered()).toEqual([]);
  await api.changeStanding({ ...place, change: "approve" });
  expect(await offered()).toEqual([key]);
  await expect(api.changeStanding({ ...place, change: "retire" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: { errors: [{ path: "reason" }] },
  });
  await api.changeStanding({ ...place, change: "retire", reason: "leaked", note: "Seen in a forum" });
  expect(await offered()).toEqual([]);
  expect(await api.getQuestion({ organizationId, key })).toMatchObject({
    status: "retired",
    retired: { reason: "leaked", note: "Seen in a forum" },
    mayEdit: false,
  });
  await expect(api.updateQuestion({ organizationId, key, version: 3, ...asked("New?") })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await expect(api.changeStanding({ ...place, change: "approve" })).rejects.toMatchObject({ code: "CONFLICT" });
  await api.changeStanding({ ...place, change: "restore" });
  expect(await api.getQuestion({ organizationId, key })).toMatchObject({ status: "approved", retired: null });
});

test("what ships is retired for one organization alone, and a copy of it that is approved stands in for it", async () => {
  const { organizationId, owner, another } = await team();
  const api = library(owner);
  const [shipped] = (await api.listQuestions({ organizationId, origin: ["shipped"] })).items;
  const key = shipped?.key ?? "";
  const place = { organizationId, kind: "question" as const, keys: [key] };
  expect(await api.changeStanding({ ...place, change: "retire", reason: "weak" })).toEqual({
    done: [key],
    refused: [],
  });
  expect((await api.getOffer({ organizationId })).retiredQuestions).toEqual([key]);
  expect(await api.getQuestion({ organizationId, key })).toMatchObject({
    status: "retired",
    retired: { reason: "weak" },
  });
  const theirs = await library(another.owner).getOffer({ organizationId: another.organizationId });
  expect(theirs.retiredQuestions).toEqual([]);
  await api.changeStanding({ ...place, change: "restore" });
  const { done: keys } = await api.adoptItems(place);
  const copy = await api.getQuestion({ organizationId, key: keys[0] ?? "" });
  expect(copy).toMatchObject({ status: "draft", adoptedFrom: key, text: shipped?.text });
  expect(await api.getQuestion({ organizationId, key })).toMatchObject({ adoptedAs: copy.key });
  await api.changeStanding({ ...place, keys, change: "approve" });
  expect((await api.getOffer({ organizationId })).questions).toMatchObject([{ adoptedFrom: key, alsoKeys: [key] }]);
  await expect(api.adoptItems({ ...place, keys: ["no-such"] })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

/** A plan whose first question came from this one of the library. */
async function planWith(key: string, at: { organizationId: string; groupId: string; ownerId: string }) {
  const draft = wholeDraft("Zoo keeper");
  const questions = draft.questions.map((question, index) =>
    index === 0 ? { ...question, libraryKey: key } : question,
  );
  const { planId } = await world.system((db) => buildInterviewPlan(db, { in: at, draft: { ...draft, questions } }));
  return { planId, itemId: draft.questions[0]?.id ?? "", roundName: draft.rounds[0]?.name };
}

test("where something is used follows the drafts and versions of plans, and a published use stays told after the draft lost it", async () => {
  const { organizationId, groupId, owner } = await team();
  const api = library(owner);
  const { key } = await api.createQuestion({ organizationId, ...asked("What did you feed?") });
  const { planId, itemId, roundName } = await planWith(key, { organizationId, groupId, ownerId: owner.userId });
  const uses = () => api.listUses({ organizationId, kind: "question", key });
  const row = async () => (await api.listQuestions({ organizationId, origin: ["own"] })).items[0];
  expect(await uses()).toMatchObject([
    { planId, planTitle: "Zoo keeper", roundName, inDraft: true, publishedAt: null, versionNumber: null },
  ]);
  expect(await row()).toMatchObject({ usedIn: 1, lastUsedAt: expect.any(String) });
  await expect(api.removeDrafts({ organizationId, kind: "question", keys: [key] })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  const plans = world.as(owner).interviewPlans;
  await plans.publish({ planId, version: 1 });
  expect(await uses()).toMatchObject([{ publishedAt: expect.any(String), versionNumber: 1 }]);
  const edit = async (edits: DraftEdit[]) => {
    const { version } = await plans.get({ planId });
    await plans.saveEdits({ planId, batchId: crypto.randomUUID(), baseVersion: version, edits });
  };
  // Another round changed: the version of this one is in the next publication too.
  const { draft } = await plans.get({ planId });
  await edit([{ kind: "set-round", id: draft.rounds[1]?.id ?? "", fields: { name: "Feeding" } }]);
  await plans.publish({ planId, version: (await plans.get({ planId })).version });
  expect(await uses()).toMatchObject([{ versionNumber: 2 }]);
  await edit([{ kind: "remove-question", id: itemId }]);
  expect(await uses()).toMatchObject([{ inDraft: false, publishedAt: expect.any(String), versionNumber: 2 }]);
});

test("a use in a draft alone goes when the draft loses it, and those of another hiring group are not told to who does not reach it", async () => {
  const { organizationId, groupId, owner, member } = await team();
  const api = library(owner);
  const { key } = await api.createQuestion({ organizationId, ...asked("What did you feed?") });
  const otherGroup = await world.system((db) => buildGroup(db, { organizationId }));
  const mine = await planWith(key, { organizationId, groupId, ownerId: owner.userId });
  const other = await planWith(key, { organizationId, groupId: otherGroup, ownerId: owner.userId });
  const uses = async (who: Caller) =>
    (await library(who).listUses({ organizationId, kind: "question", key })).map(({ planId }) => planId).sort();
  expect(await uses(owner)).toEqual([mine.planId, other.planId].sort());
  expect(await uses(member)).toEqual([mine.planId]);
  expect((await library(member).listQuestions({ organizationId, origin: ["own"] })).items[0]?.usedIn).toBe(1);
  const batch = { planId: mine.planId, batchId: crypto.randomUUID(), baseVersion: 1 };
  await world.as(owner).interviewPlans.saveEdits({ ...batch, edits: [{ kind: "remove-question", id: mine.itemId }] });
  expect(await uses(member)).toEqual([]);
});

test("merging hands the uses over and leaves a trace, over two mergings too; restoring takes one out again", async () => {
  const { organizationId, groupId, owner } = await team();
  const api = library(owner);
  const at = { organizationId, groupId, ownerId: owner.userId };
  const make = async (text: string) => (await api.createQuestion({ organizationId, ...asked(text) })).key;
  const [first, second, third] = [await make("One?"), await make("Two?"), await make("Three?")];
  await planWith(first, at);
  await planWith(second, at);
  const merge = (keepKey: string, ...keys: string[]) =>
    api.mergeItems({ organizationId, kind: "question", keepKey, keys });
  const usesOf = async (key: string) => (await api.listUses({ organizationId, kind: "question", key })).length;
  await merge(second, first);
  expect(await usesOf(second)).toBe(2);
  await merge(third, second);
  expect(await usesOf(third)).toBe(2);
  const [row] = (await api.listQuestions({ organizationId, origin: ["own"], status: ["draft"] })).items;
  expect(row).toMatchObject({ key: third, usedIn: 2 });
  expect(await api.getQuestion({ organizationId, key: first })).toMatchObject({
    status: "retired",
    retired: { reason: "merged" },
    mergedInto: { key: third, name: "Three?" },
  });
  const kept = await api.getQuestion({ organizationId, key: third });
  expect(kept.merged.map(({ name }) => name).sort()).toEqual(["One?", "Two?"]);
  await expect(merge(third, first)).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(merge(third, third)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await api.changeStanding({ organizationId, kind: "question", keys: [first], change: "restore" });
  expect(await usesOf(third)).toBe(1);
  expect(await api.getQuestion({ organizationId, key: first })).toMatchObject({ status: "draft", mergedInto: null });
});

test("a file brought twice is brought once, and is taken back but for what was touched or used since", async () => {
  const { organizationId, groupId, owner, member, viewer } = await team();
  const api = library(member);
  const rows = ["One?", "Two?", "Three?", "three "].map((text) => asked(text));
  const { importId, ...figures } = await api.importQuestions({ organizationId, rows });
  expect(figures).toEqual({ added: 3, known: 1 });
  expect(await api.importQuestions({ organizationId, rows })).toEqual({ importId: null, added: 0, known: 4 });
  const items = (await api.listQuestions({ organizationId, origin: ["own"] })).items;
  const keyOf = (text: string) => items.find((item) => item.text === text)?.key ?? "";
  await planWith(keyOf("One?"), { organizationId, groupId, ownerId: owner.userId });
  await api.updateQuestion({ organizationId, key: keyOf("Two?"), version: 1, ...asked("Two, really?") });
  const undo = { organizationId, importId: importId ?? "" };
  await expect(library(viewer).undoImport(undo)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await api.undoImport(undo)).toEqual({ removed: 1, kept: 2 });
  await expect(
    api.importQuestions({ organizationId, rows: [asked("A?"), asked("B?", { competencyKey: "no-such" })] }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST", data: { errors: [{ path: "rows.1.competencyKey" }] } });
});

test("a file of competencies brought twice is brought once, and is taken back but for what was touched, used or asked about since", async () => {
  const { organizationId, groupId, owner, member, viewer, stranger } = await team();
  const api = library(member);
  const rows = ["Care", "Heed", "Calm", "Zeal", "calm. "].map((name) => ({ name, family: "people" as const, levels }));
  await expect(library().importCompetencies({ organizationId, rows })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  for (const call of [
    () => library(stranger).importCompetencies({ organizationId, rows }),
    () => library(stranger).exportCompetencies({ organizationId }),
  ])
    await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(library(viewer).importCompetencies({ organizationId, rows })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const { importId, ...figures } = await api.importCompetencies({ organizationId, rows });
  expect(figures).toEqual({ added: 4, known: 1 });
  expect(await api.importCompetencies({ organizationId, rows })).toEqual({ importId: null, added: 0, known: 5 });
  const exported = await library(viewer).exportCompetencies({ organizationId });
  expect(exported.map(({ name, status, family }) => `${name} ${status} ${family}`).sort()).toEqual(
    ["Calm", "Care", "Heed", "Zeal"].map((name) => `${name} draft people`),
  );
  const keyOf = (name: string) => exported.find((item) => item.name === name)?.key ?? "";
  await api.updateCompetency({ organizationId, key: keyOf("Heed"), version: 1, ...rows[1]!, name: "Heedful" });
  await api.createQuestion({ organizationId, ...asked("How?", { competencyKey: keyOf("Calm") }) });
  const draft = wholeDraft("Zoo keeper");
  const competencies = draft.competencies.map((one, index) =>
    index === 0 ? { ...one, libraryKey: keyOf("Zeal") } : one,
  );
  const at = { organizationId, groupId, ownerId: owner.userId };
  await world.system((db) => buildInterviewPlan(db, { in: at, draft: { ...draft, competencies } }));
  expect(await api.undoImport({ organizationId, importId: importId ?? "" })).toEqual({ removed: 1, kept: 3 });
  const left = await api.exportCompetencies({ organizationId });
  expect(left.map(({ name }) => name).sort()).toEqual(["Calm", "Heedful", "Zeal"]);
});

test("an export holds every own question with its variants and the name of its competency", async () => {
  const { organizationId, owner } = await team();
  const api = library(owner);
  const { key } = await api.createQuestion({ organizationId, ...asked("One?", { competencyKey: "ownership" }) });
  await api.saveVariant({ organizationId, key, language: "fr", text: "Une ?", version: 0 });
  expect(await api.exportQuestions({ organizationId })).toMatchObject([
    { key, text: "One?", competencyName: "Ownership", variants: [{ language: "fr", text: "Une ?" }] },
  ]);
});

test("own competencies have four levels, stand like questions do, and take the questions of those merged into them along", async () => {
  const { organizationId, owner, viewer, member } = await team();
  const api = library(owner);
  const fields = { family: "people" as const, levels };
  await expect(
    api.createCompetency({ organizationId, name: "Care", family: "people", levels: levels.slice(1) }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(library(viewer).createCompetency({ organizationId, name: "Care", ...fields })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const care = await library(member).createCompetency({ organizationId, name: "Care", ...fields });
  const heed = await api.createCompetency({ organizationId, name: "Heed", ...fields });
  const { key } = await api.createQuestion({ organizationId, ...asked("How?", { competencyKey: heed.key }) });
  const place = { organizationId, kind: "competency" as const };
  await api.changeStanding({ ...place, keys: [care.key, heed.key], change: "approve" });
  await api.changeStanding({ organizationId, kind: "question", keys: [key], change: "approve" });
  await expect(
    library(member).updateCompetency({ organizationId, key: care.key, version: 2, name: "Mine", ...fields }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
  await api.mergeItems({ ...place, keepKey: care.key, keys: [heed.key] });
  const offer = await api.getOffer({ organizationId });
  expect(offer.competencies).toMatchObject([{ key: care.key, alsoKeys: [heed.key] }]);
  expect(offer.questions).toMatchObject([{ key, competencyKey: care.key }]);
  expect((await api.listQuestions({ organizationId, competencyKey: [care.key] })).items).toMatchObject([
    { key, competencyName: "Care" },
  ]);
  expect((await api.listCompetencies({ organizationId, origin: ["own"] })).items).toMatchObject([
    { name: "Care", described: 4, family: "people", status: "approved" },
  ]);
  expect(await api.getCompetency({ organizationId, key: care.key })).toMatchObject({ questions: 1 });
  expect(await api.getCompetency({ organizationId, key: "ownership" })).toMatchObject({ name: "Ownership" });
});

test("a draft competency that own questions are about is not deleted: they would name what is not there", async () => {
  const { organizationId, member } = await team();
  const api = library(member);
  const care = await api.createCompetency({ organizationId, name: "Care", family: "people", levels });
  const place = { organizationId, kind: "competency" as const, keys: [care.key] };
  const make = (text: string) => api.createQuestion({ organizationId, ...asked(text, { competencyKey: care.key }) });
  const questions = [await make("How?"), await make("When?")];
  await expect(api.removeDrafts(place)).rejects.toMatchObject({
    code: "CONFLICT",
    message: "2 questions use this. Choose another competency for them first, or retire it instead.",
  });
  await api.removeDrafts({ organizationId, kind: "question", keys: [questions[0]?.key ?? ""] });
  await expect(api.removeDrafts(place)).rejects.toMatchObject({
    message: expect.stringMatching(/^1 question uses/),
  });
  await api.removeDrafts({ organizationId, kind: "question", keys: [questions[1]?.key ?? ""] });
  expect(await api.removeDrafts(place)).toEqual({ done: [care.key], refused: [] });
});
