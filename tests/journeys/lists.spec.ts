import type { Page } from "@playwright/test";
import { findSidewaysScroll } from "./support/accessible.ts";
import { expect, test } from "./support/journey.ts";

const longWord = "Donaudampfschiff".repeat(12);

async function makeSurvey(page: Page, { groupId, title, origin }: Record<"groupId" | "title" | "origin", string>) {
  const made = await page.request.post("/api/surveys", {
    headers: { origin, "idempotency-key": title.slice(0, 60) },
    data: { groupId, title },
  });
  expect(made.status()).toBe(201);
  return (await made.json()).id;
}

test("a title of 192 letters without a blank makes no page wider than a phone", async ({
  page,
  settle,
  makePlan,
  baseURL,
}) => {
  const person = await settle();
  const planId = await makePlan({ ...person, templateKey: "backend-engineer", title: longWord });
  const surveyId = await makeSurvey(page, { groupId: person.groupId, title: longWord, origin: baseURL ?? "" });
  await page.setViewportSize({ width: 320, height: 800 });
  const found: string[] = [];
  for (const path of [
    "/interview-plans",
    `/interview-plans/${planId}`,
    `/interview-plans/${planId}/edit`,
    `/interview-plans/${planId}/kit`,
    "/surveys",
    `/surveys/${surveyId}`,
    `/interview-plans?q=${longWord}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The frame that stands until the program does is still in the document, unseen.
    await expect(page.getByText("Loading").filter({ visible: true })).toHaveCount(0);
    found.push(...(await findSidewaysScroll(page, path)));
  }
  expect(found).toEqual([]);
});

test("an old bookmark opens the first page, and Back from a search leads to where one was", async ({
  page,
  settle,
  complaints,
  baseURL,
}) => {
  // The browser writes about the refusal of the old place.
  complaints.expectMatching(/status of 400/);
  const { groupId } = await settle();
  for (const title of ["Straße", "Noël"]) await makeSurvey(page, { groupId, title, origin: baseURL ?? "" });
  await page.goto("/surveys?cursor=nonsense&sort=title");
  await expect(page.getByRole("link", { name: "Noël" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("?sort=title");
  await page.getByRole("searchbox", { name: "Search surveys" }).pressSequentially("STRASSE", { delay: 50 });
  await expect(page.getByRole("link", { name: "Noël" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Straße" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Noël" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("?sort=title");
});
