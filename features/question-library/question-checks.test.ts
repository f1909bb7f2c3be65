import { expect, test } from "vitest";
import { libraryQuestions } from "./library/library.ts";
import { checksFor, joiningFindings } from "./question-checks.ts";

const checks = await checksFor();
const shipped = libraryQuestions.map(({ text }) => text);
const asked = (text: string) => ({ text, followUps: [], listenFor: [], interviewerNotes: "", minutes: 5 });
const similarIn = (...texts: string[]) =>
  joiningFindings(texts.map(asked), shipped, checks).map((found) =>
    found.filter(({ code }) => code === "similar").map(({ why }) => why),
  );

test("of questions that join a library each is told which one it is like: a shipped one, or one further up in the file", () => {
  const [first = ""] = shipped;
  expect(
    similarIn(
      first.replace("Tell me about a time", "Describe an occasion when"),
      "How would you calm a furious customer who shouts at a cashier?",
      "How do you weld a cracked bicycle frame?",
      "How would you calm an angry client who yells at a cashier?",
    ),
  ).toEqual([
    [`Similar wording: “${first}”`],
    [],
    [],
    ["Similar wording: “How would you calm a furious customer who shouts at a cashier?”"],
  ]);
});
