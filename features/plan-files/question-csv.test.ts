import { expect, test } from "vitest";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";
import { aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { questionCsv } from "./question-csv.ts";

function rowOf(text: string): string {
  const round = aRound({ name: "Talk" });
  const draft = {
    ...emptyDraft("T"),
    rounds: [round],
    questions: [aQuestion({ roundId: round.id, text, listenFor: [] })],
  };
  return questionCsv(draft).split("\r\n").slice(1).join("\r\n");
}

test("the list has a mark of UTF-8, a row of heads, and one row per question", () => {
  expect(questionCsv(emptyDraft("T"))).toBe(
    "\ufeffRound,Number,Question,Type,Competency,Minutes,Follow-ups,Listen for,Notes\r\n",
  );
  expect(rowOf("为什么?")).toBe("Talk,1,为什么?,behavioral,,10,,,\r\n");
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1", "＝1"])("%j is no formula in the file", (text) => {
  expect(rowOf(text)).toMatch(/^Talk,1,"?'/);
});

test("commas, quotation marks and line ends stay inside their cell", () => {
  expect(rowOf('a "b",\nc')).toBe('Talk,1,"a ""b"",\nc",behavioral,,10,,,\r\n');
});
