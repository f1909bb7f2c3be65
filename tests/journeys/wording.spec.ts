import { expect, test } from "./support/journey.ts";

test("a plan from a job description is told what is wrong with its words, and is published with a reason", async ({
  page,
  settle,
}) => {
  await settle();

  await test.step("competencies come from the pasted text, to take or leave", async () => {
    await page.goto("/interview-plans");
    await page.getByRole("button", { name: "Plan an interview" }).click();
    const sheet = page.getByRole("dialog", { name: "New interview plan" });
    await sheet.getByRole("radio", { name: /A job description/ }).check();
    await sheet
      .getByRole("textbox", { name: "Job description" })
      .fill("Operations lead\nYou set priorities under pressure, take ownership of the service and check accuracy.");
    await expect(sheet.getByText("set priorities", { exact: true })).toBeVisible();
    await sheet.getByRole("checkbox", { name: /Ownership/ }).click();
    await sheet.getByRole("button", { name: "Create plan" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Operations lead" })).toBeVisible();
  });

  await test.step("a round and two questions, with findings below them", async () => {
    const planPath = new URL(page.url()).pathname;
    await page.goto(`${planPath}?step=rounds`);
    await page.getByRole("button", { name: "Add round" }).click();
    await page.getByLabel("Name of round 1").fill("Screen");
    await page.getByRole("button", { name: "Next: Questions" }).click();
    await page.getByRole("button", { name: "Add a question" }).click();
    await page.getByLabel("Question 1 text").fill("Have you ever set priorities under pressure?");
    await page.getByRole("button", { name: "Use this wording" }).click();
    await expect(page.getByLabel("Question 1 text")).toHaveValue(
      "Tell me about a time when you set priorities under pressure.",
    );
    await page.getByRole("combobox", { name: "Competency for question 1" }).click();
    await page.getByRole("option").nth(1).click();
    await page.getByRole("button", { name: "Add a question" }).click();
    await page.getByLabel("Question 2 text").fill("Are you married?");
    await expect(page.getByRole("list", { name: "Wording of Question 2" })).toContainText("Don't ask");
    await expect(page.getByRole("button", { name: "1 prohibited" })).toBeVisible();
  });

  await test.step("publishing asks for a reason, and keeps it with the version", async () => {
    await page.getByRole("button", { name: "Next: People" }).click();
    await page.getByRole("button", { name: "Next: Review" }).click();
    await expect(page.getByText("Ready to publish once you give a reason")).toBeVisible();
    await expect(page.getByText(/^[\d.]+ of 11$/)).toBeVisible();
    await page.getByRole("button", { name: "Publish version 1" }).click();
    const dialog = page.getByRole("dialog", { name: "Publish version 1?" });
    await dialog.getByRole("button", { name: "Publish version 1" }).click();
    const reason = dialog.getByLabel("Reason for asking");
    await expect(reason).toBeFocused();
    await expect(dialog.getByText("Add a reason for asking, or reword it")).toBeVisible();
    await reason.fill("Two people run the house together.");
    await dialog.getByRole("button", { name: "Publish version 1" }).click();
    await page.getByRole("button", { name: "View", exact: true }).click();
    await expect(page.getByText("Two people run the house together.")).toBeVisible();
  });

  await test.step("the owner decides what is looked for", async () => {
    const seats = await (await page.request.get("/api/organization_memberships?role=owner")).json();
    await page.goto(`/organizations/${seats[0].organization_id}/prohibited-topics`);
    const family = page.getByRole("switch", { name: /^Family/ });
    await expect(family).toBeChecked();
    await family.click();
    await expect(family).not.toBeChecked();
    await page.reload();
    await expect(page.getByRole("switch", { name: /^Family/ })).not.toBeChecked();
  });
});
