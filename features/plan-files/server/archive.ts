import { inflateRawSync } from "node:zlib";

interface Part {
  name: string;
  isPacked: boolean;
  /** Where its own head begins, where its bytes do, and how many there are. */
  head: number;
  start: number;
  size: number;
}

interface Bounds {
  /** Unpacked, of all parts together. */
  bytes: number;
  parts: number;
}

/**
 * The parts of a ZIP archive whose name fits. What the archive says of their unpacked sizes is not believed: unpacking stops
 * at the bound. Throws where it is no archive, goes beyond the bounds, or uses the same bytes for two parts.
 */
export function partsOf(archive: Buffer, fits: RegExp, bounds: Bounds): Map<string, Uint8Array> {
  const wanted = listedIn(archive).filter(({ name }) => fits.test(name));
  if (wanted.length > bounds.parts) throw new Error("The archive has too many parts.");
  let left = bounds.bytes;
  return new Map(
    wanted.map(({ name, isPacked, start, size }) => {
      const bytes = archive.subarray(start, start + size);
      const part = isPacked ? inflateRawSync(bytes, { maxOutputLength: left }) : bytes;
      left -= part.length;
      if (left < 0) throw new Error("The archive holds too much.");
      return [name, part];
    }),
  );
}

/** What stands in the list at the end of the archive (APPNOTE.TXT 4.3.12 and 4.3.16, without ZIP64). */
function listedIn(archive: Buffer): Part[] {
  const end = archive.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  if (end < 0) throw new Error("This is no archive.");
  let at = archive.readUInt32LE(end + 16);
  const parts = Array.from({ length: archive.readUInt16LE(end + 10) }, (): Part => {
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    const head = archive.readUInt32LE(at + 42);
    const part = {
      name: archive.toString("utf8", at + 46, nameEnd),
      isPacked: archive.readUInt16LE(at + 10) !== 0,
      head,
      start: head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28),
      size: archive.readUInt32LE(at + 20),
    };
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    return part;
  });
  let free = 0;
  for (const { head, start, size } of parts.toSorted((a, b) => a.head - b.head)) {
    if (head < free) throw new Error("Two parts of the archive share bytes.");
    free = start + size;
  }
  return parts;
}
