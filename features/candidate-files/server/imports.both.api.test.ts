import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, inject, test } from "vitest";
import { fileRefusals } from "#features/documents/file-kinds.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { droppedResumes } from "#tests/support/resumes.ts";
import { type Api, openWorld } from "#tests/support/world.ts";
import { firstMapping } from "../first-mapping.ts";
import type { ImportMapping, OpenImport } from "../import-shapes.ts";
import type { RowState } from "../import-states.ts";
import { firstFileLine } from "../limits.ts";
import { importRefusals } from "../refusals.ts";
import { ImportWork } from "./imports/import-work.ts";

const dataDir = mkdtempSync(join(tmpdir(), "imports-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const world = await openWorld({ DATA_DIR: dataDir });
const scene = await openCandidateScene(world);
const { groupId, opportunityId, member } = scene;
const { pool } = world.services.database;
const { storage } = world.services;
const { log } = world.contextOf();
const workWith = (rows: ConstructorParameters<typeof ImportWork>[0]["rows"] = {}) =>
  new ImportWork({ pool, storage, log, now: () => new Date(), rows });
const api = (who = member) => world.as(who).candidateFiles;

type Bytes = string | Uint8Array;
const bring = (content: Bytes, name = "people.csv", who: Api = world.as(member)) =>
  who.candidateFiles.upload({
    query: { groupId, name },
    body: new File([typeof content === "string" ? content : new Uint8Array(content)], name),
  });
const mapped = async (file: OpenImport, more: Partial<ImportMapping> = {}) => {
  const mapping = {
    ...firstMapping(file.survey, { timeZone: "Europe/Berlin", dayOrder: "mdy", opportunityId: null }),
    ...more,
  };
  await api().map({ importId: file.id, version: file.version, mapping });
  await workWith().run();
  return api().get({ importId: file.id });
};
const checked = async (content: Bytes, more: Partial<ImportMapping> = {}, name?: string) =>
  mapped(await bring(content, name), more);
const imported = async (content: Bytes, more: Partial<ImportMapping> = {}) => {
  const { id } = await checked(content, more);
  await api().start({ importId: id });
  await workWith().run();
  return api().get({ importId: id });
};
const rowsOf = async (importId: string, state?: RowState[]) =>
  (await api().rows({ importId, limit: 500, ...(state && { state }) })).items;
const numbers = async () =>
  (
    await pool.query(
      "select (select count(*)::integer from people) as people, (select count(*)::integer from candidates) as candidates, (select count(*)::integer from hiring_events) as events",
    )
  ).rows[0];
let made = 0;
/** Addresses of this file that no other test has. */
const mark = () => `t${String(++made).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
const zeros = new Uint8Array(16_000_000);

describe("who may", () => {
  const { id } = { id: "00000000-0000-4000-8000-000000000000" };
  test.each<[string, (one: Api) => Promise<unknown>]>([
    ["upload", (one) => bring("Name\nAna Lima\n", "a.csv", one)],
    ["list", (one) => one.candidateFiles.list({ groupId })],
  ])("%s is refused to visitors, to viewers with a reason, and finds nothing for others", async (_, call) => {
    await expect(call(world.as())).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(call(world.as(scene.viewer))).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(call(world.as(scene.neighbour))).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("an import is not there for another group", async () => {
    const file = await bring("Name\nAna Lima\n");
    for (const importId of [file.id, id]) {
      await expect(api(scene.neighbour).get({ importId })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(api(scene.neighbour).start({ importId })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(api(scene.neighbour).rows({ importId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  test("whoever lost access meanwhile brings nothing in", async () => {
    const { id: importId } = await checked(`Name,Email\nAna Lima,${mark()}@example.org\n`);
    await api().start({ importId });
    const seats = await pool.query("delete from group_memberships where user_id = $1 returning *", [member.userId]);
    const before = await numbers();
    await workWith().run();
    expect(await numbers()).toEqual(before);
    await pool.query("insert into group_memberships select * from jsonb_populate_record(null::group_memberships, $1)", [
      JSON.stringify(seats.rows[0]),
    ]);
    const stopped = await api().get({ importId });
    expect(stopped).toMatchObject({ state: "checked", failure: expect.stringContaining("no longer has access") });
  });

  test.each([
    ["created_by = null", "The person who started this import has left."],
    ["sha256 = repeat('0', 64)", "The file is no longer there. Choose it again."],
  ])("with %s it stops and says why", async (so, failure) => {
    const { id: importId } = await checked("Name\nAna Lima\n");
    await pool.query(`update candidate_imports set state = 'checking', ${so} where id = $1`, [importId]);
    await workWith().run();
    expect(await api(scene.admin).get({ importId })).toMatchObject({ state: "mapping", failure });
  });
});

describe("a table", () => {
  test("of Greenhouse, a row for each application, becomes one person with two candidacies, as it says", async () => {
    const designer = await scene.roleOf("Product designer");
    const [one, two] = [mark(), mark()];
    const file = await imported(
      [
        "Candidate ID,First Name,Last Name,Email,Phone,Job,Stage,Status,Source,Recruiter,Created At,Rejection Reason",
        `41,Maria,Souza,${one}@example.org,'+55 11 91234-5678,Staff engineer,Phone Screen,Active,Referral,Ana,2026-03-04,`,
        `41,Maria,Souza,${one}@example.org,,Product designer,Application Review,Rejected,Referral,Ana,2025-01-05,"Skills, not enough"`,
        `42,Łukasz,Wójcik,,,Staff engineer,Hired,Hired,LinkedIn,,2025-02-01,`,
        `43,${"Nobody"},,${two}@example.org,,Chief of nothing,Offer,Active,,,,`,
      ].join("\n"),
    );
    expect(file.survey.preset).toBe("greenhouse");
    expect(file).toMatchObject({ state: "done", counts: { done: 3, wrong: 1, people: 2, candidates: 3 } });
    const [wrong] = await rowsOf(file.id, ["wrong"]);
    expect(wrong?.problems).toEqual([{ field: "role", code: "role", value: "Chief of nothing" }]);
    const [first, second, third] = await rowsOf(file.id, ["done"]);
    expect(second?.person).toEqual(first?.person);
    const read = (candidateId?: string | null) => world.as(member).candidates.get({ candidateId: candidateId ?? "" });
    const active = await read(first?.candidateId);
    expect(active).toMatchObject({
      name: "Maria Souza",
      status: "active",
      source: "Referral",
      createdAt: "2026-03-03T23:00:00.000Z",
    });
    expect(active.person.contacts?.phones).toMatchObject([{ value: "+55 11 91234-5678" }]);
    expect(active.stageName).not.toBe("");
    expect(await read(second?.candidateId)).toMatchObject({
      status: "rejected",
      opportunityId: designer.opportunityId,
      reason: "skills",
      reasonNote: "Skills, not enough",
      toldAt: "2025-01-04T23:00:00.000Z",
    });
    expect(await read(third?.candidateId)).toMatchObject({ name: "Łukasz Wójcik", status: "hired" });
  });

  test("owners are named by their address, notes go in with the candidacy, and what can't be placed says how to mend it", async () => {
    const { colleague, neighbour } = scene;
    const [one, two, three] = [mark(), mark(), mark()];
    const file = await checked(
      [
        "Name,Email,Role,Owner,Notes",
        `Ana Lima,${one}@example.org,Staff engineer,${colleague.email.toUpperCase()},"Met at a fair.\nAsk about Lisbon."`,
        `Bo Berg,${two}@example.org,Staff engineer,${neighbour.email},`,
        `Cy Adu,${three}@example.org,,,Wants to hear of roles`,
      ].join("\n"),
    );
    const wrong = await rowsOf(file.id, ["wrong"]);
    expect(wrong.map(({ line, problems }) => [line, problems])).toEqual([
      [3, [{ field: "owner", code: "owner", value: neighbour.email }]],
      [4, [{ field: "note", code: "noCandidacy", value: "Wants to hear of roles" }]],
    ]);
    await api().editRow({ importId: file.id, line: 3, edits: [{ field: "owner", value: "" }] });
    await api().editRow({ importId: file.id, line: 4, edits: [{ field: "note", value: "" }] });
    await api().start({ importId: file.id });
    await workWith().run();
    const [ana, bo, cy] = await rowsOf(file.id, ["done"]);
    const candidate = (id: string | null | undefined) => world.as(member).candidates.get({ candidateId: id ?? "" });
    expect(await candidate(ana?.candidateId)).toMatchObject({ ownerId: colleague.userId });
    expect(await candidate(bo?.candidateId)).toMatchObject({ ownerId: scene.owner.userId });
    expect(cy?.candidateId).toBeNull();
    const notes = await world.as(member).candidates.listNotes({ candidateId: ana?.candidateId ?? "" });
    expect(notes.map(({ body, authorId, isPrivate }) => [body, authorId, isPrivate])).toEqual([
      ["Met at a fair.\nAsk about Lisbon.", member.userId, false],
    ]);
    // The note came with the file, so it keeps nobody; one that somebody wrote since does.
    await world.as(member).candidates.addNote({ candidateId: bo?.candidateId ?? "", body: "Called him" });
    await api().undo({ importId: file.id });
    await workWith().run();
    expect((await rowsOf(file.id)).map(({ state, whyKept }) => [state, whyKept])).toEqual([
      ["undone", null],
      ["kept", "notes"],
      ["undone", null],
    ]);
  });

  test("once more changes nothing, whether rows have an address or a name alone", async () => {
    const one = mark();
    const content = `Name;E-Mail;Stelle\nJosé Marín;${one}@example.org;Staff engineer\nZoë ${one};;\n`;
    const first = await imported(content);
    expect(first.counts).toMatchObject({ done: 2, people: 2, candidates: 1 });
    const before = await numbers();
    const again = await checked(content);
    expect(again.counts).toMatchObject({ known: 2, ready: 0 });
    await expect(api().start({ importId: again.id })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await numbers()).toEqual(before);
  });

  test("matches who is here by address and number, asks about a name alone, and does as it is answered", async () => {
    const one = mark();
    const here = await scene.candidateOf({ fullName: `Amara ${one}`, mail: `${one}@example.org` });
    const file = await checked(
      `Name,Email\nAmara Other,${one.toUpperCase()}@EXAMPLE.org\n${one} Amara,\n${one} amara ,\nWrong,not an address\n`,
      { opportunityId },
    );
    const [match, namesake, twin, wrong] = await rowsOf(file.id);
    expect(match).toMatchObject({ state: "known", person: { id: here.personId } });
    expect(namesake).toMatchObject({ state: "unsure", looksLike: [{ id: here.personId }] });
    expect(twin?.state).toBe("unsure");
    expect(wrong).toMatchObject({ state: "wrong", problems: [{ field: "mail", code: "mail" }] });
    const mended = await api().editRow({
      importId: file.id,
      line: wrong?.line ?? 0,
      edits: [{ field: "mail", value: `${mark()}@example.org` }],
    });
    expect(mended).toMatchObject({ state: "ready", problems: [], makesPerson: true, makesCandidate: true });
    expect(await api().editRow({ importId: file.id, line: namesake?.line ?? 0, choice: "another" })).toMatchObject({
      state: "ready",
    });
    expect(await api().settle({ importId: file.id, choice: "skip" })).toEqual({ left: 0 });
    expect((await api().get({ importId: file.id })).counts).toMatchObject({ ready: 2, known: 1, skipped: 1 });
  });

  test("reads every encoding, delimiter, date and column; values are mapped, and what is not understood is said", async () => {
    const one = mark();
    const rows = `Jürgen Groß;${one}@example.org;Stelle X;30.11.2025 14:05:00;vielleicht\n`;
    const text = `Kandidaten 2025;;;;\nFull name;E-mail;Position;Applied date;Do not contact\n${rows}`;
    const utf16 = new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]));
    const latin = new Uint8Array(Buffer.from(text, "latin1"));
    for (const bytes of [utf16, latin, `\ufeff${text}`]) {
      const file = await checked(bytes);
      const [row] = await rowsOf(file.id);
      expect(row?.values).toMatchObject({ fullName: "Jürgen Groß", appliedAt: "30.11.2025 14:05:00" });
      expect(row?.problems.map(({ code }) => code)).toEqual(["yesNo", "role"]);
      const value = (field: "role" | "doNotContact", from: string, to: string) => ({ field, value: from, to });
      const answered = await mapped(await api().get({ importId: file.id }), {
        values: [value("role", "stelle x", opportunityId), value("doNotContact", "vielleicht", "no")],
      });
      expect(answered.counts).toMatchObject({ ready: 1, wrong: 0 });
    }
  });

  test.each([
    ["nothing", "", importRefusals.empty],
    ["no text", new Uint8Array([0, 1, 2, 3, 0xff, 0]), importRefusals.notText],
    [
      "a quotation mark that nobody closed",
      'Name\n"Ana\n',
      "A quotation mark in row 2 isn't closed. Fix it in the file and choose it again.",
    ],
    ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), importRefusals.locked],
  ])("with %s is refused with what to do", async (_, content, message) => {
    await expect(bring(content)).rejects.toMatchObject({ message });
  });
});

describe("the work", () => {
  const many = (count: number, one = mark()) =>
    `Name,Email\n${Array.from({ length: count }, (_, at) => `Person ${at} ${one},${at}.${one}@example.org`).join("\n")}\n`;

  test("goes on where a killed process stood, and two processes make nothing twice", async () => {
    const file = await bring(many(50));
    const mapping = firstMapping(file.survey, { timeZone: "UTC", dayOrder: "mdy", opportunityId });
    await api().map({ importId: file.id, version: file.version, mapping });
    await Promise.all([workWith({ checked: 7 }).run(), workWith({ checked: 5 }).run()]);
    expect(await api().get({ importId: file.id })).toMatchObject({ state: "checked", counts: { ready: 50 } });
    const before = await numbers();
    await api().start({ importId: file.id });
    const killed = workWith({ brought: 10 });
    const running = killed.run();
    await killed.stop();
    await running;
    const half = await api().get({ importId: file.id });
    expect(half.counts.done).toBeLessThan(50);
    await Promise.all([workWith({ brought: 9 }).run(), workWith({ brought: 11 }).run()]);
    expect(await api().get({ importId: file.id })).toMatchObject({
      state: "done",
      counts: { done: 50, people: 50, candidates: 50 },
    });
    const after = await numbers();
    expect(after.people - before.people).toBe(50);
    expect(after.candidates - before.candidates).toBe(50);
  });

  test("is taken back for what nobody used since, and says what stays", async () => {
    const before = await numbers();
    const file = await imported(many(6), { opportunityId });
    const rows = await rowsOf(file.id);
    const candidates = world.as(member).candidates;
    await candidates.addNote({
      candidateId: rows[1]?.candidateId ?? "",
      body: "Met them",
      isPrivate: false,
      mentions: [],
    });
    await candidates.edit({
      candidates: [{ id: rows[2]?.candidateId ?? "", version: 1 }],
      changes: { addTags: ["Good"] },
    });
    await api().undo({ importId: file.id });
    await workWith({ takenBack: 2 }).run();
    const undone = await api().get({ importId: file.id });
    expect(undone).toMatchObject({ state: "undone", mayUndo: false, counts: { undone: 4, kept: 2, done: 0 } });
    expect((await rowsOf(file.id, ["kept"])).map(({ whyKept }) => whyKept)).toEqual(["notes", "changed"]);
    const after = await numbers();
    expect([after.people - before.people, after.candidates - before.candidates]).toEqual([2, 2]);
  });
});

// What is in a file is the same on both databases.
describe.runIf(inject("databaseKind") === "postgres")("an archive", () => {
  const files = droppedResumes();
  const inZip = Object.fromEntries(files.map(({ name, bytes }, at) => [`cvs/${at}-${name}`, new Uint8Array(bytes)]));

  test("of résumés makes a person of each that can be read, and names the five others with what to do", async () => {
    const file = await checked(zipSync({ ...inZip, "__MACOSX/x": strToU8("x") }, { level: 1 }), {}, "cvs.zip");
    expect(file.survey).toMatchObject({ rows: 0, files: files.length, leftOut: ["__MACOSX/x"] });
    const wrong = await rowsOf(file.id, ["wrong"]);
    const sentences = wrong.flatMap(({ problems }) =>
      problems.flatMap(({ code, value }) => (code === "file" ? [value] : [])),
    );
    const { noText, locked, empty, wrongType } = fileRefusals;
    expect(sentences).toEqual([noText, locked, empty, wrongType, expect.stringContaining("larger than 20 MB")]);
    expect(file.counts.ready).toBe(files.length - 5);
    await api().start({ importId: file.id });
    await workWith().run();
    const [first] = await rowsOf(file.id, ["done"]);
    const documents = await world.as(member).documents.list({ personId: first?.person?.id ?? "" });
    expect(documents).toMatchObject([{ kind: "resume", reading: "read" }]);
    expect(first?.line).toBe(firstFileLine);
  });

  test("with a table gives files to the rows that they belong to, by what the row says or what the file is called", async () => {
    const [one, two, three] = files.filter(({ says }) => says);
    if (!one || !two || !three) throw new Error("There are too few résumés.");
    const tag = mark();
    const table = `Name,Email,Resume\nMaria ${tag},1.${tag}@example.org,a/first.pdf\n${tag} Zoë,2.${tag}@example.org,\nNo File,3.${tag}@example.org,gone.pdf\n`;
    const archive = zipSync({
      "people.csv": strToU8(table),
      "a/first.pdf": new Uint8Array(one.bytes),
      [`CV_Zoë_${tag}.pdf`]: new Uint8Array(two.bytes),
      "other.pdf": new Uint8Array(three.bytes),
    });
    const file = await checked(archive, { opportunityId }, "people.zip");
    const rows = await rowsOf(file.id);
    expect(rows.map(({ fileName, state }) => [fileName, state]).slice(0, 3)).toEqual([
      ["a/first.pdf", "ready"],
      [`CV_Zoë_${tag}.pdf`, "ready"],
      [null, "wrong"],
    ]);
    expect(rows[2]?.problems).toMatchObject([{ field: "resume", code: "fileMissing", value: "gone.pdf" }]);
    await api().start({ importId: file.id });
    await workWith().run();
    const [first] = await rowsOf(file.id, ["done"]);
    expect(await world.as(member).documents.list({ candidateId: first?.candidateId ?? "" })).toMatchObject([
      { name: "first.pdf" },
    ]);
  });

  test.each([
    ["names that lead out", zipSync({ "../evil.pdf": strToU8("x") }), importRefusals.names],
    [
      "a file that fills a disk",
      zipSync(Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`${at}.txt`, zeros])), { level: 1 }),
      importRefusals.tooMuch,
    ],
    ["a cut end", zipSync({ "a.txt": strToU8("text") }).slice(0, 40), importRefusals.broken],
  ])("with %s is refused", async (_, content, message) => {
    await expect(bring(content, "x.zip")).rejects.toMatchObject({ message });
  });
});
