import { expect, test } from "vitest";
import { checksFor } from "#features/question-library/question-checks.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { asksForReason, ofSeverity, wordingOf } from "./plan-findings.ts";
import { emptyDraft } from "./plan-limits.ts";

const checks = await checksFor();
const [roundId, first, second, competencyId] = ["r1", "q1", "q2", "c1"];

function draftOf({ texts, probes = [] }: { texts: string[]; probes?: string[] }): PlanDraft {
  return {
    ...emptyDraft("Staff engineer"),
    competencies: [
      {
        id: competencyId,
        libraryKey: null,
        name: "Judgment",
        definition: "",
        behaviours: [],
        weight: 1,
        weightReason: "",
        levels: [
          { value: 1, label: "Not shown", anchor: "Names one option and no drawback.", example: "" },
          { value: 2, label: "Partly shown", anchor: "Communicates very well.", example: "" },
        ],
      },
    ],
    rounds: [
      {
        id: roundId,
        name: "Screen",
        stageType: "screen",
        mode: "video",
        durationMinutes: 45,
        introMinutes: 3,
        closeMinutes: 5,
        scored: true,
        focusCompetencyIds: [],
        interviewers: [],
        minInterviewers: 1,
        gate: false,
        cardsDueHours: 24,
        preparation: "",
        candidateText: "",
        targetDays: 5,
      },
    ],
    questions: texts.map((text, index) => ({
      id: [first, second][index] ?? `q${index + 1}`,
      roundId,
      libraryKey: null,
      type: "behavioural",
      competencyId,
      minutes: 8,
      text,
      followUps: index === 0 ? probes : [],
      listenFor: [],
      interviewerNotes: "",
    })),
  };
}

test("questions, probes and anchors are looked at, each finding with its field and its place in words", () => {
  const draft = draftOf({
    texts: ["Tell me about a decision that you would make differently today.", "Are you married?"],
    probes: ["Do you have children?"],
  });
  expect(wordingOf(draft, checks).map(({ path, place, finding }) => [path, place, finding.code])).toEqual([
    ["competencies.c1.levels.2.anchor", "Judgment, level 2", "vague-anchor"],
    ["questions.q1.followUps", "Screen, question 1, follow-up 1", "prohibited"],
    ["questions.q2.text", "Screen, question 2", "prohibited"],
  ]);
});

test("what asks for a reason is what an interview must not go into, as the organization has it", async () => {
  const draft = draftOf({ texts: ["Are you married?", "Have you ever led a team?"] });
  expect(asksForReason(draft, checks).map(({ path }) => path)).toEqual(["questions.q1.text"]);
  const without = await checksFor({ switchedOff: ["family"], extraPhrases: [] });
  expect(asksForReason(draft, without)).toEqual([]);
  expect(ofSeverity(wordingOf(draft, checks), "info").map(({ finding }) => finding.code)).toEqual(["closed"]);
});
