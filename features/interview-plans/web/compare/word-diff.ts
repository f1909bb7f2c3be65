import { diffWordsWithSpace } from "diff";

/** A stretch of a text that stayed, went or came. */
export interface TextPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Texts that take longer to compare word by word are shown as one replaced by the other. */
const patienceMillis = 200;

/** Below this share of signs that stayed, the words in common are chance, and marking them reads as noise. */
const leastInCommon = 0.3;

/** The words that went and came from one text to another; a text written anew is one whole replaced by another. */
export function wordDiff(before: string, after: string): TextPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: patienceMillis });
  if (!parts) return whole(before, "removed").concat(whole(after, "added"));
  const kept = parts
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.length, 0);
  if (kept < leastInCommon * Math.max(before.length, after.length))
    return whole(before, "removed").concat(whole(after, "added"));
  return parts.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

const whole = (text: string, kind: "removed" | "added"): TextPart[] => (text === "" ? [] : [{ kind, text }]);
