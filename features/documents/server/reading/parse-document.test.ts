import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { fiftyResumes, turnedPage } from "#tests/support/resumes.ts";
import { refusalOf } from "../receiving.ts";
import { parse } from "./parse-document.ts";
import { textOfPage } from "./pdf-text.ts";
import { readRtf } from "./rtf-text.ts";

const files = fiftyResumes().filter(({ refusal }) => refusal !== "tooLarge");
const textOf = (parsed: Awaited<ReturnType<typeof parse>>) =>
  "read" in parsed && parsed.read.reading === "read" ? parsed.read.text : null;

test.each(files.filter(({ says }) => says))("$name is read, and says who it is of", async ({ bytes, says }) => {
  const parsed = await parse(bytes);
  const text = textOf(parsed) ?? "";
  const suggestions = "suggestions" in parsed ? parsed.suggestions : [];
  const of = (wanted: string) => suggestions.find(({ field }) => field === wanted)?.value;
  expect({ fullName: of("fullName"), mail: of("mail"), phone: of("phone") }).toEqual(says);
  expect(suggestions.filter(({ field }) => field === "history").map(({ value }) => value)).toMatchObject([
    { kind: "work", title: "Head Nurse", place: "City Hospital", from: "2021-03", to: "" },
    { kind: "work", title: "Staff Nurse", place: "Harbor Clinic", from: "2017", to: "2021" },
  ]);
  expect(text).not.toContain("Deleted");
  for (const { from, to } of suggestions) expect(text.slice(from, to).trim()).not.toBe("");
});

test.each(files.filter(({ refusal }) => refusal))(
  "$name is refused as a résumé: $refusal",
  async ({ bytes, refusal }) => {
    expect(refusalOf("resume", await parse(bytes))).toBe(refusal);
  },
);

test("what is no résumé may be a picture or a scan, and never a page or a program", async () => {
  const named = (name: string) => files.find((file) => file.name === name)?.bytes ?? new Uint8Array();
  expect(refusalOf("work_sample", await parse(named("picture.pdf")))).toBeNull();
  expect(refusalOf("certificate", await parse(named("scan.pdf")))).toBeNull();
  for (const bytes of [
    strToU8("<html><script>1</script></html>"),
    strToU8("<svg xmlns='x'/>"),
    new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]),
  ])
    expect(refusalOf("other", await parse(bytes))).toBe("wrongType");
});

describe("files that mean harm or are damaged", () => {
  const word = (document: string) =>
    zipSync({
      "[Content_Types].xml": strToU8(
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      "word/document.xml": strToU8(document),
    });
  const readingOf = async (bytes: Uint8Array) => {
    const parsed = await parse(bytes);
    return "read" in parsed ? parsed.read.reading : parsed.refused;
  };

  test.each([
    ["a DOCTYPE", word('<!DOCTYPE x [<!ENTITY a "b">]><w:document><w:t>&a;</w:t></w:document>')],
    ["an unknown entity", word("<w:document><w:t>&lol;</w:t></w:document>")],
    ["depth", word("<a>".repeat(300) + "</a>".repeat(300))],
    ["XML that ends early", word("<w:document><w:t>Maria")],
    ["more than may be unpacked", word(`<w:document>${" ".repeat(9_000_000)}</w:document>`)],
  ])("%s is broken", async (_, bytes) => {
    expect(await readingOf(bytes)).toBe("broken");
  });

  test("a PDF cut in the middle is broken or empty, and never a fault", async () => {
    const whole = files[0]?.bytes ?? new Uint8Array();
    for (const part of [0.1, 0.5, 0.9])
      expect(["broken", "no_text", "read"]).toContain(await readingOf(whole.slice(0, whole.length * part)));
    expect(await readingOf(strToU8("%PDF-1.5\nnothing"))).toBe("broken");
  });

  test("an RTF of a million braces ends in time", async () => {
    const start = performance.now();
    expect(await readingOf(strToU8(`{\\rtf1 ${"{".repeat(1_000_000)}`))).toBe("broken");
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

test("letters of RTF come in the code page of their font, by number, and as pairs", () => {
  const source = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset238 B;}{\f2\fcharset204 C;}}\f0 Zo\'eb {\f1 \'a3\'f3d\'9f} {\f2 \'cf\'f0} \u321?\u-10179?\u-8704? a\tab b\cell\row{\*\unknown hidden}{\pict 00ff}}`;
  expect(readRtf(strToU8(source))).toEqual({ reading: "read", text: "Zoë Łódź Пр Ł😀 a\tb" });
});

test("a page of one column is read line by line, and one of two column by column", () => {
  const at = (x: number, y: number, text: string) => ({ text, x, y, width: text.length * 5, height: 10 });
  const rows = [1, 2, 3, 4, 5].flatMap((row) => [
    at(40, 800 - row * 15, `left ${row}`),
    at(300, 800 - row * 15, `right ${row}`),
  ]);
  const title = at(40, 800, "A title that runs across the page, from one side to the other, whole");
  expect(
    textOfPage([...rows, title], 600)
      .split("\n")
      .slice(0, 7),
  ).toEqual([title.text, "left 1", "left 2", "left 3", "left 4", "left 5", ""]);
  const one = [1, 2, 3, 4, 5].map((row) =>
    at(40, 800 - row * 15, `A line of words that reaches far across the page ${row}`),
  );
  expect(textOfPage(one.toReversed(), 400)).toBe(one.map(({ text }) => text).join("\n"));
});

test("a line from right to left is read so, with numbers and Latin words from the left", () => {
  const at = (x: number, text: string) => ({ text, x, y: 700, width: text.length * 5, height: 10 });
  const hebrew = [at(500, "דנה"), at(470, "לוי"), at(400, "IT"), at(425, "AG"), at(300, "03-555-0101")];
  expect(textOfPage(hebrew, 600)).toBe("דנה לוי IT AG 03-555-0101");
  // As browsers print it: each letter in the form that it has within its word, and a number by its groups.
  const letters = [..."ﻒﺗﺎﻫ"].map((letter, place) => at(495 + place * 5, letter));
  expect(textOfPage([...letters, at(480, "+ :"), at(405, "5678 1234 10 20")], 600)).toBe("هاتف: +20 10 1234 5678");
});

test.each([
  [90, "0 1 -1 0", (line: number) => `${60 + line * 16} 40`],
  [180, "-1 0 0 -1", (line: number) => `560 ${50 + line * 16}`],
  [270, "0 -1 1 0", (line: number) => `${552 - line * 16} 740`],
])("a page that is turned by %d degrees is read as one sees it", async (turn, matrix, place) => {
  const lines = ["Maria Souza", "maria@example.org", "Nurse – 2021"];
  const bytes = turnedPage(
    turn,
    lines.map((line, at) => ({ line, matrix: `${matrix} ${place(at)}` })),
  );
  expect(textOf(await parse(bytes))).toBe(lines.join("\n"));
});

test("of what was moved, struck out or remarked, only what stands is read; Word's other names are known", async () => {
  const line = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const docx = zipSync({
    "[Content_Types].xml": strToU8(
      '<Types><Override PartName="/word/document2.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    "word/document2.xml": strToU8(
      `<w:document><w:moveFrom>${line("Moved")}</w:moveFrom>${line("Ana Lima")}<w:moveTo>${line("Moved")}</w:moveTo></w:document>`,
    ),
    "word/endnotes.xml": strToU8(`<w:endnotes>${line("ana@example.org")}</w:endnotes>`),
  });
  expect(textOf(await parse(docx))?.split(/\n+/)).toEqual(["Ana Lima", "Moved", "ana@example.org"]);
  const odt = zipSync({
    mimetype: [strToU8("application/vnd.oasis.opendocument.text"), { level: 0 }],
    "content.xml": strToU8(
      "<o><text:p>Ana <office:annotation><dc:creator>B</dc:creator><text:p>Call</text:p></office:annotation>Lima</text:p></o>",
    ),
  });
  expect(textOf(await parse(odt))).toBe("Ana Lima");
  const rtf = String.raw`{\rtf1\mac Zo\'91 {\deleted Old }M\'9fller\par \v hidden\v0{\shp{\*\shpinst{\sp{\sn a}{\sv 1}}{\shptxt in a box\par}}{\shprslt in a box}}}`;
  expect(readRtf(strToU8(rtf))).toEqual({ reading: "read", text: "Zoë Müller\nin a box" });
});
