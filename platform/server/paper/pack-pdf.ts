import { zlibSync } from "fflate";

/** A reader unpacks as many objects at once. */
const together = 200;

interface Entry {
  number: number;
  /** Without `1 0 obj` and `endobj`. */
  body: string;
  isStream: boolean;
}

/**
 * The same document with its small objects compressed: tags alone are hundreds, and the typesetter writes each of them out. What is not
 * written in the typesetter's way comes back as it was. In plain JavaScript, so that equal papers are equal on every machine.
 */
export function packPdf(pdf: Uint8Array): Uint8Array {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("latin1");
  const end = /\ntrailer\s*<<([\s\S]*)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(file);
  const start = Number(end?.[2]);
  const named = end?.[1]?.replace(/\/Size \d+/, "").trim();
  const entries = named === undefined ? null : entriesOf(file, start);
  const [first] = entries ?? [];
  if (!entries || !first) return pdf;

  const parts: string[] = [file.slice(0, file.indexOf(`${first.number} 0 obj`))];
  let length = parts[0]?.length ?? 0;
  const size = Math.max(...entries.map(({ number }) => number)) + 1;
  // Kind and two figures for each number: none, a place in the file, or a place in a stream of objects.
  const places: [number, number, number][] = Array.from({ length: size }, () => [0, 0, 0xffff]);
  const add = (number: number, body: string) => {
    places[number] = [1, length, 0];
    const object = `${number} 0 obj\n${body}\nendobj\n`;
    parts.push(object);
    length += object.length;
  };
  for (const { number, body } of entries.filter(({ isStream }) => isStream)) add(number, body);
  const small = entries.filter(({ isStream }) => !isStream);
  for (let from = 0; from < small.length; from += together) {
    const some = small.slice(from, from + together);
    const holder = places.length;
    const heads: string[] = [];
    let at = 0;
    for (const [index, { number, body }] of some.entries()) {
      places[number] = [2, holder, index];
      heads.push(`${number} ${at}`);
      at += body.length + 1;
    }
    const head = `${heads.join(" ")}\n`;
    const content = head + some.map(({ body }) => body).join("\n");
    add(holder, streamOf(`/Type /ObjStm /N ${some.length} /First ${head.length}`, Buffer.from(content, "latin1")));
  }
  const table = Buffer.alloc((places.length + 1) * 7);
  const where = length;
  const number = places.length;
  places.push([1, where, 0]);
  for (const [index, [kind, one, two]] of places.entries()) {
    table.writeUInt8(kind, index * 7);
    table.writeUInt32BE(one, index * 7 + 1);
    table.writeUInt16BE(two, index * 7 + 5);
  }
  add(number, streamOf(`/Type /XRef /Size ${places.length} /W [1 4 2] ${named}`, table));
  parts.push(`startxref\n${where}\n%%EOF\n`);
  return Buffer.from(parts.join(""), "latin1");
}

const streamOf = (names: string, content: Buffer) => {
  const packed = Buffer.from(zlibSync(content, { level: 9 }));
  return `<< ${names} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString("latin1")}\nendstream`;
};

/** The objects that the table of a file names, in the order in which they stand there. Null for a file of another form. */
function entriesOf(file: string, start: number): Entry[] | null {
  const head = /^xref\s+0 (\d+)\s/.exec(file.slice(start, start + 40));
  if (!head) return null;
  const lines = file.slice(start + head[0].length).match(/^\d{10} \d{5} [nf]/gm) ?? [];
  if (lines.length !== Number(head[1])) return null;
  const found = lines
    .map((line, number) => ({ number, offset: Number(line.slice(0, 10)), isThere: line.endsWith("n") }))
    .filter(({ isThere }) => isThere)
    .toSorted((a, b) => a.offset - b.offset);
  const entries = found.map(({ number, offset }, index): Entry | null => {
    const object = file.slice(offset, found[index + 1]?.offset ?? start).trimEnd();
    const opening = `${number} 0 obj`;
    if (!object.startsWith(opening) || !object.endsWith("endobj")) return null;
    const body = object.slice(opening.length, -"endobj".length).trim();
    const isStream = body.endsWith("endstream");
    // A length that stands in an object of its own would have to stay outside.
    return isStream && /\/Length \d+ \d+ R/.test(body.slice(0, body.indexOf("stream")))
      ? null
      : { number, body, isStream };
  });
  return entries.every((entry) => entry !== null) ? entries : null;
}
