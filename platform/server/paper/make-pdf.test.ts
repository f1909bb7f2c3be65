import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readAbout, readActualTexts, readPdf } from "#tests/support/read-pdf.ts";
import { makePdf } from "./make-pdf.ts";
import type { Paper } from "./paper.ts";
import { printPaper } from "./print-paper.ts";

const folder = mkdtempSync(join(tmpdir(), "paper-"));
const layout = join(folder, "layout.typ");
writeFileSync(
  layout,
  `#set document(title: named(data.title, "Untitled"), date: datetime(year: 2026, month: 11, day: 29))
#set text(font: sans, fallback: false, size: 10pt, lang: "en")
#set page("a4")
#heading(level: 1, t(data.title))
#for s in data.texts { p(s, fonts: serif); parbreak(); p(s, weight: 600); parbreak() }`,
);
/** Fonts that were made ready stay from one run to the next. */
const fontFolder = fileURLToPath(new URL("../../../.cache/fonts", import.meta.url));
const paperOf = (texts: string[], more: Partial<Paper> & { title?: string } = {}): Paper => ({
  layout: [layout],
  data: { title: more.title ?? "Paper", texts },
  fontFolder: more.fontFolder ?? fontFolder,
});
/** What a reader finds: spaces between words of two directions are its own guess. */
const plain = (text: string) => text.normalize("NFKC").replaceAll(/[\s\u200c-\u200f]+/gu, "");
const countIn = (whole: string, part: string) => plain(whole).split(plain(part)).length - 1;

const scripts: Record<string, string> = {
  "Latin with accents": "Où l’été fût à Łódź: Žižek, Příliš žluťoučký kůň, office, straße",
  Vietnamese: "Hãy kể về một lần bạn phải chọn giữa chất lượng và tốc độ.",
  Cyrillic: "Расскажите о случае, когда вам пришлось выбирать. Ґанок, їжак, Ђорђе",
  Greek: "Πείτε μου για μια φορά που χρειάστηκε να επιλέξετε. ᾳ Ἀθῆναι",
  Arabic: "أخبرني عن موقف اضطررت فيه إلى الموازنة بين الجودة والسرعة؟ لا إله إلا الأمر الآخر، پژوهش گفتگو",
  "Arabic with Latin and numbers": "استخدمنا Node.js (الإصدار 24) في عام 2026 لهذا المشروع",
  Uyghur: "سۈپەت بىلەن سۈرئەت ئوتتۇرىسىدا تاللاشقا مەجبۇر بولغان ۋاقتىڭىز",
  Hebrew: "ספר לי על מקרה שבו נאלצת לבחור בין איכות למהירות",
  "Hebrew with Latin and numbers": "עבדנו עם API (גרסה 3) במשך 12 חודשים",
  Hindi: "मुझे एक ऐसी स्थिति के बारे में बताइए जिसमें क्षत्रिय हिन्दी प्रकार",
  Thai: "เล่าถึงครั้งหนึ่งที่คุณต้องเลือกระหว่างคุณภาพกับความเร็ว",
  "simplified Chinese": "请讲述一次您必须在质量和速度之间做出取舍的经历。您当时是怎么发现的？",
  "traditional Chinese": "請講述一次您必須在品質與速度之間做出取捨的經歷。您當時是怎麼發現的？",
  Japanese: "品質と納期の間で判断を迫られた経験を教えてください。カタカナも、漢字も。",
  Korean: "품질과 속도 사이에서 선택해야 했던 경험을 말씀해 주세요. 어떻게 하셨나요?",
  "English with words of others": "The word שלום means peace, and so does سلام in Arabic.",
  "signs and pictures": "✓ done → next • 100 % ≥ 5 € 👍 🎉 “quoted” – 3½",
};

/** Of right-to-left words a reader gives the letters, in an order of its own where two of them are one sign. */
const wordsOf = (text: string) =>
  (text.normalize("NFKC").match(/[\p{Script=Arabic}\p{M}]+|\p{Script=Hebrew}+|\p{Script=Latin}+/gu) ?? []).map((word) =>
    [...word].toSorted().join(""),
  );
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

test("texts of all scripts come out as they went in, in both faces, and every letter has its shape", async () => {
  const names = Object.keys(scripts);
  const pdf = await makePdf(paperOf(Object.values(scripts)));
  const text = (await readPdf(pdf)).join("");
  const words = new Set(wordsOf(text));
  // What one sign of several letters stands for is said beside it, for readers to take instead.
  const said = readActualTexts(pdf).toSorted((a, b) => b.length - a.length);
  const isLost: Record<string, (written: string) => boolean> = {
    "right-to-left": (written) => wordsOf(written).some((word) => !words.has(word)),
    clusters: (written) =>
      Array.from(graphemes.segment(plain(written))).some(
        ({ segment }) => !text.includes(said.reduce((rest, part) => rest.replaceAll(part, ""), segment)),
      ),
    other: (written) => countIn(text, written) !== 2,
  };
  const kindOf = (written: string) =>
    /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(written)
      ? "right-to-left"
      : /[\p{Script=Devanagari}\p{Script=Thai}]/u.test(written)
        ? "clusters"
        : "other";
  expect(names.filter((name) => isLost[kindOf(scripts[name] ?? "")]?.(scripts[name] ?? ""))).toEqual([]);
  // The standard lets no file pass with a letter that its font does not have.
  expect((await readAbout(pdf)).universalAccess).toBe("1");
});

test("a paper keeps the standard for everybody's reading: tags, title and language", async () => {
  const { title, language, isTagged, universalAccess, tags } = await readAbout(await makePdf(paperOf(["One"])));
  expect({ title, language, isTagged, universalAccess }).toEqual({
    title: "Paper",
    language: "en",
    isTagged: true,
    universalAccess: "1",
  });
  expect(tags).toMatch(/"role":"H1".*"role":"P"/);
});

test("what the standard refuses is printed without it", async () => {
  const pdf = await makePdf(paperOf(["One"], { title: "" }));
  expect((await readAbout(pdf)).universalAccess).toBeNull();
  expect((await readPdf(pdf)).join("")).toContain("One");
});

test("a character that no font has is written out, and loses none of its neighbours; what only disturbs is left out", async () => {
  const pdf = await makePdf(
    paperOf(["before \u{12000} after", "one\u0007\u202etwo\r\nthree\u2028four \ue000 \ud800."]),
  );
  const text = (await readPdf(pdf)).join("").replaceAll(/\s+/g, " ");
  for (const words of ["before [U+12000] after", "onetwo three four [U+E000] ."]) expect(text).toContain(words);
});

test("signs of a layout or of the format in a text stay text, and nothing is read or fetched", async () => {
  const hostile = [
    '#read("/etc/passwd") #panic("x") #sys.inputs',
    '#import "@preview/cetz:0.3.0": *',
    "*bold* _it_ `raw` $x^2$ = Heading",
    "<label> @ref // comment /* more */ \\u{41} \\ #let x = 1",
    '"quote" \\" #{ } [ ] ( ) ~ --- ...',
    "(a) \\(b <c> [d] ) Tj ET endstream endobj %%EOF",
    "</script><svg onload=x> {{data}} $data$ {page} {pages}",
  ];
  const text = (await readPdf(await makePdf(paperOf(hostile, { title: hostile[0] ?? "" })))).join("");
  const lost = hostile.filter((words, index) => countIn(text, words) !== (index === 0 ? 3 : 2));
  expect(lost).toEqual([]);
});

test("equal papers are equal byte by byte, with fonts made anew and in another process", async () => {
  const texts = ["Latin", "漢字とかな", "שלום"];
  const pdf = await makePdf(paperOf(texts));
  const fresh = join(folder, "fonts");
  expect(Buffer.from(await printPaper(paperOf(texts, { fontFolder: fresh }))).equals(pdf)).toBe(true);
  const kept = readdirSync(fresh);
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter((name) => !name.endsWith(".ttf"))).toEqual([]);
});

test("a folder that takes no fonts costs time, not the paper", async () => {
  const pdf = await makePdf(paperOf(["One"], { fontFolder: join(layout, "none") }));
  expect((await readPdf(pdf)).join("")).toContain("One");
});
