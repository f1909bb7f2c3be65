import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { buildHuman } from "#features/people/server/factory.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { droppedResumes } from "#tests/support/resumes.ts";
import type { Api } from "#tests/support/world.ts";
import type { DocumentKind } from "../file-kinds.ts";
import { fileRefusals } from "../file-kinds.ts";
import { removeUnnamedFiles } from "./unnamed-files.ts";

const dataDir = mkdtempSync(join(tmpdir(), "documents-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const world = await openHttpWorld({ DATA_DIR: dataDir });
const { storage, database } = world.services;

/** An organization with two groups, a person in the first, and people of every role. */
const cast = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const otherGroupId = await buildGroup(db, { organizationId });
  const inGroup = { organizationId, groupIds: [groupId] };
  return {
    organizationId,
    groupId,
    personId: (await buildHuman(db, { in: { organizationId, groupId } })).personId,
    hiddenId: (await buildHuman(db, { in: { organizationId, groupId: otherGroupId } })).personId,
    owner,
    member: await buildMember(db, { role: "member", ...inGroup }),
    colleague: await buildMember(db, { role: "member", ...inGroup }),
    viewer: await buildMember(db, { role: "viewer", ...inGroup }),
    neighbour: await buildMember(db, { role: "member", organizationId, groupIds: [otherGroupId] }),
    stranger: (await buildOrganization(db)).owner,
  };
});
beforeAll(() => world.system(switchOnTracking));

const { groupId, personId, member } = cast;
const files = droppedResumes();
const [first] = files;
if (!first) throw new Error("There is no résumé.");
const fileOf = ({ bytes, name }: { bytes: Uint8Array; name: string }) => new File([new Uint8Array(bytes)], name);

const send = (api: Api, file = first, more: { personId?: string; kind?: DocumentKind; groupId?: string } = {}) =>
  api.documents.upload({ query: { groupId, name: file.name, ...more }, body: fileOf(file) });
const document = await (async () => {
  await world.system(switchOnTracking);
  return send(world.as(member), first, { personId });
})();
const documentId = document.id;

const reads: [string, (api: Api) => Promise<unknown>][] = [["get", (api) => api.documents.get({ documentId })]];
const writes: [string, (api: Api) => Promise<unknown>][] = [
  ["upload", (api) => send(api)],
  ["update", (api) => api.documents.update({ documentId, name: "x.pdf", kind: "other" })],
  ["attach", (api) => api.documents.attach({ documentId, personId })],
  ["remove", (api) => api.documents.remove({ documentId })],
  ["restore", (api) => api.documents.restore({ documentId })],
];

describe.each([...reads, ...writes])("%s", (_, call) => {
  test("is refused to a visitor without a session", async () => {
    await expect(call(world.as())).rejects.toMatchObject({ code: "UNAUTHORIZED", status: 401 });
  });
  test("finds nothing for somebody of another group, or of another organization", async () => {
    await expect(call(world.as(cast.neighbour))).rejects.toMatchObject({ code: "NOT_FOUND", status: 404 });
    await expect(call(world.as(cast.stranger))).rejects.toMatchObject({ code: "NOT_FOUND", status: 404 });
  });
});

test.each(writes)("%s is refused to a viewer, who is told why", async (_, call) => {
  await expect(call(world.as(cast.viewer))).rejects.toMatchObject({ code: "FORBIDDEN", status: 403 });
});

test("of fifty files dropped at once all that can be read are in, and five are named with what to do about them", async () => {
  const { documents } = world.as(member);
  const before = (await documents.list({ personId })).length;
  const refused: string[] = [];
  // Two at a time, as one person may.
  for (const file of files) {
    const sent = await send(world.as(member), file, { personId }).catch((error: Error) => error.message);
    if (typeof sent === "string") refused.push(sent);
    else expect(sent.suggestions[0]).toMatchObject({ field: "fullName", value: file.says?.fullName });
  }
  expect((await documents.list({ personId })).length - before).toBe(files.length - 5);
  const { noText, locked, empty, wrongType, tooLarge } = fileRefusals;
  expect(refused).toEqual([noText, locked, empty, wrongType, tooLarge]);
});

describe("a document", () => {
  test("is told by its bytes, read, searched, and shown with what it suggests", async () => {
    expect(document).toMatchObject({
      personId,
      kind: "resume",
      mediaType: "application/pdf",
      reading: "read",
      pages: 1,
      mayEdit: true,
      uploadedByName: member.fullName,
    });
    const read = await world.as(cast.viewer).documents.get({ documentId });
    expect(read.words).toContain("Maria Souza");
    expect(read.mayEdit).toBe(false);
    for (const each of read.suggestions)
      if (each.field === "mail") expect(read.words.slice(each.from, each.to)).toBe(each.value);
    const found = await world.as(cast.viewer).documents.find({ search: "souza maria", limit: 50 });
    expect(found.map(({ id }) => id)).toContain(documentId);
    expect(found[0]?.excerpt).toContain("Maria Souza");
    expect(await world.as(cast.neighbour).documents.find({ search: "souza" })).toEqual([]);
  });

  test("waits for a form as its uploader's alone, and is then given to somebody whom they see, once", async () => {
    const waiting = await send(world.as(member));
    await expect(world.as(cast.colleague).documents.get({ documentId: waiting.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const { documents } = world.as(member);
    await expect(documents.attach({ documentId: waiting.id, personId: cast.hiddenId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(documents.attach({ documentId: waiting.id })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await documents.attach({ documentId: waiting.id, personId })).toMatchObject({ personId });
    await expect(documents.attach({ documentId: waiting.id, personId })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await world.as(cast.colleague).documents.get({ documentId: waiting.id })).toMatchObject({ personId });
    const events = await world.as(member).people.listEvents({ personId, topic: ["document"] });
    expect(events.items[0]).toMatchObject({ what: "document_added", detail: { name: first.name, kind: "resume" } });
  });

  test("is renamed, removed and restored", async () => {
    const { documents } = world.as(member);
    const { id } = await send(world.as(member), first, { personId });
    expect(await documents.update({ documentId: id, name: "CV.pdf", kind: "other" })).toMatchObject({
      name: "CV.pdf",
      kind: "other",
    });
    expect((await documents.remove({ documentId: id })).removedAt).not.toBeNull();
    expect((await documents.list({ personId })).map((each) => each.id)).not.toContain(id);
    expect(await documents.restore({ documentId: id })).toMatchObject({ removedAt: null });
    await expect(documents.list({})).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await world.as(cast.neighbour).documents.list({ personId })).toEqual([]);
  });
});

describe("over HTTP", () => {
  const asked = (
    path: string,
    { who = member, ...more }: RequestInit & { who?: { sessionToken: string | null } | null } = {},
  ) =>
    fetch(`${world.url}${path}`, {
      ...more,
      headers: { ...(who && { cookie: world.cookieOf(who) }), ...Object(more.headers) },
    });
  const query = new URLSearchParams({ groupId, name: "a.pdf", personId });
  const raw = (body: Uint8Array, more: { who?: typeof member | null } = {}) =>
    asked(`/api/documents?${query}`, {
      method: "POST",
      body: new Blob([new Uint8Array(body)]),
      headers: { "content-type": "application/pdf" },
      ...more,
    });

  test("a file comes in as it is, and in the application's own form", async () => {
    const answer = await raw(first.bytes);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ mediaType: "application/pdf", size: first.bytes.length });
    const form = new FormData();
    form.set(
      "data",
      JSON.stringify({ json: { query: { groupId, name: "b.pdf" }, body: {} }, meta: [], maps: [["body"]] }),
    );
    form.set("0", fileOf(first));
    const own = await asked("/rpc/documents/upload", { method: "POST", body: form });
    expect(await own.json()).toMatchObject({ json: { name: "b.pdf", reading: "read" } });
  });

  test("one that is too large, or of nobody, is stopped before it is read", async () => {
    const large = await raw(new Uint8Array(21 * 1024 * 1024));
    expect([large.status, await large.json()]).toMatchObject([
      413,
      { detail: fileRefusals.tooLarge, errors: [{ path: "file" }] },
    ]);
    expect((await raw(first.bytes, { who: null })).status).toBe(401);
    const broken = await asked("/rpc/documents/upload", {
      method: "POST",
      body: "no form",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect(broken.status).toBe(400);
    // Elsewhere a body is JSON, as before.
    expect(
      (await asked("/api/surveys", { method: "POST", body: "x", headers: { "content-type": "application/pdf" } }))
        .status,
    ).toBe(400);
  });

  test("its bytes come back as they were, for who sees it, and no browser runs them", async () => {
    const { id } = await world
      .as(member)
      .documents.upload({ query: { groupId, personId, name: 'Łukasz "CV" (1).pdf' }, body: fileOf(first) });
    const answer = await asked(`/api/documents/${id}/file`, { who: cast.viewer });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(first.bytes))).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="_ukasz _CV_ (1).pdf"; filename*=UTF-8''%C5%81ukasz%20%22CV%22%20%281%29.pdf`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    expect(
      (await asked(`/api/documents/${id}/file`, { who: cast.viewer, method: "HEAD" })).headers.get("content-length"),
    ).toBe(String(first.bytes.length));
    for (const [who, status] of [
      [cast.neighbour, 404],
      [cast.stranger, 404],
      [null, 401],
    ] as const)
      expect((await asked(`/api/documents/${id}/file`, { who })).status).toBe(status);
  });
});

test("files that no document names are removed after a day, and no others", async () => {
  const { id } = await send(world.as(member), first, { personId });
  const { sha256 } = await world.system((db) =>
    db.selectFrom("documents").select("sha256").where("id", "=", id).executeTakeFirstOrThrow(),
  );
  const lost = `${cast.organizationId}/${"0".repeat(64)}`;
  await storage.put(lost, Buffer.from("lost"));
  const removed = (now: Date) => removeUnnamedFiles(database.pool, storage, { now, alsoNamedBy: [] });
  expect(await removed(new Date())).toBe(0);
  expect(await removed(new Date(Date.now() + 2 * 86_400_000))).toBe(1);
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  expect(keys).toContain(`${cast.organizationId}/${sha256}`);
  expect(keys).not.toContain(lost);
});
