import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { setSingleKeys } from "#ui/actions.ts";
import { type DataColumn, DataTable, type DataTableProps } from "#ui/data-table.tsx";

afterEach(() => {
  cleanup();
  setSingleKeys(true);
});

type Row = { id: string; name: string; rounds: number | null };
const columns: readonly DataColumn<Row>[] = [
  { id: "name", header: "Name", cell: (row) => row.name },
  { id: "rounds", header: "Rounds", cell: (row) => row.rounds, align: "right" },
];
const rows: readonly Row[] = ["Backend", "Android", "Design", "Cloud"].map((name, index) => ({
  id: name,
  name,
  rounds: index === 2 ? null : index + 1,
}));
const opened = vi.fn();
let selected: readonly string[] = [];

function Harness({ data = rows }: { data?: readonly Row[] }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  selected = ids;
  return (
    <DataTable
      label="Plans"
      columns={columns}
      rows={data}
      getRowId={(row) => row.id}
      getRowName={(row) => row.name}
      selectedIds={ids}
      onSelectedIdsChange={setIds}
      onRowOpen={opened}
      bulkActions={(chosen) => [{ id: "archive", label: `Archive ${chosen.length}`, onSelect: () => undefined }]}
      empty={<p>No plans match these filters.</p>}
    />
  );
}

const box = (name: string) => screen.getByRole("checkbox", { name: `Select ${name}` });

describe("selecting rows", () => {
  it("takes one, then with Shift all up to another, in the order shown", () => {
    render(<Harness />);
    fireEvent.click(box("Backend"));
    fireEvent.click(box("Design"), { shiftKey: true });
    expect([...selected].sort()).toEqual(["Android", "Backend", "Design"]);
    expect(screen.getByText("3 selected")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Archive 3" })).toBeTruthy();
    expect(screen.getByRole("row", { name: /Backend/ }).getAttribute("aria-selected")).toBe("true");
  });

  it("takes all with one button, and none with Escape", async () => {
    render(<Harness />);
    await userEvent.click(box("Design"));
    await userEvent.click(screen.getByRole("button", { name: "Select all rows" }));
    expect(selected).toHaveLength(4);
    await userEvent.keyboard("{Escape}");
    expect(selected).toEqual([]);
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it("offers the first action and a menu with the rest on a phone", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    render(<Harness />);
    await userEvent.click(box("Cloud"));
    const bar = within(screen.getByRole("region", { name: "Actions for selected rows" }));
    expect(bar.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent)).toEqual(
      ["Clear selection", "Archive 1", "More actions"],
    );
    await userEvent.click(bar.getByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Select all rows" }));
    expect(selected).toHaveLength(4);
    vi.unstubAllGlobals();
  });

  it("works by keys on the row: J and arrows move, X selects, Enter opens", async () => {
    render(<Harness />);
    screen.getByRole("row", { name: /Backend/ }).focus();
    await userEvent.keyboard("jx");
    expect(selected).toEqual(["Android"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(opened).toHaveBeenCalledWith(rows[2]);
  });

  it("works by the same keys on a keyboard of another script", () => {
    render(<Harness />);
    const row = screen.getByRole("row", { name: /Backend/ });
    row.focus();
    fireEvent.keyDown(row, { key: "ч", code: "KeyX" });
    expect(selected).toEqual(["Backend"]);
  });

  it("leaves the letters alone when single keys are off", async () => {
    setSingleKeys(false);
    render(<Harness />);
    screen.getByRole("row", { name: /Backend/ }).focus();
    await userEvent.keyboard("x");
    expect(selected).toEqual([]);
    await userEvent.keyboard(" ");
    expect(selected).toEqual(["Backend"]);
  });
});

test("rows that are none show the sentence that was given", () => {
  render(<Harness data={[]} />);
  expect(screen.getByText("No plans match these filters.")).toBeTruthy();
});

const groupOf = (row: Row) => (row.rounds === null ? { id: "new", label: "New" } : { id: "begun", label: "Begun" });
type Look = Pick<DataTableProps<Row>, "look" | "rowButton">;
function Rows(look: Look) {
  const [ids, setIds] = useState<readonly string[]>([]);
  return (
    <DataTable
      {...look}
      label="Plans"
      columns={columns}
      rows={rows.toSorted((a, b) => Number(a.rounds === null) - Number(b.rounds === null))}
      groupOf={groupOf}
      getRowId={(row) => row.id}
      getRowName={(row) => row.name}
      selectedIds={ids}
      onSelectedIdsChange={setIds}
      onRowOpen={opened}
      rowActions={() => [{ id: "open", label: "Open", onSelect: () => {} }]}
    />
  );
}

describe("rows on the page", () => {
  it("has a heading and a table for each part, with how many stand in it", () => {
    render(<Rows />);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Begun3",
      "New1",
    ]);
    const [begun, fresh] = screen.getAllByRole("table");
    expect(begun?.getAttribute("aria-label")).toBe("Plans, Begun");
    expect(within(begun ?? document.body).getAllByRole("row")).toHaveLength(4);
    expect(within(fresh ?? document.body).getByRole("rowheader").textContent).toBe("Design");
  });

  it("is walked by keys from part to part, selects ranges, and all", async () => {
    render(<Rows />);
    screen.getByRole("row", { name: /Backend/ }).focus();
    await userEvent.keyboard("{End}");
    expect(document.activeElement?.textContent).toContain("Design");
    await userEvent.keyboard("x");
    expect(screen.getByRole("row", { name: /Design/ }).getAttribute("aria-selected")).toBe("true");
    await userEvent.click(screen.getByRole("button", { name: "Select all rows" }));
    expect(screen.getByText("4 selected")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Select all rows" })).toBeNull();
    await userEvent.keyboard("{Enter}");
  });

  it("selects from the row's menu, for those who touch", async () => {
    render(<Rows />);
    await userEvent.click(screen.getByRole("button", { name: "More actions for Cloud" }));
    await userEvent.click(screen.getByRole("menuitem", { name: /^Select/ }));
    expect(screen.getByRole("row", { name: /Cloud/ }).getAttribute("aria-selected")).toBe("true");
  });

  it("lie on a sheet for each part, with what is done with them beside their menu, and nothing where they say nothing", async () => {
    render(
      <Rows
        look="paper"
        rowButton={({ name }) => (
          <button type="button" onClick={() => opened(name)}>
            Use {name}
          </button>
        )}
      />,
    );
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Begun",
      "New",
    ]);
    const row = within(screen.getByRole("row", { name: /Design/ }));
    expect(row.getByText("No value").className).toBe("sr-only");
    await userEvent.click(row.getByRole("button", { name: "Use Design" }));
    expect(opened.mock.calls.at(-1)).toEqual(["Design"]);
    screen.getByRole("row", { name: /Cloud/ }).focus();
    await userEvent.keyboard("x");
    expect(screen.getByText("1 selected")).toBeTruthy();
  });
});
