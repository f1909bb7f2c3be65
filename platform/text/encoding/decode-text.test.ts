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

/** The bytes of a text in a code page, by what each byte and each pair of them stands for. */
function encoded(words: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  for (let first = 255; first >= 0x80; first--) {
    for (let second = 255; second >= 0x40; second--) {
      const sign = decoder.decode(Uint8Array.of(first, second));
      if (sign.length === 1) bytesOf.set(sign, [first, second]);
    }
    const sign = decoder.decode(Uint8Array.of(first));
    if (sign !== "\ufffd") bytesOf.set(sign, [first]);
  }
  return Uint8Array.from(
    [...words].flatMap((sign) => (sign < "\x80" ? sign.charCodeAt(0) : (bytesOf.get(sign) ?? []))),
  );
}

test.each([
  ["windows-1252", "François Lemaître;L’Hôpital – Süd;“Zoë”;it’s Jørgen Åsen"],
  ["windows-1252", "Þórður Guðmundsson;€ 100"],
  ["macintosh", "François Lemaître;Süd;Zoë Müller;José Núñez"],
  ["windows-1250", "Łukasz Wójcik;Żaneta Śmiała;Imię"],
  ["windows-1251", "Имя;Анна Иванова;Пётр Орлов"],
  ["koi8-r", "Имя;Анна Иванова;Пётр Орлов"],
  ["windows-1253", "Ελένη Νικολάου;Μαρία Δημητρίου"],
  ["windows-1255", "דנה לוי;משה כהן"],
  ["windows-1256", "محمد علي;فاطمة حسن"],
  ["shift_jis", "氏名;山田太郎;高橋ケンジ"],
  ["euc-jp", "氏名;メール;山田太郎"],
  ["gb18030", "姓名;王小明;邮箱"],
  ["big5", "姓名;陳美玲;林志明"],
  ["euc-kr", "이름;홍길동;김영희"],
])("the code page %s is told by the words that it makes: %s", (encoding, words) => {
  expect(decodeText(encoded(`${words}\r\nx@example.org;1\r\n`, encoding))).toEqual({
    content: `${words}\r\nx@example.org;1\r\n`,
    encoding,
  });
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
