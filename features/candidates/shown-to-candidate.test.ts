import fc from "fast-check";
import { expect, test } from "vitest";
import { openStatuses, type Standing, standingAfter } from "./candidate-states.ts";
import { shownToCandidate } from "./shown-to-candidate.ts";

const anyOpen = fc
  .record({
    status: fc.constantFrom(...openStatuses),
    stageKey: fc.constantFrom("new", "a", "b"),
    stageKind: fc.constantFrom("new" as const, "interview" as const, "offer" as const),
    stageEnteredAt: fc.constantFrom("2026-11-10T09:00:00.000Z", "2026-11-18T09:00:00.000Z"),
    holdUntil: fc.constantFrom(null, "2026-12-24"),
  })
  .map(
    (given): Standing => ({
      ...given,
      statusBefore: null,
      reasonClass: null,
      reason: "",
      reasonNote: "",
      decidedAt: null,
      decidedBy: null,
      toldAt: null,
      archivedAt: null,
    }),
  );
const at = "2026-11-20T09:00:00.000Z";
const bytes = (standing: Standing) => JSON.stringify(shownToCandidate(standing));
const ending = fc.record({ reason: fc.string(), note: fc.string(), at: fc.constantFrom(at), by: fc.string() });

test("before a candidate is told, all they see equals to the byte what they saw while it was open", () => {
  fc.assert(
    fc.property(anyOpen, ending, fc.boolean(), (open, given, isPutAway) => {
      const rejected = standingAfter(open, { action: "reject", reasonClass: "we_rejected", ...given });
      const hired = standingAfter(open, { action: "hire", at, by: given.by });
      for (const ended of [rejected, hired]) {
        if (!ended) continue;
        const put = isPutAway ? standingAfter(ended, { action: "archive", at }) : ended;
        expect(put && bytes(put)).toBe(bytes(open));
      }
    }),
  );
});

test("a hold is nothing that a candidate sees", () => {
  fc.assert(
    fc.property(anyOpen, (open) => {
      const held = standingAfter({ ...open, status: "active" }, { action: "hold", until: "2026-12-24" });
      expect(held && bytes(held)).toBe(bytes({ ...open, status: "active" }));
    }),
  );
});

test("once told they see the ending, and cannot withdraw any more", () => {
  fc.assert(
    fc.property(anyOpen, ending, (open, given) => {
      const rejected = standingAfter(open, { action: "reject", reasonClass: "we_rejected", ...given });
      expect(rejected && shownToCandidate({ ...rejected, toldAt: at })).toMatchObject({
        status: "rejected",
        endedAt: at,
        mayWithdraw: false,
      });
      expect(shownToCandidate(open).mayWithdraw).toBe(true);
    }),
  );
});
