import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildOpportunity } from "#features/opportunities/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

const dataDir = mkdtempSync(join(tmpdir(), "copies-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const world = await openHttpWorld({ DATA_DIR: dataDir });
beforeAll(() => world.system(switchOnTracking));

async function scene() {
  const at = await world.system(async (db) => {
    const place = await buildOrganization(db);
    const { organizationId, groupId, owner } = place;
    const role = await buildOpportunity(db, { in: { organizationId, groupId, ownerId: owner.userId }, title: "Baker" });
    return { ...place, role, member: await buildMember(db, { role: "member", organizationId, groupIds: [groupId] }) };
  });
  const api = world.as(at.owner);
  const { groupId } = at;
  const { id: candidateId, personId } = await api.candidates.create({
    groupId,
    opportunityId: at.role.opportunityId,
    person: { fullName: "ريم <b>الحدّادي</b>", mails: [{ value: "reem@example.org" }], tags: ["bread"] },
  });
  await api.candidates.addNote({ candidateId, body: "Knows sourdough." });
  await api.candidates.addNote({ candidateId, body: "Only for me.", isPrivate: true });
  const document = await api.documents.upload({
    query: { groupId, name: "Lebenslauf: ريم.txt", personId, kind: "other" },
    body: new File(["Ten years with Ana Lima in Hamburg."], "cv.txt"),
  });
  return { ...at, api, candidateId, personId, document };
}

const copyOf = (who: { sessionToken: string | null } | null, personId: string) =>
  fetch(`${world.url}/api/people/${personId}/copy`, {
    method: "POST",
    headers: { origin: world.services.settings.APP_URL, ...(who && { cookie: world.cookieOf(who) }) },
  });

test("an owner gets a copy of all that is kept of somebody: for programs, to be read, and their files; the audit log tells it", async () => {
  const { owner, personId, api, organizationId } = await scene();
  const response = await copyOf(owner, personId);
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files).toSorted()).toEqual(["data.json", "files/01-Lebenslauf_ ريم.txt", "index.html"]);
  const data = JSON.parse(strFromU8(files["data.json"]!));
  expect(data).toMatchObject({
    format: "evenhand-person",
    person: { fullName: "ريم <b>الحدّادي</b>", tags: ["bread"] },
    contacts: { mails: [{ value: "reem@example.org" }] },
    candidacies: [{ role: "Baker", status: "active", notes: [{ text: "Knows sourdough." }] }],
    documents: [{ name: "Lebenslauf: ريم.txt", file: "files/01-Lebenslauf_ ريم.txt" }],
  });
  const page = strFromU8(files["index.html"]!);
  expect(page).toContain("ريم &lt;b&gt;الحدّادي&lt;/b&gt;");
  expect(page).toContain("Knows sourdough.");
  // What somebody wrote for themselves alone is theirs.
  for (const text of Object.values(files).map((bytes) => strFromU8(bytes))) expect(text).not.toContain("Only for me.");
  expect((await api.privacy.listAudit({ organizationId })).items[0]).toMatchObject({
    action: "person_exported",
    detail: '{"files": 1}',
  });
});

test("members, strangers and visitors get none, and nothing is noted", async () => {
  const { member, personId, api, organizationId } = await scene();
  const stranger = await scene();
  expect((await copyOf(member, personId)).status).toBe(403);
  expect((await copyOf(stranger.owner, personId)).status).toBe(404);
  expect((await copyOf(null, personId)).status).toBe(401);
  expect((await api.privacy.listAudit({ organizationId, action: ["person_exported"] })).items).toEqual([]);
});

test("words are blacked out of a document, whose file goes, and of a note; by members their documents, by author and admins a note", async () => {
  const { api, owner, member, document, candidateId, organizationId, personId } = await scene();
  await expect(api.privacy.redactDocument({ documentId: document.id, words: ["nobody"] })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const kept: string[] = [];
  const keys = async () => {
    kept.length = 0;
    for await (const { key } of world.services.storage.list()) if (key.startsWith(organizationId)) kept.push(key);
    return [...kept];
  };
  const before = await keys();
  expect(
    await world.as(member).privacy.redactDocument({ documentId: document.id, words: ["ana lima", "ريم"] }),
  ).toEqual({ documentId: document.id, times: 1 });
  const redacted = await api.documents.get({ documentId: document.id });
  expect(redacted).toMatchObject({
    words: "Ten years with ██████ in Hamburg.",
    name: "Lebenslauf: ██████ (redacted).txt",
    mediaType: "text/plain",
    suggestions: [],
  });
  const after = await keys();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  expect(await api.documents.find({ search: "Lima" })).toEqual([]);

  const [, note] = await api.candidates.listNotes({ candidateId });
  await expect(world.as(member).privacy.redactNote({ noteId: note!.id, words: ["sourdough"] })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await api.privacy.redactNote({ noteId: note!.id, words: ["sourdough"] });
  expect((await api.candidates.listNotes({ candidateId }))[1]?.body).toBe("Knows ██████.");
  expect((await api.privacy.listAudit({ organizationId })).items.slice(0, 2).map(({ action }) => action)).toEqual([
    "note_redacted",
    "document_redacted",
  ]);
  await api.privacy.erase({ personIds: [personId], reason: "asked" });
  expect((await copyOf(owner, personId)).status).toBe(409);
});
