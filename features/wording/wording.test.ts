import { describe, expect, test } from "vitest";
import { linterFor } from "./linter.ts";
import { fewestWordsToMeasure, readabilityOf } from "./rules/reading-level.ts";
import { sentencesOf } from "./sentences.ts";
import { TopicChoices } from "./topic-choices.ts";
import { prohibitedTopics } from "./topics.ts";

const linter = await linterFor();
const lint = linter.question;
/** Code and marked words of each finding. */
const marks = (text: string) => lint(text).map(({ code, start, end }) => [code, text.slice(start, end)]);
const codes = (text: string) => lint(text).map(({ code }) => code);

describe("the place of a finding is a piece of the text as it was typed", () => {
  test.each([
    ["Hello there. You’re fine with nights, aren’t you?", "leading", ", aren’t you"],
    ["For the file: how old are you?", "prohibited", "how old are you"],
    ["  Who'll look after your kids then?", "prohibited", "your kids"],
    ["Why are manhole covers round?", "brain-teaser", "manhole covers"],
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
    ["Have you ever built an app at Google?", "Tell me about a time when you built an app at Google."],
    ["Do you have experience with Kubernetes?", "Tell me about your experience with Kubernetes."],
    ["Do you know how to splice a cable?", "How do you splice a cable?"],
  ])("a closed question is opened: %s", (text, rewritten) => {
    expect(lint(text)).toMatchObject([{ code: "closed", severity: "info", fix: { kind: "rewrite", text: rewritten } }]);
  });

  test.each(["Have you ever been in a conflict?", "Do you have previous retail experience?", "Have you used Python?"])(
    "and where more than the opening would have to change, nothing is worded: %s",
    (text) => {
      expect(lint(text)).toMatchObject([{ code: "closed", fix: { kind: "instruction" } }]);
    },
  );

  test("two questions are split", () => {
    expect(lint("How do you price a job, and why do you want to work here?")).toMatchObject([
      { fix: { kind: "split", texts: ["How do you price a job?", "Why do you want to work here?"] } },
      { code: "aspiration" },
    ]);
  });

  test("a prohibited topic blocks, and says what may be asked instead", () => {
    const [finding] = lint("Are you a French citizen?");
    expect(finding).toMatchObject({ code: "prohibited", severity: "block", topic: "origin" });
    expect(finding?.fix).toMatchObject({ kind: "instruction", text: expect.stringContaining("authorized to work") });
  });

  test("every finding says why in a sentence", () => {
    for (const text of [
      "How old are you?",
      "You agree, right?",
      "Are you neat?",
      "Sell me this pen.",
      "What do you do and why do you ask?",
    ])
      for (const { why } of lint(text)) expect(why).toMatch(/^[A-Z].+\.$/);
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
  test("a topic that is switched off is not looked for", async () => {
    const { question } = await linterFor({ switchedOff: ["age"], extraPhrases: [] });
    expect(question("How old are you?")).toEqual([]);
    expect(question("Are you married?")).toHaveLength(1);
  });

  test("a phrase of its own is looked for, with any ending where it has a star", async () => {
    const { question } = await linterFor({
      switchedOff: [],
      extraPhrases: [{ topic: "affiliations", phrase: "Rotar* club" }],
    });
    expect(question("When did you visit the Rotary club?")).toMatchObject([{ topic: "affiliations" }]);
    expect(codes("When did you visit the Rotary club?")).toEqual([]);
  });

  test("signs of regular expressions in a phrase are only signs", async () => {
    const extraPhrases = [{ topic: "age", phrase: "(a+)+$ [b" }];
    const { question } = await linterFor({ switchedOff: [], extraPhrases });
    expect(question("Describe the plan b here.")).toEqual([]);
  });

  test("equal choices give the same linter, so that phrases are prepared once", async () => {
    const choices = () => ({ switchedOff: ["age"], extraPhrases: [{ topic: "family", phrase: "Sunday plans" }] });
    expect(await linterFor(choices())).toBe(await linterFor(choices()));
    expect(await linterFor({ ...choices(), switchedOff: [] })).not.toBe(await linterFor(choices()));
  });

  test("a phrase has two gaps at most, since each multiplies the ways to read a sentence", () => {
    const withGaps = (gaps: number) => ({
      switchedOff: [],
      extraPhrases: [{ topic: "age", phrase: `aa ${"... ".repeat(gaps)}zz` }],
    });
    expect(TopicChoices.safeParse(withGaps(2)).success).toBe(true);
    expect(TopicChoices.safeParse(withGaps(3)).error?.issues[0]?.message).toBe("Leave at most two gaps in a phrase");
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

test("empty texts and other languages have no finding", () => {
  for (const text of [
    "",
    "Wie alt sind Sie eigentlich, und wie lange arbeiten Sie schon hier?",
    "请介绍一次失败的经历",
  ])
    expect(lint(text)).toEqual([]);
});

// Texts of the longest length that grow with its square or cube where a rule looks at all that follows each of its places; a minute then.
test.each([
  "would you and your what how are you do you have ",
  "and how it is ",
  "tell me about your and ",
  "a'b",
  "x",
  "if you were a kind of ",
])(
  "4,000 signs of %j do not hold up whoever shares the server",
  (part) => {
    expect(Array.isArray(lint(`${part.repeat(4000).slice(0, 3999)}?`))).toBe(true);
  },
  3000,
);

test("words that every object of the language has are words like others", () => {
  expect(lint("How would you explain constructor, __proto__, toString and hasOwnProperty to a newcomer?")).toEqual([]);
  expect(linter.levels([{ value: 1, anchor: "Names the constructor and toString" }])).toEqual([]);
});

test("what asks for nothing protected is not blocked, though it has its words", () => {
  for (const text of [
    "What is the most difficult decision you've made?",
    "Tell me about your experience of diabetes clinics.",
    "Have you ever made a medication error?",
    "How do you care for somebody at home who has dementia?",
    "Who was the most demanding client you have worked with?",
  ])
    expect(lint(text).filter(({ severity }) => severity === "block")).toEqual([]);
});

test("the next question about the same story is no second question", () => {
  for (const text of [
    "What happened and what did you learn?",
    "What did you do, and how did the customer react?",
    "Describe a disagreement with a colleague. How did it start, and how was it settled?",
  ])
    expect(codes(text)).toEqual([]);
});

test.each([
  ["Tell me about yourself.", "self-description"],
  ["What is your greatest weakness?", "self-description"],
  ["Why should we hire you?", "self-description"],
  ["Where do you see yourself five years from now?", "aspiration"],
  ["What do you think of remote work?", "opinion"],
  ["How would you rate your Excel skills?", "self-rating"],
  ["Tell me about teamwork.", "vague"],
])("%s is told to be of a kind that predicts work worse: %s", (text, code) => {
  expect(codes(text)).toContain(code);
});
