import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makePdf } from "#platform/server/paper/make-pdf.ts";
import { aCompetency } from "#tests/support/plan-drafts.ts";
import { readAbout, readPdf, readPlaces } from "#tests/support/read-pdf.ts";
import type { Evidence, Rating, SubmittedCard } from "../../card-shapes.ts";
import { cardPaper } from "./card-paper.ts";

const fontFolder = fileURLToPath(new URL("../../../../.cache/fonts", import.meta.url));
const levels = ["Not shown", "Partly", "Shown", "Exceeds"].map((label, at) => ({
  ...{ value: at + 1, label, anchor: `Anchor ${at + 1}`, example: "" },
}));
const competencies = ["Judgment", "Execution", "Teamwork"].map((name) => ({
  ...aCompetency({ name, levels }),
  leads: true,
}));
const quote = (text: string, more: Partial<Evidence> = {}): Evidence => ({
  ...{ id: text, at: 754, mark: "quote", text, ...more },
});
const ratingAt = (at: number, more: Partial<Rating> = {}): Rating => ({
  competencyKey: competencies[at]?.id ?? "",
  ...{ value: 3, notAssessed: "", note: "", evidence: [], ...more },
});
const card: SubmittedCard = {
  ...{ scorecardId: "c", revision: 1, authorId: "ana", submittedBy: "ana", versionId: "v", overall: "yes" },
  takeaways: "Weighs options aloud.",
  privateNote: "",
  recommendation: null,
  whyAmended: "",
  at: "2026-12-01T15:02:00.000Z",
  ratings: [
    ratingAt(0, { note: "Priced two ways.", evidence: [quote("I priced two"), quote("Asked late", { mark: null })] }),
    ratingAt(1, { value: 2 }),
    ratingAt(2, { value: null, notAssessed: "We ran out of time" }),
  ],
  lines: [],
};

type Printed = Parameters<typeof cardPaper>[0];
const print = (of: Partial<SubmittedCard> = {}, more: Partial<Printed> = {}) =>
  makePdf({
    ...cardPaper({
      card: { ...card, ...of },
      revisions: [{ ...card, ...of }],
      version: { title: "Pairing", versionNumber: 4, contentHash: "7c6abbe4".repeat(8), competencies },
      interview: { candidateName: "Dilara Yıldız", opportunityTitle: "Staff engineer", startsAt: card.at },
      author: { name: "Ana Lindqvist", isAfterSight: false },
      ...{ printedBy: "Jonas Okoye", now: new Date("2026-12-02T16:00:00Z"), paper: "a4", timeZone: "UTC" },
      ...more,
    }),
    fontFolder,
  });
const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ");
const textOf = async (pdf: Uint8Array) => inOneLine((await readPdf(pdf)).join(" "));

test("[S2.12] a filled scorecard says who, when, each rating with its evidence, and the overall answer; tagged, by the standard", async () => {
  const pdf = await print();
  const text = await textOf(pdf);
  for (const words of [
    ...["Pairing", "Staff engineer", "Dilara Yıldız", "Ana Lindqvist", "Dec 1, 2026", "v4 · 7c6abbe4"],
    ...["Submitted Dec 1, 2026, 3:02 PM UTC", "Confidential · printed Dec 2, 2026 by Jonas Okoye", "Page 1 of"],
    ...["Judgment 3 Shown", "Execution 2 Partly", "Teamwork Not assessed", "Anchor 4"],
    ...["Priced two ways.", "Quote, 12:34", "“I priced two”", "We ran out of time"],
    ...["Overall recommendation Yes", "Weighs options aloud."],
  ])
    expect(text).toContain(words);
  // Nothing to be filled in by hand is left.
  expect(text).not.toContain("Choose one level");
  expect(text.split("Not assessed").length - 1).toBe(1);
  expect(await readAbout(pdf)).toMatchObject({
    ...{ title: "Dilara Yıldız · Scorecard", isTagged: true, universalAccess: "1" },
    tags: expect.stringMatching(/"H1".*"H2"/),
  });
});

test("names and words in eight scripts can be read and copied", async () => {
  const names = ["Łukasz Wójcik", "佐藤美咲", "김민준", "王小明", "ליאת כהן", "ليلى حداد", "Иван Петров", "प्रिया"];
  for (const name of names) {
    const pdf = await print({ takeaways: name }, { author: { name, isAfterSight: false } });
    const text = (await readPdf(pdf)).join("").replaceAll(/\s+/g, "");
    const bare = name.replaceAll(/\s+/g, "");
    // Letters of one sign are copied in the order of sight, or in part twice: platform/server/paper/README.md.
    for (const letter of /[\u0590-\u06ff\u0900-\u097f]/.test(name) ? bare : [bare]) expect(text).toContain(letter);
    expect((await readAbout(pdf)).universalAccess).toBe("1");
  }
});

test("what was amended, sent for somebody, or assigned after sight says so; a private note stands only where the card holds it", async () => {
  const amended = { ...card, revision: 2, whyAmended: "I mixed up two people", at: "2026-12-02T09:00:00.000Z" };
  const latest = await textOf(await print(amended, { revisions: [card, amended] }));
  expect(latest).toContain("Submitted Dec 1, 2026, 3:02 PM UTC");
  expect(latest).toContain("Amended Dec 2, 2026, 9:00 AM UTC: I mixed up two people");
  const original = await textOf(await print({}, { revisions: [card, amended] }));
  expect(original).toContain("This is an earlier version. It was amended Dec 2, 2026");
  expect(original).not.toContain("I mixed up two people");
  const other = await textOf(
    await print(
      { submittedBy: "owner", privateNote: "Asks for a raise" },
      { author: { name: "Ana", isAfterSight: true } },
    ),
  );
  for (const words of ["on the interviewer's behalf", "Left out of figures", "Private note Asks for a raise"])
    expect(other).toContain(words);
  expect(latest).not.toContain("Private note");
});

test("a recommendation stands with all that was said to it", async () => {
  const said = { risk: "May leave", concerns: "Pay", changeMind: "A second task" };
  const reasons = ["Reason one", "", "Reason two"];
  const text = await textOf(
    await print({ recommendation: { verdict: "more_information", level: "at", confidence: "low", reasons, ...said } }),
  );
  for (const words of ["More information needed", "At the role's level", "Not very", "Reason one Reason two"])
    expect(text).toContain(words);
  for (const words of Object.values(said)) expect(text).toContain(words);
});

test.each(["a4", "us-letter"] as const)(
  "long texts go over pages of %s whole, and a competency that fits on one is never torn",
  async (paper) => {
    const long = (at: number, count: number) => Array.from({ length: count }, (_, word) => `w${at}x${word}`).join(" ");
    const ratings = [
      ratingAt(0, { note: `Begin0 ${long(0, 190)} End0.` }),
      ratingAt(1, { note: `Begin1 ${long(1, 260)} End1.` }),
      // Longer than any page.
      ratingAt(2, { note: long(2, 1400), evidence: Array.from({ length: 40 }, (_, at) => quote(`Line ${at}.`)) }),
    ];
    const pdf = await print({ ratings, takeaways: long(3, 900) }, { paper });
    const pages = (await readPdf(pdf)).map(inOneLine);
    for (const [at, count] of [190, 260, 1400, 900].entries())
      for (const word of long(at, count).split(" ")) expect(pages.join(" ")).toContain(word);
    for (const [at, name] of [
      [0, "Judgment 3 Shown"],
      [1, "Execution 3 Shown"],
    ] as const)
      expect(pages.filter((page) => page.includes(name) && page.includes(`End${at}.`))).toHaveLength(1);
    const height = paper === "a4" ? 842 : 792;
    const outside = (await readPlaces(pdf)).flat().filter(({ text, y }) => text.trim() && (y < 28 || y > height - 36));
    expect(outside).toEqual([]);
  },
);

test("a card without a name, a role, a competency or a scale prints all the same", async () => {
  const bare = { ...aCompetency({ name: " ", levels: [] }), leads: false };
  const interview = { candidateName: "", opportunityTitle: null, startsAt: null };
  for (const each of [[], [bare]]) {
    const version = { title: "", versionNumber: 1, contentHash: "ab".repeat(32), competencies: each };
    const pdf = await print({ ratings: [], takeaways: "" }, { interview, version });
    expect((await readAbout(pdf)).universalAccess).toBe("1");
  }
});
