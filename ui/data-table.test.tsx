import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { setSingleKeys } from "#ui/actions.ts";
import { type DataColumn, DataTable } from "#ui/data-table.tsx";

afterEach(() => {
  cleanup();
  setSingleKeys(true);
});

type Row = { id: string; name: string; rounds: number | null };
const columns: readonly DataColumn<Row>[] = [
  { id: "name", header: "Name", sortBy: (row) => row.name, cell: (row) => row.name },
  { id: "rounds", header: "Rounds", sortBy: (row) => row.rounds, cell: (row) => row.rounds, align: "right" },
];
const explained = columns.map((column) =>
  column.id === "rounds" ? { ...column, help: "How many there are." } : column,
);
const rows: readonly Row[] = ["Backend", "Android", "Design", "Cloud"].map((name, index) => ({
  id: name,
  name,
  rounds: index === 2 ? null : index + 1,
}));
const opened = vi.fn();
let selected: readonly string[] = [];

function Harness({ data = rows, shown = columns }: { data?: readonly Row[]; shown?: readonly DataColumn<Row>[] }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  selected = ids;
  return (
    <DataTable
      label="Plans"
      columns={shown}
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

const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
const box = (name: string) => screen.getByRole("checkbox", { name: `Select ${name}` });

describe("selecting rows", () => {
  it("takes one, then with Shift all up to another, in the order shown", async () => {
    render(<Harness />);
    await userEvent.click(screen.getByRole("button", { name: "Name" }));
    expect(names()).toEqual(["Android", "Backend", "Cloud", "Design"]);
    fireEvent.click(box("Android"));
    fireEvent.click(box("Cloud"), { shiftKey: true });
    expect([...selected].sort()).toEqual(["Android", "Backend", "Cloud"]);
    expect(screen.getByText("3 selected")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Archive 3" })).toBeTruthy();
    expect(screen.getByRole("row", { name: /Backend/ }).getAttribute("aria-selected")).toBe("true");
  });

  it("takes all and none with the box on top, and none with Escape", async () => {
    render(<Harness />);
    const all = screen.getByRole("checkbox", { name: "Select all rows" });
    await userEvent.click(all);
    expect(selected).toHaveLength(4);
    await userEvent.click(box("Design"));
    expect(all.getAttribute("aria-checked")).toBe("mixed");
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

describe("sorting", () => {
  it("says its direction and keeps empty values last", async () => {
    render(<Harness />);
    const header = screen.getByRole("columnheader", { name: "Rounds" });
    expect(header.getAttribute("aria-sort")).toBe("none");
    await userEvent.click(within(header).getByRole("button"));
    const first = header.getAttribute("aria-sort");
    expect(names().at(-1)).toBe("Design");
    await userEvent.click(within(header).getByRole("button"));
    expect(names().at(-1)).toBe("Design");
    expect([first, header.getAttribute("aria-sort")].sort()).toEqual(["ascending", "descending"]);
  });
});

describe("what a column means", () => {
  it("is told by a mark beside its header, which sorts nothing", async () => {
    render(<Harness shown={explained} />);
    const header = screen.getByRole("columnheader", { name: /Rounds/ });
    await userEvent.click(within(header).getByRole("button", { name: "About “Rounds”" }));
    expect(screen.getByRole("dialog", { name: "About “Rounds”" }).textContent).toBe("How many there are.");
    expect(header.getAttribute("aria-sort")).toBe("none");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is told once above the cards of a phone", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    render(<Harness shown={explained} />);
    expect(screen.getAllByRole("button", { name: "About “Rounds”" })).toHaveLength(1);
    vi.unstubAllGlobals();
  });
});

describe("many rows", () => {
  it("keep their true number while few are in the document", () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ id: `${index}`, name: `Plan ${index}`, rounds: 1 }));
    render(<Harness data={many} />);
    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("1001");
    expect(screen.queryAllByRole("rowheader").length).toBeLessThan(200);
  });

  it("that are none show the sentence that was given", () => {
    render(<Harness data={[]} />);
    expect(screen.getByText("No plans match these filters.")).toBeTruthy();
  });
});

const groupOf = (row: Row) => (row.rounds === null ? { id: "new", label: "New" } : { id: "begun", label: "Begun" });
function Rows() {
  const [ids, setIds] = useState<readonly string[]>([]);
  return (
    <DataTable
      look="rows"
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

describe("the look of rows", () => {
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
});
