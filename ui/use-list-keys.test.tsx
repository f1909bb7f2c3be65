import { cleanup, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { runAction } from "#ui/actions.ts";
import { DataTable, focusedRow } from "#ui/data-table.tsx";
import { LiveRegions } from "#ui/live-region.tsx";
import { useAnnouncedTotal } from "#ui/use-announced-total.ts";
import { useListKeys } from "#ui/use-list-keys.ts";

afterEach(cleanup);

function List({ names }: { names: readonly string[] }) {
  const searchBox = useRef<HTMLInputElement>(null);
  const [isFiltering, setFiltering] = useState(false);
  useListKeys({
    id: "plans",
    searchLabel: "Search plans",
    firstLabel: "Go to the first plan",
    searchBox,
    onFilter: () => setFiltering(!isFiltering),
  });
  useAnnouncedTotal(`${names.length} plans`);
  return (
    <>
      <LiveRegions />
      {isFiltering ? <p>Filters</p> : null}
      <input aria-label="Search plans" ref={searchBox} />
      <DataTable
        label="Plans"
        columns={[{ id: "name", header: "Name", cell: (row: { name: string }) => row.name }]}
        rows={names.map((name) => ({ name }))}
        getRowId={(row) => row.name}
        getRowName={(row) => row.name}
      />
    </>
  );
}

test("a list's keys lead to its search and to its first row", () => {
  render(<List names={["Backend", "Design"]} />);
  expect(focusedRow()).toBeUndefined();
  runAction("plans.search");
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
  runAction("plans.first");
  expect(document.activeElement?.textContent).toBe("Backend");
  expect(focusedRow()).toBe(0);
});

test("how many there are is told once that changes, and not as the list opens", () => {
  const { rerender } = render(<List names={["Backend"]} />);
  expect(screen.getByRole("status").textContent).toBe("");
  rerender(<List names={["Backend", "Design"]} />);
  expect(screen.getByRole("status").textContent).toBe("2 plans");
});
