import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { aCompetency, aQuestion, aRound, aWholePlan } from "#tests/support/plan-drafts.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import { findingsOf } from "../../../steps.ts";
import { ReadyLine } from "./ready-line.tsx";
import { Suggestions, suggestionsOf } from "./suggestions.tsx";

afterEach(cleanup);

const unfinished = emptyDraft("");
const blocking = findingsOf(unfinished).filter(({ blocks }) => blocks);

const Line = (props: Partial<ComponentProps<typeof ReadyLine>>) => (
  <ReadyLine
    draft={unfinished}
    blocking={blocking}
    warnings={[]}
    sameAs={null}
    wantsReason={false}
    suggestions={0}
    attempt={0}
    onGoTo={() => {}}
    {...props}
  />
);
const verdict = () => screen.getByRole("heading", { level: 3 }).textContent;

test("names all that keeps a plan from being published, and each line leads to its field", async () => {
  const go = vi.fn();
  render(<Line onGoTo={go} />);
  expect(verdict()).toBe(`${blocking.length} things to fix before you publish`);
  for (const finding of blocking) {
    await userEvent.click(screen.getByRole("button", { name: finding.sentence }));
    expect(go).toHaveBeenLastCalledWith(finding);
  }
});

test("an attempt to publish that is refused moves the focus to the first thing to fix, a second one again", () => {
  const { rerender } = render(<Line />);
  const first = screen.getByRole("button", { name: blocking[0]?.sentence ?? "" });
  expect(document.activeElement).not.toBe(first);
  rerender(<Line attempt={1} />);
  expect(document.activeElement).toBe(first);
  first.blur();
  rerender(<Line attempt={2} />);
  expect(document.activeElement).toBe(first);
});

test("a plan that is ready says what it covers and whether it fits, one without changes which version it is", async () => {
  const [competency, other] = [aCompetency(), aCompetency({ name: "Craft" })];
  const rounds = [aRound(), aRound({ durationMinutes: 15 })];
  const questions = rounds.map(({ id: roundId }) => aQuestion({ roundId, competencyId: competency.id }));
  const draft = { ...aWholePlan(), rounds, competencies: [competency], questions };
  const warnings = findingsOf(draft).filter(({ kind }) => kind === "problem");
  const go = vi.fn();
  const { rerender } = render(<Line draft={draft} blocking={[]} warnings={warnings.slice(0, 1)} onGoTo={go} />);
  expect(verdict()).toBe("Ready, with 1 round over time");
  expect(screen.getByText("Every competency is asked about in at least two rounds.")).toBeDefined();
  // The round stands directly below its verdict.
  await userEvent.click(screen.getByRole("button", { name: warnings[0]?.sentence ?? "" }));
  expect(go).toHaveBeenLastCalledWith(warnings[0]);
  // Both rounds ask in the same words.
  rerender(<Line draft={draft} blocking={[]} warnings={warnings} />);
  expect(verdict()).toBe("Ready, with 1 round over time and 1 repeated question");
  rerender(<Line draft={{ ...draft, competencies: [competency, other] }} blocking={[]} wantsReason />);
  expect(verdict()).toBe("Ready to publish once you give a reason");
  expect(screen.getByText("1 competency is asked about in fewer than two rounds.")).toBeDefined();
  rerender(<Line draft={aWholePlan()} blocking={[]} />);
  expect(verdict()).toBe("Ready to publish");
  expect(screen.getByText("Every competency is asked about, and every round fits its time.")).toBeDefined();
  rerender(<Line draft={aWholePlan()} blocking={[]} sameAs={2} />);
  expect(verdict()).toBe("Version 2 is up to date");
});

test("suggestions stand under their step, what is wrong first; of many alike the rest stands behind a button", async () => {
  const rounds = Array.from({ length: 12 }, (_, index) => aRound({ name: `Talk ${index + 1}`, interviewers: [] }));
  const competency = aCompetency();
  const questions = rounds.map(({ id: roundId }) => aQuestion({ roundId, competencyId: competency.id, minutes: 50 }));
  const draft = { ...aWholePlan(), level: "", rounds, competencies: [competency], questions };
  const go = vi.fn();
  const findings = findingsOf(draft);
  const sentenceOf = (path: string) => findings.find((finding) => finding.path === path)?.sentence ?? "";
  render(<Suggestions suggestions={suggestionsOf(findings, [], [])} onGoTo={go} />);
  expect(screen.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    "Basics",
    "Questions",
    "People",
  ]);
  await userEvent.click(screen.getByRole("button", { name: sentenceOf("level") }));
  expect(go.mock.lastCall?.[0]).toMatchObject({ step: "basics", path: "level" });
  const last = sentenceOf(`rounds.${rounds[11]?.id}.interviewers`);
  expect(screen.queryByRole("button", { name: last })).toBeNull();
  for (const button of screen.getAllByRole("button", { name: /^Show all/ })) await userEvent.click(button);
  expect(screen.getByRole("button", { name: last })).toBeDefined();
});
