import { expect, test } from "vitest";
import { lintQuestion } from "./lint-question.ts";
import { can } from "./policy.ts";
import { asShipped, prohibitedTopics, topicsFor } from "./prohibited-topics.ts";
import { TopicChoices } from "./topic-choices.ts";

test("a phrase has two gaps at most, since each multiplies the ways to read a sentence", () => {
  const withGaps = (gaps: number) => ({
    switchedOff: [],
    extraPhrases: [{ topic: "age", phrase: `aa ${"... ".repeat(gaps)}zz` }],
  });
  expect(TopicChoices.safeParse(withGaps(2)).success).toBe(true);
  expect(TopicChoices.safeParse(withGaps(3)).error?.issues[0]?.message).toBe("Leave at most two gaps in a phrase");
});

test("equal choices give the same list object, so that phrases are prepared once", () => {
  expect(topicsFor({ ...asShipped })).toBe(prohibitedTopics);
  const choices = () => ({ switchedOff: ["age"], extraPhrases: [{ topic: "family", phrase: "Sunday plans" }] });
  expect(topicsFor(choices())).toBe(topicsFor(choices()));
  expect(topicsFor({ ...choices(), switchedOff: [] })).not.toBe(topicsFor(choices()));
});

test("a phrase of an organization is found, and a topic that it switched off is not", () => {
  const topics = topicsFor({ switchedOff: ["age"], extraPhrases: [{ topic: "family", phrase: "Sunday plans" }] });
  expect(lintQuestion("What are your Sunday plans?", { topics })).toMatchObject([
    { code: "prohibited", topic: "family" },
  ]);
  expect(lintQuestion("How old are you?", { topics }).filter(({ code }) => code === "prohibited")).toEqual([]);
});

test("owner and admin decide on topics, everybody of the organization reads them, and nobody else", () => {
  const organizationId = "a";
  const as = (role: "owner" | "admin" | "member" | "viewer") => ({ seats: [{ organizationId, role }] });
  expect((["owner", "admin", "member", "viewer"] as const).map((role) => can(as(role), "change", "a"))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(can(as("viewer"), "read", "a")).toBe(true);
  expect(can(as("owner"), "read", "b")).toBe(false);
});
