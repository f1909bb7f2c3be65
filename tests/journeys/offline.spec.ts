import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";

const saved = /^Saved \d+:\d\d [AP]M$/;
const onDevice = "Saved on this device · offline";
/** What a browser writes when the network is cut, or an answer was lost. */
const networkComplaint = /net::ERR_|Failed to load resource|Failed to fetch|NetworkError/;

const title = (page: Page) => page.getByLabel("Title", { exact: true });
const location = (page: Page) => page.getByRole("textbox", { name: "Location" });
const isSaved = (page: Page) => expect(page.getByRole("main").getByText(saved)).toBeVisible();

async function open(page: Page, planId: string): Promise<void> {
  await page.goto(`/interview-plans/${planId}/edit?step=basics`);
  await expect(title(page)).toBeVisible();
}

async function standing(page: Page, planId: string) {
  const { draft, version } = await (await page.request.get(`/api/interview-plans/${planId}`)).json();
  return { version, title: draft.title, location: draft.location, reason: draft.reason };
}

test("[S1.06] what is typed without a network is kept on the device, and is there after a reload with one", async ({
  page,
  context,
  complaints,
  settle,
  makePlan,
}) => {
  complaints.expectMatching(networkComplaint);
  const planId = await makePlan(await settle());
  await open(page, planId);
  await context.setOffline(true);
  await location(page).fill("Tromsø");
  await page.getByLabel("Why the role exists").fill("Polar nights are long.");
  await expect(page.getByRole("main").getByText(onDevice)).toBeVisible();
  expect(await standing(page, planId)).toMatchObject({ location: "", reason: "" });

  await test.step("closing the tab and coming back restores it", async () => {
    // The document itself must come from somewhere: the network is back before the reload.
    page.on("dialog", (dialog) => void dialog.accept());
    await page.route("**/rpc/interviewPlans/saveEdits", (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expect(location(page)).toHaveValue("Tromsø");
    await expect(page.getByText(/^We restored your edits from \d/)).toBeVisible();
    await expect(page.getByRole("main").getByText(onDevice)).toBeVisible();
    await page.unroute("**/rpc/interviewPlans/saveEdits");
  });

  await location(page).press("End");
  await location(page).pressSequentially(", Norge");
  await location(page).blur();
  await isSaved(page);
  expect(await standing(page, planId)).toMatchObject({ location: "Tromsø, Norge", reason: "Polar nights are long." });
});

test("an answer that gets lost is asked for again, and nothing is done twice", async ({
  page,
  complaints,
  settle,
  makePlan,
}) => {
  complaints.expectMatching(networkComplaint);
  const planId = await makePlan(await settle());
  await open(page, planId);
  const before = await standing(page, planId);
  const sent: string[] = [];
  await page.route("**/rpc/interviewPlans/saveEdits", async (route) => {
    sent.push(route.request().postData() ?? "");
    const answer = await route.fetch();
    if (sent.length === 1) await route.abort("connectionreset");
    else await route.fulfill({ response: answer });
  });
  await page.getByRole("navigation", { name: "Steps" }).getByText("Basics").waitFor();
  await location(page).fill("Reykjavík");
  await location(page).blur();
  await isSaved(page);
  expect(sent.length).toBe(2);
  expect(sent[1]).toBe(sent[0]);
  expect(await standing(page, planId)).toMatchObject({ location: "Reykjavík", version: before.version + 1 });
});

test("the same field changed in two browsers is asked about, and either choice keeps what was chosen", async ({
  page,
  complaints,
  settle,
  makePlan,
  otherBrowser,
}) => {
  complaints.expectMatching(/409/);
  const planId = await makePlan(await settle());
  const other = await (await otherBrowser()).newPage();
  // Whoever hears of the change in time writes over words that they see, and is not asked.
  await other.route("**/api/events**", (route) => route.fulfill({ status: 204 }));
  await open(page, planId);
  const looked = other.waitForResponse("**/rpc/interviewPlans/editsSince");
  await open(other, planId);
  await looked;
  await location(page).fill("Lagos");
  await location(page).blur();
  await isSaved(page);
  await location(other).fill("Nairobi");
  await location(other).blur();
  const compare = other.getByRole("dialog", { name: "Which version do you want to keep?" });
  await expect(compare).toBeVisible();
  await expect(compare.getByText("Lagos")).toBeVisible();
  await expect(compare.getByText("Nairobi")).toBeVisible();
  expect(await standing(page, planId)).toMatchObject({ location: "Lagos" });

  await test.step("put off, the banner stays and nothing is overwritten", async () => {
    await compare.getByRole("button", { name: "Decide later" }).click();
    await expect(other.getByText(/edited the same field\./)).toBeVisible();
    await expect(location(other)).toHaveValue("Nairobi");
    await other.getByRole("button", { name: "Compare" }).click();
  });
  await compare.getByRole("radio", { name: /Keep mine/ }).click();
  await compare.getByRole("button", { name: "Apply choices" }).click();
  await isSaved(other);
  await expect.poll(() => standing(page, planId)).toMatchObject({ location: "Nairobi" });
});

test("different fields changed in two browsers are both there", async ({ page, settle, makePlan, otherBrowser }) => {
  const planId = await makePlan(await settle());
  const other = await (await otherBrowser()).newPage();
  await open(page, planId);
  await open(other, planId);
  await location(page).fill("Lima");
  await location(page).blur();
  await other.getByLabel("Why the role exists").fill("Two people left.");
  await other.getByLabel("Why the role exists").blur();
  await isSaved(page);
  await isSaved(other);
  await expect.poll(() => standing(page, planId)).toMatchObject({ location: "Lima", reason: "Two people left." });
  await expect(location(other)).toHaveValue("Lima");
});

test("two tabs of one browser see one another's words while typing, and lose none of different fields", async ({
  page,
  context,
  complaints,
  settle,
  makePlan,
}) => {
  complaints.expectMatching(networkComplaint);
  const planId = await makePlan(await settle());
  const tab = await context.newPage();
  await open(page, planId);
  await open(tab, planId);
  await context.setOffline(true);
  await location(page).fill("Kathmandu");
  await expect(location(tab)).toHaveValue("Kathmandu");
  await tab.getByLabel("Why the role exists").fill("Higher up.");
  await expect(page.getByLabel("Why the role exists")).toHaveValue("Higher up.");
  await context.setOffline(false);
  await isSaved(page);
  await isSaved(tab);
  expect(await standing(page, planId)).toMatchObject({ location: "Kathmandu", reason: "Higher up." });
});

test("a part of the builder that cannot be fetched is told of on a page that says so, and opens once it can", async ({
  page,
  complaints,
  settle,
  makePlan,
}) => {
  complaints.expectMatching(networkComplaint);
  const planId = await makePlan({ ...(await settle()), templateKey: "backend-engineer" });
  const sheet = page.getByRole("dialog", { name: "Question library" });
  const openLibrary = async () => {
    await page.goto(`/interview-plans/${planId}/edit?step=questions`);
    await page.getByRole("button", { name: "From library" }).click();
  };
  await page.route("**/assets/round-library-*.js", (route) => route.abort("connectionreset"));
  await openLibrary();
  await expect(page.getByRole("alert").getByText("Your edits are safe on this device.")).toBeVisible();
  await page.unrouteAll();
  await openLibrary();
  await expect(sheet.getByRole("searchbox")).toBeVisible();
});

test("a page that was not opened before says in its place that there is no network, and opens once there is one", async ({
  page,
  context,
  complaints,
  settle,
}) => {
  complaints.expectMatching(/net::ERR_|Failed to (load|fetch)|a screen failed/);
  await settle();
  await page.route("**/assets/*library*.js", (route) => route.abort("internetdisconnected"));
  await page.goto("/interview-plans");
  await expect(page.getByText("No interview plans yet.")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Library" }).click();
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
});

test("a first page whose program does not arrive says so, and loads when it is tried again", async ({
  page,
  complaints,
}) => {
  complaints.expectMatching(networkComplaint);
  await page.route("**/assets/index-*.js", (route) => route.abort("connectionreset"));
  await page.goto("/sign-in");
  await expect(page.getByRole("alert")).toContainText("Evenhand couldn't load.");
  await page.unrouteAll();
  await page.getByRole("button", { name: "try again" }).click();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});
