import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { blank, card, open, openCard } from "#tests/support/survey-builder.tsx";
import { readySurveys } from "../../ready-surveys.ts";

test("[S5.06] a title taken away and a question without words are refused at the field once it is left, and not before", async () => {
  const { store, server, user } = open(blank());
  const title = screen.getByLabelText("Title");
  await user.clear(title);
  expect(screen.queryByText("Survey title cannot be empty")).toBeNull();
  await user.tab();
  expect(screen.getByText("Survey title cannot be empty")).toBeDefined();
  expect(title.getAttribute("aria-invalid")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Add question" }));
  await user.click(await screen.findByRole("menuitem", { name: "Text" }));
  const words = card(1).getByLabelText("Question 1");
  await waitFor(() => expect(document.activeElement).toBe(words));
  expect(screen.queryByText("Question text cannot be empty")).toBeNull();
  await user.tab();
  expect(screen.getByText("Question text cannot be empty")).toBeDefined();
  await store.flush();
  expect(server.draft.title).toBe("Blank");
  expect(store.get().progress).toEqual({ kind: "unfinished" });

  await user.type(title, "Mended");
  expect(screen.queryByText("Survey title cannot be empty")).toBeNull();
  await user.type(words, "Why?");
  expect(screen.queryByText("Question text cannot be empty")).toBeNull();
  await store.flush();
  expect(server.draft).toMatchObject({ title: "Mended", questions: [{ question: "Why?", type: "text" }] });
});

test("a question can have each of the four types, with what belongs to it", async () => {
  const { store, user } = open(blank());
  for (const [at, type] of ["Text", "Multiple choice", "Rating", "Yes or no"].entries()) {
    await user.click(screen.getByRole("button", { name: "Add question" }));
    await user.click(await screen.findByRole("menuitem", { name: type }));
    // The focus comes a moment later, and would take letters away from what is typed next.
    await waitFor(() => expect(document.activeElement).toBe(card(at + 1).getByLabelText(`Question ${at + 1}`)));
  }
  expect(store.get().draft.questions.map(({ type }) => type)).toEqual(["text", "multiple_choice", "rating", "boolean"]);
  await user.type(card(2).getByLabelText("Option 1"), "Red{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(card(2).getByLabelText("Option 2")));
  await user.keyboard("Blue");
  await user.click(card(2).getByRole("button", { name: "Remove option 3" }));
  expect(store.get().draft.questions[1]?.options.map(({ text }) => text)).toEqual(["Red", "Blue"]);
  await user.type(card(3).getByLabelText(/Label for 1/), "Poor");
  expect(store.get().draft.questions[2]?.scale).toEqual({ steps: 5, lowLabel: "Poor", highLabel: "" });
  await user.click(card(4).getByRole("switch", { name: "Required" }));
  expect(store.get().draft.questions[3]?.required).toBe(true);
});

test("a question is a line that says how it is answered until it is opened, and again once it is collapsed", async () => {
  const { user } = open(readySurveys.candidate_experience);
  expect(screen.queryByRole("textbox", { name: "Question 1" })).toBeNull();
  expect(card(1).getByText(/^Rating · 1 to 5, .+ \/ .+/)).toBeDefined();
  expect(screen.getAllByText(/^Rating · Same scale as above/).length).toBeGreaterThan(1);
  await openCard(user, 2);
  await user.click(card(2).getByRole("button", { name: "Collapse question 2" }));
  await waitFor(() => expect(document.activeElement).toBe(card(2).getByRole("button", { name: /^2\./ })));
});

test("a rating is added with the scale of the one before", async () => {
  const { store, user } = open(readySurveys.candidate_experience);
  await user.click(screen.getByRole("button", { name: "Add question" }));
  await user.click(await screen.findByRole("menuitem", { name: "Rating" }));
  const ratings = store.get().draft.questions.filter(({ type }) => type === "rating");
  expect(ratings.at(-1)?.scale).toEqual(ratings.at(-2)?.scale);
  expect(ratings.at(-1)?.scale.lowLabel).not.toBe("");
});

test("options and questions are put in order by key, each by themselves", async () => {
  const { store, user } = open(readySurveys.interviewer_retro);
  const ids = () => store.get().draft.questions.map(({ id }) => id);
  const before = ids();
  await openCard(user, 3);
  card(3).getByRole("button", { name: "Move Option 1" }).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(store.get().draft.questions[2]?.options.map(({ id }) => id)).toEqual(["time-2", "time-1", "time-3"]);
  expect(ids()).toEqual(before);
  card(3).getByLabelText("Question 3").focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(ids().slice(0, 3)).toEqual(["brief", "time", "questions"]);
  await user.click(card(2).getByRole("button", { name: "More actions for Question 2" }));
  (await screen.findByRole("menuitem", { name: "Move to…" })).focus();
  await user.keyboard("{Enter}");
  (await screen.findByRole("menuitemradio", { name: "Position 7" })).focus();
  await user.keyboard("{Enter}");
  expect(ids().at(-1)).toBe("time");
});

test("a rule is offered only where an earlier question can be asked about", async () => {
  const { store, user } = open(readySurveys.hiring_manager);
  await openCard(user, 1);
  await openCard(user, 2);
  expect(
    card(1)
      .getByRole("button", { name: /Show if/ })
      .getAttribute("aria-disabled"),
  ).toBe("true");
  await user.click(card(2).getByRole("button", { name: /Show if/ }));
  expect(store.get().draft.questions[1]?.showIf).toEqual({
    of: "rating",
    questionId: "understood",
    test: "at_most",
    value: 3,
  });
  expect(card(2).getByRole("combobox", { name: "Condition" }).textContent).toBe("is at most");
  await user.click(card(2).getByRole("button", { name: "Show to everyone" }));
  expect(store.get().draft.questions[1]?.showIf).toBeNull();
});

test("how answers are kept stands in the words that respondents read", async () => {
  const { store, user } = open(blank());
  expect(screen.getByText(/^Your answers are stored without your name/)).toBeDefined();
  await user.click(screen.getByRole("combobox", { name: "Answers are" }));
  await user.click(await screen.findByRole("option", { name: "Named" }));
  expect(screen.getByText(/^Your answers are stored with your name/)).toBeDefined();
  expect(store.get().draft.settings.anonymity).toBe("named");
});
