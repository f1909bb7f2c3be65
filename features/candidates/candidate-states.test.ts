import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Act,
  candidateActions,
  candidateStatuses,
  changeBetween,
  isAllowed,
  isOpen,
  openStatuses,
  type Standing,
  standingAfter,
  undone,
} from "./candidate-states.ts";

const at = "2026-11-20T09:00:00.000Z";
const open: Standing = {
  stageKey: "new",
  stageKind: "new",
  stageEnteredAt: "2026-11-10T09:00:00.000Z",
  status: "active",
  statusBefore: null,
  holdUntil: null,
  reasonClass: null,
  reason: "",
  reasonNote: "",
  decidedAt: null,
  decidedBy: null,
  toldAt: null,
  archivedAt: null,
};
const acts: Record<(typeof candidateActions)[number], Act> = {
  hold: { action: "hold", until: "2026-12-01" },
  resume: { action: "resume" },
  offer: { action: "offer" },
  recallOffer: { action: "recallOffer" },
  hire: { action: "hire", at, by: "ana" },
  reject: { action: "reject", at, by: "ana", reasonClass: "we_rejected", reason: "skills", note: "Ledger" },
  withdraw: { action: "withdraw", at, by: null, reason: "pay", note: "" },
  reopen: { action: "reopen" },
  archive: { action: "archive", at },
  restore: { action: "restore" },
};
const ended = (standing: Standing, ...actions: readonly (keyof typeof acts)[]): Standing =>
  actions.reduce((now, action) => {
    const next = standingAfter(now, acts[action]);
    if (!next) throw new Error(`${action} is not allowed from ${now.status}`);
    return next;
  }, standing);

const allowed: Record<string, readonly string[]> = {
  active: ["hold", "offer", "reject", "withdraw"],
  on_hold: ["resume", "reject", "withdraw"],
  offer: ["recallOffer", "hire", "reject", "withdraw"],
  hired: ["reopen", "archive"],
  rejected: ["reopen", "archive"],
  withdrawn: ["reopen", "archive"],
};
test.each(candidateStatuses)("from %s these actions lead on, and no others", (status) => {
  const standing = { ...open, status };
  expect(candidateActions.filter((action) => isAllowed(action, standing))).toEqual(
    candidateActions.filter((action) => allowed[status]?.includes(action)),
  );
  for (const action of candidateActions)
    expect(standingAfter(standing, acts[action]) !== null).toBe(isAllowed(action, standing));
});

describe("an ending", () => {
  test.each(openStatuses)(
    "remembers that the candidacy was %s, leaves its stage, and is taken back to it",
    (status) => {
      const before = { ...open, status, stageKey: "pairing", stageKind: "interview" as const };
      const rejected = ended(before, "reject");
      expect(rejected).toMatchObject({
        status: "rejected",
        statusBefore: status,
        stageKey: "pairing",
        reason: "skills",
        decidedAt: at,
        toldAt: null,
      });
      expect(ended(rejected, "reopen")).toEqual(before);
    },
  );

  test("by the candidate is one that they know of; by us it is not", () => {
    expect(ended(open, "withdraw")).toMatchObject({ toldAt: at, reasonClass: "they_withdrew" });
    expect(ended(open, "offer", "hire")).toMatchObject({ status: "hired", toldAt: null, reasonClass: null });
  });

  test("is put away and fetched back once each", () => {
    const archived = ended(open, "reject", "archive");
    expect(isAllowed("archive", archived)).toBe(false);
    expect(isAllowed("restore", archived)).toBe(true);
    expect(ended(archived, "restore")).toEqual(ended(open, "reject"));
    expect(ended(archived, "reopen")).toEqual(open);
  });
});

const anyStanding = fc
  .record({
    status: fc.constantFrom(...openStatuses),
    stageKey: fc.constantFrom("new", "a", "b"),
    holdUntil: fc.constantFrom(null, "2026-12-24"),
  })
  .map((given): Standing => ({ ...open, ...given }));

test("whatever is done and undone in reverse leaves an equal standing, and nothing else gets anywhere", () => {
  fc.assert(
    fc.property(anyStanding, fc.array(fc.constantFrom(...candidateActions), { maxLength: 8 }), (start, actions) => {
      const done: { before: Standing; after: Standing }[] = [];
      let now = start;
      for (const action of actions) {
        const next = standingAfter(now, acts[action]);
        expect(next !== null).toBe(isAllowed(action, now));
        if (!next) continue;
        expect(isOpen(next.status)).toBe(next.decidedAt === null);
        done.push({ before: now, after: next });
        now = next;
      }
      for (const step of done.toReversed()) {
        const back = undone(now, changeBetween(step.before, step.after));
        expect(back).toEqual(step.before);
        now = step.before;
      }
    }),
  );
});

test("what was changed since then keeps a change from being undone; being told does not", () => {
  const held = ended(open, "hold");
  const change = changeBetween(open, held);
  expect(undone({ ...held, holdUntil: "2027-01-01" }, change)).toBeNull();
  const rejected = ended(open, "reject");
  const told = { ...rejected, toldAt: "2026-11-21T09:00:00.000Z" };
  expect(undone(told, changeBetween(open, rejected))).toEqual(open);
  expect(undone(open, changeBetween(open, rejected))).toBeNull();
});
