import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, expect, inject, test, vi } from "vitest";
import { migrate } from "#db/migrate.ts";
import { apiAs } from "#db/seed/scenario.ts";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildOpportunity } from "#features/opportunities/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openDatabase } from "#platform/server/database.ts";
import { createServices, type Services } from "#platform/server/services.ts";
import { readSettings } from "#platform/server/settings.ts";
import { asSystem } from "#platform/server/transaction.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";
import { registered } from "../../register.ts";
import { runErasures } from "./run-erasures.ts";

const dataDir = mkdtempSync(join(tmpdir(), "erasing-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const world = await openWorld({ DATA_DIR: dataDir });
const log = pino({ level: "silent" });

/** What stands somewhere and must stand nowhere afterwards: the name in three spellings, and 22 things that are told of the person. */
const fullName = "Żółtomir Quellenhorst";
const spelled = [fullName, fullName.normalize("NFD"), fullName.toUpperCase()];
const mark = (what: string) => `zq${what}marker`;
const told = {
  called: mark("called"),
  headline: mark("headline"),
  location: mark("location"),
  link: mark("link"),
  work: mark("work"),
  tag: mark("tag"),
  mail: `${mark("mail")}@example.org`,
  otherMail: `${mark("second")}@example.org`,
  phone: "+49 30 5550199",
  blocked: mark("blocked"),
  pool: mark("pool"),
  relation: mark("relation"),
  contact: mark("contact"),
  note: mark("note"),
  secret: mark("secret"),
  subject: mark("subject"),
  message: mark("message"),
  pay: mark("pay"),
  accommodation: mark("accommodation"),
  file: mark("file"),
  reason: mark("reason"),
  extension: mark("extension"),
  request: mark("request"),
};
const markers = [...spelled, ...Object.values(told)];

const hasIn = (text: string) =>
  markers.filter((marker) => text.toLowerCase().includes(marker.toLowerCase()) || text.includes(marker));

/** Everything that the database holds of it, by table. */
async function foundInTables({ database }: Pick<Services, "database">): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'sealed', 'pgboss')",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: held } = await database.pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    for (const { text } of held) found.push(...hasIn(text).map((marker) => `${name}: ${marker}`));
  }
  return found;
}

/** Everything that lies in a folder of it, in the bytes as they are. */
function foundInFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    return [...markers, ...markers.map((marker) => marker.toLowerCase())].flatMap((marker) =>
      bytes.includes(Buffer.from(marker)) ? [`${path}: ${marker}`] : [],
    );
  });
}

async function play(services: Services) {
  const { pool } = services.database;
  const place = await asSystem(pool, async (db) => {
    await switchOnTracking(db);
    const made = await buildOrganization(db);
    const member = await buildMember(db, {
      role: "member",
      organizationId: made.organizationId,
      groupIds: [made.groupId],
    });
    const at = { organizationId: made.organizationId, groupId: made.groupId, ownerId: made.owner.userId };
    const role = await buildOpportunity(db, { in: at, title: "Baker" });
    return { ...made, member, opportunityId: role.opportunityId };
  });
  const { groupId, opportunityId } = place;
  let sent = 0;
  const keyed = apiAs({ services, log }, place.owner);
  const api = keyed;
  const person = {
    fullName,
    called: told.called,
    headline: told.headline,
    location: told.location,
    mails: [{ value: told.mail }, { value: told.otherMail }],
    phones: [{ value: told.phone }],
    links: [{ label: "Site", url: `https://example.org/${told.link}` }],
    history: [{ kind: "work" as const, title: told.work }],
    tags: [told.tag],
  };
  const candidate = await api.candidates.create({ groupId, opportunityId, person });
  const { personId, id: candidateId } = candidate;
  // Somebody else, whose page names them.
  const other = await api.candidates.create({ groupId, opportunityId, person: { fullName: "Ana Lima" } });
  await api.candidates.addNote({
    candidateId: other.id,
    body: `Worked with ${fullName.toUpperCase()} before, as ${fullName.normalize("NFD")} says.`,
  });
  await api.candidates.addNote({ candidateId, body: told.note });
  await api.candidates.addNote({ candidateId, body: told.secret, isPrivate: true });
  await api.candidates.write({ candidateIds: [candidateId], subject: told.subject, body: told.message });
  await api.candidates.setPay({ candidateId, expectation: told.pay });
  await api.candidates.setAccommodation({ candidateId, instruction: told.accommodation });
  await api.documents.upload({
    query: { groupId, name: `${fullName}.txt`, personId, kind: "other" },
    body: new File([`About ${fullName}: ${told.file}`], "cv.txt"),
  });
  await api.people.logContact({ personId, groupId, way: "call", note: told.contact });
  await api.people.relate({ personId, kind: "knows", otherPersonId: other.personId, note: told.relation });
  const { id: poolId } = await api.people.createPool({ groupId, name: "Later" });
  await api.people.addToPool({ poolId, personIds: [personId], note: told.pool });
  await api.people.askConsent({ personId, groupId });
  await api.people.setDoNotContact({ personId, doNotContact: true, reason: told.blocked });
  await api.privacy.extend({ personIds: [personId], until: "2028-01-31", reason: told.extension });
  await api.privacy.addRequest({ personId, kind: "correct", note: told.request });
  const { id: twinId } = await api.people.create({ groupId, person: { fullName: spelled[1]! }, isAnother: true });
  const { version } = await api.people.get({ personId });
  const { mails: _, phones: __, ...written } = person;
  await api.people.merge({
    personId,
    version,
    otherId: twinId,
    otherVersion: 1,
    person: { ...written, doNotContact: true, doNotContactReason: told.blocked },
  });
  const standing = await api.candidates.get({ candidateId });
  await api.candidates.reject({
    candidates: [{ id: candidateId, version: standing.version }],
    reason: "skills",
    note: told.reason,
    message: null,
  });
  await asSystem(pool, async (db) => {
    sent += 1;
    await db
      .insertInto("idempotencyKeys")
      .values({
        scope: "test",
        key: `key-${sent}-${personId}`,
        requestHash: "x".repeat(64),
        answer: JSON.stringify({ id: personId, fullName, note: told.note }),
      })
      .execute();
    await db
      .insertInto("outboxMails")
      .values([
        {
          organizationId: place.organizationId,
          kind: "mention",
          recipient: "colleague@example.org",
          subject: `About ${fullName}`,
          textBody: `Look at ${fullName.toUpperCase()}`,
        },
        {
          organizationId: place.organizationId,
          kind: "candidate-message",
          recipient: told.otherMail.toUpperCase(),
          subject: told.subject,
          textBody: told.message,
        },
      ])
      .execute();
  });
  await api.savedViews.create({ list: "people", placeId: groupId, name: `Like ${fullName}`, content: { q: fullName } });
  return { ...place, api, personId, candidateId, otherId: other.id, twinId };
}

test("P1: after erasing somebody nothing of 26 planted markers is left in any table or file, and the audit log still holds", async () => {
  const { services } = world;
  const { api, personId, candidateId, organizationId, groupId, otherId, member } = await play(services);
  const before = await foundInTables(services);
  for (const marker of markers)
    expect(before.some((place) => place.endsWith(marker)) || marker === spelled[2], marker).toBe(true);
  expect(foundInFiles(dataDir)).not.toEqual([]);

  expect(await api.privacy.erase({ personIds: [personId], reason: "asked" })).toEqual({
    done: [personId],
    refused: [],
  });
  expect(await foundInTables(services)).toEqual([]);
  expect(foundInFiles(dataDir)).toEqual([]);

  // The proof, and the tombstones.
  const [erasure] = await api.privacy.listErasures({ organizationId });
  expect(erasure).toMatchObject({ personId, state: "done", cause: "request", reason: "asked", failure: null });
  expect(erasure!.counts).toMatchObject({
    files: 1,
    documents: 1,
    candidate_notes: 2,
    candidate_messages: 1,
    person_contacts: 3,
    people: 2,
    candidates: 1,
    outbox_mails: 2,
    mails_reworded: 1,
    notes_reworded: 1,
  });
  const tombstone = await api.privacy.ofPerson({ personId });
  expect(tombstone).toMatchObject({
    fullName: "Erased person",
    tombstone: { cause: "request", reason: "asked", erasedAt: expect.any(String) },
    may: { extend: false, erase: false },
  });
  expect(await apiAs({ services, log }, member).privacy.ofPerson({ personId })).toMatchObject({
    tombstone: { reason: "asked" },
  });
  expect(await api.candidates.get({ candidateId })).toMatchObject({
    name: "Erased person",
    status: "rejected",
    may: { edit: false },
    person: { contacts: null },
  });
  expect((await api.people.list({ groupId })).items.map(({ fullName: name }) => name)).toEqual(["Ana Lima"]);
  expect(await api.people.find({ search: "erased" })).toEqual([]);
  const { items } = await api.privacy.listAudit({ organizationId });
  expect(items.slice(0, 2)).toMatchObject([
    { action: "person_erased", subjectKind: "organization" },
    { action: "erasure_requested", subjectKind: "person", subjectName: null, subjectThing: null },
  ]);
  expect(await api.privacy.verifyAudit({ organizationId })).toMatchObject({ holds: true });
  const [note] = await api.candidates.listNotes({ candidateId: otherId });
  expect(note?.body).toBe("Worked with [erased] before, as [erased] says.");

  // Nothing is added any more, and erasing once more changes nothing.
  await expect(api.candidates.addNote({ candidateId, body: "late" })).rejects.toMatchObject({ code: "42501" });
  await expect(api.people.setDoNotContact({ personId, doNotContact: true })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  const { version } = await api.candidates.get({ candidateId });
  await expect(
    api.candidates.setStatus({ candidates: [{ id: candidateId, version }], action: "reopen" }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  await api.privacy.erase({ personIds: [personId], reason: "asked" });
  expect(await runErasures(services)).toEqual({ done: 0, failed: 0 });
  expect(await api.privacy.listErasures({ organizationId })).toHaveLength(1);
});

test("killed between the rows and the files, or where the storage fails, the next run goes on", async () => {
  const { services } = world;
  const { api, personId, organizationId } = await play(services);
  const broken = { ...services.storage, remove: vi.fn(() => Promise.reject(new Error("the disk is away"))) };
  await asSystem(services.database.pool, (db) =>
    db.insertInto("erasures").values({ organizationId, personId, cause: "rule", reason: "ended", months: 6 }).execute(),
  );
  expect(await runErasures({ ...services, storage: broken })).toEqual({ done: 0, failed: 1 });
  expect((await api.privacy.listErasures({ organizationId }))[0]).toMatchObject({
    state: "files",
    failure: "the disk is away",
  });
  expect(await foundInTables(services)).toEqual([]);
  // Several at once do it once.
  const runs = await Promise.all([runErasures(services), runErasures(services), runErasures(services)]);
  expect(Math.max(...runs.map(({ done }) => done))).toBe(1);
  expect(foundInFiles(dataDir)).toEqual([]);
  expect((await api.privacy.listErasures({ organizationId }))[0]).toMatchObject({
    state: "done",
    failure: null,
    months: 6,
  });
});

test("a name with signs that HTML and JSON write otherwise goes there too", async () => {
  const { services } = world;
  const { api, groupId, organizationId, otherId } = await play(services);
  const name = `Renée "Roo" O'Quell & Ünal`;
  const { id: personId } = await api.people.create({ groupId, person: { fullName: name } });
  const inHtml = "Renée &#34;Roo&#34; O&#39;Quell &#38; Ünal";
  const query = (sql: string, ...values: unknown[]) => services.database.pool.query(sql, values);
  await query(
    "insert into outbox_mails (organization_id, kind, recipient, subject, text_body, html_body) values ($1, 'mention', 'c@example.org', 'Hi', 'Hi', $2)",
    organizationId,
    `<p>See ${inHtml} &#38; me</p>`,
  );
  await query(
    "insert into hiring_events (organization_id, group_id, candidate_id, actor_kind, what, detail) values ($1, $2, $3, 'program', 'note_added', $4)",
    organizationId,
    groupId,
    otherId,
    JSON.stringify({ names: [{ name: `With ${name}` }], isNew: true }),
  );
  await api.privacy.erase({ personIds: [personId], reason: "asked" });
  const { rows: mails } = await query("select html_body from outbox_mails where html_body like '<p>See%'");
  expect(mails).toEqual([{ html_body: "<p>See [erased] &#38; me</p>" }]);
  const { rows: events } = await query("select detail from hiring_events where detail ? 'names'");
  expect(events).toEqual([{ detail: { names: [{ name: "With [erased]" }], isNew: true } }]);
});

test.each(["false", "12345", "sName", '": {"a'])(
  "somebody called %s is erased like anybody, and takes nothing of others along",
  async (fullName) => {
    const { services } = world;
    const { api, groupId, organizationId, otherId } = await play(services);
    const { id: personId } = await api.people.create({ groupId, person: { fullName } });
    const detail = { fieldsName: { a: "kept" }, isNew: false, people: 12345, by: `About ${fullName}` };
    await services.database.pool.query(
      "insert into hiring_events (organization_id, group_id, candidate_id, actor_kind, what, detail) values ($1, $2, $3, 'program', 'note_added', $4)",
      [organizationId, groupId, otherId, JSON.stringify(detail)],
    );
    await api.privacy.erase({ personIds: [personId], reason: "asked" });
    expect((await api.privacy.listErasures({ organizationId }))[0]).toMatchObject({ personId, state: "done" });
    const { rows } = await services.database.pool.query(
      "select detail from hiring_events where organization_id = $1 and detail ? 'people'",
      [organizationId],
    );
    expect(rows).toEqual([{ detail: { ...detail, by: "About [erased]" } }]);
  },
);

test("saved views go where they name somebody, and not where a key or a setting holds the same letters", async () => {
  const { services } = world;
  const { api, groupId, organizationId } = await play(services);
  const keep = (name: string, content: Record<string, string | string[]>) =>
    api.savedViews.create({ list: "people", placeId: groupId, name, content });
  await keep("By change", { sort: "updated", tag: ["organized"], status: "organ" });
  await keep("Mr. ORGAN", { sort: "name" });
  await keep("Searched", { q: "where organ plays" });
  await keep("Tagged", { tag: ["senior", "like DATED Dora"] });
  for (const fullName of ["Organ", "Dated Dora"]) {
    const { id: personId } = await api.people.create({ groupId, person: { fullName } });
    await api.privacy.erase({ personIds: [personId], reason: "asked" });
  }
  const { rows } = await services.database.pool.query(
    "select name from saved_views where organization_id = $1 and name not like 'Like%'",
    [organizationId],
  );
  expect(rows).toEqual([{ name: "By change" }]);
});

test("a write that told of somebody who was erased meanwhile is not done anew, and not answered with nothing", async () => {
  const { services } = world;
  const { api, owner, groupId } = await play(services);
  const person = { groupId, person: { fullName: "Sentagain Tjarks" } };
  const keyed = world.as(owner, { idempotencyKey: "told-of-somebody" });
  const { id: personId } = await keyed.people.create(person);
  expect(await keyed.people.create(person)).toMatchObject({ id: personId });
  await api.privacy.erase({ personIds: [personId], reason: "asked" });
  await expect(keyed.people.create(person)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("a file that somebody else has too stays with them", async () => {
  const { services } = world;
  const { api, personId, groupId } = await play(services);
  const bytes = "the same for both";
  const upload = (of: string) =>
    api.documents.upload({
      query: { groupId, name: "same.txt", personId: of, kind: "other" },
      body: new File([bytes], "same.txt"),
    });
  const { id: otherId } = await api.people.create({ groupId, person: { fullName: "Bo Li" } });
  await upload(personId);
  const kept = await upload(otherId);
  await api.privacy.erase({ personIds: [personId], reason: "wrong" });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { organizationId } = await api.people.get({ personId: otherId });
  const stream = await services.storage.open(`${organizationId}/${sha256}`);
  stream?.destroy();
  expect(stream).not.toBeNull();
  expect(await api.documents.get({ documentId: kept.id })).toMatchObject({ words: expect.stringContaining(bytes) });
});

test("only owners and admins erase, and only their own people", async () => {
  const { services } = world;
  const { personId, member } = await play(services);
  const stranger = await world.system((db) => buildOrganization(db));
  const ask = (who: typeof member) =>
    apiAs({ services, log }, who).privacy.erase({ personIds: [personId], reason: "asked" });
  await expect(ask(member)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(ask(stranger.owner)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("every table that names a person or a candidacy says what becomes of it", async () => {
  const { rows } = await world.services.database.pool.query<{ name: string }>(
    `select distinct table_name::text as name from app.columns_of_people()
     union select 'sealed.' || relname from pg_class where relnamespace = 'sealed'::regnamespace and relkind = 'r' order by 1`,
  );
  const named = rows.map(({ name }) => name);
  expect(named.filter((name) => !(name in registered))).toEqual([]);
  expect(Object.keys(registered).filter((name) => name !== "audit_subjects" && !named.includes(name))).toEqual([]);
});

// A database in files takes a while to be made.
test.runIf(inject("databaseKind") === "pglite" && times({ small: 0, full: 1 }) === 1)(
  "P1: nor in the files of the embedded database, once the job has written its tables anew",
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "erasing-embedded-"));
    const settings = readSettings({ APP_SECRET: "a secret for tests, 32 characters", DATA_DIR: folder });
    const database = await openDatabase(settings);
    try {
      await migrate(database.pool);
      const services = createServices({ settings, database, log });
      const { personId, organizationId } = await play(services);
      await database.pool.query("checkpoint");
      const tables = () => foundInFiles(folder).filter((path) => !path.includes("/pg_wal/"));
      expect(tables()).not.toEqual([]);
      await asSystem(database.pool, (db) =>
        db.insertInto("erasures").values({ organizationId, personId, cause: "request", reason: "asked" }).execute(),
      );
      expect(await runErasures(services)).toEqual({ done: 1, failed: 0 });
      expect(tables()).toEqual([]);
    } finally {
      await database.close();
      rmSync(folder, { recursive: true });
    }
  },
);

/** Somebody of this name, and a note on somebody else; what stands in the note once they are erased, and what is told of it. */
async function erasedBeside(fullName: string, body: string) {
  const { pool } = world.services.database;
  const { groupId, organizationId, owner, opportunityId } = await asSystem(pool, async (db) => {
    await switchOnTracking(db);
    const made = await buildOrganization(db);
    const { organizationId, groupId, owner } = made;
    const role = await buildOpportunity(db, { in: { organizationId, groupId, ownerId: owner.userId }, title: "Baker" });
    return { ...made, opportunityId: role.opportunityId };
  });
  const api = apiAs({ services: world.services, log }, owner);
  const gone = await api.candidates.create({ groupId, opportunityId, person: { fullName } });
  const other = await api.candidates.create({ groupId, opportunityId, person: { fullName: "Ana Lima" } });
  await api.candidates.addNote({ candidateId: other.id, body });
  await api.privacy.erase({ personIds: [gone.personId], reason: "asked" });
  const [note] = await api.candidates.listNotes({ candidateId: other.id });
  const [erasure] = await api.privacy.listErasures({ organizationId });
  return { api, goneId: gone.id, body: note?.body, counts: erasure?.counts ?? {} };
}

test.each([
  ["Martin", "Like Martinez and Saint-Martin, says MARTIN.", "Like Martinez and Saint-[erased], says [erased]."],
  ["Élise", "Élise’s desk; relisez; ÉLISE", "[erased]’s desk; relisez; [erased]"],
  // A letter and its mark are one letter, also where they are two signs.
  ["Marie", "Marie and Marie\u0301", "[erased] and Marie\u0301"],
  ["Мартин", "Мартин, Мартинов", "[erased], Мартинов"],
  // Scripts that put no space between words.
  ["山田 太郎", "昨日山田 太郎さんと話した", "昨日[erased]さんと話した"],
  ["Suharto", "Suhartoさん", "[erased]さん"],
])("erasing %s leaves other words whole", async (fullName, body, left) => {
  const { body: stands, counts } = await erasedBeside(fullName, body);
  expect(stands).toBe(left);
  expect(counts).toMatchObject({ notes_reworded: 1 });
  expect(counts.to_read_by_hand).toBeUndefined();
});

test("somebody called by a word of the program spoils no notes: the proof says how many are to be read", async () => {
  const body = "The candidate knows Candidate well.";
  const { body: stands, counts, api, goneId } = await erasedBeside("Candidate", body);
  expect(stands).toBe(body);
  expect(counts).toMatchObject({ to_read_by_hand: 1, notes_reworded: 0 });
  // What went on ends because of the erasure: nobody withdrew.
  expect(await api.candidates.get({ candidateId: goneId })).toMatchObject({
    status: "withdrawn",
    reasonClass: "none",
    reason: "erased",
  });
});
