import type { HiringLogEntry } from "#features/people/hiring-log.ts";
import { isolated } from "#platform/text/isolated.ts";
import { allReasons } from "../../../rejection.ts";
import { text } from "../../text.ts";

const words = text.activity;

/** What happened with a candidacy in a sentence, and more about it; the sentence is undefined for what others know. */
export function happeningInWords({ what, detail, actorKind, actorName }: HiringLogEntry): {
  sentence: string | undefined;
  by: string;
  more: string;
} {
  const by = actorKind === "candidate" ? words.candidate : actorKind === "program" ? words.program : actorName;
  const who = isolated(by ?? words.someone);
  const told = Object.fromEntries(Object.entries(detail).map(([key, value]) => [key, wordOf(key, value)]));
  const more = [
    told.gates ? words.past(told.gates) : "",
    told.reason ? words.because(reasonWords(told.reason)) : "",
  ].filter(Boolean);
  return { sentence: words.happenings[what]?.(who, told), by: who, more: more.join(" · ") };
}

/** The sentence alone, for the timeline of a person. */
export const candidacyEvent = (entry: HiringLogEntry): string | undefined =>
  entry.candidateId === null ? undefined : happeningInWords(entry).sentence;

const reasonWords = (reason: string) => {
  const known = allReasons.find((each) => each === reason);
  return known ? text.reasons[known] : reason;
};

/** A detail of an event as words: lists with commas, fields by their names, names of stages in their own direction. */
function wordOf(key: string, value: HiringLogEntry["detail"][string]): string {
  if (Array.isArray(value))
    return value
      .map((each) => (key === "fields" ? (words.fields[String(each)] ?? String(each)) : isolated(String(each))))
      .join(", ");
  if (value === null || typeof value === "object") return "";
  return key === "fromName" || key === "toName" ? isolated(String(value)) : String(value);
}
