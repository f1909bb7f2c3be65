import type { ErrorCode } from "yaml";
import type { z } from "zod";
import { didYouMean } from "#platform/text/nearest-word.ts";
import type { FileProblem } from "./convert.ts";
import { fieldNames, PlanFile } from "./plan-file.ts";

/** The file in its form, or all that is wrong with it, in sentences for its author. */
export function checkForm(content: unknown): { file: PlanFile } | { problems: FileProblem[] } {
  const { data, error } = PlanFile.safeParse(content, { error: sentenceOf });
  return data ? { file: data } : { problems: error.issues.flatMap(problemsOf) };
}

function problemsOf(issue: z.core.$ZodIssue): FileProblem[] {
  const path = issue.path.map((step) => (typeof step === "number" ? step : String(step)));
  if (issue.code !== "unrecognized_keys") return [{ path, message: issue.message }];
  const known = fieldNames.get(path.filter((step) => typeof step !== "number").join(".")) ?? [];
  return issue.keys.map((key) => ({
    path: [...path, key],
    message: didYouMean(`${short(key) || "A field without a name"} isn't a field here`, key, known),
    isUnknown: true,
  }));
}

/** What is said where the form itself has no sentence of its own. */
function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type": {
      const name = issue.path?.at(-1);
      if (issue.input === undefined && typeof name === "string") return `The field ${name} is missing`;
      return `${kinds[issue.expected] ?? "Write a different kind of value"}${issue.input === null ? "; this is empty" : ""}`;
    }
    case "invalid_value": {
      const values = issue.values.map(String);
      return didYouMean(`Write one of ${values.join(", ")}`, String(issue.input), values);
    }
    case "too_big":
      return issue.origin === "array"
        ? `Keep it to ${issue.maximum} entries`
        : issue.origin === "string"
          ? `Keep it to ${issue.maximum} characters`
          : `Write ${issue.maximum} or less`;
    case "too_small":
      return issue.origin === "array" ? `Write ${issue.minimum} entries` : `Write ${issue.minimum} or more`;
    case "invalid_format":
      return issue.format === "date" ? "Write a date such as 2026-12-31" : "Wrong format for this field";
    default:
      return "Wrong value for this field";
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: "Write text. Use quotation marks if it looks like something else",
  number: "Write a number",
  int: "Write a whole number",
  boolean: "Write true or false",
  array: "Write a list, one entry per line after a dash",
  tuple: "Write a list of two",
  object: "Write fields here, each as a name, a colon and a value",
};

/** What the parser stumbled over, in words of somebody who writes such files. `word` is what stands there. */
export function syntaxSentence(code: ErrorCode, word: string): string {
  return code === "DUPLICATE_KEY" ? `The field ${short(word)} appears twice here` : syntax[code];
}

const brackets = "A character is missing or out of place. Check brackets, commas, colons and quotation marks";
const noTags = "Tags (!name) aren't supported. Write plain values";
const noAnchors = "Anchors (&name) aren't supported. Write the text out";
const noAliases = "Aliases (*name) aren't supported. Write the text out";
const syntax: Readonly<Record<Exclude<ErrorCode, "DUPLICATE_KEY">, string>> = {
  ALIAS_PROPS: noAliases,
  BAD_ALIAS: noAliases,
  BAD_COLLECTION_TYPE: noTags,
  BAD_DIRECTIVE: "Lines that start with % aren't supported. Remove the line, or put the text in quotation marks",
  BAD_DQ_ESCAPE: String.raw`Unknown escape after a backslash. Write \\ for a backslash`,
  BAD_INDENT: "The line's indentation doesn't match, or a bracket before it isn't closed",
  BAD_PROP_ORDER: noAnchors,
  BAD_SCALAR_START: "Text can't start with this character. Put it in quotation marks",
  BLOCK_AS_IMPLICIT_KEY: "Only one name is allowed before a colon. Put text with a colon in quotation marks",
  BLOCK_IN_FLOW: "Dashes don't work inside brackets. Separate entries with commas",
  IMPOSSIBLE: brackets,
  KEY_OVER_1024_CHARS: "The field name is too long. Put text with a colon in quotation marks",
  MISSING_CHAR: brackets,
  MULTILINE_IMPLICIT_KEY:
    "Write the field name on one line, followed by a colon. Put text with several lines in quotation marks",
  MULTIPLE_ANCHORS: noAnchors,
  MULTIPLE_DOCS: "The file contains more than one plan. Remove the line --- and everything after it",
  MULTIPLE_TAGS: noTags,
  NON_STRING_KEY: "Field names must be text",
  RESOURCE_EXHAUSTION: "The file is nested too deeply to be a plan",
  TAB_AS_INDENT: "The line is indented with a tab. Use spaces",
  TAG_RESOLVE_FAILED: noTags,
  UNEXPECTED_TOKEN: brackets,
};

const short = (words: string) => (words.length > 60 ? `${words.slice(0, 60)}…` : words);
