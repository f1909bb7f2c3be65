import { describe, expect, test } from "vitest";
import { saysTheSame, spokenWords } from "./same-words.ts";

describe("punctuation, case and spaces say nothing", () => {
  const same: [string, string][] = [
    ["Tell me about a conflict.", "tell me  about a conflict?"],
    ["Walk me through it: what did you do", "Walk me through it. What did you do?"],
    ["“How” did it end?", '"How" did it end'],
    ["Don’t guess", "don't guess"],
    ["A follow-up call", "A follow up call"],
    ["First — then", "First, then"],
    ["One\nTwo", "One Two"],
    ["Was lief schief？", "was lief schief"],
    ["", "  …  "],
  ];
  test.each(same)("%j and %j", (a, b) => expect(saysTheSame(a, b)).toBe(true));
});

describe("other words, numbers and signs say something", () => {
  const different: [string, string][] = [
    ["Tell me about a conflict", "Tell me about the conflict"],
    ["Does it work?", "Does it not work?"],
    ["C++", "C"],
    ["C#", "C"],
    ["1.5 years", "15 years"],
    ["-5 degrees", "5 degrees"],
    [".5 of it", "5 of it"],
    ["50%", "50"],
    ["10²", "102"],
    ["cooperate", "co operate"],
    ["one two", "two one"],
  ];
  test.each(different)("%j and %j", (a, b) => expect(saysTheSame(a, b)).toBe(false));
});

test("words are those that are read aloud", () => {
  expect(spokenWords("  “Why”, she asked – in 1.5 h – C++ or well-known Go? ")).toEqual([
    "why",
    "she",
    "asked",
    "in",
    "1.5",
    "h",
    "c++",
    "or",
    "well",
    "known",
    "go",
  ]);
});
