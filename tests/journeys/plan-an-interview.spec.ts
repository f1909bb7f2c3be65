import { randomUUID } from "node:crypto";
import type { PlanQuestion } from "#features/interview-plans/plan-draft.ts";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { expect, test } from "./support/journey.ts";

test("a plan is made from a template, changed and published by keyboard alone", async ({ page, signUp }) => {
  await signUp();
  await page.goto("/interview-plans");
  await expect(page.getByText("No interview plans yet.")).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByRole("radio", { name: /Backend engineer/ })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Title")).toHaveValue("Backend engineer");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Basics" })).toBeVisible();
  for (const step of ["Competencies", "Rounds", "Questions", "People", "Review"]) {
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(page.getByRole("heading", { level: 2, name: step, exact: true })).toBeFocused();
  }
  await page.getByRole("button", { name: "Publish version 1" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "About this version" })).toBeFocused();
  await page.getByRole("dialog").getByRole("button", { name: "Publish version 1" }).press("Enter");
  await expect(page.getByText("Version 1", { exact: true })).toBeVisible();
});

test("publishing an unfinished plan names what is missing; every kind of finding leads into sight of its place", async ({
  page,
  settle,
  makePlan,
  baseURL,
}) => {
  const planId = await makePlan(await settle());
  const response = await page.request.post(`/api/interview-plans/${planId}/edits`, {
    headers: { origin: baseURL ?? "" },
    data: { batchId: randomUUID(), baseVersion: 1, edits: faultyPlan() },
  });
  expect(response.ok()).toBe(true);
  await page.goto(`/interview-plans/${planId}/edit`);
  await page.getByRole("button", { name: "Publish" }).click();
  const fixes = page.getByRole("list", { name: / to fix before you publish$/ }).getByRole("button");
  await expect(fixes.first()).toBeFocused();
  const suggestions = page.getByRole("region", { name: "Suggestions" }).getByRole("listitem").getByRole("button");
  const more = page.getByRole("button", { name: /^Show all/ });
  const showAll = async () => {
    while ((await more.count()) > 0) await more.first().click();
  };
  for (const [list, fewest] of [
    [fixes, 9],
    [suggestions, 15],
  ] as const) {
    await showAll();
    const count = await list.count();
    expect(count).toBeGreaterThanOrEqual(fewest);
    // From the last: a question without words goes once it is left.
    for (let index = count - 1; index >= 0; index--) {
      const finding = list.nth(index);
      const words = await finding.textContent();
      await finding.click();
      await expect.poll(() => page.evaluate(whereTheFocusIs), words ?? "").toBe("at its place, in sight");
      await page.goBack();
      await expect(list.first()).toBeVisible();
      await showAll();
    }
  }
});

/** What of the place that has the focus can be seen. */
function whereTheFocusIs(): string {
  const place = document.activeElement;
  if (!place?.id.startsWith("field-")) return place?.closest("[role=dialog]") ? "at its place, in sight" : "elsewhere";
  const { top, bottom, left, right, height } = place.getBoundingClientRect();
  // Of a whole list one sees the beginning.
  const isInside = top >= 0 && (bottom <= innerHeight || (height > innerHeight / 2 && top < innerHeight / 2));
  if (!isInside) return `from ${top} to ${bottom} of ${innerHeight}`;
  const seen = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, top + 20));
  return seen && (place.contains(seen) || seen.contains(place)) ? "at its place, in sight" : `below ${seen?.className}`;
}

/** Something of every kind that the review finds, far down in long steps. */
function faultyPlan() {
  const sound = Array.from({ length: 6 }, (_, index) => aRound({ name: `Talk ${index + 1}` }));
  const anchors = ["Names no bread", "Bakes one by recipe", "Explains why dough rises", "Teaches apprentices"];
  const levels = aCompetency().levels.map((level, index) => ({ ...level, anchor: anchors[index] ?? "" }));
  const craft = aCompetency({ name: "Craft", levels });
  const stepwise = aCompetency({ name: "Stepwise" });
  const unclear = aCompetency({ name: "Unclear", levels: [] });
  const nameless = aCompetency({ name: "", levels });
  const competencies = [craft, stepwise, unclear, nameless, aCompetency({ name: "Heavy", weight: 2, levels })];
  const asked = [stepwise, unclear, stepwise, unclear, nameless, craft].map(({ id }) => id);
  const full = aRound({ name: "Full", interviewers: [], preparation: "Are you married?" });
  const rounds = [
    ...sound,
    aRound({ name: "", durationMinutes: 0, candidateText: "Tell us how old you are." }),
    aRound({ name: "Unfocused" }),
    full,
  ];
  const inFull = (given: Partial<PlanQuestion>) => aQuestion({ roundId: full.id, competencyId: craft.id, ...given });
  const questions = [
    ...sound.map(({ id: roundId }, index) =>
      aQuestion({
        roundId,
        competencyId: asked[index] ?? null,
        text: `What did you learn in company number ${index + 1}?`,
      }),
    ),
    ...["ship", "oven", "garden", "bridge"].map((thing) => inFull({ text: `Tell me about a ${thing} that you made.` })),
    inFull({ text: "" }),
    inFull({ text: "Which bread sold best, and why?", competencyId: null, minutes: 0 }),
    inFull({ text: "Tell me about a garden that you made." }),
    inFull({
      text: "Which customer taught you most?",
      followUps: ["Are you married?"],
      interviewerNotes: "Do you have children?",
    }),
  ];
  return [
    { kind: "set-basics", fields: { title: "", startsOn: "2026-05-02", endsOn: "2026-05-01" } },
    ...competencies.map((competency) => ({ kind: "add-competency", competency })),
    ...rounds.map((round) => ({ kind: "add-round", round })),
    ...questions.map((question) => ({ kind: "add-question", question })),
  ];
}
