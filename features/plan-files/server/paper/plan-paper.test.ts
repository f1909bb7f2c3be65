import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { draftFromTemplate } from "#features/interview-plans/draft-from-template.ts";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";
import { hashedRounds } from "#features/interview-plans/server/public.ts";
import { findTemplate, templateKeys } from "#features/question-library/server/public.ts";
import { makePdf, setPaper } from "#platform/server/paper/make-pdf.ts";
import { aCompetency, aQuestion, aRound, aWholePlan } from "#tests/support/plan-drafts.ts";
import { readAbout, readPdf, readPlaces } from "#tests/support/read-pdf.ts";
import type { PaperForm } from "../../document-forms.ts";
import type { Edition } from "./edition.ts";
import { planPaper } from "./plan-paper.ts";

const fontFolder = fileURLToPath(new URL("../../../../.cache/fonts", import.meta.url));
let next = 0;
const makeId = () => `00000000-0000-4000-8000-${String(++next).padStart(12, "0")}`;
const editionOf = (draft: PlanDraft, more: Partial<Edition> = {}): Edition => ({
  draft,
  role: draft,
  rounds: hashedRounds(draft),
  number: 3,
  printedBy: "Mara Lindqvist",
  now: new Date("2026-11-29T10:00:00Z"),
  ownOf: () => null,
  paper: "a4",
  timeZone: "UTC",
  ...more,
});
const paperOf = (edition: Edition, form: PaperForm, round?: string) => ({
  ...planPaper(edition, form, round),
  fontFolder,
});
const templateDraft = (key: string) => {
  const content = findTemplate(key);
  if (!content) throw new Error(`no template ${key}`);
  return draftFromTemplate(content, content.template.title, makeId);
};
const pagesOf = async (draft: PlanDraft, form: PaperForm, round?: string, more?: Partial<Edition>) =>
  (await setPaper(paperOf(editionOf(draft, more), form, round))).document.numOfPages;
const plain = (text: string) => text.replaceAll(/\s+/g, "");

test.each(templateKeys)("the template %s prints on a front and two or three pages a round", async (key) => {
  const draft = templateDraft(key);
  const pages = await pagesOf(draft, "kit");
  expect(pages).toBeGreaterThanOrEqual(1 + 2 * draft.rounds.length);
  expect(pages).toBeLessThanOrEqual(3 * draft.rounds.length);
});

test("a plan of eleven questions takes nine pages, its scorecards six", async () => {
  const draft = templateDraft("backend-engineer");
  expect(draft.questions.length).toBe(11);
  expect([await pagesOf(draft, "kit"), await pagesOf(draft, "scorecards")]).toEqual([9, 6]);
});

test("a kit in eight scripts has 250 kB at most", async () => {
  const texts = [
    "Tell me about a time you had to choose between quality and speed.",
    "أخبرني عن موقف اضطررت فيه إلى الموازنة بين الجودة والسرعة؟",
    "ספר לי על מקרה שבו נאלצת לבחור בין איכות למהירות",
    "मुझे एक ऐसी स्थिति के बारे में बताइए जिसमें आपको चुनना पड़ा",
    "เล่าถึงครั้งหนึ่งที่คุณต้องเลือกระหว่างคุณภาพกับความเร็ว",
    "请讲述一次您必须在质量和速度之间做出取舍的经历。",
    "品質と納期の間で判断を迫られた経験を教えてください。",
    "품질과 속도 사이에서 선택해야 했던 경험을 말씀해 주세요.",
  ];
  const draft = templateDraft("backend-engineer");
  const say = (at: number) => texts[at % texts.length] ?? "";
  const questions = draft.questions.map((question, at) => ({ ...question, text: say(at), followUps: [say(at + 3)] }));
  const pdf = await makePdf(paperOf(editionOf({ ...draft, questions }), "kit"));
  expect(pdf.length).toBeLessThan(250_000);
});

test("a round of half an hour takes two pages of the kit, and its scorecard two", async () => {
  const draft = templateDraft("backend-engineer");
  const [first] = draft.rounds;
  expect(first?.durationMinutes).toBe(30);
  expect(await pagesOf(draft, "kit", first?.id)).toBe(2);
  expect(await pagesOf(draft, "scorecards", first?.id)).toBe(2);
});

test("on Letter the same plan takes as many pages, and keeps within their margins", async () => {
  const draft = templateDraft("backend-engineer");
  const [first] = draft.rounds;
  const letter = { paper: "us-letter" } as const;
  expect(await pagesOf(draft, "kit", undefined, letter)).toBe(9);
  expect(await pagesOf(draft, "kit", first?.id, letter)).toBe(2);
  const pages = await readPlaces(await makePdf(paperOf(editionOf(draft, letter), "kit")));
  const texts = pages.flat().filter(({ text }) => text.trim() !== "");
  expect(texts.filter(({ y }) => y < 28 || y > 792 - 36)).toEqual([]);
});

test("what belongs to a question stands on one page, within its margins, also where questions are of all lengths", async () => {
  const competency = aCompetency();
  const round = aRound({ focusCompetencyIds: [competency.id], candidateText: "Told. ".repeat(60) });
  const questions = Array.from({ length: 14 }, (_, index) =>
    aQuestion({
      roundId: round.id,
      competencyId: competency.id,
      minutes: 3,
      text: `Begin${index} ${"words of a question ".repeat(1 + ((index * 7) % 23))}`,
      followUps: Array.from({ length: index % 5 }, (_, line) => `Follow ${index}.${line} ${"more ".repeat(index * 3)}`),
      listenFor: [`Listen ${index}`],
      interviewerNotes: index % 3 === 0 ? `Notes End${index}.` : "",
    }),
  );
  const draft = aWholePlan({ competencies: [competency], rounds: [round], questions });
  const pages = await readPlaces(await makePdf(paperOf(editionOf(draft), "kit")));
  for (const [index, { followUps, interviewerNotes }] of questions.entries()) {
    const parts = [`Begin${index} `, ...followUps, `Listen ${index}`, interviewerNotes].filter((part) => part !== "");
    const on = pages.flatMap((page, number) => {
      const text = plain(page.map((place) => place.text).join(""));
      return parts.every((part) => text.includes(plain(part))) ? [number] : [];
    });
    expect(on.length, `question ${index}`).toBeGreaterThan(0);
  }
  const texts = pages.flat().filter(({ text }) => text.trim() !== "");
  expect(texts.filter(({ y }) => y < 28 || y > 842 - 36)).toEqual([]);
});

test("nothing is lost in texts of any length: a question longer than a page, anchors, a row of levels of its own", async () => {
  const long = Array.from({ length: 700 }, (_, index) => `w${index}`);
  const bare = aCompetency({ name: "Bare", levels: [] });
  const three = aCompetency({
    name: "Three",
    levels: [1, 2, 3].map((value) => ({
      value,
      label: `L${value}`,
      anchor: long.slice(0, 500).join(" "),
      example: "",
    })),
  });
  const round = aRound({ focusCompetencyIds: [bare.id, three.id], preparation: long.join("\n") });
  const question = aQuestion({ roundId: round.id, text: long.join(" "), interviewerNotes: long.join("\n") });
  const draft = { ...emptyDraft("Long"), competencies: [bare, three], rounds: [round], questions: [question] };
  const text = (await readPdf(await makePdf(paperOf(editionOf(draft), "kit")))).join("\n");
  for (const word of long.slice(500)) expect(text.split(new RegExp(`\\b${word}\\b`)).length - 1).toBe(3);
  for (const word of long.slice(0, 500)) expect(text.split(new RegExp(`\\b${word}\\b`)).length - 1).toBe(6);
});

test("papers say each thing in the place where it belongs: goals on the front, ratings once a round, hashes at the foot", async () => {
  const draft = templateDraft("backend-engineer");
  const own = { room: "Room Kepler", backups: "", accommodation: "", notes: "" };
  const [first] = draft.rounds;
  const edition = editionOf(draft, { ownOf: (id) => (id === first?.id ? own : null) });
  const pdf = await makePdf(paperOf(edition, "kit"));
  const pages = await readPdf(pdf);
  expect(pages[0]).toContain(draft.success90.slice(0, 30));
  expect(plain(pages[0] ?? "")).toContain(plain("Confidential · printed Nov 29, 2026 by Mara Lindqvist"));
  const text = plain(pages.join("\n"));
  expect(text.split("Rating").length - 1).toBe(draft.rounds.length);
  for (const { contentHash } of edition.rounds) expect(text).toContain(contentHash.slice(0, 8));
  expect(text.split("RoomKepler").length - 1).toBe(1);
  for (const words of ["No decision", "Not assessed", "Follow up with", "Listen for"])
    expect(text).toContain(plain(words));
  expect(await readAbout(pdf)).toMatchObject({ title: "Backend engineer · Interview kit", universalAccess: "1" });
});

test("a candidate's sheet has the tasks and nothing that is said aloud; scorecards have no questions", async () => {
  const draft = templateDraft("backend-engineer");
  const own = { room: "Room Kepler", backups: "", accommodation: "", notes: "" };
  const edition = editionOf(draft, { ownOf: () => own });
  for (const form of ["candidate", "scorecards"] as const) {
    const text = plain((await readPdf(await makePdf(paperOf(edition, form)))).join(""));
    expect(text).not.toContain("Kepler");
    for (const { type, text: asked, listenFor } of draft.questions) {
      expect(text.includes(plain(asked))).toBe(form === "candidate" && type === "work_sample");
      for (const words of listenFor) expect(text).not.toContain(plain(words));
    }
  }
});

test("a plan without names, rounds, competencies or questions prints all the same, and keeps the standard", async () => {
  const nameless = {
    ...emptyDraft(""),
    rounds: [aRound({ name: "\u200b" })],
    competencies: [aCompetency({ name: " " })],
  };
  for (const draft of [emptyDraft(""), nameless])
    for (const form of ["kit", "scorecards", "candidate"] as const) {
      const pdf = await makePdf(paperOf(editionOf(draft), form));
      expect((await readAbout(pdf)).universalAccess).toBe("1");
    }
});
