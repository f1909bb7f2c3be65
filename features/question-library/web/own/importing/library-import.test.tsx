// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { renderInApp } from "#tests/support/render.tsx";
import { type CompetencyCsvField, competencyCsvColumns, readCompetencyRows } from "../../../csv/competency-csv.ts";
import type { CsvMapping, CsvTable } from "../../../csv/csv-file.ts";
import type { CompetencyFields } from "../../../own-shapes.ts";
import { LibraryImport } from "./library-import.tsx";

const organizationId = "7f1c2f5e-3a1d-4c0e-9d57-0f6a2b9c1d11";
const fields = competencyCsvColumns.map(({ field, head }) => ({
  name: field,
  label: head,
  ...(field === "name" && { needed: "Choose the name" }),
}));
const read = (table: CsvTable, mapping: CsvMapping<CompetencyCsvField>) =>
  readCompetencyRows({ table, mapping, known: new Set(["heed"]) });

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

function show(role: "member" | "viewer" = "member") {
  const bring = vi.fn(async (rows: CompetencyFields[]) => ({ importId: null, added: 0, known: rows.length }));
  const screenOf = () => (
    <LibraryImport
      organizationId={organizationId}
      viewer={{ seats: [{ organizationId, role }] }}
      kind="competency"
      columns={competencyCsvColumns}
      fields={fields}
      read={read}
      bring={bring}
    />
  );
  const rootRoute = createRootRoute({ component: screenOf });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
  return { bring, user: userEvent.setup() };
}
const aFile = (content: BlobPart) => new File([content], "ours.csv", { type: "text/csv" });
const input = () => screen.findByLabelText("File", { selector: "input" });

test("rows to import, known ones and wrong ones are told apart, and only the first kind is sent", async () => {
  const { bring, user } = show();
  await user.upload(await input(), aFile("Name,Family\nCare,people\nHeed,people\n,zoo\nCalm\0,people\n"));
  expect(
    await screen.findByText("1 row to import · 2 rows with problems · 1 row in the library already"),
  ).toBeDefined();
  expect(screen.getByText("Competency: nothing there")).toBeDefined();
  expect(screen.getByText("“zoo” is no family of the library")).toBeDefined();
  expect(screen.getByText("Competency: Remove the characters that cannot be stored")).toBeDefined();
  await user.click(screen.getByRole("switch", { name: "Show only rows with problems" }));
  expect(screen.queryByText("Care")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Import 1 competency" }));
  expect(bring.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(["Care"]);
});

test("a row with more cells than columns says what to do, and a quotation mark that is not closed keeps the file out", async () => {
  const { user } = show();
  await user.upload(await input(), aFile("Name,Family\nCare, of animals,people\nCalm,people\n"));
  expect(await screen.findByText("More cells than columns: put the text in quotation marks")).toBeDefined();
  expect(screen.getByText("1 row to import · 1 row with problems")).toBeDefined();
  await user.upload(await input(), aFile('Name,Family\nCare,people\n"Calm,people\nHeed,people\n'));
  expect(await screen.findByText(/A quotation mark in row 3 is not closed/)).toBeDefined();
  expect(screen.queryByText("Preview")).toBeNull();
});

test("nothing is shown before the columns that are needed are chosen", async () => {
  const { user } = show();
  await user.upload(await input(), aFile("Wort,Family\nCare,people\n"));
  expect(await screen.findByText("Choose the name")).toBeDefined();
  expect(screen.queryByText("Preview")).toBeNull();
  await user.click(screen.getByRole("combobox", { name: "Competency" }));
  await user.click(screen.getByRole("option", { name: "Wort" }));
  expect(screen.getByText("1 row to import")).toBeDefined();
});

test("a file without rows, too long, or no text says so", async () => {
  const { user } = show();
  await user.upload(await input(), aFile("Name\n"));
  expect(await screen.findByText("The file has no rows below its head.")).toBeDefined();
  await user.upload(await input(), aFile(`Name\n${"Care\n".repeat(501)}`));
  expect(await screen.findByText(/501 rows/)).toBeDefined();
  await user.upload(await input(), aFile(new Uint8Array([0xff, 0xfe, 0x41])));
  expect(await screen.findByText(/not text in UTF-8/)).toBeDefined();
});

test("a viewer is told whom to ask", async () => {
  const { user } = show("viewer");
  await user.upload(await input(), aFile("Name,Family\nCare,people\n"));
  await user.hover(await screen.findByRole("button", { name: /Import 1 competency/ }));
  expect((await screen.findAllByText(/Ask an owner or admin to make you a member/)).length).toBeGreaterThan(0);
});
