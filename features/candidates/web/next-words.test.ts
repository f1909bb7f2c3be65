import { expect, test } from "vitest";
import { aCandidate } from "#tests/support/candidate-board.ts";
import { nextLook } from "./next-words.ts";

const now = new Date("2026-11-26T09:00:00.000Z");
const look = (more: Parameters<typeof aCandidate>[1] = {}) => nextLook(aCandidate("a", more), "me", now);

test("my move is a solid edge and says so; once late it says that, too", () => {
  expect(look()).toMatchObject({ edge: "ours", who: "Your move", what: "Schedule Intro call", days: 6, isOver: true });
  expect(look({ nextDueAt: "2026-11-25T09:00:00.000Z" })).toMatchObject({ edge: "ours", who: "Your move, late" });
});

test("somebody else's move is a broken edge once it is due or late, and faint before", () => {
  const theirs = { nextUserId: "jo", nextUserName: "Jo Park" };
  expect(look(theirs)).toMatchObject({ edge: "waiting", who: "Jo's move" });
  expect(look({ ...theirs, nextDueAt: "2026-11-26T20:00:00.000Z" })).toMatchObject({
    edge: "due",
    due: "Nov 26, 2026",
  });
  expect(look({ ...theirs, nextDueAt: "2026-11-25T20:00:00.000Z" })).toMatchObject({
    edge: "late",
    who: "Jo's move, late",
  });
});

test("the candidate's turn, a hold, an ending and nobody's move each have a word", () => {
  const nobody = { nextUserId: null, nextUserName: null };
  expect(look({ ...nobody, status: "offer", nextKind: "answer_offer" })).toMatchObject({
    who: "Candidate's turn",
    whose: "candidate",
  });
  expect(look({ ...nobody, status: "on_hold", nextKind: "look_again" })).toMatchObject({
    who: "On hold",
    isOver: false,
  });
  expect(look({ ...nobody, status: "hired", nextKind: "none" })).toMatchObject({ who: "Hired" });
  expect(look(nobody)).toMatchObject({ who: "No owner", whose: "nobody" });
});

const cards = { in: 1, asked: 2, missingHere: 1, isMine: false, myDueAt: null, waitsFor: null };

test("before an interview it is scheduled and nobody's move; from its beginning on its cards are due", () => {
  const waiting = { nextKind: "scorecard", nextUserId: "jo", nextUserName: "Jo Park", cards } as const;
  expect(look({ ...waiting, nextFrom: "2026-11-27T10:00:00.000Z" })).toMatchObject({
    edge: "waiting",
    whose: "nobody",
    who: "Scheduled",
    isCard: false,
  });
  const begun = { ...waiting, nextFrom: "2026-11-25T10:00:00.000Z" };
  expect(look({ ...begun, nextDueAt: "2026-11-26T18:00:00.000Z" })).toMatchObject({
    edge: "due",
    whose: "theirs",
    who: "Jo's scorecard is due",
    isCard: true,
  });
  expect(look({ ...begun, nextDueAt: "2026-11-26T08:00:00.000Z" })).toMatchObject({
    edge: "late",
    who: "Jo's scorecard is late",
  });
  const guest = { ...begun, nextUserId: null, nextUserName: null, cards: { ...cards, waitsFor: "Mia Wong" } };
  expect(look(guest)).toMatchObject({ whose: "theirs", who: "Mia's scorecard is due" });
});

test("my own card comes before whatever else is next, with its own time", () => {
  const mine = { ...cards, isMine: true, myDueAt: "2026-11-26T18:00:00.000Z" };
  const late = { nextKind: "scorecard", nextUserId: "jo", nextDueAt: "2026-11-20T18:00:00.000Z", cards: mine } as const;
  expect(look(late)).toMatchObject({ edge: "due", whose: "mine", who: "Your scorecard is due" });
  expect(look({ nextUserId: "jo", cards: { ...mine, myDueAt: "2026-11-26T08:00:00.000Z" } })).toMatchObject({
    edge: "late",
    whose: "mine",
    who: "Your scorecard is late",
  });
});
