import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { createLog } from "#platform/server/log.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const report = {
  id: "E-4f09a2c7",
  place: "/interview-plans",
  name: "TypeError",
  message: "no plan of ana@example.org",
  stack: "TypeError: x\n    at render (https://evenhand.example/assets/index.js:1:2)",
};

test("[S2.25] the error id that a person sees stands in the server's log, without anything personal", async () => {
  const lines: string[] = [];
  const { log } = createLog("warn", { write: (line) => void lines.push(line) });
  expect(await world.as({}, { log }).clientErrors.report(report)).toEqual({ id: report.id });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"errorId":"E-4f09a2c7"');
  expect(lines[0]).not.toContain("ana@example.org");
});

test("a report of another shape is refused and not logged", async () => {
  const lines: string[] = [];
  const { log } = createLog("error", { write: (line) => void lines.push(line) });
  for (const wrong of [
    { id: "E-1" },
    { id: "E-4f09a2c7\nforged line" },
    { message: "x".repeat(501) },
    { stack: "x".repeat(4001) },
  ]) {
    const attempt = world.as({}, { log }).clientErrors.report({ ...report, ...wrong });
    await expect(attempt).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
  expect(lines).toEqual([]);
});

test("[S2.06] an address that is switched off, asked for in a browser, is a security warning in the server's log", async () => {
  const lines: string[] = [];
  const { log } = createLog("warn", { write: (line) => void lines.push(line) });
  const person = await world.system((db) => buildPerson(db));
  await world.as(person, { log }).clientErrors.reportClosedAddress({ path: "/candidates/archived" });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"level":"warn"');
  expect(lines[0]).toContain("security warning: an address that is switched off was asked for");
  expect(lines[0]).toContain('"path":"/candidates/archived"');
});
