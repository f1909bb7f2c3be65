import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { templateOutlines } from "../template-content.ts";
import { libraryCompetencies, libraryFamilies, libraryQuestions, libraryTemplates } from "./library.ts";
import {
  LibraryFiles,
  type LibraryQuestion,
  type LibraryQuestionType,
  type LibraryTemplate,
  type LibraryTemplateRound,
} from "./library-shapes.ts";

const kebabCase = /^[a-z]+(-[a-z]+)*$/;

/** Words that grade without saying what was done. */
const vagueWords =
  /\b(good|great|better|best|strong|weak|poor|bad|excellent|outstanding|exceptional|superior|solid|decent|very|really|quite|rather|somewhat|fairly|well|adequate|appropriate|proper|sufficient|effective|efficient|many|some)\b/i;

/** Words about who somebody is. */
const personalityWords =
  /\b(confident|passionate|enthusiastic|friendly|likeable|charismatic|energetic|humble|outgoing|extrovert|introvert|mature|empathetic|ambitious|motivated|proactive|team player|self-starter|attitude|culture fit|cultural fit|chemistry|gut feeling)\b/i;

/** Ends in -ly and is no adverb of degree or manner. */
const harmlessLy = new Set(["only", "early", "daily", "weekly", "monthly", "quarterly", "reply", "rely", "apply"]);

/** What an interview must not go into, whoever asks. */
const prohibitedTopics =
  /\b(married|marriage|spouse|husband|wife|children|pregnan\w*|parental|family|mother|father|parents|how old|your age|born|birthday|retire\w*|religio\w*|church|mosque|faith|political party|union member|nationality|citizenship|native speaker|mother tongue|accent|ethnic\w*|race|gender|sexual\w*|disabilit\w*|illness|sick|diagnos\w*|medication|health|arrested|convicted|your (salary|pay|wage)|current (salary|pay)|previous (salary|pay)|earn(ed)? before)\b/i;

const leadingMarks =
  /\b(don['’]t you|wouldn['’]t you|shouldn['’]t|isn['’]t it|aren['’]t you|surely|obviously|of course|would you agree|do you agree|, right\?|we all know|as everybody knows|how important is|are you a|do you consider yourself)/i;

/** Two questions joined into one sentence. */
const doubleBarrelled =
  /[,\s](and|or)( by| at| in| on)? (what|why|how|who|whom|when|where|which|did|do|does|were|was)\b/i;

const brainTeasers =
  /\b(manhole|golf balls|ping.?pong balls|piano tuners|lightbulb|if you were an? (animal|tree|colou?r|fruit|car)|desert island|weighing scale|fox, a)\b/i;

/** One spelling, and the words that people in the United States use. */
const britishWords =
  /\b(\w*(behaviour|colour|favour|neighbour|judgement)\w*|organis\w+|recognis\w+|prioritis\w+|apologis\w+|per cent|towards|whilst|somebody|everybody|centre|programme|catalogue|rota|postcode|till|car park)\b/i;

function words(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9]+/g) ?? []);
}

function trigrams(text: string): Set<string> {
  const plain = ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `;
  return new Set(Array.from({ length: plain.length - 2 }, (_, index) => plain.slice(index, index + 3)));
}

/** Share of what two sets have in common, 0 to 1 (Jaccard). */
function overlap(first: Set<string>, second: Set<string>): number {
  const common = first.intersection(second).size;
  return common / (first.size + second.size - common);
}

function pairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((first, index) => items.slice(index + 1).map((second): [Item, Item] => [first, second]));
}

function repeated(items: readonly string[]): string[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}

const questionByKey = new Map(libraryQuestions.map((question) => [question.key, question]));
const competencyKeys = new Set(libraryCompetencies.map((competency) => competency.key));

function question(key: string): LibraryQuestion {
  const found = questionByKey.get(key);
  if (!found) throw new Error(`No question has the key ${key}.`);
  return found;
}

function competenciesAsked(round: LibraryTemplateRound): string[] {
  return [...new Set(round.questions.map((key) => question(key).competencyKey))].sort();
}

function plannedMinutes(round: LibraryTemplateRound): number {
  return round.introMinutes + round.closeMinutes + round.questions.reduce((sum, key) => sum + question(key).minutes, 0);
}

function visibleTexts(template: LibraryTemplate): string[] {
  return [
    template.title,
    template.summary,
    ...Object.values(template.successProfile),
    ...template.mustHaves,
    ...template.trainables,
    ...template.rounds.flatMap((round) => [round.name, round.candidateText]),
  ];
}

const everyText = [
  ...libraryCompetencies.flatMap((competency) => [
    competency.name,
    competency.definition,
    ...competency.behaviours,
    ...competency.levels.flatMap((level) => [level.anchor, ...level.exampleAnswers]),
  ]),
  ...libraryQuestions.flatMap((item) => [
    item.text,
    ...item.followUps,
    ...item.listenFor,
    ...(item.interviewerNotes === undefined ? [] : [item.interviewerNotes]),
  ]),
  ...libraryTemplates.flatMap(visibleTexts),
];

const spokenLines = libraryQuestions.flatMap((item) => [item.text, ...item.followUps]);

describe("the library as a whole", () => {
  test("stands in files of the shapes that the program takes them for, each question with a competency of its family", () => {
    const read = (name: string) => JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8"));
    const { families } = LibraryFiles.parse({
      families: Object.fromEntries(libraryFamilies.map(({ key }) => [key, read(key)])),
      templates: read("templates"),
    });
    for (const { competencies, questions } of Object.values(families)) {
      const keys = new Set(competencies.map(({ key }) => key));
      expect(questions.filter(({ competencyKey }) => !keys.has(competencyKey))).toEqual([]);
    }
  });

  test("has at least 37 competencies in six families, 165 questions and 18 plans, for care, stores, warehouses, law, research and the top", () => {
    expect(libraryCompetencies.length).toBeGreaterThanOrEqual(37);
    expect(libraryQuestions.length).toBeGreaterThanOrEqual(165);
    expect(libraryTemplates.length).toBeGreaterThanOrEqual(18);
    expect(libraryTemplates.map(({ roleFamily }) => roleFamily)).toEqual(
      expect.arrayContaining(["Nursing and care", "Retail", "Logistics", "Law", "Research", "Executive leadership"]),
    );
    expect(libraryFamilies.map((family) => family.key)).toEqual([
      "thinking",
      "delivery",
      "people",
      "leadership",
      "craft",
      "customer",
    ]);
    for (const family of libraryFamilies) {
      expect(libraryCompetencies.some((competency) => competency.family === family.key)).toBe(true);
    }
  });

  test("uses each key once, in kebab-case", () => {
    for (const items of [libraryCompetencies, libraryQuestions, libraryTemplates]) {
      const keys = items.map((item) => item.key);
      expect(repeated(keys)).toEqual([]);
      expect(keys.filter((key) => !kebabCase.test(key))).toEqual([]);
    }
  });

  test("goes into no prohibited topic and names no personality", () => {
    expect(everyText.filter((text) => prohibitedTopics.test(text))).toEqual([]);
    expect(everyText.filter((text) => personalityWords.test(text))).toEqual([]);
  });

  test("is written in American English", () => {
    expect(everyText.filter((text) => britishWords.test(text))).toEqual([]);
  });

  test("has no empty, untrimmed or repeated line", () => {
    expect(everyText.filter((text) => text.trim() === "" || text !== text.trim() || text.includes("  "))).toEqual([]);
    for (const item of libraryQuestions) {
      expect(repeated([item.text, ...item.followUps]), item.key).toEqual([]);
      expect(repeated(item.listenFor), item.key).toEqual([]);
    }
  });
});

describe.each(libraryCompetencies)("competency $key", (competency) => {
  const anchors = competency.levels.map((level) => level.anchor);

  test("is defined in one sentence and seen in three to five behaviours", () => {
    expect(competency.definition).toMatch(/^[A-Z][^.?!]+\.$/);
    expect(competency.behaviours.length).toBeGreaterThanOrEqual(3);
    expect(competency.behaviours.length).toBeLessThanOrEqual(5);
    expect(repeated(competency.behaviours)).toEqual([]);
  });

  test("has four levels that differ in what was done", () => {
    expect(competency.levels.map((level) => [level.value, level.label])).toEqual([
      [1, "Not shown"],
      [2, "Partly shown"],
      [3, "Shown"],
      [4, "Exceeds"],
    ]);
    for (const [first, second] of pairs(anchors)) {
      expect(overlap(words(first), words(second)), `${first} ⇄ ${second}`).toBeLessThan(0.5);
    }
  });

  test("anchors say what was done, without vague words and adverbs", () => {
    for (const anchor of anchors) {
      expect(words(anchor).size, anchor).toBeGreaterThanOrEqual(8);
      expect(anchor).not.toMatch(vagueWords);
      const adverbs = anchor.match(/\b\w+ly\b/gi) ?? [];
      expect(adverbs.filter((word) => !harmlessLy.has(word.toLowerCase()))).toEqual([]);
    }
  });

  test("shows an example answer at the levels 2 and 4", () => {
    expect(competency.levels.map((level) => level.exampleAnswers.length)).toEqual([0, 1, 0, 1]);
  });

  test("has at least three questions of at least two types", () => {
    const own = libraryQuestions.filter((item) => item.competencyKey === competency.key);
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(new Set(own.map((item) => item.type)).size).toBeGreaterThanOrEqual(2);
  });
});

test.each([
  "integrity",
  "resilience",
  "safety",
  "safeguarding",
  "written-communication",
  "attention-to-detail",
  "inclusion",
])("%s can be asked about in each of the four ways, by at least five questions", (key) => {
  const own = libraryQuestions.filter(({ competencyKey }) => competencyKey === key);
  expect(own.length).toBeGreaterThanOrEqual(5);
  expect(new Set(own.map(({ type }) => type)).size).toBe(4);
});

test("no two competencies share an anchor", () => {
  const anchors = libraryCompetencies.flatMap((competency) => competency.levels.map((level) => level.anchor));
  for (const [first, second] of pairs(anchors)) {
    expect(overlap(trigrams(first), trigrams(second)), `${first} ⇄ ${second}`).toBeLessThan(0.6);
  }
});

describe("questions", () => {
  test.each<[LibraryQuestionType, number]>([
    ["behavioural", 20],
    ["situational", 20],
    ["knowledge", 12],
    ["work_sample", 12],
  ])("of type %s number at least %i", (type, least) => {
    expect(libraryQuestions.filter((item) => item.type === type).length).toBeGreaterThanOrEqual(least);
  });

  test("belong to a competency of the library", () => {
    expect(libraryQuestions.filter((item) => !competencyKeys.has(item.competencyKey))).toEqual([]);
  });

  test.each(libraryQuestions)("$key fits into its minutes, with follow-ups and things to listen for", (item) => {
    expect(Number.isInteger(item.minutes)).toBe(true);
    expect(item.minutes).toBeGreaterThanOrEqual(3);
    expect(item.minutes).toBeLessThanOrEqual(45);
    for (const list of [item.followUps, item.listenFor]) {
      expect(list.length).toBeGreaterThanOrEqual(2);
      expect(list.length).toBeLessThanOrEqual(4);
    }
    expect(item.text).toMatch(/[.?]$/);
  });

  test("tell the interviewer what to have ready for each work sample, and only there", () => {
    for (const item of libraryQuestions) {
      expect(item.interviewerNotes !== undefined, item.key).toBe(item.type === "work_sample");
    }
  });

  test("ask one thing at a time", () => {
    expect(spokenLines.filter((line) => line.split("?").length > 2)).toEqual([]);
    expect(spokenLines.filter((line) => doubleBarrelled.test(line))).toEqual([]);
  });

  test("are neither leading nor brain-teasers", () => {
    expect(spokenLines.filter((line) => leadingMarks.test(line))).toEqual([]);
    expect(spokenLines.filter((line) => brainTeasers.test(line))).toEqual([]);
  });

  test("stay short enough to be said aloud", () => {
    const tooLong = libraryQuestions.filter((item) => item.text.split(/\s+/).length > 80);
    expect(tooLong.map((item) => item.key)).toEqual([]);
  });

  test("are no near-duplicates of each other", () => {
    const prepared = libraryQuestions.map((item) => ({
      key: item.key,
      words: words(item.text),
      trigrams: trigrams(item.text),
    }));
    const close = pairs(prepared).filter(
      ([first, second]) =>
        overlap(first.trigrams, second.trigrams) >= 0.5 || overlap(first.words, second.words) >= 0.55,
    );
    expect(close.map(([first, second]) => `${first.key} ⇄ ${second.key}`)).toEqual([]);
  });
});

describe.each(libraryTemplates)("plan $key", (template) => {
  const ownKeys = template.competencies;

  test("weighs four to six competencies of the library", () => {
    expect(ownKeys.length).toBeGreaterThanOrEqual(4);
    expect(ownKeys.length).toBeLessThanOrEqual(6);
    expect(repeated(ownKeys)).toEqual([]);
    expect(ownKeys.filter((key) => !competencyKeys.has(key))).toEqual([]);
  });

  test("names what the person must bring, apart from what can be learned", () => {
    expect(template.mustHaves.length).toBeGreaterThanOrEqual(2);
    expect(template.trainables.length).toBeGreaterThanOrEqual(1);
    expect(repeated([...template.mustHaves, ...template.trainables])).toEqual([]);
  });

  test("has three or four rounds, one of them a work sample", () => {
    expect(template.rounds.length).toBeGreaterThanOrEqual(3);
    expect(template.rounds.length).toBeLessThanOrEqual(4);
    expect(repeated(template.rounds.map((round) => round.name))).toEqual([]);
    expect(template.rounds.some((round) => round.stageType === "work_sample")).toBe(true);
  });

  test("covers each competency in at least two rounds", () => {
    for (const key of ownKeys) {
      const rounds = template.rounds.filter((round) => competenciesAsked(round).includes(key));
      expect(rounds.length, key).toBeGreaterThanOrEqual(2);
    }
  });

  test("asks no question twice", () => {
    expect(repeated(template.rounds.flatMap((round) => round.questions))).toEqual([]);
  });

  test.each(template.rounds)("$name: the focus is what is asked, and belongs to the plan", (round) => {
    expect([...round.focus].sort()).toEqual(competenciesAsked(round));
    expect(round.focus.filter((key) => !ownKeys.includes(key))).toEqual([]);
  });

  test.each(template.rounds)("$name: fills 80 to 100 per cent of its time", (round) => {
    const share = plannedMinutes(round) / round.durationMinutes;
    expect(share).toBeGreaterThanOrEqual(0.8);
    expect(share).toBeLessThanOrEqual(1);
    expect(round.introMinutes).toBeGreaterThanOrEqual(3);
    expect(round.closeMinutes).toBeGreaterThanOrEqual(3);
  });
});

test("what is shown of the templates before the library is loaded is what they are", () => {
  expect(templateOutlines).toEqual(
    libraryTemplates.map(({ key, title, rounds }) => ({
      key,
      title,
      minutes: rounds.map(({ durationMinutes }) => durationMinutes),
    })),
  );
});

test("each template says in one sentence what it tests, and texts have the apostrophes of print", () => {
  for (const { summary } of libraryTemplates) expect(summary).toMatch(/^Tests (how|whether) [^.]+\.$/);
  expect(everyText.filter((text) => /['"]/.test(text))).toEqual([]);
});
