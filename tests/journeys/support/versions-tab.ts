import { expect, type Page } from "@playwright/test";

export interface PublishedRound {
  title: string;
  /** "New", "Changed" or "Unchanged" */
  mark: string;
  hash: string;
}

/** What the versions tab shows of one publication, in the order of its rounds, with their hashes as the API tells them. */
export async function publishedRounds(page: Page, number: number): Promise<PublishedRound[]> {
  const entry = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: `Version ${number}`, exact: true }) });
  await expect(entry).toBeVisible();
  const shown = await entry.locator("dd li").evaluateAll((rows) =>
    rows.map((row) => ({
      words: (row.textContent ?? "").trim(),
      mark: row.closest("dd")?.previousElementSibling?.textContent ?? "",
    })),
  );
  const planId = /interview-plans\/([^/?]+)/.exec(page.url())?.[1];
  const publications: { number: number; rounds: { title: string; contentHash: string }[] }[] = await (
    await page.request.get(`/api/interview-plans/${planId}/publications`)
  ).json();
  const rounds = publications.find((each) => each.number === number)?.rounds ?? [];
  expect(shown.length).toBe(rounds.length);
  return rounds.map(({ title, contentHash }) => {
    const row = shown.find(({ words }) => words.startsWith(title));
    return { title, mark: row?.mark ?? "", hash: contentHash };
  });
}
