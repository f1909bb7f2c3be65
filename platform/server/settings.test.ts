import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "evenhand-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const secret = "a secret for tests, 32 characters";

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings({ DATA_DIR: folder, APP_SECRET: secret, ...env });
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

test("nothing set: everything has the default that the documentation names", () => {
  const settings = readSettings({ DATA_DIR: folder });
  expect(settings).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    APP_URL: "http://localhost:3000",
    ROLE: "all",
    SIGNUP: "open",
    STORAGE: "local",
    LOG_LEVEL: "warn",
    TRUST_PROXY: [],
    MAIL_FROM: "Evenhand <evenhand@localhost>",
  });
  expect(settings.DATABASE_URL).toBeUndefined();
});

test("the secret of an embedded installation is made once and kept for its owner only", () => {
  const first = readSettings({ DATA_DIR: folder }).APP_SECRET;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readSettings({ DATA_DIR: folder }).APP_SECRET).toBe(first);
  expect(statSync(join(folder, "app-secret")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, "app-secret"), "utf8")).toBe(first);
});

test("NAME_FILE reads a file, without the line end; an empty value counts as not set", () => {
  const file = join(folder, "smtp");
  writeFileSync(file, "smtp://mail.example.org:25\n");
  expect(readSettings({ DATA_DIR: folder, SMTP_URL: "", SMTP_URL_FILE: file }).SMTP_URL).toBe(
    "smtp://mail.example.org:25",
  );
  expect(problemsOf({ SMTP_URL: "smtp://a", SMTP_URL_FILE: file })).toEqual([
    "SMTP_URL and SMTP_URL_FILE are both set; keep one",
  ]);
  expect(problemsOf({ SMTP_URL_FILE: "/nowhere" })).toEqual(["SMTP_URL_FILE points to /nowhere, which can't be read"]);
});

test("every problem is told in a line of its own that begins with the name and never shows the value", () => {
  const problems = problemsOf({
    PORT: "70000",
    APP_SECRET: "hunter2",
    DATABASE_URL: "mysql://root:hunter2@db",
    ROLE: "boss",
    LOG_LEVEL: "loud",
    TRUST_PROXY: "10.0.0.0/8, proxy.local",
    S3_SECRET_ACCESS_KEY_FILE: "/nowhere",
  });
  expect(problems.map((problem) => problem.match(/^[A-Z0-9_]+/)?.[0]).sort()).toEqual(
    ["APP_SECRET", "DATABASE_URL", "LOG_LEVEL", "PORT", "ROLE", "S3_SECRET_ACCESS_KEY_FILE", "TRUST_PROXY"].sort(),
  );
  for (const problem of problems) expect(problem).not.toMatch(/\n|hunter2/);
});

test("what must be set together is told beside what is wrong with single settings", () => {
  const wrong = { PORT: "x", DATABASE_URL: "postgres://db/x", APP_SECRET: "", GITHUB_CLIENT_ID: "x", STORAGE: "s3" };
  expect(problemsOf(wrong).map((problem) => problem.split(" ")[0])).toEqual([
    "PORT",
    "APP_SECRET",
    "GITHUB_CLIENT_SECRET",
    "S3_BUCKET",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
  ]);
});

test.each([" ", "0x10", "4e3", "80.0", "+80", "-1", "65536", "８０"])("%j is no port", (PORT) => {
  expect(problemsOf({ PORT })).toEqual(["PORT must be a whole number from 0 to 65535"]);
});

test.each(["?a=b", "/#top", "/jobs", "/jobs/"])("an address of the server that ends in %s is refused", (end) => {
  expect(problemsOf({ APP_URL: `https://hire.example.org${end}` })).toEqual([
    "APP_URL must end with the host or port, without a path",
  ]);
  expect(problemsOf({ APP_URL: "https://a:b@hire.example.org" })).toHaveLength(1);
  expect(problemsOf({ APP_URL: "https://" })).toEqual(["APP_URL must be an http or https address"]);
  expect(readSettings({ DATA_DIR: folder, APP_URL: "HTTPS://[::1]:8443//" }).APP_URL).toBe("HTTPS://[::1]:8443");
});

test("a data folder that can't be one is told, where something is kept in it", () => {
  const DATA_DIR = join(folder, "taken");
  writeFileSync(DATA_DIR, "");
  const told = ["DATA_DIR must be a folder that can be written to (EEXIST)"];
  expect(problemsOf({ DATA_DIR })).toEqual(told);
  const elsewhere = { DATA_DIR, DATABASE_URL: "postgres://db/x" };
  expect(problemsOf(elsewhere)).toEqual(told);
  const bucket = { STORAGE: "s3", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
  expect(problemsOf({ ...elsewhere, ...bucket })).toEqual([]);
});

describe("what must be set together", () => {
  test.each([
    [{ DATABASE_URL: "postgres://localhost/x", APP_SECRET: "" }, /^APP_SECRET is required when DATABASE_URL is set/],
    [{ OIDC_ISSUER: "https://id.example.org" }, /^OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set too/],
    [{ GOOGLE_CLIENT_ID: "x" }, /^GOOGLE_CLIENT_SECRET must be set too/],
    [{ GITHUB_CLIENT_SECRET: "x" }, /^GITHUB_CLIENT_ID must be set too/],
    [{ AI_BASE_URL: "https://ai.example.org" }, /^AI_MODEL must be set too/],
    [{ STORAGE: "s3", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k" }, /^S3_SECRET_ACCESS_KEY is required when STORAGE is s3/],
  ])("%j", (env, told) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(told);
  });
});

test("TRUST_PROXY takes addresses and ranges of both kinds", () => {
  expect(readSettings({ DATA_DIR: folder, TRUST_PROXY: "127.0.0.1, 10.0.0.0/8 fd00::/8" }).TRUST_PROXY).toEqual([
    "127.0.0.1",
    "10.0.0.0/8",
    "fd00::/8",
  ]);
  expect(problemsOf({ TRUST_PROXY: "10.0.0.0/33" })).toHaveLength(1);
});

test("keys that seal are read in their order, and never told where they are wrong", () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const list = `k2:${two.toString("hex")}, k1:${one.toString("base64")}`;
  const read = (APP_DATA_KEYS: string) =>
    readSettings({ DATA_DIR: folder, APP_SECRET: secret, APP_DATA_KEYS }).APP_DATA_KEYS;
  expect(read(list)).toEqual([
    { id: "k2", key: two },
    { id: "k1", key: one },
  ]);
  expect(read("")).toEqual([]);
  for (const wrong of ["hunter2", "k1:hunter2", `K1:${one.toString("hex")}`, `k1:${one.toString("base64")}AA`, "k1:"]) {
    const told = problemsOf({ APP_DATA_KEYS: wrong });
    expect(told, wrong).toEqual([
      "APP_DATA_KEYS must be id:key pairs with commas between, each key 32 bytes as base64 or hexadecimal",
    ]);
  }
  for (const wrong of [`${list},k1:${two.toString("hex")}`, `app:${one.toString("hex")}`])
    expect(problemsOf({ APP_DATA_KEYS: wrong })).toEqual([
      "APP_DATA_KEYS must name each key once, and none of them app",
    ]);
});
