import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "#platform/canonical-json.ts";
import { aCompetency, aQuestion, aRound, aWholePlan } from "#tests/support/plan-drafts.ts";
import { contentHash } from "./server/publishing/content-hash.ts";
import { changedRounds, isPublishedAlike, RoundContent, roundContent } from "./version-content.ts";

describe("canonical JSON", () => {
  test("sorts keys by code unit at every depth and keeps the order of lists", () => {
    expect(canonicalJson({ b: [2, 1], a: { z: null, Z: "x" }, é: true, "\u{1F600}": 0.5 })).toBe(
      '{"a":{"Z":"x","z":null},"b":[2,1],"é":true,"\u{1F600}":0.5}',
    );
  });
  test("leaves out what is undefined", () => {
    expect(canonicalJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}');
  });
  test("reads back as the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
  test("[S3.15] is the same text whatever the order in which keys were written", () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, inner]) => [key, turned(inner)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
      }),
    );
  });
});

describe("the content of a round", () => {
  const plan = aWholePlan();
  const round = plan.rounds[0]!;
  const hash = (change: Partial<typeof plan> = {}) => {
    const changed = { ...plan, ...change };
    return contentHash(roundContent(changed, changed.rounds[0]!));
  };

  test("holds its questions in order and the competencies that it leads on or asks about", () => {
    const [asked, unused] = [aCompetency({ name: "Asked" }), aCompetency({ name: "Unused" })];
    const more = {
      ...plan,
      competencies: [asked, unused, ...plan.competencies],
      questions: [...plan.questions, aQuestion({ roundId: round.id, competencyId: asked.id })],
    };
    const content = RoundContent.parse(roundContent(more, round));
    expect(content.competencies.map(({ name, leads }) => [name, leads])).toEqual([
      ["Asked", false],
      ["Judgement", true],
    ]);
    expect(content.questions.map(({ id }) => id)).toEqual(more.questions.map(({ id }) => id));
  });

  test("is the same when only the running of the round changes, or another round", () => {
    const running = { interviewers: ["Ana"], minInterviewers: 3, gate: true, cardsDueHours: 2 };
    expect(hash({ rounds: [{ ...round, ...running }] })).toBe(hash());
    const other = aRound();
    expect(
      hash({ title: "x", rounds: [round, other], questions: [...plan.questions, aQuestion({ roundId: other.id })] }),
    ).toBe(hash());
  });

  test.each<[string, Partial<typeof plan>]>([
    ["the words of a question", { questions: plan.questions.map((one) => ({ ...one, text: `${one.text} ` })) }],
    ["the order of questions", { questions: plan.questions.toReversed() }],
    ["an anchor", { competencies: [{ ...plan.competencies[0]!, levels: [] }] }],
    ["a weight", { competencies: [{ ...plan.competencies[0]!, weight: 2 }] }],
    [
      "notes for the interviewer",
      { questions: plan.questions.map((one) => ({ ...one, interviewerNotes: "Hand over." })) },
    ],
    ["the duration", { rounds: [{ ...round, durationMinutes: 50 }] }],
    ["message to candidates", { rounds: [{ ...round, candidateText: "Bring a pen." }] }],
  ])("changes with %s", (_, change) => {
    expect(hash(change)).not.toBe(hash());
  });

  test("hashes as SHA-256, the value that any other program gets", () => {
    const content = RoundContent.parse({
      name: "Gespräch",
      stageType: "interview",
      mode: "video",
      durationMinutes: 45,
      introMinutes: 5,
      closeMinutes: 5,
      scored: true,
      preparation: "",
      candidateText: "",
      competencies: [],
      questions: [],
    });
    // printf '%s' '{"candidateText":"","closeMinutes":5,…}' | sha256sum
    expect(contentHash(content)).toBe("7d76eb8b7521a8de81f238b283cf3859c4648bc8876275d1f086265a649f3619");
  });
});

describe("rounds that changed since the last publication", () => {
  const at = (roundId: string, contentHash = "same") => ({ roundId, contentHash });
  test.each<[string, ReturnType<typeof at>[], number]>([
    ["none", [at("a"), at("b"), at("c")], 0],
    ["content of one", [at("a"), at("b", "new"), at("c")], 1],
    ["one more", [at("a"), at("b"), at("n"), at("c")], 1],
    ["one gone", [at("a"), at("c")], 1],
    ["two changed places", [at("b"), at("a"), at("c")], 2],
    ["all gone", [], 3],
  ])("%s", (_, now, count) => {
    expect(changedRounds(now, [at("a"), at("b"), at("c")])).toBe(count);
  });
});

test("a plan is unchanged until something that a version holds differs", () => {
  const plan = aWholePlan();
  expect(isPublishedAlike(plan, { ...plan, reason: "Somebody left." })).toBe(true);
  expect(
    isPublishedAlike(plan, { ...plan, rounds: plan.rounds.map((round) => ({ ...round, name: "Talk again" })) }),
  ).toBe(false);
  expect(isPublishedAlike(plan, { ...plan, rounds: [] })).toBe(false);
});
