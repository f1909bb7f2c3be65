import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { firstHash, hashOfEvent, publicKeyOf, signHead, signingKeyOf } from "#platform/server/audit/chain.ts";
import { runAuditVerify } from "./audit-verify.ts";

const folder = mkdtempSync(join(tmpdir(), "audit-"));
afterAll(() => rmSync(folder, { recursive: true }));
const organizationId = "4f0e4a1e-0000-4000-8000-000000000001";
const key = signingKeyOf(Buffer.alloc(32, 7));

let previousHash = firstHash;
const events = [1, 2, 3, 4].map((seq) => {
  const event = {
    organizationId,
    seq,
    at: `2026-11-30T10:00:0${seq}.000000Z`,
    actorKind: "program",
    actor: null,
    action: "member_added",
    subjectKind: "organization",
    subject: organizationId,
    detail: "{}",
  };
  const chained = { ...event, previousHash, hash: hashOfEvent(previousHash, event) };
  previousHash = chained.hash;
  return chained;
});
const signatures = [
  signHead(key, { organizationId, seq: 4, hash: previousHash, signedAt: "2026-11-30T11:00:00.000Z" }),
];
const log = {
  format: "evenhand-audit",
  version: 1,
  organization: { id: organizationId, name: "Harbour\u001b[2J" },
  exportedAt: "2026-11-30T11:00:00.000Z",
  events,
  signatures,
};

let made = 0;
function run(file: unknown, ...more: string[]) {
  const path = join(folder, `${++made}.json`);
  writeFileSync(path, typeof file === "string" ? file : JSON.stringify(file));
  let said = "";
  const exit = runAuditVerify(["audit", "verify", ...more, path], (text) => {
    said += text;
  });
  return { exit, said };
}

test("a log that holds is told with its last hash and who signed it, and nothing in it moves the cursor", () => {
  const { exit, said } = run(log);
  expect(exit).toBe(0);
  expect(said).toContain(`holds. 4 events of Harbour?[2J, up to ${previousHash}`);
  expect(said).toContain(`with the key ${publicKeyOf(key)}`);
  expect(run({ ...log, signatures: [] }).said).toContain("not signed yet");
});

test("the first event that does not hold is named, with what is wrong with it", () => {
  for (const [tampered, told] of [
    [events.toSpliced(1, 1), "Event 2: this event is missing"],
    [events.with(2, { ...events[2]!, action: "role_changed" }), "Event 3: this event was changed"],
    [events.slice(0, 3), "Event 4: events from here on were cut off"],
    [[...events.slice(0, 2), events[1]!, ...events.slice(2)], "Event 2: this event stands twice"],
  ] as const) {
    const { exit, said } = run({ ...log, events: tampered });
    expect(exit).toBe(1);
    expect(said).toContain(told);
  }
});

test("a log of another key is told apart where the right one is known", () => {
  expect(run(log, "--key", publicKeyOf(key)).exit).toBe(0);
  const other = run(log, "--key", publicKeyOf(signingKeyOf(Buffer.alloc(32, 8))));
  expect(other.exit).toBe(1);
  expect(other.said).toContain("another key");
  expect(run({ ...log, signatures: [] }, "--key", publicKeyOf(key)).exit).toBe(1);
});

test("what is no log, no file or no command says so; programs get JSON", () => {
  expect(run("{").exit).toBe(2);
  expect(run({ any: "thing" })).toMatchObject({ exit: 2, said: expect.stringContaining("isn't an audit log") });
  expect(runAuditVerify(["audit", "verify", join(folder, "none")], () => undefined)).toBe(3);
  expect(runAuditVerify(["audit"], () => undefined)).toBe(3);
  expect(JSON.parse(run(log, "--json").said)).toMatchObject({ outcome: { holds: true, events: 4 }, exit: 0 });
});
