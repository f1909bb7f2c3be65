import { QueryClient } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { documentsQuery } from "#features/documents/web/public.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { candidaciesQuery } from "../queries.ts";
import { PersonFiles } from "./person-files.tsx";

const person = { id: "person", groupId: "group", mayEdit: true };
const file = (id: string, name: string) => ({
  ...{ id, name, kind: "resume", mediaType: "application/pdf", size: 1200, pages: 2, reading: "read" },
  ...{ createdAt: "2026-11-02T08:00:00Z", uploadedByName: null, version: 1, mayEdit: false },
});

function show(filed: Record<string, string[]>, own: string[]) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const put = (key: readonly unknown[], data: unknown) => queries.setQueryData(key, data);
  put(candidaciesQuery({ groupId: "group", personId: "person" }).queryKey, {
    items: Object.keys(filed).map((id) => ({ id, groupId: "group", opportunityTitle: `Role of ${id}` })),
  });
  for (const [id, names] of Object.entries(filed))
    put(
      documentsQuery({ candidateId: id }).queryKey,
      names.map((name) => file(`${id} ${name}`, name)),
    );
  put(
    documentsQuery({ personId: "person" }).queryKey,
    own.map((name) => file(name, name)),
  );
  renderInApp(<PersonFiles person={person} />, queries);
}

test("a résumé that came with an application stands on the page of the person, under its role", () => {
  show({ first: ["Lebenslauf.pdf"], second: [], third: ["cv.pdf", "letter.pdf"] }, []);
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
    "Role of first",
    "Role of third",
  ]);
  const [first, third] = screen.getAllByRole("list");
  expect(within(first!).getByText("Lebenslauf.pdf")).toBeTruthy();
  expect(within(third!).getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByText(/No files yet/)).toBeNull();
});

test("without any it says so, once", () => {
  show({ first: [] }, []);
  expect(screen.getAllByText(/No files yet/)).toHaveLength(1);
});
