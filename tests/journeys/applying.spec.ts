import { findBarriers } from "./support/accessible.ts";
import { openRole } from "./support/hiring.ts";
import { expect, test } from "./support/journey.ts";

test.use({ setting: "mailing", viewport: { width: 1280, height: 900 } });

test("a role is published, somebody applies on a phone, sees where they stand, and withdraws; without a script the form works too", async ({
  page,
  baseURL,
  settle,
  makePlan,
  otherBrowser,
  linkIn,
  browser,
  complaints,
}) => {
  const team = await settle();
  const planId = await makePlan({ ...team, templateKey: "data-analyst" });
  const { opportunityId } = await openRole({ page, baseURL }, team, { planId, title: "Analyst for trust" });

  await page.goto(`/opportunities/${opportunityId}/edit?part=posting`);
  await page.getByRole("textbox", { name: "About the role" }).fill("You find out what people need.");
  await page.getByRole("switch", { name: "Public page", exact: true }).click();
  await expect(page.getByRole("main").getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("0 of 1 opening filled")).toBeVisible();
  await page.goto(`/opportunities/${opportunityId}?tab=posting`);
  await page.getByRole("switch", { name: "Public", exact: true }).click();
  await page.getByRole("switch", { name: "Accept general applications" }).click();
  await expect(page.getByRole("switch", { name: "Accept general applications" })).toBeChecked();
  expect(await findBarriers(page, "the posting")).toEqual([]);
  const posted = page.getByRole("region", { name: "Public page" }).getByRole("link", { name: "Open page" });
  const address = await posted.getAttribute("href");

  const phone = await (await otherBrowser({ isAnonymous: true })).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  const email = `layla-${opportunityId.slice(0, 8)}@example.org`;
  await test.step("applies, in three steps that stay on the phone", async () => {
    await phone.goto(address ?? "");
    await expect(phone.getByRole("heading", { name: "Analyst for trust", level: 1 })).toBeVisible();
    expect(await findBarriers(phone, "the role")).toEqual([]);
    // The script comes late, as on a slow line: what was typed before it came is kept as well.
    let letScriptCome = () => {};
    const typed = new Promise<void>((resolve) => {
      letScriptCome = resolve;
    });
    await phone.route("**/public-form.js", async (route) => {
      await typed;
      await route.continue();
    });
    await phone.getByRole("link", { name: /^Apply/ }).click();
    await phone.getByRole("textbox", { name: /^Full name/ }).fill("ليلى حداد");
    await phone.getByRole("textbox", { name: /^What should we call you/ }).fill("Layla");
    await phone.getByRole("textbox", { name: /^Email/ }).fill("layla@mail");
    letScriptCome();
    await expect(phone.getByText("Saved on this device")).toBeVisible();
    expect(await findBarriers(phone, "the first step")).toEqual([]);
    await phone.reload();
    await expect(phone.getByRole("textbox", { name: /^What should we call you/ })).toHaveValue("Layla");
    await expect(phone.getByRole("textbox", { name: /^Email/ })).toHaveValue("layla@mail");
    await phone.getByRole("button", { name: "Next: Your work" }).click();
    await expect(phone.getByText("This is required.")).toBeVisible();
    await phone.getByLabel(/^Résumé/).setInputFiles({
      name: "Layla.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(
        "Layla Haddad\nlayla.haddad@example.net, +49 30 1234567\ngithub.com/layla\nAnalyst at Example, 2019 to 2025: numbers, questions and answers.\n",
      ),
    });
    // What is empty is filled with the words of the file, which says so; what was typed stays.
    await expect(phone.getByRole("textbox", { name: /^Phone/ })).toHaveValue("+49 30 1234567");
    await expect(phone.getByText("From Layla.txt").first()).toBeVisible();
    await expect(phone.getByRole("textbox", { name: /^Full name/ })).toHaveValue("ليلى حداد");
    await expect(phone.getByRole("textbox", { name: /^Email/ })).toHaveValue("layla@mail");
    expect(await findBarriers(phone, "what the résumé filled in")).toEqual([]);
    await phone.getByRole("button", { name: "Undo: Phone" }).click();
    await expect(phone.getByRole("textbox", { name: /^Phone/ })).toHaveValue("");
    await phone.getByRole("button", { name: "Next: Your work" }).click();
    await expect(phone.getByRole("textbox", { name: /^Links/ })).toHaveValue("https://github.com/layla");
    await phone.getByRole("button", { name: "Next: Last step" }).click();
    await phone.getByRole("checkbox", { name: /may use what I send/ }).check();
    expect(await findBarriers(phone, "the last step")).toEqual([]);
    complaints.expectMatching(/status of 422/);
    await phone.getByRole("button", { name: "Send application" }).click();
    await expect(phone.getByText("Add the ending, like .com.").first()).toBeVisible();
    expect(await findBarriers(phone, "what is missing")).toEqual([]);
    await phone.getByRole("textbox", { name: /^Email/ }).fill(email);
    await expect(phone.getByText("Layla.txt", { exact: true })).toBeVisible();
    await phone.getByRole("button", { name: "Next: Your work" }).click();
    await phone.getByRole("button", { name: "Next: Last step" }).click();
    // No person is done within three seconds; whoever is sends once more.
    const thanks = phone.getByRole("heading", { name: "Thank you, Layla. We received your application." });
    await expect(async () => {
      await phone.getByRole("button", { name: "Send application" }).click({ timeout: 2000 });
      await expect(thanks).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
    expect(await findBarriers(phone, "the thanks")).toEqual([]);
  });

  await test.step("sees where it stands by the link in the mail", async () => {
    await phone.goto(await linkIn(email, "application"));
    await expect(phone.getByRole("heading", { name: "Your application", level: 1 })).toBeVisible();
    await expect(phone.getByText("Under review")).toBeVisible();
    expect(await findBarriers(phone, "the status")).toEqual([]);
    await phone.getByRole("link", { name: "See what you sent" }).click();
    await expect(phone.getByText("Layla.txt")).toBeVisible();
    expect(await findBarriers(phone, "what was sent")).toEqual([]);
  });

  await test.step("says that something is wrong, which is a task of the team until they answer", async () => {
    await phone.goto(await linkIn(email, "application"));
    await phone.getByRole("link", { name: /^Your data/ }).click();
    expect(await findBarriers(phone, "their data")).toEqual([]);
    await phone.getByLabel(/^What's wrong/).fill("I was there until 2026.");
    await phone.getByRole("button", { name: "Ask us to correct it" }).click();
    await expect(phone.getByText("We received your request. We'll answer within 30 days.")).toBeVisible();
    await page.goto("/my-tasks");
    const task = page.getByText("Answer ليلى حداد's data request");
    await expect(task).toBeVisible();
    await page.goto(`/organizations/${team.organizationId}/privacy`);
    await expect(page.getByText("I was there until 2026.")).toBeVisible();
    await page.getByRole("button", { name: "Answer", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Answer: Correct their data" });
    await dialog.getByLabel(/^What you did/).fill("It says 2026 now.");
    await dialog.getByRole("button", { name: "Answer", exact: true }).click();
    await expect(page.getByText("No open requests.")).toBeVisible();
    await page.goto("/my-tasks");
    await expect(page.getByRole("heading", { level: 1, name: "My tasks" })).toBeVisible();
    await expect(task).toBeHidden();
    await phone.getByRole("link", { name: /^Your data/ }).click();
    await expect(phone.getByText("It says 2026 now.")).toBeVisible();
  });

  await test.step("reaches the team with how they applied", async () => {
    await page.goto("/candidates");
    await page.getByRole("link", { name: "ليلى حداد" }).click();
    await expect(page.getByRole("heading", { name: "Application", exact: true })).toBeVisible();
    await expect(page.getByText("via Direct link")).toBeVisible();
    await expect(page.getByText("They applied", { exact: true })).toBeVisible();
    expect(await findBarriers(page, "the candidate")).toEqual([]);
  });

  await test.step("withdraws", async () => {
    await phone.goBack();
    await phone.getByRole("link", { name: "Withdraw" }).click();
    await phone.getByRole("textbox", { name: /^Why/ }).fill("Another offer");
    await phone.getByRole("button", { name: "Withdraw my application" }).click();
    await expect(phone.getByRole("heading", { name: "You withdrew this application" })).toBeVisible();
    await expect(page.getByText(/^They withdrew/)).toBeVisible();
  });

  await test.step("without a script", async () => {
    const plain = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    const form = await plain.newPage();
    await form.goto(`${address}/apply`);
    await form.getByRole("textbox", { name: /^Full name/ }).fill("Bo Lindgren");
    await form.getByRole("button", { name: "Send application" }).click();
    await expect(form.getByText("Enter your email address.").first()).toBeVisible();
    await expect(form.getByText("Add your résumé.").first()).toBeVisible();
    await expect(form.getByRole("textbox", { name: /^Full name/ })).toHaveValue("Bo Lindgren");
    await plain.close();
  });
});
