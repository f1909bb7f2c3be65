import { expect, test } from "vitest";
import type { InterviewSummary } from "#features/interviews/interview-shapes.ts";
import type { InterviewPhase } from "#features/interviews/interview-states.ts";
import { dayFrom, hadToday, owedCardOf } from "./day.ts";

const me = "5b6b7c4e-0000-4000-8000-000000000001";
const now = new Date(2027, 0, 5, 10, 0);
const at = (day: number, hour: number) => new Date(2027, 0, day, hour).toISOString();

function one(id: string, phase: InterviewPhase, startsAt: string | null, cardState: "owed" | "submitted" = "owed") {
  // reason for the cast: what else an interview holds does not say where it stands in the day
  return { id, phase, startsAt, cards: [{ interviewerId: me, state: cardState }] } as unknown as InterviewSummary;
}

test("the day: what runs, the next, later today, tomorrow, later, and cards that one owes; what is done is not shown", () => {
  const day = dayFrom(
    [
      one("soon", "scheduled", at(8, 9)),
      one("second", "scheduled", at(5, 15)),
      one("tomorrow", "scheduled", at(6, 0)),
      one("running", "in_progress", at(5, 9)),
      one("first", "scheduled", at(5, 11)),
      one("owed", "awaiting_feedback", at(4, 9)),
      one("others owe", "awaiting_feedback", at(4, 9), "submitted"),
      one("done", "complete", at(4, 8)),
      one("off", "cancelled", at(5, 12)),
      one("open", "to_schedule", null),
    ],
    me,
    now,
  );
  expect(day.map(({ part, interviews }) => [part, interviews.map(({ id }) => id)])).toEqual([
    ["now", ["running"]],
    ["next", ["first"]],
    ["later", ["second"]],
    ["owed", ["owed"]],
    ["tomorrow", ["tomorrow"]],
    ["soon", ["soon"]],
    ["unscheduled", ["open"]],
  ]);
});

test("a card is due when one's own is, whoever else owes one before", () => {
  const card = (interviewerId: string, state: string, dueAt: string) => ({ interviewerId, state, dueAt });
  const others = [card("other", "owed", at(4, 12)), card("third", "submitted", at(4, 13))];
  // reason for the cast: what else a card holds does not say when it is due
  const of = (...cards: object[]) => ({ cards }) as unknown as InterviewSummary;
  expect(owedCardOf(of(...others, card(me, "owed", at(6, 9))), me)?.dueAt).toBe(at(6, 9));
  expect(owedCardOf(of(...others, card(me, "submitted", at(6, 9))), me)).toBeUndefined();
});

test("a day with an interview isn't called one without, also once it's over; one that fell away doesn't count", () => {
  const has = (...interviews: InterviewSummary[]) => hadToday(interviews, now);
  expect(has(one("over", "awaiting_feedback", at(5, 9)))).toBe(true);
  expect(has(one("done", "complete", at(5, 9)))).toBe(true);
  expect(has(one("gone", "cancelled", at(5, 9)), one("other day", "complete", at(4, 9)))).toBe(false);
});
