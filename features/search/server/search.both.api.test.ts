import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { searchText } from "#platform/text/search-text.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { interviewsIn } from "#tests/support/interview-scene.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { groupId, organizationId, member, viewer, owner } = scene;
const lukasz = await scene.candidateOf({ fullName: "Łukasz Kowalski", tags: ["Ledger"] });
const tanaka = await scene.candidateOf({ fullName: "田中 太郎" });
await scene.candidateOf({ fullName: "Anna Müller-Lüdenscheidt" });

const find = async (
  search: string,
  who = member,
  more: { limit?: number; kinds?: ("note" | "document" | "plan")[] } = {},
) => world.as(who).search.find({ search, ...more });
const found = async (search: string, who = member) =>
  Object.fromEntries((await find(search, who)).map(({ kind, items }) => [kind, items.map(({ title }) => title)]));

describe("names", () => {
  test.each([
    ["without accents", "lukasz kowalski"],
    ["in another order", "kowalski łukasz"],
    ["misspelled", "lukas kowalsky"],
    ["begun", "kow luk"],
    ["from a phone's keyboard, in capitals", "KOWALSKI"],
  ])("are found %s", async (_, search) => {
    const all = await found(search);
    expect(all).toMatchObject({ candidate: ["Łukasz Kowalski"], person: ["Łukasz Kowalski"] });
  });

  test("of scripts without blanks are found by a part, and what was meant is said", async () => {
    expect(await found("太郎")).toMatchObject({ candidate: ["田中 太郎"] });
    expect(await found("mueler")).toMatchObject({ candidate: ["Anna Müller-Lüdenscheidt"] });
    const [near] = await find("mullr ludenscheid");
    expect(near).toMatchObject({
      kind: "candidate",
      words: "muller ludenscheid",
      items: [{ title: "Anna Müller-Lüdenscheidt" }],
    });
  });

  test("nothing is found for nothing, or for words that nobody has", async () => {
    expect(await find(" ")).toEqual([]);
    expect(await find("%")).toEqual([]);
    expect(await find("zzqqxx")).toEqual([]);
  });

  test("roles and plans are found, too, the best first and with how many there are", async () => {
    await scene.roleOf("Staff engineer, platform");
    const groups = await find("staff engineer");
    expect(groups.find(({ kind }) => kind === "opportunity")?.items.map(({ title }) => title)).toEqual([
      "Staff engineer",
      "Staff engineer, platform",
    ]);
    const [few] = await find("staff engineer", member, { limit: 1 });
    expect(few).toMatchObject({ hasMore: true, items: [expect.anything()] });
  });
});

describe("who may", () => {
  test("somebody of another group or organization finds nothing of it, and nothing is counted", async () => {
    for (const who of [scene.neighbour, scene.stranger]) expect(await find("kowalski", who)).toEqual([]);
    await expect(world.as().search.find({ search: "a" })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("a private note is found by its author and the owner alone; a removed one by nobody", async () => {
    const { candidates } = world.as(member);
    const { candidateId } = tanaka;
    const note = { candidateId, mentions: [] };
    await candidates.addNote({ ...note, body: "Speaks of zebras in confidence", isPrivate: true });
    await candidates.addNote({ ...note, body: "Zebras are fine", isPrivate: false });
    const removed = await candidates.addNote({ ...note, body: "Zebras again", isPrivate: false });
    await candidates.removeNote({ candidateId, noteId: removed.id });
    const notes = async (who: typeof member) =>
      (await find("zebras", who)).flatMap(({ kind, items }) => (kind === "note" ? items : []));
    expect((await notes(member)).map(({ detail }) => detail).toSorted()).toEqual([
      "Speaks of zebras in confidence",
      "Zebras are fine",
    ]);
    expect(await notes(owner)).toHaveLength(2);
    for (const who of [viewer, scene.colleague])
      expect(await notes(who)).toMatchObject([
        { title: "田中 太郎", detail: "Zebras are fine", about: { kind: "candidate", id: candidateId } },
      ]);
  });

  test("the text of documents is searched for what somebody's is, with the words around", async () => {
    await world.system(async (db) => {
      const file = {
        organizationId,
        groupId,
        name: "cv.pdf",
        mediaType: "application/pdf",
        size: 1,
        sha256: "a".repeat(64),
      };
      const words = `${"Filler words here. ".repeat(30)}Built the observatory in Chile.`;
      await db
        .insertInto("documents")
        .values([
          { ...file, candidateId: lukasz.candidateId, words, searchText: searchText([words]) },
          { ...file, words, searchText: searchText([words]), uploadedBy: member.userId },
        ])
        .execute();
    });
    const [group, ...others] = await find("chile observatory");
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      kind: "document",
      items: [{ title: "Łukasz Kowalski: cv.pdf", about: { id: lukasz.candidateId } }],
    });
    expect(group?.items[0]?.detail).toContain("observatory in Chile");
    expect(await find("chile observatory", scene.neighbour)).toEqual([]);
  });

  test("without applicant tracking only plans are found", async () => {
    await world.services.database.pool.query(
      "update interview_plans set search_text = ' staff engineer plan ' where group_id = $1",
      [groupId],
    );
    const before = (await find("engineer")).map(({ kind }) => kind);
    expect(before).toEqual(expect.arrayContaining(["opportunity", "plan"]));
    const switched = (isOn: boolean) =>
      world.system((db) => db.updateTable("featureFlags").set({ isOn }).where("name", "=", "ats_enabled").execute());
    await switched(false);
    expect((await find("engineer")).map(({ kind }) => kind)).toEqual(["plan"]);
    await switched(true);
  });
});

test("names are looked up by the index of words, also misspelled ones", async () => {
  const plan = (text: string) =>
    world.system(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const { rows } = await sql<Record<string, string>>`explain ${sql.raw(text)}`.execute(db);
      return rows.flatMap((row) => Object.values(row)).join("\n");
    });
  for (const [table, index] of [
    ["candidates", "candidates_by_words"],
    ["group_people", "group_people_by_words"],
    ["opportunities", "opportunities_by_words"],
    ["interview_plans", "interview_plans_by_words"],
    ["documents", "documents_by_words"],
  ])
    for (const condition of ["search_text like '%kowalski%'", "search_text %> 'kowalsky'"])
      expect(await plan(`select 1 from ${table} where ${condition} limit 200`)).toContain(index);
  expect(
    await plan(`select 1 from candidate_notes where not is_private and search_text like '%zebra%' limit 200`),
  ).toContain("candidate_notes_by_words");
});

test("scorecards are found by their words once they are in sight, and by nobody who owes one", async () => {
  const hiring = await openCandidateScene(world);
  const { interviewOf, submit } = interviewsIn(world, hiring);
  const { candidateId } = await hiring.candidateOf({ stage: hiring.firstRound, fullName: "Zofia Quendlin" });
  const interview = await interviewOf(candidateId);
  await submit(interview, hiring.colleague, 3, { takeaways: "Spoke of the Xylograph at length." });
  const find = (who: typeof hiring.owner, search: string) => world.as(who).search.find({ search });
  const asSeen = [
    { kind: "scorecard", items: [{ title: "Zofia Quendlin", about: { kind: "candidate", id: candidateId } }] },
  ];
  expect(await find(hiring.member, "xylograph")).toEqual([]);
  expect(await find(hiring.viewer, "xylograph")).toEqual([]);
  expect(await find(hiring.neighbour, "xylograph")).toEqual([]);
  expect(await find(hiring.colleague, "xylograph")).toMatchObject(asSeen);
  // A round in which one does not interview opens once nobody owes.
  expect(await find(hiring.owner, "xylograph")).toEqual([]);
  await submit(interview, hiring.member);
  expect(await find(hiring.member, "xylograph")).toMatchObject(asSeen);
  expect(await find(hiring.owner, "xylograph")).toMatchObject(asSeen);
  expect((await find(hiring.owner, "quendlin")).find(({ kind }) => kind === "interview")?.items).toMatchObject([
    { id: interview.id, title: "Zofia Quendlin", about: { kind: "opportunity", id: hiring.opportunityId } },
  ]);
});

test("of an interview the moment is told, for the reader's own clock, and no day of the server's", async () => {
  const { interviewOf } = interviewsIn(world, scene);
  const { candidateId } = await scene.candidateOf({ fullName: "Iphigenia Midnight" });
  const { id, startsAt, roundName } = await interviewOf(candidateId);
  const groups = await find("iphigenia");
  expect(groups.find(({ kind }) => kind === "interview")?.items).toMatchObject([
    { id, at: startsAt, detail: roundName },
  ]);
  expect(groups.find(({ kind }) => kind === "candidate")?.items).toMatchObject([{ at: null }]);
});
