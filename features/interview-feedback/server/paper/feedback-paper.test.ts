import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makePdf } from "#platform/server/paper/make-pdf.ts";
import { readAbout, readPdf } from "#tests/support/read-pdf.ts";
import { feedbackText } from "../../feedback-draft.ts";
import { feedbackPaper } from "./feedback-paper.ts";

const fontFolder = fileURLToPath(new URL("../../../../.cache/fonts", import.meta.url));
const draft = {
  subject: "Feedback on your interviews for Staff engineer",
  opening: "Hi Łukasz, thank you for your time.",
  strengths: [{ id: "1", name: "Judgment", text: "Names the price of each option." }],
  developments: [{ id: "2", name: "תקשורת", text: "Say early when a date moves." }],
  closing: "If you have questions, just reply to this email.",
};
const paperOf = (paper: "a4" | "us-letter") => ({
  ...feedbackPaper({ draft, approvedAt: "2026-11-30T23:30:00Z", paper }),
  fontFolder,
});
const words = (text: string) => new Set(text.split(/[\s:-]+/).filter((word) => word !== ""));

test.each(["a4", "us-letter"] as const)(
  "the letter on %s says what the mail says, and is dated by its approval",
  async (size) => {
    const pdf = await makePdf(paperOf(size));
    const pages = await readPdf(pdf);
    expect(pages).toHaveLength(1);
    const printed = words(pages.join(" "));
    // The same text as it is sent, word for word.
    const isRightToLeft = (word: string) => /\p{Script=Hebrew}/u.test(word);
    const missing = [...words(feedbackText(draft))].filter((word) => !printed.has(word) && !isRightToLeft(word));
    expect(missing).toEqual([]);
    expect(pages.join(" ")).toContain("Nov 30, 2026");
    expect(await readAbout(pdf)).toMatchObject({ title: draft.subject, isTagged: true, universalAccess: "1" });
  },
);

test("printed twice it is the same, byte for byte", async () => {
  expect(Buffer.from(await makePdf(paperOf("a4"))).equals(Buffer.from(await makePdf(paperOf("a4"))))).toBe(true);
});
