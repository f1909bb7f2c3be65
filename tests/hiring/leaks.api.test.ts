import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { firstMapping } from "#features/candidate-files/first-mapping.ts";
import { ImportWork } from "#features/candidate-files/server/imports/import-work.ts";
import { buildCandidate } from "#features/candidates/server/factory.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildOpportunity } from "#features/opportunities/server/factory.ts";
import { buildHuman, buildPool } from "#features/people/server/factory.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { fiftyResumes } from "#tests/support/resumes.ts";
import type { Api } from "#tests/support/world.ts";

// The walls try each procedure and path with ids of elsewhere in the place of its own. Here ids of elsewhere stand beside one's own: in
// filters, in merges, in what is chosen from, in files and counts. Each is answered as an id that is nowhere.

const dataDir = mkdtempSync(join(tmpdir(), "leaks-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const world = await openHttpWorld({ DATA_DIR: dataDir });
const scene = await openCandidateScene(world);
const { organizationId, groupId, otherGroupId, opportunityId, owner } = scene;
/** Stands in everything of the other group, and in nothing else. */
const canary = "zebrawood";
const mail = `${canary}@example.org`;
const [resume] = fiftyResumes();
if (!resume) throw new Error("There is no résumé.");
const fileOf = (name: string, bytes = resume.bytes) => new File([new Uint8Array(bytes)], name);

/** A role with a candidate and all that hangs on them, in a group that is private to owner and admins. */
const hidden = await (async () => {
  const place = { organizationId, groupId: otherGroupId, ownerId: owner.userId };
  const built = await world.system(async (db) => {
    const plan = await buildInterviewPlan(db, { in: place, title: `Plan of ${canary}` });
    const role = await buildOpportunity(db, {
      in: place,
      title: `Role of ${canary}`,
      content: { location: canary, planId: plan.planId },
    });
    const person = { fullName: `Zoe ${canary}`, mails: [{ value: mail }], phones: [{ value: "+49 30 5550177" }] };
    const { personId } = await buildHuman(db, { in: place, person });
    const { candidateId } = await buildCandidate(db, {
      ...place,
      opportunityId: role.opportunityId,
      personId,
      source: canary,
      tags: [canary],
    });
    return {
      planId: plan.planId,
      opportunityId: role.opportunityId,
      personId,
      candidateId,
      poolId: await buildPool(db, { ...place, name: canary, personIds: [personId] }),
    };
  });
  const api = world.as(owner);
  const { candidateId, personId } = built;
  const note = await api.candidates.addNote({ candidateId, body: `A note on ${canary}` });
  const document = await api.documents.upload({
    query: { groupId: otherGroupId, name: `${canary}.txt`, kind: "other", candidateId },
    body: new File([`About ${canary}`], "a.txt"),
  });
  const task = await api.tasks.create({ groupId: otherGroupId, title: canary, assigneeId: null, candidateId });
  await api.people.logContact({ personId, groupId: otherGroupId, way: "call", note: canary });
  const brought = await api.candidateFiles.upload({
    query: { groupId: otherGroupId, name: `${canary}.csv` },
    body: new File([`Name\nZoe ${canary}\n`], "a.csv"),
  });
  const { exportId } = await api.candidateFiles.takeOut({
    format: "json",
    asked: { list: "candidates", filters: { groupId: otherGroupId } },
  });
  const { id: publicationId } = await api.interviewPlans.publish({ planId: built.planId, version: 1 });
  return {
    ...built,
    groupId: otherGroupId,
    userId: scene.neighbour.userId,
    noteId: note.id,
    documentId: document.id,
    taskId: task.id,
    importId: brought.id,
    exportId,
    publicationId,
    fullName: `Zoe ${canary}`,
    mail,
    phone: "+49 30 5550177",
  };
})();
type Ids = typeof hidden;
/** The same kinds of things, nowhere: right beside, because two of them are locked in the order of their ids. */
const nowhere: Ids = {
  ...hidden,
  ...Object.fromEntries(
    Object.entries(hidden).map(([key, id]) => [key, `${id.slice(0, 24)}${randomUUID().slice(24)}`]),
  ),
  fullName: "Quixote Nobody",
  mail: "nobody@example.net",
  phone: "+49 30 5550188",
};

const own = await scene.candidateOf({ fullName: "Own Person", mail: "own@example.org" });
const { candidateId, personId } = own;
const second = await scene.candidateOf({ fullName: "Second Person" });
const ownPool = await world.system((db) => buildPool(db, { organizationId, groupId, name: "Own" }));
const ownTask = (await world.as(scene.member).tasks.create({ groupId, title: "Own", assigneeId: null })).id;
const ownImport = await world.as(scene.member).candidateFiles.upload({
  query: { groupId, name: "own.csv" },
  body: new File(["Name,Email\nSomebody New,new@example.org\n"], "own.csv"),
});
/** A file of one's own that is checked: its rows can be answered. */
const checkedImport = await (async () => {
  const api = world.as(scene.member).candidateFiles;
  const { id, version, survey } = await api.upload({
    query: { groupId, name: "checked.csv" },
    body: new File(["Name\nOwn Person\n"], "checked.csv"),
  });
  const mapping = firstMapping(survey, { timeZone: "UTC", dayOrder: "mdy", opportunityId });
  await api.map({ importId: id, version, mapping });
  const { storage, database } = world.services;
  const { log } = world.contextOf();
  await new ImportWork({ pool: database.pool, storage, log, now: () => new Date() }).run();
  return id;
})();
const person = { fullName: "Own Person" };
const seen = [{ id: candidateId, version: 1 }];

type Attack = [what: string, call: (api: Api, ids: Ids, who: { sessionToken: string | null }) => Promise<unknown>];
const rowsOf = <T extends { items: unknown[]; total: number }>({ items, total }: T) => ({ items, total });
const file = async (path: string, who: { sessionToken: string | null }) => {
  const answer = await fetch(`${world.url}${path}`, { headers: { cookie: world.cookieOf(who) } });
  // reason for the cast: whoever gets the file itself gets a text, which has no detail
  const { detail } = (await answer.json().catch(() => ({}))) as { detail?: string };
  return { status: answer.status, detail };
};
const exported = async (
  api: Api,
  who: { sessionToken: string | null },
  asked: Parameters<Api["candidateFiles"]["takeOut"]>[0]["asked"],
) => {
  const { exportId } = await api.candidateFiles.takeOut({ format: "json", asked });
  const answer = await fetch(`${world.url}/api/candidate-exports/${exportId}/file`, {
    headers: { cookie: world.cookieOf(who) },
  });
  return answer.json();
};

const attacks: Attack[] = [
  // Filters and counts.
  [
    "candidates of a person",
    async (api, ids) => rowsOf(await api.candidates.list({ groupId, personId: ids.personId })),
  ],
  [
    "candidates of a role",
    async (api, ids) => rowsOf(await api.candidates.list({ groupId, opportunityId: [ids.opportunityId] })),
  ],
  ["the board of a role", (api, ids) => api.candidates.board({ groupId, opportunityId: [ids.opportunityId] })],
  ["people of a pool", async (api, ids) => rowsOf(await api.people.list({ groupId, poolId: ids.poolId }))],
  ["roles of a plan", async (api, ids) => rowsOf(await api.opportunities.list({ groupId, planId: [ids.planId] }))],
  ["the page of a plan", (api, ids) => api.opportunities.ofPlan({ planId: ids.planId })],
  [
    "tasks of a candidate",
    async (api, ids) => rowsOf(await api.tasks.list({ groupId, candidateId: [ids.candidateId] })),
  ],
  ["own tasks of a role", async (api, ids) => rowsOf(await api.tasks.listMine({ opportunityId: [ids.opportunityId] }))],
  ["own tasks of a group", async (api, ids) => rowsOf(await api.tasks.listMine({ groupId: [ids.groupId] }))],
  ["the overview of a group", (api, ids) => api.groupOverviews.get({ groupId: ids.groupId })],
  ["what goes with a group", (api, ids) => api.groupOverviews.getContents({ groupId: ids.groupId })],
  ["who is due in a group", (api, ids) => api.privacy.listDue({ groupId: ids.groupId })],
  // Auto-complete and search.
  ["people by name", (api, ids) => api.people.find({ search: ids.fullName })],
  ["people by name in a group", (api, ids) => api.people.find({ search: "", groupId: ids.groupId })],
  ["people of the same name", (api, ids) => api.people.findDuplicates({ groupId, fullName: ids.fullName })],
  ["people of the same address", (api, ids) => api.people.findDuplicates({ groupId, mails: [ids.mail] })],
  ["people of the same number", (api, ids) => api.people.findDuplicates({ groupId, phones: [ids.phone] })],
  [
    "people but for one",
    (api, ids) => api.people.findDuplicates({ groupId, fullName: "Own Person", exceptId: ids.personId }),
  ],
  ["everything by name", (api, ids) => api.search.find({ search: ids.fullName })],
  ["documents by words", (api, ids) => api.documents.find({ search: ids.fullName })],
  ["choices of candidates", (api, ids) => api.candidates.choices({ groupId: ids.groupId })],
  ["choices of an import", (api, ids) => api.candidateFiles.choices({ groupId: ids.groupId })],
  // Files.
  ["documents of a person", (api, ids) => api.documents.list({ personId: ids.personId, candidateId: ids.candidateId })],
  ["documents of a role", (api, ids) => api.documents.list({ opportunityId: ids.opportunityId })],
  ["a document", (api, ids) => api.documents.get({ documentId: ids.documentId })],
  ["the file of a document", (_, ids, who) => file(`/api/documents/${ids.documentId}/file`, who)],
  ["the file of an export", (_, ids, who) => file(`/api/candidate-exports/${ids.exportId}/file`, who)],
  [
    "a document onto a person",
    (api, ids) =>
      api.documents.upload({ query: { groupId, name: "a.pdf", personId: ids.personId }, body: fileOf("a.pdf") }),
  ],
  [
    "a document onto a candidate",
    (api, ids) =>
      api.documents.upload({ query: { groupId, name: "a.pdf", candidateId: ids.candidateId }, body: fileOf("a.pdf") }),
  ],
  [
    "a document onto a role",
    (api, ids) =>
      api.documents.upload({
        query: { groupId, name: "a.pdf", opportunityId: ids.opportunityId },
        body: fileOf("a.pdf"),
      }),
  ],
  [
    "a document into a group",
    (api, ids) => api.documents.upload({ query: { groupId: ids.groupId, name: "a.pdf" }, body: fileOf("a.pdf") }),
  ],
  ["rows of an import", (api, ids) => api.candidateFiles.rows({ importId: ids.importId })],
  [
    "an import into a role",
    async (api, ids) => {
      const { version } = await api.candidateFiles.get({ importId: ownImport.id });
      const mapping = {
        headAt: 0,
        columns: [{ field: "fullName" as const, column: 0 }],
        values: [],
        opportunityId: ids.opportunityId,
        dayOrder: "mdy" as const,
        timeZone: "UTC",
      };
      const {
        state,
        failure,
        mapping: kept,
      } = await api.candidateFiles.map({ importId: ownImport.id, version, mapping });
      return { state, failure, role: kept?.opportunityId };
    },
  ],
  [
    "a row of an import as a person",
    (api, ids) => api.candidateFiles.editRow({ importId: checkedImport, line: 2, choice: ids.personId }),
  ],
  // Exports.
  [
    "candidates of a role taken out",
    (api, ids, who) =>
      exported(api, who, { list: "candidates", filters: { groupId, opportunityId: [ids.opportunityId] } }),
  ],
  [
    "one candidate taken out",
    (api, ids, who) => exported(api, who, { list: "candidates", filters: { groupId }, only: [ids.candidateId] }),
  ],
  [
    "people of a pool taken out",
    (api, ids, who) => exported(api, who, { list: "people", filters: { groupId, poolId: ids.poolId } }),
  ],
  [
    "one person taken out",
    (api, ids, who) => exported(api, who, { list: "people", filters: { groupId }, only: [ids.personId] }),
  ],
  [
    "one role taken out",
    (api, ids, who) => exported(api, who, { list: "opportunities", filters: { groupId }, only: [ids.opportunityId] }),
  ],
  [
    "a list of a group taken out",
    (api, ids) =>
      api.candidateFiles.takeOut({ format: "csv", asked: { list: "people", filters: { groupId: ids.groupId } } }),
  ],
  // Merges and relations.
  [
    "a person merged into one's own",
    (api, ids) => api.people.merge({ personId, version: 1, otherId: ids.personId, otherVersion: 1, person }),
  ],
  [
    "one's own merged into a person",
    (api, ids) => api.people.merge({ personId: ids.personId, version: 1, otherId: personId, otherVersion: 1, person }),
  ],
  ["a merge taken back", (api, ids) => api.people.unmerge({ personId, mergeId: ids.personId })],
  [
    "a relation with a person",
    (api, ids) => api.people.relate({ personId, kind: "knows", otherPersonId: ids.personId }),
  ],
  ["a person into one's own pool", (api, ids) => api.people.addToPool({ poolId: ownPool, personIds: [ids.personId] })],
  ["one's own person into a pool", (api, ids) => api.people.addToPool({ poolId: ids.poolId, personIds: [personId] })],
  [
    "a person out of one's own pool",
    (api, ids) => api.people.removeFromPool({ poolId: ownPool, personIds: [ids.personId] }),
  ],
  [
    "contact noted for a group",
    (api, ids) => api.people.logContact({ personId, groupId: ids.groupId, way: "call", note: "Hi" }),
  ],
  ["consent asked for a group", (api, ids) => api.people.askConsent({ personId, groupId: ids.groupId })],
  // Candidates, roles and tasks.
  ["a person as a candidate", (api, ids) => api.candidates.create({ groupId, opportunityId, personId: ids.personId })],
  [
    "a candidate for a role",
    (api, ids) => api.candidates.create({ groupId, opportunityId: ids.opportunityId, personId: second.personId }),
  ],
  [
    "a candidate considered for one's own role",
    (api, ids) => api.candidates.considerFor({ candidateIds: [ids.candidateId], opportunityId }),
  ],
  [
    "one's own considered for a role",
    (api, ids) => api.candidates.considerFor({ candidateIds: [candidateId], opportunityId: ids.opportunityId }),
  ],
  [
    "a move beside one's own",
    (api, ids) =>
      api.candidates.move({
        candidates: [
          { id: candidateId, version: 9 },
          { id: ids.candidateId, version: 1 },
        ],
        stageKey: "new",
      }),
  ],
  [
    "a message to a candidate",
    (api, ids) => api.candidates.write({ candidateIds: [ids.candidateId], subject: "Hi", body: "Hi" }),
  ],
  [
    "a publication for one's own",
    (api, ids) => api.candidates.migrate({ candidateId, version: 1, publicationId: ids.publicationId }),
  ],
  ["somebody as owner", (api, ids) => api.candidates.edit({ candidates: seen, changes: { ownerId: ids.userId } })],
  [
    "somebody named in a note",
    (api, ids) => api.candidates.addNote({ candidateId, body: "Hi", mentions: [ids.userId] }),
  ],
  [
    "a note of a candidate on one's own",
    (api, ids) =>
      api.candidates.editNote({ candidateId, noteId: ids.noteId, version: 1, body: "Hi", isPrivate: false }),
  ],
  ["a role with a plan", (api, ids) => api.opportunities.create({ groupId, title: "New", planId: ids.planId })],
  ["a copy of a role", (api, ids) => api.opportunities.duplicate({ opportunityIds: [ids.opportunityId] })],
  [
    "one's own role closed for another",
    (api, ids) =>
      api.candidates.closeRole({
        opportunityId,
        version: 1,
        outcome: "closed",
        candidates: [candidateId, second.candidateId].map((id) => ({ id, fate: "move" as const })),
        toOpportunityId: ids.opportunityId,
        message: null,
      }),
  ],
  [
    "a task on a candidate",
    (api, ids) => api.tasks.create({ groupId, title: "New", assigneeId: null, candidateId: ids.candidateId }),
  ],
  [
    "a task on a role",
    (api, ids) => api.tasks.create({ groupId, title: "New", assigneeId: null, opportunityId: ids.opportunityId }),
  ],
  ["a task for somebody", (api, ids) => api.tasks.create({ groupId, title: "New", assigneeId: ids.userId })],
  ["one's own task to somebody", (api, ids) => api.tasks.assign({ taskIds: [ownTask], assigneeId: ids.userId })],
  ["a task beside one's own", (api, ids) => api.tasks.setDue({ taskIds: [ids.taskId], dueAt: null })],
  // Privacy.
  [
    "a person kept longer",
    (api, ids) => api.privacy.extend({ personIds: [ids.personId], until: "2028-01-31", reason: "A reason" }),
  ],
  ["a person erased", (api, ids) => api.privacy.erase({ personIds: [ids.personId], reason: "asked" })],
  ["what is kept of a person", (api, ids) => api.privacy.ofPerson({ personId: ids.personId })],
];

/** What came of a call, without the ids that it was made with. */
async function outcome(work: Promise<unknown>, ids: Ids): Promise<string> {
  const told = await work.then(
    (value) => ({ value }),
    (error: { code?: string; status?: number; message?: string; data?: { errors?: unknown; current?: unknown } }) => ({
      refused: [error.code, error.status, error.message, error.data?.errors, error.data?.current],
    }),
  );
  return Object.entries(ids).reduce((text, [key, id]) => text.replaceAll(id, key), JSON.stringify(told, null, 1));
}

describe.each(["neighbouring member", "viewer", "stranger"] as const)("a %s", (name) => {
  // Who of these is outside the private group: a member and a viewer of the group beside it, and the owner of another organization.
  const who = { "neighbouring member": scene.member, viewer: scene.viewer, stranger: scene.stranger }[name];
  test.each(attacks)("hears of %s what is heard of one that is nowhere", async (_, call) => {
    const api = world.as(who);
    const [there, not] = [
      await outcome(call(api, hidden, who), hidden),
      await outcome(call(api, nowhere, who), nowhere),
    ];
    expect(there).toBe(not);
    expect(there).not.toContain(canary);
  });
});

test("whoever reaches the private group finds all of it there, so that there is something to leak", async () => {
  const api = world.as(owner);
  const asked = { groupId: otherGroupId };
  for (const told of [
    await api.candidates.list(asked),
    await api.candidates.choices(asked),
    await api.opportunities.list(asked),
    await api.people.list({ ...asked, poolId: hidden.poolId }),
    await api.people.findDuplicates({ ...asked, mails: [mail] }),
    await api.tasks.list(asked),
    await api.documents.list({ candidateId: hidden.candidateId }),
    await api.candidateFiles.list(asked),
    await api.search.find({ search: canary }),
  ])
    expect(JSON.stringify(told)).toContain(canary);
});
