import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const text = "Frage;Häufigkeit\r\nWarum – und wie oft?;3\r\n";
const utf16 = (isBig: boolean, start = "") => {
  const bytes = Buffer.from(start + text, "utf16le");
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const windows = Uint8Array.from(text, (sign) => (sign === "–" ? 0x96 : sign.charCodeAt(0)));

test.each([
  ["UTF-8", new TextEncoder().encode(text), "utf-8"],
  ["UTF-8 with its mark", new TextEncoder().encode(`\ufeff${text}`), "utf-8"],
  ["UTF-16 with its mark", utf16(false, "\ufeff"), "utf-16le"],
  ["UTF-16, the large end first, with its mark", utf16(true, "\ufeff"), "utf-16be"],
  ["UTF-16 without its mark", utf16(false), "utf-16le"],
  ["UTF-16, the large end first, without its mark", utf16(true), "utf-16be"],
  ["Windows-1252", windows, "windows-1252"],
])("%s is told, and every letter is right", (_, bytes, encoding) => {
  expect(decodeText(bytes)).toEqual({ content: text, encoding });
});

test("one dash of Windows late in a long clean file is read, too", () => {
  const bytes = Uint8Array.from(`${"Why?\n".repeat(5000)}Now – then\n`, (sign) =>
    sign === "–" ? 0x96 : sign.charCodeAt(0),
  );
  expect(decodeText(bytes)?.content.endsWith("Now – then\n")).toBe(true);
});

test.each([
  ["a picture", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
  ["an archive", [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0xff]],
  ["half a letter", [0xff, 0xfe, 0x41]],
])("%s is no text", (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBeNull();
});
