import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function captured(level = "warn") {
  const lines: string[] = [];
  const made = createLog(level, { write: (line: string) => lines.push(line) });
  return { ...made, lines, entries: () => lines.map((line): Record<string, unknown> => JSON.parse(line)) };
}

test("[S9.13] at level warn nothing below is written", () => {
  const { log, lines, recent } = captured();
  log.info("quiet");
  log.warn("loud");
  expect(lines).toHaveLength(1);
  expect(recent.list()).toHaveLength(1);
});

test("[S9.13] fields that are not listed are left out, listed ones and messages are redacted", () => {
  const { log, lines, entries, recent } = captured();
  log.warn(
    {
      requestId: "8a1c",
      path: "/api/x?email=jane@example.org",
      body: { password: "hunter2" },
      headers: "Bearer abcdefghij",
    },
    "mail to %s from %s",
    "jane@example.org",
    "203.0.113.9",
  );
  expect(entries()[0]).toMatchObject({ level: "warn", requestId: "8a1c", msg: "mail to [email] from [ip]" });
  for (const text of [lines.join(), JSON.stringify(recent.list())])
    expect(text).not.toMatch(/jane|203\.0|hunter2|abcdefghij/);
});

test("[S9.13] a logged error keeps its kind and place, not the data that hangs on it", () => {
  const { log, lines, entries } = captured();
  const cause = Object.assign(new Error("duplicate key (email)=(jane@example.org)"), {
    code: "23505",
    detail: "Key (email)=(jane@example.org) exists",
    parameters: ["hunter2"],
  });
  log.error(new Error("could not save", { cause }));
  log.error({ err: cause }, "failed");
  log.error({ err: "thrown text\nwith a second line" }, "failed");
  expect(entries()[0]).toMatchObject({ err: { type: "Error", message: "could not save", cause: { code: "23505" } } });
  expect(lines.join()).not.toMatch(/jane|hunter2/);
  expect(entries()[2]).toMatchObject({ err: { message: "thrown text\\nwith a second line" } });
});

test("[S9.13] a child logger's fields are cleaned too, and a message cannot forge a line", () => {
  const { log, lines } = captured();
  log.child({ job: "mail", password: "hunter2" }).warn('100 % done\n{"level":"fatal"} %s');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trim().split("\n")).toHaveLength(1);
  expect(lines[0]).toContain('"job":"mail"');
  expect(JSON.parse(lines[0] ?? "").msg).toBe('100 % done\\n{"level":"fatal"} %s');
  expect(lines[0]).not.toContain("hunter2");
});

test("the last 500 entries stay readable", () => {
  const { log, recent } = captured();
  for (let at = 0; at < 600; at++) log.warn({ count: at }, "entry");
  expect(recent.list()).toHaveLength(500);
  expect(recent.list()[0]?.fields).toEqual({ count: 100 });
});
