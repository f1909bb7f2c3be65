import { strToU8, zipSync } from "fflate";
import type { FileRefusal } from "#features/documents/file-kinds.ts";
import { times } from "./sizes.ts";

/** A résumé as a file, with what it says of its person; or a file that is none, with why it is not taken. */
export interface ResumeFile {
  name: string;
  bytes: Uint8Array;
  says: { fullName: string; mail: string; phone: string } | null;
  refusal: FileRefusal | null;
}

/** What a résumé is made of. */
interface Said {
  fullName: string;
  mail: string;
  phone: string;
  headline: string;
  rows: readonly [title: string, place: string, years: string][];
}

const names: readonly [name: string, mail: string][] = [
  ["Maria Souza", "maria.souza"],
  ["Łukasz Górski", "lukasz.gorski"],
  ["Anna Müller-Lüdenscheidt", "anna.mueller"],
  ["Zoë Fröhlich", "zoe.froehlich"],
  ["Jean-Luc Évrard", "jean-luc.evrard"],
  ["Sinéad O’Brien", "sinead.obrien"],
  ["Nguyễn Văn An", "van.an"],
  ["Ana de la Cruz", "ana.cruz"],
  ["Bjørn Åsen", "bjorn.asen"],
];

const saidBy = (at: number): Said => {
  const [fullName, local] = names[at % names.length] ?? ["Maria Souza", "maria.souza"];
  return {
    fullName,
    mail: `${local}${at}@example.org`,
    phone: `+49 30 55501${String(at).padStart(2, "0")}`,
    headline: "Registered nurse, intensive care",
    rows: [
      ["Head Nurse", "City Hospital", "03/2021 – present"],
      ["Staff Nurse", "Harbor Clinic", "2017 – 2021"],
    ],
  };
};

const linesOf = ({ fullName, mail, phone, headline, rows }: Said): string[] => [
  fullName,
  headline,
  mail,
  `Phone: ${phone}`,
  "",
  "Experience",
  ...rows.map(([title, place, years]) => `${title}, ${place}  ${years}`),
];

const escapedXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

// PDF ---------------------------------------------------------------------------------------------------------------

const hex = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();

/** Objects with the table of their places, from number 1. */
function pdfOf(objects: readonly string[], trailer = ""): Uint8Array {
  let file = "%PDF-1.5\n";
  const places = objects.map((body, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const start = file.length;
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, "latin1"));
}

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Letters by their code, as a font without letters of its own names them, and the way back for readers. */
const toUnicode = stream(
  "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def 1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end",
);
const font = [
  "<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [5 0 R] /ToUnicode 7 0 R >>",
  "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor 6 0 R >>",
  "<< /Type /FontDescriptor /FontName /A /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>",
  toUnicode,
];

function pageOf(content: string, { trailer = "", turn = 0 } = {}): Uint8Array {
  return pdfOf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /Rotate ${turn} /MediaBox [0 0 612 792] /Contents 8 0 R /Resources << /Font << /F 4 0 R >> >> >>`,
      ...font,
      stream(content),
    ],
    trailer,
  );
}

/** A page that is shown turned, and its lines, each with the matrix that turns it the other way. */
export const turnedPage = (turn: number, lines: readonly { line: string; matrix: string }[]): Uint8Array =>
  pageOf(lines.map(({ line, matrix }) => `BT /F 10 Tf ${matrix} Tm <${hex(line)}> Tj ET\n`).join(""), { turn });

const put = (x: number, y: number, text: string) => `BT /F 10 Tf ${x} ${y} Td <${hex(text)}> Tj ET\n`;

const pdf = (said: Said) =>
  pageOf(
    linesOf(said)
      .map((line, at) => (line ? put(60, 740 - at * 16, line) : ""))
      .join(""),
  );

/** Two columns, set row by row, as some programs write them: without a look at the columns it reads as nonsense. */
function twoColumns(said: Said): Uint8Array {
  const side = ["Skills", "Care", "Triage", "Teams", "English", "German"];
  const main = linesOf(said);
  const rows = main.map(
    (line, at) => put(40, 740 - at * 16, side[at] ?? "Care") + (line ? put(240, 740 - at * 16, line) : ""),
  );
  return pageOf(rows.join(""));
}

/** A page with a picture of a page: a gray square. */
const scan = () => pageOf("0.8 g 50 50 500 690 re f");

/** Behind a password that is not told here: what proves it fits none. */
const locked = (said: Said) =>
  pageOf(
    linesOf(said)
      .map((line, at) => put(60, 740 - at * 16, line || " "))
      .join(""),
    {
      trailer: `/ID [<${"11".repeat(16)}> <${"11".repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"22".repeat(32)}> /U <${"33".repeat(32)}> >> `,
    },
  );

// Others ------------------------------------------------------------------------------------------------------------

/** With name and address in the header of the page, as templates have them, and rows in a table. */
function docx(said: Said): Uint8Array {
  const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escapedXml(text)}</w:t></w:r></w:p>`;
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  const of = (tag: string, content: string) =>
    strToU8(`<?xml version="1.0"?><w:${tag} xmlns:w="w" xmlns:mc="mc">${content}</w:${tag}>`);
  const rows = said.rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("");
  return zipSync({
    "[Content_Types].xml": strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    "word/header1.xml": of("hdr", [said.fullName, said.mail, said.phone].map(paragraph).join("")),
    "word/document.xml": of(
      "document",
      `<w:body>${paragraph(said.headline)}<w:p><w:del><w:r><w:t>Deleted Person</w:t></w:r></w:del></w:p>${paragraph("Experience")}<w:tbl>${rows}</w:tbl></w:body>`,
    ),
  });
}

function odt(said: Said): Uint8Array {
  const paragraphs = linesOf(said).map((line) => `<text:p>${escapedXml(line)}</text:p>`);
  return zipSync({
    mimetype: [strToU8("application/vnd.oasis.opendocument.text"), { level: 0 }],
    "content.xml": strToU8(
      `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:text="t"><office:body><office:text><text:tracked-changes><text:p>Deleted Person</text:p></text:tracked-changes>${paragraphs.join("")}</office:text></office:body></office:document-content>`,
    ),
  });
}

/** Letters beyond ASCII in the code page, and those that it lacks by number. */
function rtf(said: Said): Uint8Array {
  const written = (text: string) =>
    [...text]
      .map((sign) => {
        const code = sign.charCodeAt(0);
        return code < 128
          ? sign
          : code < 256
            ? `\\'${code.toString(16)}`
            : `\\u${code > 32_767 ? code - 65_536 : code}?`;
      })
      .join("");
  const lines = linesOf(said).map((line) => `${written(line)}\\par\n`);
  return strToU8(
    `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fcharset0 Arial;}}{\\*\\generator Somebody;}\\f0 ${lines.join("")}}`,
  );
}

const txt = (said: Said, encoding: BufferEncoding = "utf8") => {
  const text = linesOf(said).join("\r\n");
  return new Uint8Array(encoding === "utf16le" ? Buffer.from(`\ufeff${text}`, encoding) : Buffer.from(text, encoding));
};

const makers: readonly [ending: string, make: (said: Said) => Uint8Array][] = [
  ["pdf", pdf],
  ["docx", docx],
  ["odt", odt],
  ["rtf", rtf],
  ["txt", txt],
  ["two-columns.pdf", twoColumns],
  ["utf16.txt", (said) => txt(said, "utf16le")],
];

/** What a team drops at once in a test: ten résumés, in every form that is made here, and the five others; all fifty in the soak. */
export const droppedResumes = (): ResumeFile[] => fiftyResumes(times({ small: 10, full: 45 }));

/** Fifty files: 45 résumés, and a scan, a locked, an empty, a wrong and a far too large one of 30 MB. */
export function fiftyResumes(readable = 45): ResumeFile[] {
  const good = Array.from({ length: readable }, (_, at): ResumeFile => {
    const said = saidBy(at);
    const [ending, make] = makers[at % makers.length] ?? ["pdf", pdf];
    const { fullName, mail, phone } = said;
    return {
      name: `${at + 1} ${fullName}.${ending}`,
      bytes: make(said),
      says: { fullName, mail, phone },
      refusal: null,
    };
  });
  const bad = (name: string, refusal: FileRefusal, bytes: Uint8Array): ResumeFile => ({
    name,
    bytes,
    says: null,
    refusal,
  });
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const large = new Uint8Array(30 * 1024 * 1024);
  large.set(pdf(saidBy(0)));
  return [
    ...good,
    bad("scan.pdf", "noText", scan()),
    bad("locked.pdf", "locked", locked(saidBy(1))),
    bad("empty.pdf", "empty", new Uint8Array()),
    bad("picture.pdf", "wrongType", new Uint8Array(png)),
    bad("far too large.pdf", "tooLarge", large),
  ];
}
