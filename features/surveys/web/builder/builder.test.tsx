import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { openDevice } from "#platform/web/saving/device/device.ts";
import { documentStore } from "#platform/web/saving/documents/documents.ts";
import { createSavingStore } from "#platform/web/saving/store.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { readySurveys } from "../../ready-surveys.ts";
import { SurveyDraft, type WrittenSurvey } from "../../survey-draft.ts";
import { surveyKind } from "../saving/survey-kind.ts";
import { BasicsSection } from "./basics-section.tsx";
import { BuilderNotices } from "./builder-notices.tsx";
import { ProblemsScope } from "./draft/problems-scope.tsx";
import { SurveyContext } from "./draft/survey-context.ts";
import { QuestionList } from "./question/question-list.tsx";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  Element.prototype.scrollIntoView = () => {};
});

/** The builder over a server that takes everything, unless somebody else was faster. */
function open(draft: WrittenSurvey) {
  const server = { version: 1, draft };
  let ids = 0;
  const standing = () => ({ ...server, changedByName: "Bo Lind", updatedAt: "2026-11-27T10:42:00Z" });
  const kind = surveyKind({
    save: async (save) => {
      if (save.version !== server.version)
        throw Object.assign(new Error("changed"), { status: 409, data: { current: standing() } });
      Object.assign(server, { draft: save.draft, version: server.version + 1 });
      return { version: server.version };
    },
    get: async () => standing(),
    withdraw: async () => true,
  });
  const saving = createSavingStore(
    kind,
    { thing: "s", userId: "ana", version: 1, doc: draft },
    {
      device: openDevice(),
      tabs: {
        alone: (work) => work(),
        isOnly: async () => true,
        tell: () => {},
        listen: () => {},
        close: () => {},
      },
      clock: { now: () => Date.now(), after: () => () => {} },
      newId: () => `id-${++ids}`,
      random: Math.random,
    },
  );
  const store = documentStore(saving);
  renderInApp(
    <SurveyContext value={store}>
      <ProblemsScope>
        <BuilderNotices />
        <BasicsSection />
        <QuestionList />
      </ProblemsScope>
    </SurveyContext>,
  );
  return { store, server, user: userEvent.setup() };
}
const blank = () => SurveyDraft.parse({ title: "Blank" });
const openCard = (user: ReturnType<typeof userEvent.setup>, number: number) =>
  user.click(card(number).getByRole("button", { expanded: false, name: new RegExp(`^${number}\\.`) }));
const card = (number: number) => within(screen.getByRole("article", { name: `Question ${number}` }));

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
  for (const type of ["Text", "Multiple choice", "Rating", "Yes or no"]) {
    await user.click(screen.getByRole("button", { name: "Add question" }));
    await user.click(await screen.findByRole("menuitem", { name: type }));
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
  await waitFor(() => expect(document.activeElement).toBe(card(2).getByLabelText("Question 2")));
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
  await user.click(screen.getByRole("radio", { name: "Named" }));
  expect(screen.getByText(/^Your answers are stored with your name/)).toBeDefined();
  expect(store.get().draft.settings.anonymity).toBe("named");
});

test("somebody else's save is compared side by side; taking it can be taken back", async () => {
  const { store, server, user } = open(readySurveys.onboarding);
  Object.assign(server, { version: 2, draft: { ...readySurveys.onboarding, title: "Theirs" } });
  await user.clear(screen.getByLabelText("Title"));
  await user.type(screen.getByLabelText("Title"), "Mine");
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
