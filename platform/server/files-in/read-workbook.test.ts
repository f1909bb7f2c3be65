import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readWorkbook } from "./read-workbook.ts";

const limits = { bytes: 400_000, parts: 10, rows: 50, columns: 10 };

interface Told {
  rows: string;
  texts?: string;
  styles?: string;
  properties?: string;
}

const bookOf = ({ rows, texts = "", styles = "", properties = "" }: Told) =>
  zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook xmlns:r="r">${properties}<sheets><sheet name="Über" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/Sheet1.xml"/></Relationships>',
    ),
    "xl/worksheets/Sheet1.xml": strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    "xl/sharedStrings.xml": strToU8(`<sst>${texts}</sst>`),
    "xl/styles.xml": strToU8(`<styleSheet>${styles}</styleSheet>`),
    "docProps/app.xml": strToU8("<a>".repeat(50_000)),
  });
const rowsIn = (told: Told) => readWorkbook(bookOf(told), limits)[0]?.data;

test("texts come as people see them: rich text in one piece, without its pronunciation, with what XML cannot hold", () => {
  const texts = `<si><r><t>Ta</t></r><r><rPr/><t xml:space="preserve">lk </t></r></si>
    <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>
    <si><t>a_x000B_b_x005F_x000B_ &amp; &#x1F600;</t></si><si><t><![CDATA[<c>]]></t></si>`;
  const rows = `<row r="2">${[0, 1, 2, 3].map((at) => `<c t="s"><v>${at}</v></c>`).join("")}
    <c t="inlineStr"><is><t>in</t><r><t>line</t></r></is></c><c t="str"><f>A1</f><v>of a formula</v></c></row>`;
  expect(readWorkbook(bookOf({ rows, texts }), limits)).toEqual([
    {
      sheet: "Über",
      data: [[], ["Talk ", "東京", "a\u000bb_x000B_ & 😀", "<c>", "inline", "of a formula"]],
    },
  ]);
});

const styles = `<numFmts><numFmt numFmtId="170" formatCode="dd/mm/yy"/><numFmt numFmtId="171" formatCode='0 "days"'/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>`;
const dated = `<row>${[0, 1, 2, 3].map((s) => `<c s="${s}"><v>45992</v></c>`).join("")}</row>`;

test("numbers are dates by their style, in both systems of counting days", () => {
  const day = new Date("2025-12-01T00:00:00Z");
  expect(rowsIn({ rows: dated, styles })).toEqual([[45_992, day, day, 45_992]]);
  const since1904 = { rows: dated.replaceAll("45992", "44530"), styles, properties: '<workbookPr date1904="1"/>' };
  expect(rowsIn(since1904)).toEqual([[44_530, day, day, 44_530]]);
  const early = [1, 59, 61].map((days) => `<c s="1"><v>${days}</v></c>`).join("");
  expect(rowsIn({ rows: `<row>${early}</row>`, styles })).toEqual([
    [new Date("1900-01-01"), new Date("1900-02-28"), new Date("1900-03-01")],
  ]);
  expect(rowsIn({ rows: '<row><c t="d"><v>2025-12-01</v></c><c t="d"><v>2025-12-01T12:00:00</v></c></row>' })).toEqual([
    [day, new Date("2025-12-01T12:00:00Z")],
  ]);
});

test("cells that hold no value say so: errors, formulas without a result, numbers that are none", () => {
  const rows = `<row><c t="e"><v>#N/A</v></c><c><f>B2*5</f></c><c><v>many</v></c><c t="d"><v>soon</v></c>
    <c t="b"><v>0</v></c><c/><c t="str"><f>""</f><v></v></c><c r="J1"><v>1.5</v></c></row>`;
  expect(rowsIn({ rows })).toEqual([
    [
      { fault: "#N/A" },
      { fault: "a formula without its result" },
      { fault: "many" },
      { fault: "soon" },
      false,
      ...Array.from({ length: 4 }, () => null),
      1.5,
    ],
  ]);
});

test.each([
  ["a row too far down", { rows: '<row r="51"><c><v>1</v></c></row>' }],
  ["a row nowhere", { rows: '<row r="-1"/>' }],
  ["a cell too far right", { rows: '<row><c r="K1"><v>1</v></c></row>' }],
  ["a cell nowhere", { rows: '<row><c r="1"><v>1</v></c></row>' }],
  ["an attribute of 200 kB", { rows: `<row spans="${"1".repeat(200_000)}"/>` }],
  ["depth", { rows: "<a>".repeat(70) + "</a>".repeat(70) }],
  ["an entity", { rows: "<row><c><v>&lol;</v></c></row>" }],
  ["XML that ends early", { rows: "<row>" }],
  ["more than may be unpacked", { rows: "", texts: " ".repeat(limits.bytes) }],
] satisfies [string, Told][])("%s is refused", (_, told) => {
  expect(() => rowsIn(told)).toThrow();
});

test("looks of empty rows and cells beyond the limits are nothing, and a text that is not there is named", () => {
  const rows = '<row><c t="s"><v>7</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>';
  expect(rowsIn({ rows })).toEqual([[{ fault: "text that is missing from the file" }]]);
});

test("a workbook without sheets, and what is no archive, are refused", () => {
  expect(() => readWorkbook(zipSync({ "xl/workbook.xml": strToU8("<workbook/>") }), limits)).toThrow("no sheets");
  expect(() => readWorkbook(strToU8("PK and no more"), limits)).toThrow();
});
