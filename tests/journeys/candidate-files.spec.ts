import { findBarriers } from "./support/accessible.ts";
import { openRole } from "./support/hiring.ts";
import { expect, test } from "./support/journey.ts";
import { chooseWithin } from "./support/submenu.ts";

test("a file becomes candidates: mapped, checked, mended, imported, found, taken out and taken back", async ({
  page,
  baseURL,
  settle,
  makePlan,
}) => {
  const team = await settle();
  const planId = await makePlan({ ...team, templateKey: "backend-engineer" });
  await openRole({ page, baseURL }, team, { planId });
  const table = [
    "Candidate ID,First Name,Last Name,Email,Phone,Job,Stage,Status,Source,Recruiter,Created At,Rejection Reason",
    "1,Maria,Souza,maria@example.org,'+55 11 91234-5678,Bakery lead,Application Review,Active,Referral,Ana,2026-03-04,",
    "2,Łukasz,Wójcik,lukasz@example.org,,Baker in chief,Phone Screen,Active,LinkedIn,Ana,2026-03-05,",
    "3,Bo,Lindgren,not an address,,Bakery lead,Offer,Rejected,LinkedIn,Ana,2026-03-06,Skills",
  ].join("\n");

  await test.step("uploaded from the list's menu, with its columns recognized", async () => {
    await page.goto("/candidates");
    await page.getByRole("button", { name: "More actions for Candidates" }).click();
    await page.getByRole("menuitem", { name: "Import" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Import candidates" })).toBeVisible();
    expect(await findBarriers(page, "the start of an import")).toEqual([]);
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "greenhouse.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
    await expect(page.getByText("This looks like an export from Greenhouse")).toBeVisible();
    expect(await findBarriers(page, "columns")).toEqual([]);
  });

  await test.step("a value that nobody knows is answered", async () => {
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Choose one, or these rows won't be imported")).toBeVisible();
    await page.getByRole("combobox", { name: /Baker in chief/ }).click();
    await page.getByRole("option", { name: "Bakery lead" }).click();
    expect(await findBarriers(page, "values")).toEqual([]);
    await page.getByRole("button", { name: "Check rows" }).click();
  });

  await test.step("the row with a wrong address is mended in place, and all are imported", async () => {
    await expect(page.getByText("isn't an email address")).toBeVisible();
    expect(await findBarriers(page, "rows")).toEqual([]);
    await page.getByLabel("Email").fill("bo@example.org");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Import 3 rows" }).click();
    await expect(page.getByText("3 people and 3 candidates added.")).toBeVisible();
    expect(await findBarriers(page, "the result")).toEqual([]);
  });

  await test.step("they are found by misspelled words, and the list is taken out", async () => {
    await page.goto("/search?q=lukas%20wojcick");
    await expect(page.getByText("Łukasz Wójcik").first()).toBeVisible();
    expect(await findBarriers(page, "the search")).toEqual([]);
    await page.goto("/candidates?layout=table");
    await page.getByRole("button", { name: "More actions for Candidates" }).click();
    const download = page.waitForEvent("download");
    await chooseWithin(page, "Export", "CSV");
    expect((await download).suggestedFilename()).toMatch(/^candidates-.*\.csv$/);
  });

  await test.step("undone from the list of imports", async () => {
    await page.goto("/candidates/import");
    await page.getByRole("button", { name: "Undo import" }).click();
    await expect(page.getByText("Undone", { exact: true })).toBeVisible();
    await page.goto("/candidates");
    await expect(page.getByText("No candidates yet")).toBeVisible();
  });
});
