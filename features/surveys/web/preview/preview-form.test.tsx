import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInApp } from "#tests/support/render.tsx";
import { SurveyDraft } from "../../survey-draft.ts";
import { PreviewForm } from "./preview-form.tsx";

const survey = SurveyDraft.parse({
  title: "Short",
  description: "Two minutes.",
  questions: [
    { id: "again", type: "boolean", question: "Again?", required: true },
    {
      id: "why",
      type: "multiple_choice",
      question: "Why not?",
      required: true,
      options: ["Time", "People"],
      showIf: { of: "boolean", questionId: "again", answer: false },
    },
    { id: "score", type: "rating", question: "Score?", scale: { steps: 5, lowLabel: "Poor", highLabel: "Great" } },
    { id: "words", type: "text", question: "Anything else?" },
  ],
});
const show = () => {
  renderInApp(<PreviewForm draft={survey} />);
  return userEvent.setup();
};
const group = (name: RegExp) => within(screen.getByRole("radiogroup", { name }));

test("one question stands on each page, with its place, digits answer it, and the next one comes only after a required answer", async () => {
  const user = show();
  expect(screen.getByText("Two minutes.")).toBeDefined();
  expect(screen.getByText(/^Your answers are stored without your name/)).toBeDefined();
  expect(screen.getByText("1 of 3")).toBeDefined();
  expect(screen.queryByText(/Score\?/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(screen.getByText("Answer this question")).toBeDefined();
  await user.keyboard("2");
  expect(screen.getByText("1 of 4")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Why not?"));
  expect(screen.getByText("2 of 4")).toBeDefined();
  await user.keyboard("1");
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(group(/Score/).getAllByRole("radio")).toHaveLength(5);
  expect(group(/Score/).getByRole("radio", { name: "5 · Great" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByText("2 of 4")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Next" }));
  await user.click(screen.getByRole("button", { name: "Next" }));
  // The focus comes a moment after the page.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /Anything else/ })));
  await user.type(screen.getByRole("textbox", { name: /Anything else/ }), "12 times");
  expect(screen.getByRole("textbox", { name: /Anything else/ })).toHaveProperty("value", "12 times");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(screen.getByText(/^This is the end of the survey. Nothing was saved./)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Start over" }));
  expect(screen.getByText("1 of 3")).toBeDefined();
});
