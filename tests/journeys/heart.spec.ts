import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findBarriers, findFaults } from "./support/accessible.ts";
import { addCandidate, asked, openRole } from "./support/hiring.ts";
import { expect, test } from "./support/journey.ts";

test.slow();
test.use({ viewport: { width: 1280, height: 800 } });

/** What a browser writes when the network is cut. */
const networkComplaint = /net::ERR_|Failed to load resource|Failed to fetch|NetworkError/;
const saved = /^Saved \d+:\d\d [AP]M$/;
/** Stands in one scorecard and nowhere else. */
const canary = "Ceviche under pressure";

interface Interview {
  id: string;
  kit: { questions: { text: string }[]; competencies: { id: string; name: string }[] };
  participants: { interviewerId: string; userId: string | null }[];
}

interface Answers {
  /** By competency; the last one for all that follow. */
  levels: readonly number[];
  overall: "Strong no" | "No" | "Yes" | "Strong yes";
  takeaways: string;
}

/** Rates on a wide screen, where all competencies stand below one another. */
async function writeCard(page: Page, names: readonly string[], { levels, overall, takeaways }: Answers) {
  for (const [at, name] of names.entries()) {
    const level = levels[at] ?? levels.at(-1);
    const group = page.getByRole("group", { name });
    await expect(async () => {
      await page
        .getByRole("button", { name: `Show ${name}` })
        .click({ timeout: 500 })
        .catch(() => undefined);
      await group.getByRole("radio", { name: new RegExp(`^${level} `) }).check({ timeout: 2000 });
    }).toPass();
  }
  await page.getByRole("radio", { name: overall, exact: true }).check();
  await page.getByRole("textbox", { name: "Key takeaways" }).fill(takeaways);
  await page.getByRole("main").getByRole("button", { name: "Submit scorecard" }).click();
  const sheet = page.getByRole("dialog", { name: "Submit your scorecard?" });
  await sheet.getByRole("button", { name: "Submit scorecard" }).click();
  await expect(page.getByText(/^Submitted/).first()).toBeVisible();
}

test("[S1.05] [S2.12] [S2.13] [S3.14] from a published plan to a packet that anyone can verify: three interviewers, each blind until their own card is in", async ({
  page,
  baseURL,
  complaints,
  settle,
  join,
  makePlan,
  otherBrowser,
}) => {
  complaints.expectMatching(networkComplaint);
  const home = await settle({ hasTracking: true, fullName: "Maren Solvik-Abara" });
  const ana = await join(home, { fullName: "Ana Lindqvist" });
  const planId = await makePlan({ groupId: home.groupId, templateKey: "backend-engineer" });
  const { opportunityId, stages } = await openRole({ page, baseURL }, home, { planId, title: "Staff engineer" });
  const candidateId = await addCandidate({ page, baseURL }, home, { opportunityId, fullName: "Dilara Yıldız" });
  const round = stages.find((stage) => "isRound" in stage && stage.isRound === true);
  const interview = await asked<Interview>(page, baseURL ?? "", "POST", "/interviews", {
    candidateId,
    roundId: round?.key,
    slot: { startsAt: new Date(Date.now() - 60_000).toISOString(), minutes: 60, timeZone: "Europe/Warsaw" },
    participants: [
      { userId: home.userId },
      { userId: ana.userId },
      { guestName: "Jo Park", guestMail: "jo@example.org" },
    ],
  });
  const names = interview.kit.competencies.map(({ name }) => name);
  const guestId = interview.participants.find(({ userId }) => userId === null)?.interviewerId;
  const path = `/opportunities/${opportunityId}/interview/${interview.id}`;

  await test.step("a guest asks and notes on a phone, for a while without a network, and submits their card", async () => {
    const link = await asked<{ url: string }>(page, baseURL ?? "", "POST", `/interviews/${interview.id}/links`, {
      interviewerId: guestId,
      by: "hand",
    });
    const pocket = await otherBrowser({ isAnonymous: true });
    const phone = await pocket.newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(link.url);
    await phone.getByRole("button", { name: "Open" }).click();
    await expect(phone.getByRole("heading", { level: 1, name: interview.kit.questions[0]?.text ?? "" })).toBeVisible();
    expect(await findBarriers(phone, "a guest's question")).toEqual([]);
    await phone.getByRole("button", { name: "Notes", exact: true }).click();
    await phone.getByLabel("Write a note").fill("Names the cost");
    await phone.getByRole("button", { name: "For", exact: true }).click();
    await phone.getByRole("button", { name: "Add note" }).click();
    await expect(phone.getByRole("main").getByText(saved)).toBeVisible();
    expect(await findBarriers(phone, "a guest's notes")).toEqual([]);

    // A line that was left for the question stands, and what is typed next is another.
    await pocket.setOffline(true);
    await phone.getByLabel("Write a note").fill("Left in the middle");
    await phone.getByRole("button", { name: "Ask", exact: true }).click();
    await phone.getByRole("button", { name: "Notes", exact: true }).click();
    await expect(phone.getByText("Left in the middle")).toBeVisible();
    await phone.getByLabel("Write a note").fill("Another");
    await phone.getByRole("button", { name: "Add note" }).click();
    await expect(phone.getByRole("main").getByText("Saved on this device · offline")).toBeVisible();

    await phone.getByRole("button", { name: "Score", exact: true }).click();
    // It opens at what the question is about; from there back to the first.
    await expect(phone.getByText(new RegExp(`^\\d of ${names.length + 1}$`))).toBeVisible();
    const first = phone.getByText(`1 of ${names.length + 1}`);
    while (!(await first.isVisible())) await phone.getByRole("button", { name: "Back", exact: true }).click();
    expect(await findBarriers(phone, "a guest's card")).toEqual([]);
    const next = phone.getByRole("button", { name: /^Next: / });
    await phone.getByRole("radio", { name: /^3 / }).check();
    await next.click();
    for (const name of names.slice(1)) {
      await phone.getByRole("group", { name }).getByRole("radio", { name: "Not assessed" }).check();
      await phone.getByRole("button", { name: "We ran out of time" }).click();
      await next.click();
    }
    await phone.getByRole("radio", { name: "Yes", exact: true }).check();
    await phone.getByRole("textbox", { name: "Key takeaways" }).fill("Clear and careful.");
    await phone.getByRole("button", { name: "Review and submit" }).click();
    const sheet = phone.getByRole("dialog", { name: "Submit your scorecard?" });
    await expect(sheet).toContainText("Not assessed: We ran out of time");
    await sheet.getByRole("button", { name: "Submit scorecard" }).click();
    await expect(phone.getByText(/^Waiting to be submitted/).first()).toBeVisible();
    expect(await findBarriers(phone, "a guest's card that waits")).toEqual([]);

    // The phone throws the page away, and there is still no network: it's there again, and still waits.
    await phone.reload();
    const waits = phone.getByText("It's saved on this device and will be sent when you're back online.");
    await expect(waits).toBeVisible();
    await pocket.setOffline(false);
    await expect(phone.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible({ timeout: 60_000 });
    await phone.reload();
    await expect(phone.getByText("Clear and careful.")).toBeVisible();
    expect(await findBarriers(phone, "a guest's answers")).toEqual([]);
  });

  const hers = await ana.browser.newPage();
  await test.step("a member submits theirs", async () => {
    await hers.goto(`${path}/scorecard`);
    await writeCard(hers, names, { levels: [1, 3], overall: "Strong no", takeaways: canary });
  });

  /** What the program answered to somebody who owes a card, and later to the same person. */
  const heard: Promise<string>[] = [];
  const told = async () => (await Promise.all(heard)).join("\n");
  await test.step("whoever owes a card sees that others are in, and nothing of them on any page", async () => {
    page.on("response", (response) => {
      if (response.url().includes("/rpc/")) heard.push(response.text().catch(() => ""));
    });
    const pages = {
      [`/candidates/${candidateId}`]: page.getByRole("heading", { level: 1, name: "Dilara Yıldız" }),
      [`/candidates/${candidateId}?tab=interviews`]: page.getByText("Jo Park").first(),
      [`/candidates/${candidateId}?tab=feedback`]: page.getByText("Visible after you submit yours").first(),
      "/candidates": page.getByText("Dilara Yıldız").first(),
      "/candidates?layout=table": page.getByText("Dilara Yıldız").first(),
      [`${path}/feedback`]: page.getByText("Visible after you submit yours").first(),
      "/final-recommendation": page.getByText("Collecting (2/3)"),
      [`/final-recommendation?candidate=${candidateId}`]: page.getByText("Visible after you submit yours").first(),
      "/inbox": page.getByRole("heading", { level: 1, name: "Inbox" }),
      [`/search?q=${encodeURIComponent(canary)}`]: page.getByText(/^(Nothing|No )/).first(),
    };
    for (const [address, sign] of Object.entries(pages)) {
      await page.goto(address);
      await expect(sign, address).toBeVisible();
      const shown = (await page.locator("body").textContent()) ?? "";
      for (const hidden of [canary, "Strong no", "Clear and careful."])
        expect(shown.replaceAll(`“${canary}”`, ""), address).not.toContain(hidden);
    }
    const answers = await told();
    expect(answers).toContain("Ana Lindqvist");
    expect(answers).not.toContain(canary);
    expect(answers).not.toContain("Clear and careful.");
  });

  await test.step("with their own card in, the same page shows the others'", async () => {
    await page.goto(`${path}/scorecard`);
    await writeCard(page, names, { levels: [4, 3], overall: "Yes", takeaways: "Designs from numbers." });
    await page.goto(`${path}/feedback`);
    await expect(page.getByText("Strong no").first()).toBeVisible();
    expect(await told()).toContain(canary);
  });

  await test.step("before the reveal: people, a veil, one button", async () => {
    await page.goto("/final-recommendation");
    await expect(page.getByText("Ready", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Dilara Yıldız" }).click();
    await expect(page.getByText("3 scorecards are in")).toBeVisible();
    await expect(page.getByText(/^Debrief · [^·]+ · Plan v\d+$/)).toBeVisible();
    await hers.goto(page.url());
    await expect(hers.getByText("An owner, admin or facilitator will reveal the scorecards.")).toBeVisible();
    await expect(page.getByText(/^2 (of 3 )?here$/)).toBeVisible();
    const veiled = await page.getByText("Hidden until the reveal", { exact: true }).count();
    expect(veiled).toBe(await hers.getByText("Hidden until the reveal", { exact: true }).count());
    expect(await findFaults(page, "before the reveal")).toEqual([]);
  });

  await test.step("the reveal is seen in both browsers at once, the greatest disagreement first", async () => {
    await page.getByRole("button", { name: "Reveal to everyone" }).click();
    for (const seen of [page, hers]) {
      await expect(seen.getByText("Split", { exact: true }).first()).toBeVisible();
      await expect(seen.getByRole("status").filter({ hasText: /^Revealed\. 1 split, 2 gaps$/ })).toBeAttached();
      await expect(seen.getByRole("row").nth(1)).toContainText(names[0] ?? "");
    }
    await expect(page.getByRole("row").nth(1).getByRole("button").first()).toBeFocused();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(hers.locator("[aria-current=step]")).toBeVisible();
    await expect(hers.getByRole("timer")).toBeVisible();
    await hers.getByRole("textbox", { name: "What changed minds, or didn't?" }).fill("Mine was another task.");
    await hers.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("Mine was another task.")).toBeVisible();
    expect(await findFaults(page, "after the reveal")).toEqual([]);
  });

  await test.step("what a decision lacks is listed; a recorded one is seen in both", async () => {
    await page.getByRole("button", { name: "Record decision" }).click();
    await expect(page.getByText("Still missing")).toBeVisible();
    await page.getByRole("radio", { name: "Hire", exact: true }).check();
    await page.getByLabel("Why", { exact: true }).fill("We offer Dilara the role.");
    // One split, and a gap wherever the guest ran out of time: each press leads to the next without a reason.
    const [split = "", ...gaps] = names;
    for (const name of [split, ...gaps.sort()]) {
      await page.getByLabel(`How you weighed ${name}`).fill("The task was harder.");
      await page.getByRole("button", { name: "Record decision" }).click();
    }
    for (const seen of [page, hers]) await expect(seen.getByText("We offer Dilara the role.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Next steps" })).toBeVisible();
  });

  await test.step("the packet is found genuine by a browser without a network, and refused after one changed byte", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download JSON" }).click();
    const download = await downloading;
    const content = await readFile(await download.path(), "utf8");
    expect(content).toContain(canary);
    const anybody = await otherBrowser({ isAnonymous: true });
    const verify = await anybody.newPage();
    await verify.goto("/verify");
    await expect(verify.getByRole("heading", { level: 1, name: "Verify a decision packet" })).toBeVisible();
    await anybody.setOffline(true);
    const give = (text: string) =>
      verify
        .getByLabel("Decision file")
        .locator("input[type=file]")
        .setInputFiles({ name: download.suggestedFilename(), mimeType: "application/json", buffer: Buffer.from(text) });
    await give(content);
    await expect(verify.getByText("The file is unchanged")).toBeVisible();
    await expect(verify.getByText("Dilara Yıldız · Hire")).toBeVisible();
    await verify.getByLabel("Code on the printed packet (optional)").fill(download.suggestedFilename().slice(9, 25));
    await expect(verify.getByText("The code matches the printed packet.")).toBeVisible();
    await give(content.replace('"verdict":"hire"', '"verdict":"hira"'));
    await expect(verify.getByText("The file was changed")).toBeVisible();
    await expect(verify.getByText("Changed: decision.")).toBeVisible();
    expect(await findFaults(verify, "verification")).toEqual([]);
  });
});
