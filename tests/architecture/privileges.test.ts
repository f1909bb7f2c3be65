import { expect, test } from "vitest";
import { browserStorage, poolAccess, systemAccess } from "./privileged-files.ts";
import { sourceFiles } from "./source-files.ts";
import { isTest } from "./source-texts.ts";
import { keysKept, touchesStorage } from "./storage-keys.ts";
import { parse, type SourceFile, walk } from "./syntax.ts";

const program = sourceFiles.filter(
  ({ path }) =>
    !isTest(path) && !path.startsWith("db/seed/") && !path.startsWith("scripts/") && !path.endsWith("/factory.ts"),
);

/** Whether a file names one of these, in code and not in a text or comment. */
function uses({ program: tree }: SourceFile, names: readonly string[]): boolean {
  let found = false;
  walk(tree, (node) => {
    if (node.type === "Identifier" && typeof node.name === "string" && names.includes(node.name)) found = true;
  });
  return found;
}

test("only the listed files reach past row-level security", () => {
  const found = program.filter((file) => uses(file, ["asSystem", "SystemDb"])).map(({ path }) => path);
  expect(found).toContain("platform/server/transaction.ts");
  expect(
    found.filter((path) => !(path in systemAccess)),
    "use context.db, which is the acting person's; or list the file in tests/architecture/privileged-files.ts with the reason",
  ).toEqual([]);
  expect(
    Object.keys(systemAccess).filter((path) => !found.includes(path)),
    "listed, but no longer needed",
  ).toEqual([]);
});

test("only the listed files name the pool, whose statements stand outside the request's transaction", () => {
  const servers = program.filter(({ path }) =>
    /^(features\/[^/]+\/server|platform\/server|db|app\/server)\//.test(path),
  );
  expect(servers.length).toBeGreaterThan(100);
  const found = servers.filter((file) => uses(file, ["pool", "Pool"])).map(({ path }) => path);
  expect(found).toContain("platform/server/rpc.ts");
  expect(
    found.filter((path) => !(path in poolAccess)),
    "use context.db, which is the acting person's; or list the file in tests/architecture/privileged-files.ts with the reason",
  ).toEqual([]);
  expect(
    Object.keys(poolAccess).filter((path) => !found.includes(path)),
    "listed, but no longer needed",
  ).toEqual([]);
});

test.each([
  ['const { rows } = await context.services.database.pool.query("select 1");'],
  ["const { pool: all } = services.database;"],
  ["const read = (given: Pool) => given;"],
])("naming the pool is seen: %s", (line) => {
  expect(uses(parse("features/groups/server/a.ts", line), ["pool", "Pool"])).toBe(true);
});

test("only the listed files touch the browser's storage or cookies, and each keeps what is listed", () => {
  const found = program.filter(touchesStorage);
  expect(
    found.map(({ path }) => path).filter((path) => !(path in browserStorage)),
    "keep it on the server (preferences), in the address, or in the query cache",
  ).toEqual([]);
  expect(
    Object.fromEntries(found.map((file) => [file.path, keysKept(file)])),
    "the keys in tests/architecture/privileged-files.ts are those of the file",
  ).toEqual(
    Object.fromEntries(
      Object.entries(browserStorage).map(([path, { local = [], session = [], cookie = [] }]) => [
        path,
        { local: local.toSorted(), session: session.toSorted(), cookie: cookie.toSorted() },
      ]),
    ),
  );
});

test("[S3.18] local storage holds the five things of the ledger, and no sixth", () => {
  const local = program.filter(touchesStorage).flatMap((file) => keysKept(file).local);
  expect(local.toSorted()).toEqual([
    "currentTeamId",
    // The magic-link session: docs/decisions/0031-what-the-browser-keeps.md.
    "evenhand.guest-press.",
    "featureFlags",
    "invitationMetadata",
    "pendingInvitation",
  ]);
});

test("a key that cannot be read from the file is refused, and so is storage as an object", () => {
  const kept = (text: string) => keysKept(parse("features/groups/web/a.ts", text));
  expect(kept('const at = "a."; localStorage.setItem(at + "b", "1");')).toMatchObject({ local: ["a."] });
  expect(() => kept('export const keep = (key: string) => localStorage.setItem(key, "1");')).toThrow(/key/);
  expect(() => kept('localStorage.sixth = "1";')).toThrow(/sixth/);
});

test("the program opens its own transactions in one place", () => {
  const found = program.filter(({ text }) => /["'`]\s*(begin|commit|rollback)\b/i.test(text)).map(({ path }) => path);
  expect(found).toEqual(["db/migrate.ts", "platform/server/kept-connections.ts", "platform/server/transaction.ts"]);
});

test("on a device waits what people write of plans, surveys, roles and their preferences, and nothing that holds a person", () => {
  const kinds = program.flatMap(({ text }) => [
    ...[...text.matchAll(/(?<!function )\bsendOperationsOf\(\s*"?([\w-]+)/g)].map(([, kind]) => kind),
    ...(/\bdocumentKind</.test(text) || /: Kind<\w/.test(text)
      ? [...text.matchAll(/^ {2,4}name: "([\w-]+)",$/gm)].map(([, kind]) => kind)
      : []),
  ]);
  expect(
    [...new Set(kinds)].toSorted(),
    "a kind that holds people has to leave devices once they are erased: docs/decisions/0031-what-the-browser-keeps.md",
  ).toEqual([
    "decision",
    "guest-submission",
    "interview-plans",
    "notes",
    "opportunities",
    "plans",
    "preferenceEntity",
    "submission",
    "surveys",
  ]);
});
