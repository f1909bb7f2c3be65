import { fiftyResumes } from "#tests/support/resumes.ts";
import { findBarriers } from "./support/accessible.ts";
import { expect, test } from "./support/journey.ts";

test("[S2.09] somebody is added, found twice, merged, parted again, kept in a pool, and their résumé is read and searched", async ({
  page,
  settle,
  complaints,
}) => {
  // Somebody with the same address is refused until it is said that they are two.
  complaints.expectMatching(/409 .*\/people\/create/);
  const { userId } = await settle();
  await page.goto("/interview-plans");
  await page.evaluate(
    (user) =>
      fetch("/api/user_feature_overrides", {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ user_id: user, flags: { ats_enabled: true } }),
      }),
    userId,
  );
  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
  const add = async (name: string, mail: string) => {
    await page.getByRole("button", { name: "Add person" }).first().click();
    const sheet = page.getByRole("dialog", { name: "Add person" });
    await sheet.getByLabel("Full name").fill(name);
    await sheet.getByLabel("Email").fill(mail);
    return sheet;
  };

  await test.step("added from an empty list, in any script", async () => {
    await page.goto("/people");
    await expect(page.getByText(/^No people yet/)).toBeVisible();
    expect(await findBarriers(page, "no people yet")).toEqual([]);
    const sheet = await add("María Souza", "maria@example.org");
    await sheet.getByRole("button", { name: "Add person" }).click();
    await expect(heading("María Souza")).toBeVisible();
    await expect(page.getByRole("link", { name: "maria@example.org" })).toBeVisible();
    expect(await findBarriers(page, "a new person")).toEqual([]);
  });

  await test.step("somebody with the same address is shown before anything is saved", async () => {
    await page.goto("/people");
    const sheet = await add("M. Souza", "MARIA@example.org");
    await expect(sheet.getByText("same email")).toBeVisible();
    await sheet.getByRole("button", { name: "Add person" }).click();
    await expect(sheet.getByText(/already here\. Open their profile/)).toBeVisible();
    await sheet.getByRole("checkbox", { name: "This is someone else" }).click();
    await sheet.getByRole("button", { name: "Add person" }).click();
    await expect(heading("M. Souza")).toBeVisible();
  });

  await test.step("the two are merged, and are two again", async () => {
    await page
      .getByRole("button", { name: /More actions/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Merge with someone…" }).click();
    const dialog = page.getByRole("dialog", { name: "Merge two people" });
    await dialog.getByRole("combobox").fill("maria");
    await page.getByRole("option", { name: /María Souza/ }).click();
    await dialog.getByRole("button", { name: "Compare" }).click();
    await dialog.getByRole("radio", { name: "María Souza" }).click();
    expect(await findBarriers(page, "two people compared")).toEqual([]);
    await dialog.getByRole("button", { name: "Merge people" }).click();
    await expect(heading("María Souza")).toBeVisible();
    await page.getByRole("button", { name: "Undo the merge with María Souza" }).click();
    await expect(heading("M. Souza")).toBeVisible();
  });

  await test.step("edited with a save bar that counts, and asks before it is left", async () => {
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByLabel("Preferred name").fill("Mia");
    await page.getByLabel("Headline").fill("Nurse");
    await expect(page.getByText("2 unsaved changes")).toBeVisible();
    await page.getByRole("link", { name: "M. Souza" }).click();
    await page.getByRole("button", { name: "Stay" }).click();
    expect(await findBarriers(page, "a person edited")).toEqual([]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("No changes").first()).toBeVisible();
    await page.getByRole("link", { name: "M. Souza" }).click();
    await expect(page.getByText("Nurse")).toBeVisible();
  });

  await test.step("a résumé is added, and its text is searched", async () => {
    const [first] = fiftyResumes();
    if (!first) throw new Error("There is no résumé.");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: first.name, mimeType: "application/pdf", buffer: Buffer.from(first.bytes) });
    await page.getByRole("button", { name: `Preview ${first.name}` }).click();
    const preview = page.getByRole("dialog", { name: first.name });
    await preview.getByLabel("Search in this file").fill("hospital");
    await expect(preview.getByText("1 match")).toBeVisible();
    expect(await findBarriers(page, "a résumé searched")).toEqual([]);
    await preview.getByRole("button", { name: "Close" }).click();
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "empty.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) });
    await expect(page.getByText(/This file is empty/)).toBeVisible();
  });

  await test.step("kept in a pool, and found there", async () => {
    await page.goto("/people");
    await page.getByRole("button", { name: "Pools" }).click();
    const pools = page.getByRole("dialog", { name: "Pools" });
    await pools.getByRole("button", { name: "New pool" }).click();
    await pools.getByLabel("Name").fill("Silver medalists");
    await pools.getByRole("button", { name: "Create pool" }).click();
    await expect(pools.getByRole("link", { name: "Silver medalists" })).toBeVisible();
    await pools.getByRole("button", { name: "Close" }).click();
    await page.getByRole("checkbox", { name: /M\. Souza/ }).click();
    await page.getByRole("button", { name: "Add to pool" }).click();
    const dialog = page.getByRole("dialog", { name: "Add to pool" });
    await dialog.getByRole("combobox").click();
    await page.getByRole("option", { name: "Silver medalists" }).click();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("tab", { name: /^Silver medalists/ }).click();
    await expect(page.getByRole("link", { name: /M\. Souza/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "María Souza" })).toBeHidden();
  });
});
