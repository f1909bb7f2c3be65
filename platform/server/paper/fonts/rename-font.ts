/** The variations of a font that has become one weight. */
const leftOut: ReadonlySet<string> = new Set(["STAT", "fvar", "avar", "gvar", "HVAR", "MVAR", "DSIG"]);

/**
 * The same font as a family of its own. Typst picks one font for each family and weight without asking what is in it, and
 * prefers one of the system under the same name.
 */
export function renameFont(font: Uint8Array, family: string, weight: number): Buffer {
  const bytes = Buffer.from(font);
  const tables = tablesOf(bytes);
  const os2 = Buffer.from(tables.get("OS/2") ?? Buffer.alloc(96));
  os2.writeUInt16BE(weight, 4);
  tables.set("OS/2", os2).set("name", nameTable(family));
  for (const tag of leftOut) tables.delete(tag);
  return write(bytes.subarray(0, 4), tables);
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + 16 * index;
      const start = font.readUInt32BE(entry + 8);
      return [font.toString("latin1", entry, entry + 4), font.subarray(start, start + font.readUInt32BE(entry + 12))];
    }),
  );
}

/** Family, style, full name and PostScript name, for Windows in English, which every reader of fonts takes. */
function nameTable(family: string): Buffer {
  const texts = [family, "Regular", family, family.replaceAll(" ", "-")].map((text) =>
    Buffer.from(text, "utf16le").swap16(),
  );
  const head = Buffer.alloc(6 + 12 * texts.length);
  head.writeUInt16BE(texts.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, text] of texts.entries()) {
    const record = [3, 1, 0x409, [1, 2, 4, 6][index] ?? 0, text.length, offset];
    for (const [field, value] of record.entries()) head.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    offset += text.length;
  }
  return Buffer.concat([head, ...texts]);
}

function write(kind: Buffer, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  const power = Math.floor(Math.log2(sorted.length));
  kind.copy(head);
  for (const [index, value] of [sorted.length, 2 ** power * 16, power, (sorted.length - 2 ** power) * 16].entries())
    head.writeUInt16BE(value, 4 + 2 * index);
  const parts = [head];
  let start = head.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const padded = Buffer.alloc((table.length + 3) & ~3);
    table.copy(padded);
    const entry = 12 + 16 * index;
    head.write(tag, entry, "latin1");
    for (const [field, value] of [checksumOf(padded), start, table.length].entries())
      head.writeUInt32BE(value, entry + 4 + 4 * field);
    parts.push(padded);
    start += padded.length;
  }
  return Buffer.concat(parts);
}

function checksumOf(table: Buffer): number {
  let sum = 0;
  for (let place = 0; place < table.length; place += 4) sum = (sum + table.readUInt32BE(place)) >>> 0;
  return sum;
}
