import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { card, open, openCard } from "#tests/support/survey-builder.tsx";
import { readySurveys } from "../../ready-surveys.ts";

test("a rule whose question was removed is told and mended by one press; undo brings both back", async () => {
  const { store, user } = open(readySurveys.onboarding);
  const gone = /The question in this rule was removed/;
  await user.click(card(1).getByRole("button", { name: "More actions for Question 1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
  expect(card(1).getByText(gone)).toBeDefined();
  await user.click(screen.getByRole("button", { name: /Undo/ }));
  expect(screen.queryByText(gone)).toBeNull();
  expect(store.get().draft).toEqual(readySurveys.onboarding);

  await user.click(card(1).getByRole("button", { name: "More actions for Question 1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
  await user.click(card(1).getByRole("button", { name: "Remove the rule" }));
  expect(screen.queryByText(gone)).toBeNull();
  expect(store.get().draft.questions[0]).toMatchObject({ id: "gap", showIf: null });
});

test("a rule that asks about a later question is told, and one press puts the question below it", async () => {
  const { store, user } = open(readySurveys.onboarding);
  await openCard(user, 2);
  card(2).getByLabelText("Question 2").focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await user.click(card(1).getByRole("button", { name: "Move it below that question" }));
  expect(store.get().draft).toEqual(readySurveys.onboarding);
});

test("somebody else's save is compared side by side; taking it can be taken back", async () => {
  const { store, server, user } = open(readySurveys.onboarding);
  Object.assign(server, { version: 2, draft: { ...readySurveys.onboarding, title: "Theirs" } });
  // In one go: what is half typed may be saved, and met by the other's, before the rest.
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Mine" } });
  await store.flush();
  const dialog = within(await screen.findByRole("dialog", { name: "Which version do you want to keep?" }));
  expect(dialog.getByText("Mine")).toBeDefined();
  expect(dialog.getByText("Theirs", { selector: "dd" })).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Decide later" }));
  expect(screen.getByText(/You and Bo Lind both edited this survey .* Nothing was overwritten\./)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Compare" }));
  await user.click(await screen.findByRole("button", { name: "Use theirs" }));
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveProperty("value", "Theirs"));
  await user.click(screen.getByRole("button", { name: /Undo/ }));
  await store.flush();
  expect(server).toMatchObject({ version: 3, draft: { title: "Mine" } });
});
