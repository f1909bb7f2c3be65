import { findFaults } from "./support/accessible.ts";
import { expect, test } from "./support/journey.ts";

test("somebody keeps a view of a list, comes back to it by its address, changes it, and opens the list with it", async ({
  page,
  settle,
  makePlan,
  baseURL,
}) => {
  const person = await settle();
  for (const title of ["Backend", "Design"]) await makePlan({ ...person, templateKey: "backend-engineer", title });
  await page.goto("/interview-plans?q=back");
  await expect(page.getByRole("link", { name: "Design" })).toBeHidden();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitem", { name: "Save as…" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Backend only");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const tab = page.getByRole("tab", { name: /Backend only/ });
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/\?view=[0-9a-f-]{36}$/);
  const address = page.url();

  // Another device, by the address alone.
  await page.goto(address);
  await expect(page.getByRole("link", { name: "Backend", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Design" })).toBeHidden();
  expect(await findFaults(page, "a view of plans")).toEqual([]);

  // It is changed: the address says all of it, and the change is kept or taken back.
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("f");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemradio", { name: "Owner" }).click();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await expect(page).toHaveURL(/hidden=.*q=back|q=back.*hidden=/);
  await page.getByRole("button", { name: "Reset to Backend only" }).click();
  await expect(page.getByText("Unsaved changes")).toBeHidden();
  await expect(page).toHaveURL(address);

  // From now on the list opens with it; the first tab still shows all.
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Set as default" }).click();
  await expect(page.getByText("Backend only is the default view", { exact: true })).toBeVisible();
  await page.goto("/interview-plans");
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: /^All/ }).click();
  await expect(page.getByRole("link", { name: "Design", exact: true })).toBeVisible();

  // Deleted, and taken back.
  await tab.click();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete view" }).click();
  await expect(tab).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(tab).toBeVisible();

  // It belongs to its group: another group opens with its whole list, not with a view that is missing there.
  const made = await page.request.post(`/api/organizations/${person.organizationId}/groups`, {
    headers: { origin: baseURL ?? "" },
    data: { name: "Second group", description: "", joining: "open" },
  });
  expect(made.ok()).toBe(true);
  await page.goto(address);
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: /^Hiring group: / }).click();
  await page.getByRole("button", { name: "Second group", exact: true }).click();
  await expect(page.getByText("No interview plans yet.")).toBeVisible();
  await expect(page.getByText(/This view was deleted/)).toBeHidden();
  await expect(page).toHaveURL(/\/interview-plans$/);
});

test("a phone has the same views, an address of nobody's view says so, and an owner who is none can be taken away", async ({
  page,
  settle,
  makePlan,
}) => {
  const person = await settle();
  await makePlan({ ...person, templateKey: "backend-engineer", title: "Backend" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/interview-plans?owner=foo&sort=title");
  await page.getByRole("button", { name: /Owner “foo” doesn't exist and was ignored/ }).click();
  await expect(page).toHaveURL(/\?sort=title$/);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitem", { name: "Save as…" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("By name");
  await page.getByRole("dialog").getByRole("checkbox", { name: "Share with this hiring group" }).click();
  expect(await findFaults(page, "keeping a view on a phone")).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("tab", { name: /By name/ })).toHaveAttribute("aria-selected", "true");
  await page.goto("/interview-plans?view=8f6f4a52-5d3e-4b0e-9a39-2f4b7c1d9e10");
  await expect(page.getByText(/This view was deleted/)).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page).toHaveURL(/\/interview-plans$/);
});
