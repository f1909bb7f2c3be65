import { expect, test } from "vitest";
import { isDatabaseTest, linesThatMayDiffer, runsOnBoth, signsOf } from "./both-databases.ts";
import { sourceFiles } from "./source-files.ts";
import { parse } from "./syntax.ts";

const files = new Map(sourceFiles.map((file) => [file.path, file]));
const databaseTests = sourceFiles.filter(({ path }) => isDatabaseTest(path));

/** Tests that look as if they could come out otherwise on PGlite, and cannot; npm run soak has them there all the same. */
const alike: Readonly<Record<string, string>> = {
  "app/server/account-limits.api.test.ts": "A limit counts in one statement; http-load.both.api.test.ts floods PGlite.",
  "features/scorecards/server/card-races.rls.test.ts":
    "It needs several connections, which the embedded database has not: there one waits for the other.",
  "features/scorecards/server/sight-mutants.rls.test.ts":
    "Whether a history notices a hole is the same on both: sight.both.rls.test.ts has the histories on both.",
  "tests/blindness/worlds.api.test.ts":
    "What is hidden is hidden by functions that sight.both.rls.test.ts asks on both.",
  "tests/walls/teeth-of-tables.rls.test.ts":
    "Whether the tries notice a hole is the same on both: tables.both.rls.test.ts has the tries themselves on both.",
};

test("a test whose outcome may differ between the two databases runs on both: it has .both. in its name", () => {
  expect(databaseTests.length).toBeGreaterThan(90);
  expect(databaseTests.filter(({ path }) => runsOnBoth(path)).length).toBeGreaterThan(40);
  const signs = databaseTests
    .filter(({ path }) => !runsOnBoth(path) && !(path in alike))
    .flatMap((file) => signsOf(file, (path) => files.get(path)));
  expect(signs, "rename the test to ….both.api.test.ts or ….both.rls.test.ts").toEqual([]);
  expect(Object.keys(alike).filter((path) => !files.has(path))).toEqual([]);
});

test("each feature that has tests on a database has one that runs on both", () => {
  const featureOf = ({ path }: { path: string }) => /^features\/([^/]+)\//.exec(path)?.[1] ?? "";
  const onBoth = new Set(databaseTests.filter(({ path }) => runsOnBoth(path)).map(featureOf));
  const features = new Set(databaseTests.map(featureOf).filter((feature) => feature !== ""));
  expect(features.size).toBeGreaterThan(15);
  expect([...features].filter((feature) => !onBoth.has(feature))).toEqual([]);
});

const one = "features/a/server/a.api.test.ts";
test.each([
  ["calls at once", "await Promise.all([join(), join()]);"],
  ["a connection of its own", "const client = await world.services.database.pool.connect();"],
  ["a pool of its own", "const pool = new Pool({ max: 1 });"],
  ["a lock", "await pool.query(`select 1 from groups for update`);"],
  ["a lock by name", "await sql`select pg_try_advisory_lock(1)`.execute(db);"],
  ["a message between connections", 'await client.query("listen changes");'],
  ["a transaction of its own", 'await client.query("begin");'],
  ["a point to go back to", "await client.query('savepoint before');"],
  ["the order of texts", 'await pool.query("select name from people order by name collate numeric");'],
  ["the kind of database", 'test.runIf(inject("databaseKind") === "postgres")("a", () => undefined);'],
])("%s is found in a test", (_what, code) => {
  expect(signsOf(parse(one, code), () => undefined)).toHaveLength(1);
});

test("what drives the database, and what a helper does, is found too; one statement after the other is not", () => {
  expect(signsOf(parse("platform/server/a.api.test.ts", ""), () => undefined)).toHaveLength(1);
  const helper = parse("tests/support/race.ts", "export const race = (calls) => Promise.allSettled(calls);");
  const test = parse(one, 'import { race } from "#tests/support/race.ts";');
  expect(signsOf(test, (path) => (path === helper.path ? helper : undefined))).toEqual([
    "tests/support/race.ts:1 Promise.allSettled: calls at once",
  ]);
  const calm = 'await pool.query("select id from groups where name = $1", [name]); server.listen(0);';
  expect(signsOf(parse(one, calm), () => undefined)).toEqual([]);
});

const linesOf = (code: string, helper?: { path: string; code: string }) => {
  const there = helper && parse(helper.path, helper.code);
  return linesThatMayDiffer(parse(one, code), (path) => (path === there?.path ? there : undefined));
};
const calm = 'test("calm", async () => {\n  await join();\n});';
const racing = 'test("racing", async () => {\n  await Promise.all([join(), join()]);\n});';

test("of a file that runs on both, those tests run on PGlite by day that have a sign themselves", () => {
  expect(linesOf(`${calm}\n${racing}\n${calm}`)).toEqual([{ first: 4, last: 6 }]);
});

test("and those that use what has a sign, however far away in the file", () => {
  const helpers = "const both = () => Promise.all([join(), join()]);\nfunction race() {\n  return both();\n}";
  expect(linesOf(`${helpers}\n${calm}\ntest("racing", () => race());`)).toEqual([
    { first: 1, last: 1 },
    { first: 2, last: 4 },
    { first: 8, last: 8 },
  ]);
  expect(linesOf(`const lines = [\n  { play: () => Promise.all([]) },\n];\n${calm}\nplayCases(lines);`)).toEqual([
    { first: 1, last: 3 },
    { first: 7, last: 7 },
  ]);
});

test("all of them where a helper has the sign, where the file tests what drives a database, and where nothing in it has one", () => {
  expect(linesOf(calm)).toBeNull();
  const helper = { path: "tests/support/race.ts", code: "export const race = (calls) => Promise.allSettled(calls);" };
  expect(linesOf(`import { race } from "#tests/support/race.ts";\n${calm}\n${racing}`, helper)).toBeNull();
  expect(linesThatMayDiffer(parse("platform/server/a.both.api.test.ts", racing), () => undefined)).toBeNull();
});
