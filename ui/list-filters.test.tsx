import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { FilterChips, SearchBox } from "#ui/list-filters.tsx";

afterEach(cleanup);

const searched = vi.fn();

function Harness() {
  const [query, setQuery] = useState<string | undefined>("oven");
  const [statuses, setStatuses] = useState<readonly string[]>(["draft", "active"]);
  return (
    <>
      <SearchBox
        searchLabel="Search plans"
        query={query}
        searchBox={useRef(null)}
        onSearch={(next) => {
          searched(next);
          setQuery(next);
        }}
      />
      <FilterChips
        chips={statuses.map((id) => ({
          label: `Is ${id}`,
          remove: () => setStatuses(statuses.filter((each) => each !== id)),
        }))}
        onClear={() => {
          setQuery(undefined);
          setStatuses([]);
        }}
      />
    </>
  );
}

test("what is typed is searched for after a pause or on leaving, and nothing but spaces is no search", async () => {
  render(<Harness />);
  const box = screen.getByRole("searchbox", { name: "Search plans" });
  expect(box).toHaveProperty("value", "oven");
  await userEvent.type(box, "s");
  await userEvent.tab();
  expect(searched.mock.calls).toEqual([["ovens"]]);
  await userEvent.clear(box);
  await userEvent.type(box, "  ");
  await vi.waitFor(() => expect(searched).toHaveBeenLastCalledWith(undefined));
});

test("a chip takes its filter away, and one button all of them with the search", async () => {
  render(<Harness />);
  await userEvent.click(screen.getByRole("button", { name: "Remove filter: Is draft" }));
  expect(screen.queryByText("Is draft")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(screen.queryByText("Is active")).toBeNull();
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
});
