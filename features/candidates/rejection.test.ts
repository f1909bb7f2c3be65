import { expect, test } from "vitest";
import {
  allReasons,
  type DueRefusal,
  endingReasons,
  isReasonOf,
  type OfPerson,
  refusalsToSend,
  sendAt,
} from "./rejection.ts";

test("each reason belongs to who ended it", () => {
  expect(isReasonOf("we_rejected", "skills")).toBe(true);
  expect(isReasonOf("they_withdrew", "skills")).toBe(false);
  expect(isReasonOf("none", "role_closed")).toBe(true);
  for (const reason of Object.values(endingReasons).flat()) expect(allReasons).toContain(reason);
  expect(new Set(allReasons).size).toBe(allReasons.length);
});

test("a delay is counted in hours from now", () => {
  expect(sendAt(24, new Date("2026-11-20T09:00:00.000Z"))).toBe("2026-11-21T09:00:00.000Z");
});

const refusal = (candidateId: string, personId: string, hour: number): DueRefusal => ({
  messageId: `m-${candidateId}`,
  candidateId,
  personId,
  writtenAt: `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`,
});
const of = (personId: string, candidateId: string, status: OfPerson["status"]): OfPerson => ({
  personId,
  candidateId,
  status,
});

test("a refusal leaves where nothing else of this person is open", () => {
  const due = [refusal("a", "priya", 9)];
  expect(refusalsToSend(due, [of("priya", "a", "rejected"), of("wibowo", "b", "active")])).toEqual({
    send: due,
    toldBy: [],
  });
});

test.each(["active", "on_hold", "offer", "hired"] as const)("it waits while another candidacy is %s", (status) => {
  expect(refusalsToSend([refusal("a", "priya", 9)], [of("priya", "a", "rejected"), of("priya", "b", status)])).toEqual({
    send: [],
    toldBy: [],
  });
});

test("who is refused for several roles gets one message, the last one", () => {
  const [first, last, other] = [refusal("a", "priya", 9), refusal("b", "priya", 11), refusal("c", "wibowo", 10)];
  const all = [of("priya", "a", "rejected"), of("priya", "b", "rejected"), of("wibowo", "c", "rejected")];
  expect(refusalsToSend([first, last, other], all)).toEqual({
    send: [last, other],
    toldBy: [{ refusal: first, by: last }],
  });
});
