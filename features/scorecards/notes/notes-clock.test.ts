import { expect, test } from "vitest";
import { noNotes } from "../card-limits.ts";
import type { InterviewNotes } from "../card-shapes.ts";
import { applyNoteEdits } from "./note-edits.ts";
import { endedClock, secondsFor, secondsOn, startedClock, toggledClock, turnTo } from "./notes-clock.ts";

const [first, second] = ["5b6b7c4e-0000-4000-8000-000000000001", "5b6b7c4e-0000-4000-8000-000000000002"] as const;
const at = (minutes: number, seconds = 0) => new Date(Date.UTC(2027, 0, 5, 9, minutes, seconds));

test("the clock counts from its start, without its pauses, and stands while it is paused", () => {
  const started = startedClock(at(0), first);
  expect(secondsOn(undefined, at(5))).toBe(0);
  expect(secondsOn(started, at(10, 30))).toBe(630);
  const paused = toggledClock(started, at(10));
  expect(secondsOn(paused, at(14))).toBe(600);
  const goingOn = toggledClock(paused, at(14));
  expect(secondsOn(goingOn, at(15))).toBe(660);
  const again = toggledClock(toggledClock(goingOn, at(20)), at(21, 30));
  expect(secondsOn(again, at(22))).toBe(22 * 60 - 4 * 60 - 90);
  expect(secondsOn(started, at(-3)), "a clock that starts later shows nothing yet").toBe(0);
});

test("each question has the time while it was asked; what is turned back to goes on", () => {
  let notes: InterviewNotes = { ...noNotes, clock: startedClock(at(0), first) };
  const turn = (to: string | null, minutes: number, state?: "asked") => {
    notes = applyNoteEdits(notes, turnTo(notes, to, { now: at(minutes), ...(state && { state }) }));
  };
  expect(secondsFor(notes, first, at(4))).toBe(240);
  turn(second, 8, "asked");
  expect(notes.questions).toEqual([{ id: first, state: "asked", seconds: 480, followUps: [] }]);
  expect(secondsFor(notes, second, at(9))).toBe(60);
  turn(first, 10);
  expect(secondsFor(notes, second, at(30))).toBe(120);
  expect(secondsFor(notes, first, at(12))).toBe(600);
  turn(null, 13);
  expect(secondsFor(notes, first, at(40))).toBe(660);
  expect(notes.clock?.questionId).toBeNull();
});

test("turning to the same question changes no time of it", () => {
  const notes: InterviewNotes = { ...noNotes, clock: startedClock(at(0), first) };
  const turned = applyNoteEdits(notes, turnTo(notes, first, { now: at(5) }));
  expect(turned.questions).toEqual([]);
});

test("once its interviewer finished the clock stands, and goes on where they go on", () => {
  const began = startedClock(at(0), null);
  const ended = endedClock(began, at(10));
  expect([secondsOn(ended, at(10)), secondsOn(ended, at(50))]).toEqual([600, 600]);
  const again = toggledClock(ended, at(50));
  expect(again.endedAt).toBeUndefined();
  expect(secondsOn(again, at(51))).toBe(660);
});
