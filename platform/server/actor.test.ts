import { expect, test } from "vitest";
import { readActor, readGuest } from "./actor.ts";

const actor = {
  sessionId: "s",
  userId: "u",
  assurance: "aal1",
  lacksFactor: null,
  expiresAt: "2026-12-01T00:00:00Z",
  email: "ana@example.org",
  emailVerified: true,
  fullName: "Ana",
  seats: [{ organizationId: "o", role: "member", grants: ["-publish"], groupIds: ["g"] }],
};
const guest = {
  sessionId: "s",
  interviewerId: "i",
  interviewerName: "Jo",
  expiresAt: "2026-12-01T00:00:00Z",
  organizationId: "o",
  organizationName: "Acme",
  kind: "interview",
  thingId: "t",
  title: "Interview",
};
const opening = (who: unknown) => ({ rows: [{ actor: who }] });

test("who acts is read as the database says it; without a session there is nobody", () => {
  expect(readActor(opening(actor))).toEqual(actor);
  expect(readGuest(opening(guest))).toEqual(guest);
  expect([readActor(opening(null)), readGuest(opening(null))]).toEqual([null, null]);
});

test.each([
  ["a role that nobody knows", { ...actor, seats: [{ ...actor.seats[0], role: "Owner" }] }],
  ["a seat without its groups", { ...actor, seats: [{ organizationId: "o", role: "owner", grants: [] }] }],
  ["a seat with a field that nobody reads", { ...actor, seats: [{ ...actor.seats[0], group_ids: ["g"] }] }],
  ["another assurance", { ...actor, assurance: "aal3" }],
  ["no word on the second factor", { ...actor, lacksFactor: undefined }],
  ["a guest", guest],
  ["nothing at all", undefined],
])("%s stops the request instead of acting as somebody half known", (_what, who) => {
  expect(() => readActor(opening(who))).toThrow();
});

test("a guest is no half of an actor either, and another form of answer is refused", () => {
  expect(() => readGuest(opening(actor))).toThrow();
  for (const answer of [undefined, [], { rows: [] }, { rows: [{ actor: null }, { actor: null }] }])
    expect(() => readActor(answer)).toThrow();
});
