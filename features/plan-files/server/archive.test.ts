import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { partsOf } from "./archive.ts";

const bounds = { bytes: 1000, parts: 3 };
const archiveOf = (files: Record<string, string>, level: 0 | 6 = 6) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level }),
  );
const partsIn = (archive: Buffer) => [...partsOf(archive, /\.xml$/, bounds)].map(([name, part]) => [name, `${part}`]);

test.each([0, 6] as const)("parts come out as they went in, those of other names are left aside: level %d", (level) => {
  const archive = archiveOf({ "a.xml": "one".repeat(100), "b/ü.xml": "", "c.png": "x".repeat(5000) }, level);
  expect(partsIn(archive)).toEqual([
    ["a.xml", "one".repeat(100)],
    ["b/ü.xml", ""],
  ]);
});

test("unpacking stops at the bound of all parts together, whatever the archive says of their sizes", () => {
  const archive = archiveOf({ "a.xml": "x".repeat(600), "b.xml": "x".repeat(600) });
  const list = archive.readUInt32LE(archive.length - 6);
  archive.writeUInt32LE(1, list + 24);
  expect(() => partsIn(archive)).toThrow(/larger than 400 bytes/);
  expect(() => partsIn(archiveOf({ "a.xml": "x".repeat(600), "b.xml": "x".repeat(600) }, 0))).toThrow("too much");
});

test("too many parts, two parts of the same bytes, and what is no archive are refused", () => {
  const four = archiveOf({ "a.xml": "", "b.xml": "", "c.xml": "", "d.xml": "" });
  expect(() => partsIn(four)).toThrow("too many parts");
  const two = archiveOf({ "a.xml": "one", "b.xml": "two" });
  const second = two.readUInt32LE(two.length - 6) + 46 + "a.xml".length;
  two.writeUInt32LE(0, second + 42);
  expect(() => partsIn(two)).toThrow("share bytes");
  for (const broken of [Buffer.alloc(0), Buffer.from("PK"), four.subarray(0, 40), four.subarray(30)])
    expect(() => partsIn(broken)).toThrow();
});
