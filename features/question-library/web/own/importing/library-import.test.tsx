import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { CsvAnswers, CsvMapping, CsvTable } from "#platform/csv/csv-file.ts";
import { renderInApp } from "#tests/support/render.tsx";
import {
  type CompetencyCsvField,
  competencyCsvColumns,
  familyOf,
  readCompetencyRows,
} from "../../../csv/competency-csv.ts";
import type { CompetencyFields } from "../../../own-shapes.ts";
import type { QuestionFinding } from "../../../question-checks.ts";
import { LibraryImport } from "./library-import.tsx";

const organizationId = "7f1c2f5e-3a1d-4c0e-9d57-0f6a2b9c1d11";
const fields = competencyCsvColumns.map(({ field, head }) => ({
  name: field,
  label: head,
  ...(field === "name" && { needed: "Choose the name" }),
  ...(field === "family" && {
    values: {
      isKnown: (value: string) => familyOf(value) !== null,
      options: [{ value: "people", label: "People" }],
      mayBeEmpty: false,
    },
  }),
}));
const read = (table: CsvTable, mapping: CsvMapping<CompetencyCsvField>, answers: CsvAnswers<CompetencyCsvField>) =>
  readCompetencyRows({ table, mapping, answers, known: new Set(["heed"]) });

/** As questions are checked: one finding in a name that speaks of age. */
const findingsOf = (rows: readonly CompetencyFields[]): QuestionFinding[][] =>
  rows.map(({ name }) =>
    name === "Age"
      ? [
          {
            code: "prohibited",
            severity: "block",
            field: "text",
            index: 0,
            of: name,
            start: 0,
            end: 3,
            why: "Nobody may ask for it.",
            fix: { kind: "instruction", text: "Leave it out." },
          },
        ]
      : [],
  );

const reasons = {
  areAsked: ({ name, definition }: CompetencyFields) => name === "Age" && definition === "",
  give: (row: CompetencyFields, definition: string) => ({ ...row, definition }),
};

function show(role: "member" | "viewer" = "member") {
  const bring = vi.fn(async (rows: CompetencyFields[]) => ({ importId: null, added: 0, known: rows.length }));
  const screenOf = () => (
    <LibraryImport
      organizationId={organizationId}
      viewer={{ userId: "me", seats: [{ organizationId, role, grants: [], groupIds: [] }] }}
      kind="competency"
      columns={competencyCsvColumns}
      fields={fields}
      read={read}
      findingsOf={findingsOf}
      reasons={reasons}
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
    await screen.findByText("1 row to import · 2 rows with problems · 1 row already in the library"),
  ).toBeDefined();
  expect(screen.getByText("Competency is empty")).toBeDefined();
  expect(screen.getByText("“zoo” isn't a library family")).toBeDefined();
  expect(screen.getByText("Competency: Remove characters that can't be stored")).toBeDefined();
  await user.click(screen.getByRole("switch", { name: "Show only rows with problems" }));
  expect(screen.queryByText("Care")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Import 1 competency" }));
  expect(bring.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(["Care"]);
});

test("a row with more cells than columns says what to do, and a quotation mark that is not closed keeps the file out", async () => {
  const { user } = show();
  await user.upload(await input(), aFile("Name,Family\nCare, of animals,people\nCalm,people\n"));
  expect(await screen.findByText("More cells than columns. Put text with commas in quotation marks")).toBeDefined();
  expect(screen.getByText("1 row to import · 1 row with problems")).toBeDefined();
  await user.upload(await input(), aFile('Name,Family\nCare,people\n"Calm,people\nHeed,people\n'));
  expect(await screen.findByText(/Row 3 has an unclosed quotation mark/)).toBeDefined();
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
  expect(await screen.findByText("The file has no rows below its header.")).toBeDefined();
  await user.upload(await input(), aFile(`Name\n${"Care\n".repeat(501)}`));
  expect(await screen.findByText(/501 rows/)).toBeDefined();
  await user.upload(await input(), aFile(new Uint8Array([0xff, 0xfe, 0x41])));
  expect(await screen.findByText(/This isn't a text file/)).toBeDefined();
});

test("a viewer is told whom to ask", async () => {
  const { user } = show("viewer");
  await user.upload(await input(), aFile("Name,Family\nCare,people\n"));
  await user.hover(await screen.findByRole("button", { name: /Import 1 competency/ }));
  expect((await screen.findAllByText(/Ask an owner or admin to make you a member/)).length).toBeGreaterThan(0);
});

test("a file of Windows under a title comes in whole: what stands above and beside is named, and unknown values are mapped once", async () => {
  const { bring, user } = show();
  const file = "sep=;\nOur list\nNumber;Name;Area;Family\n1;Caf\xe9;x;Folk\n2;Calm;y;folk\n";
  await user.upload(await input(), aFile(Uint8Array.from(file, (sign) => sign.charCodeAt(0))));
  expect(await screen.findByText("ours.csv: 2 rows, read as Windows (Western European)")).toBeDefined();
  expect(screen.getByText("Not imported (above the header): “Our list”")).toBeDefined();
  expect(screen.getByText(/Not imported: Number, /)).toBeDefined();
  expect(screen.getByText("2 rows with problems", { exact: false })).toBeDefined();
  await user.click(screen.getByRole("combobox", { name: "Family “Folk” · 2 rows" }));
  await user.click(screen.getByRole("option", { name: "People" }));
  expect(screen.getByText("2 rows to import")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Import 2 competencies" }));
  expect(bring.mock.calls[0]?.[0].map(({ name, family }) => `${name} ${family}`)).toEqual([
    "Café people",
    "Calm people",
  ]);
});

test("a file without names of columns keeps its first row, and a row is a head or is none as the person says", async () => {
  const { user } = show();
  await user.upload(await input(), aFile("Keeps animals well.,people\nStays calm.,people\n"));
  const head = await screen.findByRole("switch", { name: "Row 1 is the header" });
  expect(head.getAttribute("aria-checked")).toBe("false");
  await user.click(screen.getByRole("combobox", { name: "Competency" }));
  await user.click(screen.getByRole("option", { name: "Column 1: Keeps animals well." }));
  expect(screen.getByText("ours.csv: 2 rows")).toBeDefined();
  await user.click(head);
  expect(screen.getByText("ours.csv: 1 row")).toBeDefined();
});

test("what the checks find in a row stands beside it before it is imported", async () => {
  const { user } = show();
  await user.upload(await input(), aFile("Name,Family\nAge,people\nCalm,people\n"));
  expect(await screen.findByText("Nobody may ask for it.")).toBeDefined();
  expect(screen.getByRole("list", { name: "Wording of Row 2" })).toBeDefined();
  expect(screen.queryByRole("list", { name: "Wording of Row 3" })).toBeNull();
});

test("rows that go into what must not be asked come in with a reason, or are left out", async () => {
  const { bring, user } = show();
  await user.upload(await input(), aFile("Name,Family\nAge,people\nCalm,people\n"));
  const reason = await screen.findByRole("textbox", { name: /^Reason for asking/ });
  await user.click(screen.getByRole("button", { name: "Import 2 competencies" }));
  expect(screen.getByText("Add a reason for asking, or leave them out")).toBeDefined();
  expect(document.activeElement).toBe(reason);
  expect(bring).not.toHaveBeenCalled();
  await user.click(screen.getByRole("switch", { name: "Leave out this row" }));
  expect(screen.getByText("1 row to import · 1 row with problems")).toBeDefined();
  expect(screen.getByText("Nobody may ask for it.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Import 1 competency" }));
  expect(bring.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(["Calm"]);
  await user.click(screen.getByRole("switch", { name: "Leave out this row" }));
  await user.type(screen.getByRole("textbox", { name: /^Reason for asking/ }), " It is the law. ");
  await user.click(screen.getByRole("button", { name: "Import 2 competencies" }));
  expect(bring.mock.calls[1]?.[0].map(({ name, definition }) => `${name} ${definition}`)).toEqual([
    "Age It is the law.",
    "Calm ",
  ]);
});
