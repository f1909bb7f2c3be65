import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockDirectory } from "./directory-lock.ts";

const folder = mkdtempSync(join(tmpdir(), "evenhand-lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** Milliseconds between two looks: a second of the program is 40 of them here. */
const pace = 10;

/** A lock as its holder left it; `more` says how the holder differs from this process. */
async function lockOf(name: string, more: object): Promise<{ directory: string; file: string }> {
  const directory = join(folder, name);
  const release = await lockDirectory(directory, pace);
  const file = `${directory}.lock`;
  const mine = JSON.parse(readFileSync(file, "utf8"));
  release();
  writeFileSync(file, JSON.stringify({ ...mine, id: "another", ...more }));
  return { directory, file };
}
const elsewhere = { place: "another system", host: "cellar" };

test("a holder of another system that goes on showing that it lives is never taken over", async () => {
  const { directory, file } = await lockOf("living", elsewhere);
  const beating = setInterval(() => utimesSync(file, new Date(), new Date()), pace * 4);
  try {
    await expect(lockDirectory(directory, pace)).rejects.toThrow(
      `${directory} is in use by process ${process.pid} on cellar. Stop it first, or set another DATA_DIR.`,
    );
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject(elsewhere);
  } finally {
    clearInterval(beating);
  }
});

test.each([
  ["a holder of another system that shows nothing any more", elsewhere],
  ["a holder of this system whose process is gone", { pid: 2 ** 22 + 1 }],
  ["a holder whose process id was given again", { started: "1" }],
])("%s is taken over", async (name, more) => {
  const { directory, file } = await lockOf(name, more);
  const release = await lockDirectory(directory, pace);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ pid: process.pid });
  release();
  expect(readdirSync(folder).filter((left) => left.startsWith(name))).toEqual([]);
});

test("a process of this system that stands still keeps its lock: it may go on at any moment", async () => {
  const { directory } = await lockOf("still", {});
  await expect(lockDirectory(directory, pace)).rejects.toThrow("is in use by process");
});

test("a holder that is ending is waited for", async () => {
  const directory = join(folder, "ending");
  const release = await lockDirectory(directory, pace);
  setTimeout(release, pace * 20);
  const own = await lockDirectory(directory, pace);
  expect(existsSync(`${directory}.lock`)).toBe(true);
  own();
});

test("of many that start at once one gets the directory", async () => {
  const { directory } = await lockOf("race", { pid: 2 ** 22 + 1 });
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory, pace)));
  const releases = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  expect(releases).toHaveLength(1);
  releases[0]?.();
});
