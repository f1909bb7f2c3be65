import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { ListOf } from "#features/saved-views/lists.ts";
import { savedViewsQuery } from "#features/saved-views/web/queries.ts";
import type { ListAddress } from "#platform/web/browser/address-values.ts";
import { isBare, shownAddress } from "#ui/list/view-address.ts";
import { orFirstPage } from "./or-first-page.ts";

interface Opening<Address extends ListAddress> {
  of: ListOf;
  /** What the address says. */
  search: Address;
  /** Reads an address of the list. */
  read: (raw: Record<string, unknown>) => Address;
  /** Fetches the page that is to be seen. */
  load: (shown: Address) => Promise<unknown>;
}

/** Loads a list as its address says, or the view that it names; without a word it opens the person's default view. */
export async function openList<Address extends ListAddress>(
  queries: QueryClient,
  { of, search, read, load }: Opening<Address>,
): Promise<void> {
  // Who cannot be told of views sees the list without them.
  const views = queries.ensureQueryData(savedViewsQuery(of)).catch(() => null);
  const opened = (shown: Address) => orFirstPage(shown, () => load(shown));
  if (search.view !== undefined) {
    const view = (await views)?.views.find(({ id }) => id === search.view);
    await opened(shownAddress(search, view && { content: read(view.content) }));
    return;
  }
  const [known] = await Promise.all([views, opened(search)]);
  const view = known?.defaultId;
  if (view && isBare(search)) throw redirect({ to: ".", search: (said) => ({ ...said, view }), replace: true });
}
