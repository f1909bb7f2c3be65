import { expect, type Page } from "@playwright/test";

export interface PublishedRound {
  title: string;
  /** "v1" */
  version: string;
  /** "New", "Changed" or "Unchanged" */
  mark: string;
  hash: string | null;
}

/** What the versions tab shows of one publication. */
export async function publishedRounds(page: Page, number: number): Promise<PublishedRound[]> {
  const publication = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: `Version ${number}`, exact: true }) });
  await expect(publication).toBeVisible();
  const rows = await publication.getByRole("listitem").all();
  return Promise.all(
    rows.map(async (row) => {
      const [, title = "", version = "", mark = ""] =
        /^(.+?)\s+(v\d+)\s*(New|Changed|Unchanged)/.exec(((await row.textContent()) ?? "").replaceAll(/\s+/g, " ")) ??
        [];
      return { title, version, mark, hash: await row.locator("code").getAttribute("title") };
    }),
  );
}
