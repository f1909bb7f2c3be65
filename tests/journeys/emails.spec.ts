import { findBarriers } from "./support/accessible.ts";
import { addCandidate, openRole } from "./support/hiring.ts";
import { expect, test } from "./support/journey.ts";

test("an organization writes a template, tries it, and a message is taken back before it leaves", async ({
  page,
  baseURL,
  settle,
  makePlan,
}) => {
  const team = await settle();
  const planId = await makePlan({ ...team, templateKey: "backend-engineer" });
  const { opportunityId } = await openRole({ page, baseURL }, team, { planId });

  await test.step("a placeholder that can't be filled in is named, and the template waits until it is put right", async () => {
    await page.goto(`/organizations/${team.organizationId}`);
    await page.getByRole("link", { name: /^Email/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Email" })).toBeVisible();
    await page.getByRole("button", { name: "Add template" }).click();
    const dialog = page.getByRole("dialog", { name: "New template" });
    await dialog.getByRole("combobox", { name: "Used for" }).click();
    await page.getByRole("option", { name: "Feedback" }).click();
    await expect(dialog.getByLabel("Subject")).toHaveValue("Feedback on your interviews for {{role.title}}");
    await dialog.getByLabel("Name", { exact: true }).fill("Our feedback");
    await dialog.getByLabel("Text").fill("Hi {{candidate.called}}, {{interview.when}}");
    await dialog.getByRole("button", { name: "Keep template" }).click();
    await expect(dialog.getByText(/\{\{interview\.when\}\} can't be filled in\. Use/)).toBeVisible();
    await dialog.getByLabel("Text").fill("Hi ");
    await dialog.getByRole("button", { name: "Name they go by" }).click();
    await expect(dialog.getByRole("region", { name: "Preview for a sample candidate" })).toContainText("Hi Priya");
    expect(await findBarriers(page, "writing a template")).toEqual([]);
    await dialog.getByRole("button", { name: "Send a test to yourself" }).click();
    await dialog.getByRole("button", { name: "Keep template" }).click();
    await page.getByRole("button", { name: "Save email settings" }).click();
    await expect(page.getByText("Email settings saved", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Our feedback")).toBeVisible();
  });

  await test.step("without a mail server the outbox says that mails wait, and never that they were sent", async () => {
    await expect(page.getByText(/No mail server is set up, so emails wait/)).toBeVisible();
    await expect(page.getByText("Waiting for a mail server").first()).toBeVisible();
    await expect(page.getByText("No unmatched replies.")).toBeVisible();
    expect(await findBarriers(page, "emails of an organization")).toEqual([]);
    const subject = "Test: Feedback on your interviews for Staff engineer";
    await page.getByRole("button", { name: `Cancel “${subject}”` }).click();
    await expect(page.getByRole("button", { name: `Send “${subject}” again` })).toBeVisible();
  });

  await test.step("a message to a candidate begins with the template, and is taken back", async () => {
    const candidateId = await addCandidate({ page, baseURL }, team, { opportunityId, fullName: "Bo Lindgren" });
    await page.goto(`/candidates/${candidateId}`);
    await page.getByRole("button", { name: "Message" }).click();
    const dialog = page.getByRole("dialog", { name: "Message Bo Lindgren" });
    await dialog.getByRole("combobox", { name: "Template" }).click();
    await page.getByRole("option", { name: "Our feedback" }).click();
    await expect(dialog.getByLabel("Message")).toHaveValue("Hi {{candidate.called}}");
    await dialog.getByRole("button", { name: "Send" }).click();
    await page.getByRole("tab", { name: "Messages" }).click();
    await expect(page.getByText("Hi Bo Lindgren")).toBeVisible();
    await page.getByRole("button", { name: "Cancel message" }).click();
    await expect(page.getByText("Canceled", { exact: true }).first()).toBeVisible();
  });

  if (process.env.EVENHAND_PICTURES) {
    await page.goto(`/organizations/${team.organizationId}/email`);
    await expect(page.getByText("Our feedback")).toBeVisible();
    for (const [width, scheme] of [
      [390, "light"],
      [1024, "light"],
      [1280, "light"],
      [1280, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.screenshot({ path: `${process.env.EVENHAND_PICTURES}/email-${width}-${scheme}.png`, fullPage: true });
    }
  }
});
