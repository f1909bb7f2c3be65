import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";

interface Draft {
  location: string;
  competencies: { id: string }[];
  stagesBefore: { id: string }[];
  stagesAfter: { id: string }[];
  rounds: { id: string }[];
  questions: { id: string }[];
}

const nothing: Draft = {
  location: "",
  competencies: [],
  stagesBefore: [],
  stagesAfter: [],
  rounds: [],
  questions: [],
};

/** What the server holds for this browser session. */
async function heldDraft(page: Page): Promise<Draft | null> {
  const { session_id } = await (await page.request.get("/api/session_id")).json();
  const key = "interview-plans.visitor-draft";
  const records = await (await page.request.get("/api/session_storage", { params: { session_id, key } })).json();
  return records[0]?.value.draft ?? null;
}

/** Everything of a draft but its ids, which a plan has of its own. */
function contentOf(draft: Draft): unknown {
  const places = new Map(
    [...draft.competencies, ...draft.stagesBefore, ...draft.stagesAfter, ...draft.rounds, ...draft.questions].map(
      ({ id }, place) => [id, `thing ${place}`],
    ),
  );
  return JSON.parse(JSON.stringify(draft), (_, value) => places.get(value) ?? value);
}

/** Plans of everybody whom the page's session reaches. */
async function plansOf(page: Page): Promise<{ title: string; draft: Draft }[]> {
  const person = await (await page.request.get("/api/who-am-i")).json();
  const found = [];
  for (const groupId of person.seats.flatMap((seat: { groupIds: string[] }) => seat.groupIds)) {
    const { items } = await (await page.request.get("/api/interview-plans", { params: { groupId } })).json();
    for (const { id } of items) found.push(await (await page.request.get(`/api/interview-plans/${id}`)).json());
  }
  return found;
}

async function begin(page: Page, role: RegExp) {
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Plan an interview without an account" }).click();
  await page.getByRole("button", { name: role }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Basics" })).toBeVisible();
}

const savedLine = (page: Page) => page.locator("#content").getByText(/^Saved \d/);

async function signUpAs(page: Page, person: { fullName: string; email: string; password: string }) {
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
}

test("[S1.06][S1.07] what is planned without an account survives a reload and is a plan of the new workspace after signing up, once", async ({
  page,
  stranger,
}) => {
  await begin(page, /^Data analyst/);
  await expect(page.getByText("Kept in this browser for 24 hours")).toBeVisible();
  await page.getByLabel("Location").fill("Madrid");
  for (const step of ["Competencies", "Rounds", "Questions"]) {
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(page.getByRole("heading", { level: 2, name: step, exact: true })).toBeFocused();
  }
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "Questions", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Basics" }).click();
  await expect(page.getByLabel("Location")).toHaveValue("Madrid");
  await expect(savedLine(page)).toBeVisible();
  const held = await heldDraft(page);
  expect(held).toMatchObject({ location: "Madrid" });

  await page.getByRole("link", { name: "Create account to publish" }).click();
  await expect(page.getByText("Your plan is in this browser.")).toBeVisible();
  await signUpAs(page, stranger());
  await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
  await expect(page.getByLabel("Location")).toHaveValue("Madrid");
  const plans = await plansOf(page);
  expect(plans.map(({ title }) => title)).toEqual(["Data analyst"]);
  expect(contentOf(plans[0]?.draft ?? nothing)).toEqual(contentOf(held ?? nothing));
  await page.reload();
  await page.goto("/interview-plans");
  await expect(page.getByRole("link", { name: "Data analyst" }).first()).toBeVisible();
  expect(await plansOf(page)).toHaveLength(1);
  expect(await heldDraft(page)).toBeNull();
});

test("[S4.15][S1.06] without the server the draft is kept in the browser session, and reaches the server later", async ({
  page,
  complaints,
}) => {
  complaints.expectMatching(/net::ERR_FAILED/);
  await begin(page, /^Data analyst/);
  await expect(savedLine(page)).toBeVisible();
  await page.route("**/rpc/**", (route) => route.abort());
  await page.getByLabel("Location").fill("Lisbon");
  await expect(page.locator("#content").getByText("Saved on this device · offline")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Location")).toHaveValue("Lisbon");
  expect(await heldDraft(page)).toMatchObject({ location: "" });
  await page.unroute("**/rpc/**");
  await expect(savedLine(page)).toBeVisible();
  expect(await heldDraft(page)).toMatchObject({ location: "Lisbon" });
  // With nothing unsaved, a start without the server shows what the server had.
  await page.route("**/rpc/**", (route) => route.abort());
  await page.reload();
  await expect(page.getByLabel("Location")).toHaveValue("Lisbon");
});

test("two tabs share one draft; whoever signs in is asked once, and a refused sign-up loses nothing", async ({
  page,
  context,
  settle,
  baseURL,
}) => {
  const person = await settle({ fullName: "Robin Two Tabs" });
  // Their first visit is behind them.
  await page.request.post("/api/arrivals", { headers: { origin: baseURL ?? "" } });
  await context.clearCookies();
  await begin(page, /^Data analyst/);
  const second = await context.newPage();
  await second.goto("/try");
  await expect(second.getByLabel("Location")).toBeVisible();
  await second.getByLabel("Location").fill("Porto");
  await expect(page.getByLabel("Location")).toHaveValue("Porto");

  // An address that has an account already.
  await page.getByRole("link", { name: "Create account to publish" }).click();
  await signUpAs(page, person);
  await expect(page.getByRole("button", { name: "Create account" })).toBeHidden();
  await page.goto("/try");
  await expect(page.getByLabel("Location")).toHaveValue("Porto");

  await second.getByLabel("Location").fill("Faro");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  const question = page.getByRole("dialog", { name: "Keep your draft?" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Not now" }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Interview plans" })).toBeVisible();
  await expect(question).toBeHidden();
  await expect(second).toHaveURL(/\/interview-plans/);
  await page.goto("/try");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Add to my plans" }).click();
  await expect(page.getByLabel("Location")).toHaveValue("Faro");
  expect((await plansOf(page)).map(({ draft }) => draft.location)).toEqual(["Faro"]);
});

test("[S1.06] a role on the first page opens the builder with it at once; another one asks before it takes the first one's place", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask every candidate the same good questions");
  await page.getByRole("link", { name: /^Product manager/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Product manager" })).toBeVisible();
  await expect(page).toHaveURL(/\/try$/);
  await page.getByRole("link", { name: "Evenhand home" }).click();
  await page.getByRole("link", { name: "Continue your plan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Product manager" })).toBeVisible();

  await page.goto("/");
  await page.getByRole("button", { name: /^All \d+/ }).click();
  await page.getByRole("link", { name: /^Registered nurse/ }).click();
  const question = page.getByRole("alertdialog", { name: "Start over with Registered nurse?" });
  await question.getByRole("button", { name: "Keep my plan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Product manager" })).toBeVisible();
  await page.goto("/try?start=registered-nurse");
  await question.getByRole("button", { name: "Delete and start over" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Registered nurse" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Registered nurse" })).toBeVisible();
});
