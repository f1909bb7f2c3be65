import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openWorld } from "#tests/support/world.ts";
import { CandidateCard } from "../candidate-shapes.ts";
import { candidateSorts } from "../list-input.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { groupId, opportunityId, firstRound, secondRound } = scene;
const designer = await scene.roleOf("Product designer");
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const pool = world.services.database.pool;

const people = {
  athina: await scene.candidateOf({
    fullName: "Αθηνά Παππά",
    mail: "athina@example.org",
    source: "Referral",
    tags: ["Ledger"],
  }),
  priya: await scene.candidateOf({
    fullName: "Priya Raman",
    stage: firstRound,
    nextUserId: scene.member.userId,
    nextDueAt: day(-1),
  }),
  lukasz: await scene.candidateOf({
    fullName: "Łukasz Wójcik",
    stage: firstRound,
    nextDueAt: day(3),
    source: "Agency",
  }),
  wibowo: await scene.candidateOf({
    fullName: "Wibowo",
    stage: secondRound,
    status: "on_hold",
    tags: ["Ledger", "Onsite"],
  }),
  ngozi: await scene.candidateOf({ fullName: "Ngozi Okafor", status: "hired", stage: secondRound }),
  tomas: await scene.candidateOf({
    fullName: "Tomás Ferreira",
    opportunityId: designer.opportunityId,
    nextUserId: null,
  }),
  dilara: await scene.candidateOf({ fullName: "Dilara Yıldız", status: "rejected", stage: firstRound }),
};
type Name = keyof typeof people;
const nameOf = new Map<string, string>(Object.entries(people).map(([name, { candidateId }]) => [candidateId, name]));
await world.system((db) =>
  db
    .updateTable("candidates")
    .set({ reasonClass: "we_rejected", reason: "skills" })
    .where("id", "=", people.dilara.candidateId)
    .execute(),
);

type Asked = Parameters<ReturnType<typeof world.as>["candidates"]["list"]>[0];
const list = (more: Partial<Asked> = {}, who = scene.member) =>
  world.as(who).candidates.list({ groupId, sort: "name", direction: "asc", ...more });
const names = async (more: Partial<Asked> = {}) => (await list(more)).items.map(({ id }) => nameOf.get(id)).toSorted();
const are = (...wanted: Name[]) => wanted.toSorted();
const all: Name[] = ["athina", "priya", "lukasz", "wibowo", "ngozi", "tomas"];
const but = (...out: Name[]) => are(...all.filter((name) => !out.includes(name)));

test("a tab holds who is on the way, whose move is mine, who is past the target, and who ended, each with its number", async () => {
  expect(await names()).toEqual(are(...all));
  expect(await names({ tab: "mine" })).toEqual(["priya"]);
  expect(await names({ tab: "over" })).toEqual(["priya"]);
  expect(await names({ tab: "ended" })).toEqual(["dilara"]);
  expect((await list()).counts).toEqual({ all: 6, mine: 1, over: 1, ended: 1 });
});

test("of a person all candidacies are told, also those that ended", async () => {
  const { personId } = (await list({ tab: "ended" })).items[0]!;
  expect(await names({ personId })).toEqual(["dilara"]);
  expect(await names({ personId, tab: "mine" })).toEqual([]);
});

test.each<[string, Partial<Asked>, Name[]]>([
  ["the role", { opportunityId: [designer.opportunityId] }, ["tomas"]],
  ["not the role", { opportunityIdNot: [opportunityId] }, ["tomas"]],
  ["a stage", { stage: [firstRound.key] }, ["priya", "lukasz"]],
  ["not a stage", { stageNot: [firstRound.key, "new"] }, ["wibowo", "ngozi"]],
  ["a kind of stage", { stageKind: ["new"] }, ["athina", "tomas"]],
  ["a status", { status: ["on_hold", "hired"] }, ["wibowo", "ngozi"]],
  ["a status of those that ended", { status: ["rejected"] }, ["dilara"]],
  ["not a status", { statusNot: ["active"] }, ["wibowo", "ngozi"]],
  ["who ended it", { reasonClass: ["we_rejected"], tab: "ended" }, ["dilara"]],
  ["an owner", { ownerId: [scene.owner.userId] }, all],
  ["nobody as owner", { ownerId: [""] }, []],
  ["a source, or none", { source: ["Agency", ""] }, ["priya", "lukasz", "wibowo", "ngozi", "tomas"]],
  ["not a source", { sourceNot: ["Agency"] }, ["athina", "priya", "wibowo", "ngozi", "tomas"]],
  ["a tag", { tag: ["Ledger"] }, ["athina", "wibowo"]],
  ["no tag", { tag: [""] }, ["priya", "lukasz", "ngozi", "tomas"]],
  ["not a tag", { tagNot: ["Onsite"] }, ["athina", "priya", "lukasz", "ngozi", "tomas"]],
  ["words in another spelling", { search: "wojcik lukasz" }, ["lukasz"]],
  ["the role in words", { search: "designer" }, ["tomas"]],
  ["what is overdue", { needs: ["overdue"] }, ["priya"]],
])("%s", async (_, asked, wanted) => {
  expect(await names(asked)).toEqual(are(...wanted));
  expect((await list(asked)).total).toBe(wanted.length);
});

test("duplicates are found by name and by contact, consent that ends and silence by their days", async () => {
  const twin = await scene.candidateOf({ fullName: "Raman Priya" });
  const shared = await scene.candidateOf({ fullName: "A. Pappa", mail: "ATHINA@example.org" });
  const found = async (more: Partial<Asked>) => (await list(more)).items.map(({ id }) => id).toSorted();
  expect(await found({ needs: ["duplicate"] })).toEqual(
    [people.priya, twin, people.athina, shared].map(({ candidateId }) => candidateId).toSorted(),
  );
  await pool.query("update people set consent_until = current_date + 10 where id = $1", [people.wibowo.personId]);
  expect(await found({ needs: ["consent"] })).toEqual([people.wibowo.candidateId]);
  await pool.query("delete from candidates where id = any ($1)", [[twin.candidateId, shared.candidateId]]);
  await pool.query("delete from people where id = any ($1)", [[twin.personId, shared.personId]]);
  await world
    .as(scene.member)
    .candidates.write({ candidateIds: [people.athina.candidateId], subject: "Hi", body: "Hi" });
  expect(await names({ quiet: "7" })).toEqual(but("athina"));
});

test.each(candidateSorts)("the order by %s pages from end to end, either way", async (sort) => {
  const ids: Record<string, string[]> = { asc: [], desc: [] };
  for (const direction of ["asc", "desc"] as const) {
    let cursor: string | undefined;
    do {
      const page = await list({ sort, direction, limit: 2, ...(cursor && { cursor }) });
      ids[direction]?.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }
  expect(ids.asc).toHaveLength(6);
  expect(ids.asc).toEqual(ids.desc?.toReversed());
});

test("by priority one's own move comes first, then what is late or due, then what waits", async () => {
  const order = async (who: typeof scene.member) =>
    (await list({ sort: "priority", direction: "asc" }, who)).items.map(({ id }) => nameOf.get(id));
  expect((await order(scene.member))[0]).toBe("priya");
  expect((await order(scene.viewer))[0]).toBe("priya");
  expect((await order(scene.owner)).at(-1)).toBe("tomas");
});

describe("a board", () => {
  const board = (more: object = {}, who = scene.member) => world.as(who).candidates.board({ groupId, ...more });

  test("of one role has its stages, with those who were hired in the last", async () => {
    const { columns, total, byKind } = await board({ opportunityId: [opportunityId] });
    expect(columns.map(({ key }) => key)).toEqual(scene.stages.map(({ key }) => key));
    expect([total, byKind]).toEqual([5, false]);
    const column = (key: string) => columns.find((each) => each.key === key);
    expect(column(firstRound.key)).toMatchObject({
      total: 2,
      isRound: true,
      isGated: true,
      name: firstRound.name,
      medianDays: expect.any(Number),
    });
    // The member's own move comes before whoever waits for others.
    expect(column(firstRound.key)?.cards.map(({ id }) => nameOf.get(id))).toEqual(["priya", "lukasz"]);
    expect(column(secondRound.key)?.cards.map(({ id }) => nameOf.get(id))).toEqual(["wibowo"]);
    expect(column("hired")?.cards.map(({ id }) => nameOf.get(id))).toEqual(["ngozi"]);
  });

  test("of several roles has kinds of stages", async () => {
    const { columns, total, byKind } = await board();
    expect([total, byKind]).toEqual([6, true]);
    expect(
      columns
        .find(({ key }) => key === "new")
        ?.cards.map(({ id }) => nameOf.get(id))
        .toSorted(),
    ).toEqual(["athina", "tomas"]);
  });

  test("shows the first cards of a column, and counts all", async () => {
    const { columns } = await board({ cards: 1, opportunityId: [opportunityId] });
    expect(columns.find(({ key }) => key === firstRound.key)).toMatchObject({
      total: 2,
      cards: [{ id: people.priya.candidateId }],
    });
  });

  test.each([
    ["one role", { opportunityId: [opportunityId] }],
    ["several roles", {}],
  ])("of %s has on its cards what the list says of them, and nothing else", async (_, asked) => {
    const { columns } = await board(asked);
    const cards = columns.flatMap((column) => column.cards);
    const { items } = await list();
    expect(cards.some(({ nextUserName }) => nextUserName === scene.member.fullName)).toBe(true);
    expect(cards).not.toEqual([]);
    for (const card of cards) {
      const item = items.find(({ id }) => id === card.id);
      expect(card).toEqual(CandidateCard.parse(item));
    }
  });

  test("says how long half of a column has been there: between the two in the middle", async () => {
    await pool.query("update candidates set stage_entered_at = now() - make_interval(days => $2) where id = $1", [
      people.priya.candidateId,
      1,
    ]);
    await pool.query("update candidates set stage_entered_at = now() - make_interval(days => $2) where id = $1", [
      people.lukasz.candidateId,
      4,
    ]);
    const { columns } = await board({ opportunityId: [opportunityId] });
    expect(columns.find(({ key }) => key === firstRound.key)?.medianDays).toBeCloseTo(2.5, 2);
    expect(columns.find(({ total }) => total === 0)?.medianDays).toBeNull();
  });

  test("keeps a column for a stage of an earlier publication in which somebody stands", async () => {
    const { planId } = scene;
    const plans = world.as(scene.owner).interviewPlans;
    const { draft, version } = await plans.get({ planId });
    const removed = draft.rounds.map(({ id }) => id).find((id) => id === secondRound.key) ?? "";
    const { version: next } = await plans.saveEdits({
      planId,
      batchId: crypto.randomUUID(),
      baseVersion: version,
      edits: [{ kind: "remove-round", id: removed }],
    });
    const { id: publicationId } = await plans.publish({ planId, version: next });
    await pool.query("update opportunities set publication_id = $1 where id = $2", [publicationId, opportunityId]);
    const { columns } = await board({ opportunityId: [opportunityId] });
    expect(columns.find(({ key }) => key === secondRound.key)).toMatchObject({ name: secondRound.name, total: 1 });
    expect((await list({ search: "wibowo" })).items[0]).toMatchObject({
      publicationsBehind: 1,
      stageName: secondRound.name,
    });
  });

  test("and table count the same rows under every filter, for every role", async () => {
    const some = <T>(values: readonly T[]) =>
      fc.option(fc.subarray([...values], { minLength: 1, maxLength: 2 }), { nil: undefined });
    const filters = fc.record(
      {
        tab: fc.constantFrom("all" as const, "mine" as const, "over" as const),
        opportunityId: some([opportunityId, designer.opportunityId]),
        stageKindNot: some(["new", "interview"] as const),
        status: some(["active", "on_hold", "hired"] as const),
        tag: some(["Ledger", ""]),
        source: some(["Agency", ""]),
        search: fc.constantFrom(undefined, "an", "designer"),
      },
      { requiredKeys: ["tab"] },
    );
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom(scene.owner, scene.admin, scene.member, scene.viewer),
        async (given, who) => {
          const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
          const { columns, total } = await board({ ...asked, cards: 50 }, who);
          const table = await list({ ...asked, limit: 200 }, who);
          expect(total).toBe(table.total);
          expect(columns.flatMap(({ cards }) => cards.map(({ id }) => id)).toSorted()).toEqual(
            table.items.map(({ id }) => id).toSorted(),
          );
          for (const column of columns) expect(column.cards).toHaveLength(column.total);
          for (const tab of ["all", "mine", "over", "ended"] as const)
            expect(table.counts[tab]).toBe((await list({ tab, limit: 200 }, who)).items.length);
        },
      ),
      { numRuns: 25 },
    );
  });
});
