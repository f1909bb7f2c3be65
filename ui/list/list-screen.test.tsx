import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { BulkAnswer } from "#platform/list/bulk.ts";
import type { ListAddress } from "#platform/web/browser/address-values.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { runAction } from "#ui/actions.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import type { ListIndex } from "./bar/list-index.tsx";
import type { ListTab } from "./bar/list-tabs.tsx";
import type { ListFilter } from "./list-address.ts";
import { ListScreen } from "./list-screen.tsx";
import type { ListView, ListViews } from "./list-views.ts";
import { shownAddress } from "./view-address.ts";

afterEach(() => onlineManager.setOnline(true));
// jsdom has none, and checkboxes measure themselves.
const filters: readonly ListFilter[] = [
  { id: "kind", label: "Kind", options: [{ value: "loaf", label: "Loaf" }], hasNot: true },
];
type Address = ListAddress & { kind?: string[]; kindNot?: string[] };
type Row = { id: string; name: string };

const columns: readonly DataColumn<Row>[] = [
  { id: "name", header: "Name", cell: (row) => row.name },
  { id: "baker", header: "Baker", cell: () => "Ana" },
];
const orders = [
  { id: "age", label: "Age", isDescending: false },
  { id: "name", label: "Name", isDescending: false },
] as const;
const changed = vi.fn();
const create = vi.fn();

const view: ListView = {
  id: "v",
  name: "No loaves",
  isShared: true,
  content: { kindNot: ["loaf"] },
  mayChange: true,
  mayShare: true,
};
/** The line of filters, with columns and views at its end. */
const openFilters = async () => userEvent.click(await screen.findByRole("button", { name: "Filter" }));
const calls = { saveAs: vi.fn(), change: vi.fn(), remove: vi.fn(), setDefault: vi.fn() };
const noViews: ListViews = {
  all: [],
  current: undefined,
  isGone: false,
  defaultId: null,
  shareLabel: "Share with all bakers",
  mayShare: true,
  ...calls,
};

type ListProps = {
  start?: Address;
  items?: Row[];
  views?: ListViews;
  filters?: readonly ListFilter[];
  slice?: (rows: readonly Row[]) => Promise<BulkAnswer | null>;
  index?: ListIndex;
  tabs?: readonly ListTab<Address>[];
};

function List({ start = {}, items = [{ id: "1", name: "Rye" }], views = noViews, ...more }: ListProps) {
  const [address, setAddress] = useState<Address>(start);
  return (
    <ListScreen<Row, Address>
      id="breads"
      title="Breads"
      words={{
        search: "Search breads",
        tableLabel: "Breads",
        focusFirst: "Go to the first bread",
        total: (number) => `${number} breads`,
        emptyFilters: "No breads match these filters.",
      }}
      address={shownAddress(address, views.current)}
      views={views}
      onAddressChange={(next, how) => {
        changed(next, how.isNewEntry);
        setAddress(next);
      }}
      link={(to, label) => <a href={`?view=${to.view ?? ""}&cursor=${to.cursor ?? ""}`}>{label}</a>}
      filters={more.filters ?? filters}
      page={{ items, nextCursor: "c2", total: items.length }}
      fetchedAt={new Date("2026-11-27T10:42:00").getTime()}
      create={{ label: "New bread", action: "New bread", disabledReason: undefined, run: create }}
      orders={orders}
      groupOf={() => ({ id: "fresh", label: "Fresh" })}
      index={more.index}
      {...(more.tabs && { tabs: more.tabs })}
      columns={columns}
      getRowId={(row) => row.id}
      getRowName={(row) => row.name}
      bulk={(selected, run) => [
        {
          id: "slice",
          label: `Slice ${selected.length}`,
          onSelect: () =>
            run(more.slice?.(selected) ?? Promise.resolve({ done: selected.map(({ id }) => id), refused: [] })),
        },
      ]}
      empty={<p>No bread yet.</p>}
    />
  );
}

test("typing makes one entry of the history, and none in the place of another page or filter", async () => {
  renderInApp(<List start={{ cursor: "page 3" }} />);
  const box = await screen.findByRole("searchbox", { name: "Search breads" });
  await userEvent.type(box, "r");
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ q: "r" }, true));
  await userEvent.type(box, "y");
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ q: "ry" }, false));
  await userEvent.clear(box);
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({}, true));
});

test("a filter goes back to the first page, is turned round, and is taken away with the search", async () => {
  renderInApp(<List start={{ cursor: "page 3", q: "rye", kind: ["loaf"] }} items={[]} />);
  await userEvent.click(await screen.findByRole("button", { name: "Kind is Loaf" }));
  expect(changed).toHaveBeenLastCalledWith({ q: "rye", kindNot: ["loaf"] }, true);
  expect(screen.getByText("No breads match these filters.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Remove filter: Kind is not Loaf" }));
  expect(changed).toHaveBeenLastCalledWith({ q: "rye" }, true);
  await userEvent.click(screen.getAllByRole("button", { name: "Clear filters" })[0] ?? document.body);
  expect(changed).toHaveBeenLastCalledWith({}, true);
});

test("where there is nothing at all, there is nothing to filter; C makes the first one", async () => {
  renderInApp(<List items={[]} />);
  expect(await screen.findByText("No bread yet.")).toBeDefined();
  expect(screen.queryByRole("searchbox")).toBeNull();
  act(() => void runAction("breads.new"));
  expect(create).toHaveBeenCalledOnce();
});

test("rows are selected for what is done with many, and selected no more once it is done or the list another one", async () => {
  renderInApp(<List />);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Rye" }));
  const bar = screen.getByRole("region", { name: "Actions for selected rows" });
  await userEvent.click(within(bar).getByRole("button", { name: "Slice 1" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Actions for selected rows" })).toBeNull());
});

test("of many each one that stayed as it was is told with its reason, and stays selected where it still is there", async () => {
  const items = ["Rye", "Spelt", "Oat"].map((name) => ({ id: name.toLowerCase(), name }));
  const refused = [
    { id: "spelt", isGone: false, reason: "It is too hot." },
    { id: "oat", isGone: true, reason: "Somebody ate it." },
  ];
  const slice = vi
    .fn()
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce({ done: ["rye"], refused });
  renderInApp(<List items={items} slice={slice} />);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Rye" }));
  await userEvent.click(screen.getByRole("button", { name: "Select all rows" }));
  await userEvent.click(screen.getByRole("button", { name: "Slice 3" }));
  // Nothing came of it: all stay selected.
  await userEvent.click(await screen.findByRole("button", { name: "Slice 3" }));
  const title = await screen.findByText("2 of 3 weren't changed");
  const told = title.closest<HTMLElement>("[role=status]") ?? document.body;
  expect(
    within(told)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Spelt It is too hot.", "Oat Somebody ate it."]);
  expect(screen.getByRole("checkbox", { name: "Select Spelt" }).getAttribute("aria-checked")).toBe("true");
  expect(screen.getByRole("button", { name: "Slice 1" })).toBeDefined();
  await userEvent.click(within(told).getByRole("button", { name: "Close" }));
  expect(screen.queryByText(/weren't changed/)).toBeNull();
});

test("a list that is shown without a network says of when it is", async () => {
  onlineManager.setOnline(false);
  renderInApp(<List />);
  expect(await screen.findByText("Showing data from 10:42 AM")).toBeDefined();
});

test("with a network nothing is said about the time", async () => {
  renderInApp(<List />);
  expect(await screen.findByRole("searchbox")).toBeDefined();
  expect(screen.queryByText(/Showing data from/)).toBeNull();
});

test("a column is hidden and shown again by the address, but never the one that names the row", async () => {
  renderInApp(<List />);
  expect(await screen.findByRole("columnheader", { name: "Baker" })).toBeDefined();
  await openFilters();
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  expect(screen.queryByRole("menuitemradio", { name: "Name" })).toBeNull();
  await userEvent.click(screen.getByRole("menuitemradio", { name: "Baker" }));
  expect(changed).toHaveBeenLastCalledWith({ hidden: ["baker"] }, true);
  expect(screen.queryByRole("columnheader", { name: "Baker" })).toBeNull();
});

test("what is set is kept under a name, which has to be given, and shared where one may", async () => {
  calls.saveAs.mockResolvedValueOnce(null).mockResolvedValueOnce({ id: "new" });
  renderInApp(<List start={{ q: "rye", cursor: "page 3" }} />);
  await openFilters();
  await userEvent.click(await screen.findByRole("button", { name: "View" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Save as…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save this view" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Enter a name")).toBeDefined();
  await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), " Only rye ");
  await userEvent.click(dialog.getByRole("checkbox", { name: "Share with all bakers" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(calls.saveAs).toHaveBeenLastCalledWith({ name: "Only rye", isShared: true, content: { q: "rye" } });
  // It could not be kept: what was typed stays, and a second press tries once more.
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ view: "new" }, true));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an open view stands as a tab, tells that it was changed, and is saved or reset", async () => {
  calls.change.mockResolvedValue({});
  renderInApp(<List start={{ view: "v" }} views={{ ...noViews, all: [view], current: view }} />);
  expect((await screen.findByRole("tab", { name: /No loaves/ })).getAttribute("aria-selected")).toBe("true");
  expect(screen.getByRole("button", { name: "Kind is not Loaf" })).toBeDefined();
  expect(screen.queryByText("Unsaved changes")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Kind is not Loaf" }));
  expect(changed).toHaveBeenLastCalledWith({ view: "v", kind: ["loaf"] }, true);
  expect(screen.getByText("Unsaved changes")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Save the changes to No loaves" }));
  expect(calls.change).toHaveBeenLastCalledWith(view, { content: { kind: ["loaf"] } });
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ view: "v" }, true));
  await userEvent.click(screen.getByRole("button", { name: "Kind is not Loaf" }));
  await userEvent.click(screen.getByRole("button", { name: "Reset to No loaves" }));
  expect(changed).toHaveBeenLastCalledWith({ view: "v" }, true);
});

test("a view is renamed, shared, opened with and deleted from one menu, by whoever may", async () => {
  calls.remove.mockResolvedValue({});
  const theirs = { ...view, mayChange: false, mayShare: false };
  const { unmount } = renderInApp(
    <List start={{ view: "v" }} views={{ ...noViews, all: [theirs], current: theirs, defaultId: "v" }} />,
  );
  const choose = async (role: "menuitem" | "menuitemradio", name: string) => {
    await userEvent.click(await screen.findByRole("button", { name: "View" }));
    await userEvent.click(screen.getByRole(role, { name: new RegExp(`^${name}`) }));
  };
  await openFilters();
  await choose("menuitem", "Delete view");
  expect(calls.remove).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await choose("menuitemradio", "Set as default");
  expect(calls.setDefault).toHaveBeenLastCalledWith(null);
  unmount();
  renderInApp(<List start={{ view: "v" }} views={{ ...noViews, all: [view], current: view, defaultId: "other" }} />);
  await openFilters();
  await choose("menuitemradio", "Set as default");
  expect(calls.setDefault).toHaveBeenLastCalledWith(view);
  await choose("menuitemradio", "Share with all bakers");
  expect(calls.change).toHaveBeenLastCalledWith(view, { isShared: false });
  await choose("menuitem", "Delete view");
  // Another view would open by itself.
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ view: "none" }, true));
  expect(calls.remove).toHaveBeenCalledWith(view);
});

test("an address whose view is gone says so, and how to go on", async () => {
  renderInApp(<List start={{ view: "x" }} views={{ ...noViews, isGone: true }} />);
  await userEvent.click(await screen.findByRole("button", { name: "Show all" }));
  expect(changed).toHaveBeenLastCalledWith({}, true);
});

test("a value that the list cannot be asked for is told, and taken away by a press", async () => {
  const knowing = filters.map((filter) => ({ ...filter, isKnown: (value: string) => value === "loaf" }));
  renderInApp(<List start={{ kind: ["stone", "loaf"] }} filters={knowing} />);
  expect(await screen.findByRole("button", { name: "Kind is Loaf" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /Kind “stone” doesn't exist and was ignored/ }));
  expect(changed).toHaveBeenLastCalledWith({ kind: ["loaf"] }, true);
});

describe("tabs and groups", () => {
  const tab = (label: string, count: number, isCurrent = false): ListTab<Address> => ({
    label,
    count,
    isCurrent,
    to: {},
  });
  const tabs = [tab("All", 1, true), tab("Mine", 0), tab("Stale", 2)];

  test("parts with nothing in them have no tab; filters fold away, open by their key and close by Escape", async () => {
    renderInApp(<List tabs={tabs} />);
    expect((await screen.findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual(["All1", "Stale2"]);
    expect(screen.queryByRole("button", { name: "Kind" })).toBeNull();
    act(() => void runAction("breads.filter"));
    const kind = await screen.findByRole("button", { name: "Kind" });
    expect(document.activeElement).toBe(kind);
    await userEvent.click(kind);
    await userEvent.click(screen.getByRole("menuitemradio", { name: "Loaf" }));
    expect(changed).toHaveBeenLastCalledWith({ kind: ["loaf"] }, true);
    expect(screen.getByRole("button", { name: "Kind is Loaf" })).toBeDefined();
    screen.getByRole("button", { name: "Kind" }).focus();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: "Kind" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Filter" }));
  });

  test("it is in groups in its own order alone, which the address does not say", async () => {
    renderInApp(<List tabs={tabs} />);
    expect(await screen.findByRole("heading", { level: 2, name: /Fresh/ })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Filter" }));
    await userEvent.click(screen.getByRole("button", { name: "Order: Age" }));
    await userEvent.click(screen.getByRole("menuitemradio", { name: "Name" }));
    expect(changed).toHaveBeenLastCalledWith({ sort: "name", direction: "asc" }, true);
    expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Order: Name" }));
    await userEvent.click(screen.getByRole("menuitemradio", { name: "Age" }));
    expect(changed).toHaveBeenLastCalledWith({}, true);
  });

  test("an empty list has nothing beside what stands in its place, unless another part has something", async () => {
    const { unmount } = renderInApp(<List items={[]} tabs={[tab("All", 0, true), tab("Stale", 0)]} />);
    expect(await screen.findByText("No bread yet.")).toBeDefined();
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByRole("button", { name: /New bread/ })).toBeNull();
    unmount();
    renderInApp(<List items={[]} tabs={[tab("All", 0, true), tab("Stale", 1)]} />);
    expect(await screen.findByRole("tab", { name: /Stale/ })).toBeDefined();
  });
});

describe("beside what it is about", () => {
  const index: ListIndex = {
    filter: "kind",
    label: "Kinds",
    all: "All breads",
    items: [
      { value: "loaf", label: "Loaf", count: 2, part: "Soft" },
      { value: "crisp", label: "Crisp", count: 1, part: "Hard" },
    ],
  };

  test("each kind is one press away with its number, and needs neither a menu nor a chip", async () => {
    renderInApp(<List index={index} start={{ kind: ["loaf"] }} />);
    const kinds = within(await screen.findByRole("navigation", { name: "Kinds" }));
    expect(kinds.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "All breads3",
      "Loaf2",
      "Crisp1",
    ]);
    expect(kinds.getByRole("link", { name: /Loaf/ }).getAttribute("aria-current")).toBe("true");
    expect(within(kinds.getByRole("list", { name: "Hard" })).getByRole("link", { name: /Crisp/ })).toBeDefined();
    expect(screen.queryByRole("button", { name: /Kind is/ })).toBeNull();
    await openFilters();
    expect(screen.queryByRole("button", { name: "Kind" })).toBeNull();
    // Where there is no room beside the list.
    await userEvent.click(screen.getByRole("combobox", { name: "Kinds" }));
    await userEvent.click(screen.getByRole("option", { name: "All breads · 3" }));
    expect(changed).toHaveBeenLastCalledWith({}, true);
  });

  test("what it does not hold is said by a chip as ever", async () => {
    renderInApp(<List index={index} start={{ kindNot: ["loaf"] }} />);
    expect(await screen.findByRole("button", { name: "Kind is not Loaf" })).toBeDefined();
    const kinds = within(screen.getByRole("navigation", { name: "Kinds" }));
    expect(kinds.getAllByRole("link").some((link) => link.hasAttribute("aria-current"))).toBe(false);
  });
});
