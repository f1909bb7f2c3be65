import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { parse } from "./parse-table.ts";

const survey = (bytes: Uint8Array) => parse({ bytes, want: "survey" });

/** A workbook of these sheets, each with its state and rows of texts. */
function bookOf(sheets: readonly { state?: string; rows: readonly (readonly string[])[] }[]): Uint8Array {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const parts = sheets.map(({ rows }, at) => [
    `xl/worksheets/sheet${at}.xml`,
    strToU8(
      `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("")}</sheetData></worksheet>`,
    ),
  ]);
  const names = sheets.map(({ state = "visible" }, at) => `<sheet name="S${at}" state="${state}" r:id="r${at}"/>`);
  const targets = sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`);
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "xl/workbook.xml": strToU8(`<workbook xmlns:r="r"><sheets>${names.join("")}</sheets></workbook>`),
    "xl/_rels/workbook.xml.rels": strToU8(`<Relationships>${targets.join("")}</Relationships>`),
    ...Object.fromEntries(parts),
  });
}

test("the table of a workbook is its first sheet that anybody sees and that has something on it", () => {
  const lists = { state: "hidden", rows: [["Yes"], ["No"]] };
  const table = {
    rows: [
      ["Name", "Email"],
      ["Ana", "ana@example.org"],
    ],
  };
  expect(survey(bookOf([lists, { rows: [] }, table]))).toMatchObject({ rows: 1, headAt: 0 });
  expect(survey(bookOf([lists]))).toMatchObject({ top: [{ cells: ["Yes"] }, { cells: ["No"] }] });
  expect(survey(bookOf([{ rows: [] }]))).toEqual({ problem: "empty" });
});

test("cells may be parted by bars, and the head may stand below a title", () => {
  const text = "All candidates\nName|Email|Phone\nAna, M.|ana@example.org|1\nBo|bo@example.org|2\n";
  expect(survey(strToU8(text))).toMatchObject({
    rows: 2,
    headAt: 1,
    top: [{}, { cells: ["Name", "Email", "Phone"] }, { cells: ["Ana, M.", "ana@example.org", "1"] }, {}],
  });
});
