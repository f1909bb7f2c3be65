import { expect, test } from "vitest";
import { glyphsIn, readPdf } from "#tests/support/read-pdf.ts";
import { visualOrder } from "./draw-line.ts";
import { makePdf } from "./make-pdf.ts";
import type { Block, Paper } from "./paper.ts";

const paperOf = (blocks: readonly Block[], more: Partial<Paper> = {}): Paper => ({
  title: "Paper",
  author: "Somebody",
  language: "en",
  header: "Header",
  footer: "Footer",
  pageWords: "Page {page} of {pages}",
  madeAt: "2026-11-28T10:00:00.000Z",
  blocks,
  ...more,
});

/** What a reader finds: spaces between words of two directions are its own guess. */
const plain = (text: string) => text.normalize("NFKC").replaceAll(/[\s\u200c-\u200f]+/gu, "");

const scripts: [string, string][] = [
  ["Latin with accents", "Où l’été fût à Łódź: Žižek, Příliš žluťoučký kůň, Tiếng Việt, office, straße"],
  ["Cyrillic", "Расскажите о случае, когда вам пришлось выбирать. Ґанок, їжак, Ђорђе"],
  ["Greek", "Πείτε μου για μια φορά που χρειάστηκε να επιλέξετε. ᾳ Ἀθῆναι"],
  ["Arabic", "أخبرني عن موقف اضطررت فيه إلى الموازنة بين الجودة والسرعة؟ لا إله إلا الأمر الآخر، پژوهش گفتگو"],
  ["Arabic with Latin and numbers", "استخدمنا Node.js (الإصدار 24) في عام 2026 لهذا المشروع"],
  ["Hebrew", "ספר לי על מקרה שבו נאלצת לבחור בין איכות למהירות"],
  ["Hebrew with Latin and numbers", "עבדנו עם API (גרסה 3) במשך 12 חודשים"],
  ["Devanagari", "मुझे एक ऐसी स्थिति के बारे में बताइए जिसमें क्षत्रिय हिन्दी प्रकार"],
  ["simplified Chinese", "请讲述一次您必须在质量和速度之间做出取舍的经历。您当时是怎么发现的？"],
  ["traditional Chinese", "請講述一次您必須在品質與速度之間做出取捨的經歷。您當時是怎麼發現的？"],
  ["Japanese", "品質と納期の間で判断を迫られた経験を教えてください。カタカナも、漢字も。"],
  ["Korean", "품질과 속도 사이에서 선택해야 했던 경험을 말씀해 주세요. 어떻게 하셨나요?"],
  ["English with a word of Hebrew", "The word שלום means peace, and so does سلام in Arabic."],
  ["signs and pictures", "✓ done → next • 100 % ≥ 5 € 👍 🎉 “quoted” – 3½"],
];

test.each(scripts)(
  "text in %s comes out as it went in, in both weights, and every letter has its shape",
  async (_, text) => {
    const pdf = await makePdf(
      paperOf([
        { kind: "text", look: "script", text },
        { kind: "text", look: "strong", text },
      ]),
    );
    const [page = ""] = await readPdf(pdf);
    expect(plain(page).split(plain(text)).length).toBe(3);
    const glyphs = glyphsIn(pdf);
    expect(glyphs.length).toBeGreaterThan(0);
    for (const font of glyphs) expect(font).not.toContain(0);
  },
);

test("words of one direction keep the spaces between them", async () => {
  const texts = scripts.filter(([name]) =>
    /^(Latin|Cyrillic|Greek|Hebrew|Devanagari|Korean)( with accents)?$/.test(name),
  );
  const pdf = await makePdf(paperOf(texts.map(([, text]) => ({ kind: "text", text }))));
  const [page = ""] = await readPdf(pdf);
  for (const [, text] of texts)
    expect(page.normalize("NFKC").replaceAll(/\s+/g, " ")).toContain(text.normalize("NFKC"));
});

test("a character that no font has is written out, and loses none of its neighbours", async () => {
  const pdf = await makePdf(paperOf([{ kind: "text", text: "before \u{12000} after \u0007 end" }]));
  expect((await readPdf(pdf))[0]).toContain("before [U+12000] after [U+0007] end");
  for (const font of glyphsIn(pdf)) expect(font).not.toContain(0);
});

test("the list of contents names the page on which each chapter begins, and every page says which it is", async () => {
  const chapters = ["One", "Two", "Three"].flatMap((name): Block[] => [
    { kind: "heading", level: 1, text: `Chapter ${name}`, isInContents: true, beginsPage: true },
    ...Array.from({ length: 60 }, (_, line): Block => ({ kind: "text", text: `${name}, line ${line}` })),
  ]);
  const pages = await readPdf(
    await makePdf(paperOf(chapters, { cover: [{ kind: "text", text: "Cover" }], contents: "Contents" })),
  );
  for (const name of ["One", "Two", "Three"]) {
    const begins = pages.findIndex((page, index) => index > 1 && page.includes(`Chapter ${name}`)) + 1;
    expect(pages[1]?.replaceAll(/\s+/g, " ")).toContain(`Chapter ${name} ${begins}`);
  }
  expect(pages[0]).not.toContain("Page");
  for (const [index, page] of pages.entries())
    if (index > 0) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
});

test("nothing is lost in texts of any length: words wider than a line, columns taller than a page, empty texts", async () => {
  const long = Array.from({ length: 1500 }, (_, index) => `w${index}`);
  const wide = "x".repeat(400);
  const pdf = await makePdf(
    paperOf([
      { kind: "text", text: "" },
      { kind: "text", text: wide },
      {
        kind: "columns",
        hasFrames: true,
        columns: [[{ kind: "text", text: long.join(" ") }], [{ kind: "text", text: "beside" }]],
      },
      {
        kind: "together",
        blocks: [
          { kind: "heading", level: 2, text: "" },
          { kind: "text", text: long.join("\n") },
        ],
      },
    ]),
  );
  const text = (await readPdf(pdf)).join("\n");
  expect(plain(text)).toContain(wide);
  for (const word of long) expect(text.split(new RegExp(`\\b${word}\\b`)).length).toBe(3);
  expect(text).toContain("beside");
});

test("signs of the format in a text stay text", async () => {
  const text = "(a) \\(b <c> [d] ) Tj ET endstream endobj";
  expect((await readPdf(await makePdf(paperOf([{ kind: "text", text }], { title: text, header: text }))))[0]).toContain(
    text,
  );
});

test("levels of direction become an order from left to right as the bidirectional algorithm has it", () => {
  expect(visualOrder([0, 0, 1, 1, 0], 0)).toEqual([0, 1, 3, 2, 4]);
  expect(visualOrder([1, 1, 2, 2, 1], 1)).toEqual([4, 2, 3, 1, 0]);
  expect(visualOrder([0, 1, 1, 2, 2, 1, 0], 0)).toEqual([0, 5, 3, 4, 2, 1, 6]);
  expect(visualOrder([1, 2, 3, 3, 2, 1], 1)).toEqual([5, 1, 3, 2, 4, 0]);
});
