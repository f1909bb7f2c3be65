import { describe, expect, test } from "vitest";
import { likenessOf } from "./likeness.ts";
import { lintLevels } from "./lint-anchors.ts";
import { lintQuestion } from "./lint-question.ts";
import { prohibitedTopics, topicsFor } from "./prohibited-topics.ts";
import { fewestWordsToMeasure, readabilityOf } from "./rules/reading-level.ts";
import { TopicChoices } from "./topic-choices.ts";
import { sentencesOf } from "./words/spoken-text.ts";

/** Code and marked words of each finding. */
const marks = (text: string) => lintQuestion(text).map(({ code, start, end }) => [code, text.slice(start, end)]);

describe("the place of a finding is a piece of the text as it was typed", () => {
  test.each([
    ["Hello there. You’re fine with nights, aren’t you?", "leading", ", aren’t you"],
    ["For the file: how old are you?", "prohibited", "how old are you"],
    ["  Who'll look after your kids then?", "prohibited", "Who'll look after your kids"],
    ["Why are manhole covers round?", "brain-teaser", "Why are manhole"],
  ])("%s", (text, code, words) => {
    const found = marks(text).find(([one]) => one === code);
    expect(found?.[1]).toContain(words.replace(/^, /, ""));
  });

  test("also behind signs outside the basic plane", () => {
    const text = "🙂🙂 Are you married?";
    expect(marks(text)).toEqual([["prohibited", "Are you married"]]);
  });
});

describe("fixes", () => {
  test.each([
    ["Have you ever led a team?", "Tell me about a time when you led a team."],
    ["Have you used Python?", "What have you done with python?"],
    ["Do you have experience with payroll software?", "Tell me about your experience with payroll software."],
    ["Do you know how to splice a cable?", "How do you splice a cable?"],
  ])("a closed question is opened: %s", (text, rewritten) => {
    expect(lintQuestion(text)).toMatchObject([
      { code: "closed", severity: "info", fix: { kind: "rewrite", text: rewritten } },
    ]);
  });

  test("two questions are split", () => {
    expect(lintQuestion("How do you price a job, and why do you want to work here?")).toMatchObject([
      { fix: { kind: "split", texts: ["How do you price a job?", "Why do you want to work here?"] } },
    ]);
  });

  test("a prohibited topic blocks, and says what may be asked instead", () => {
    const [finding] = lintQuestion("Are you a French citizen?");
    expect(finding).toMatchObject({ code: "prohibited", severity: "block", topic: "origin" });
    expect(finding?.fix).toMatchObject({ kind: "instruction", text: expect.stringContaining("authorised to work") });
  });

  test("every finding says why in a sentence", () => {
    for (const text of [
      "How old are you?",
      "You agree, right?",
      "Are you neat?",
      "Sell me this pen.",
      "What do you do and why do you ask?",
    ])
      for (const { why } of lintQuestion(text)) expect(why).toMatch(/^[A-Z].+\.$/);
  });
});

describe("what somebody else says is not asked", () => {
  test.each([
    "A guest asks you, “Are you married?” How do you answer?",
    "A colleague says 'You don't like me, do you?' What do you say?",
    "Without telling me your age, tell me how you started out.",
    "How would you answer a pupil who asks whether you believe in God?",
  ])("%s", (text) => {
    expect(marks(text)).toEqual([]);
  });

  test("but a question that stands between quotation marks as a whole is", () => {
    expect(marks("“How old are you?”").map(([code]) => code)).toEqual(["prohibited"]);
  });
});

describe("an organization's own list", () => {
  test("a topic that is switched off is not looked for", () => {
    const topics = topicsFor({ switchedOff: ["age"], extraPhrases: [] });
    expect(lintQuestion("How old are you?", { topics })).toEqual([]);
    expect(lintQuestion("Are you married?", { topics })).toHaveLength(1);
  });

  test("a phrase of its own is looked for, with any ending where it has a star", () => {
    const topics = topicsFor({ switchedOff: [], extraPhrases: [{ topic: "affiliations", phrase: "Rotar* club" }] });
    expect(lintQuestion("Tell me about your Rotary club.", { topics })).toMatchObject([{ topic: "affiliations" }]);
    expect(lintQuestion("Tell me about your Rotary club.")).toEqual([]);
  });

  test("signs of regular expressions in a phrase are only signs", () => {
    const topics = topicsFor({ switchedOff: [], extraPhrases: [{ topic: "age", phrase: "(a+)+$ [b" }] });
    expect(lintQuestion("Describe the plan b here.", { topics })).toEqual([]);
  });

  test.each(["", "   ", "*", "..", "x".repeat(121)])("refuses the phrase “%s”", (phrase) => {
    expect(TopicChoices.safeParse({ switchedOff: [], extraPhrases: [{ topic: "age", phrase }] }).success).toBe(false);
  });

  test("the list covers what authorities name, each once", () => {
    const ids = prohibitedTopics.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining(
        "family age religion origin race health pay-history record union sexuality politics military finances".split(
          " ",
        ),
      ),
    );
  });
});

describe("readability", () => {
  test("is the Automated Readability Index", () => {
    // 9 words, 35 letters, 1 sentence: 4.71 × 35/9 + 0.5 × 9 − 21.43 = 1.3867.
    expect(readabilityOf(sentencesOf("The quick brown fox jumps over the lazy dog."))).toBeCloseTo(1.3867, 3);
  });

  test("is not told for a handful of words", () => {
    expect(fewestWordsToMeasure).toBe(8);
    expect(readabilityOf(sentencesOf("Elucidate organisational interdependencies."))).toBeNull();
  });
});

test("empty, other languages and long texts are fine", () => {
  expect(lintQuestion("")).toEqual([]);
  expect(lintQuestion("Wie alt sind Sie eigentlich, und wie lange arbeiten Sie schon hier?")).toEqual([]);
  expect(lintQuestion("请介绍一次失败的经历")).toEqual([]);
});

// Texts of the longest length that grow with its square or cube where a rule looks at all that follows each of its places; a minute then.
test.each([
  "would you and your what how are you do you have ",
  "and how it is ",
  "tell me about your and ",
  "a'b",
  "x",
])("4,000 signs of %j do not hold up whoever shares the server", (part) => {
  const text = `${part.repeat(4000).slice(0, 3999)}?`;
  const started = performance.now();
  lintQuestion(text);
  likenessOf(text, `${text} `);
  expect(performance.now() - started).toBeLessThan(3000);
});

test("words that every object of the language has are words like others", () => {
  const text = "How would you explain constructor, __proto__, toString, valueOf and hasOwnProperty to a newcomer?";
  expect(lintQuestion(text)).toEqual([]);
  expect(lintLevels([{ value: 1, anchor: "Names the constructor and toString" }])).toEqual([]);
  expect(likenessOf(text, text)?.kind).toBe("exact");
});

test("levels that say the same are looked at once, whoever asks", () => {
  const levels = () => [1, 2].map((value) => ({ value, anchor: `Names ${value} very good options` }));
  expect(lintLevels(levels())).toBe(lintLevels(levels()));
  expect(lintLevels(levels()).length).toBeGreaterThan(0);
});
