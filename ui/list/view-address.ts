import { besidesView } from "#platform/list/pages.ts";
import type { ListAddress } from "#platform/web/browser/address-values.ts";
import { type Changes, changedAddress } from "./list-address.ts";

/** Stands in an address for the list as it is, where another view would open by itself. */
export const noView = "none";

/** What an address says of filters, order and columns. */
export const contentOf = (address: object): Changes =>
  Object.fromEntries(
    Object.entries(address).filter(([key, value]) => !besidesView.includes(key) && value !== undefined),
  );

const isEmpty = (address: object) => Object.keys(contentOf(address)).length === 0;
/** The same values in whatever order are the same. */
const inOneForm = (content: object) =>
  JSON.stringify(
    Object.entries(contentOf(content))
      .map(([key, value]) => [key, Array.isArray(value) ? value.toSorted() : value])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

/** Whether an address shows other things than a view. */
export const differs = (address: object, view: { content: object }): boolean =>
  inOneForm(address) !== inOneForm(view.content);

/** An address that says nothing at all: the list opens with its default view then. */
export const isBare = ({ view, cursor, ...rest }: ListAddress): boolean =>
  view === undefined && cursor === undefined && isEmpty(rest);

/** What is to be seen at an address: all that it says itself, or else what its view says. */
export const shownAddress = <Address extends ListAddress>(
  address: Address,
  view: { content: object } | undefined,
): Address => (view && isEmpty(address) ? changedAddress(address, contentOf(view.content)) : address);

/** The list with nothing set, or a view of it. */
export const bareAddress = <Address extends ListAddress>(address: Address, view?: string): Address =>
  changedAddress(address, { ...emptied(address), cursor: undefined, view });

const emptied = (address: object): Changes =>
  Object.fromEntries(Object.keys(contentOf(address)).map((key) => [key, undefined]));

/** The address under which this is seen: a view by its id alone, as long as nothing was changed. */
export function addressOf<Address extends ListAddress>(
  shown: Address,
  { current, defaultId }: { current: { id: string; content: object } | undefined; defaultId: string | null },
): Address {
  if (isEmpty(shown)) return changedAddress(shown, { view: defaultId === null ? undefined : noView });
  if (!current || shown.view !== current.id) return changedAddress(shown, { view: undefined });
  if (differs(shown, current)) return shown;
  return changedAddress(shown, emptied(shown));
}
