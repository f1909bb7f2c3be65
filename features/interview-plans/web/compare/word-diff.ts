import { diffWordsWithSpace } from "diff";

/** A stretch of a text that stayed, went or came. */
export interface TextPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Texts that take longer to compare word by word are shown as one replaced by the other. */
const patienceMillis = 200;

/** The words that went and came from one text to another. */
export function wordDiff(before: string, after: string): TextPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: patienceMillis });
  if (!parts) return whole(before, "removed").concat(whole(after, "added"));
  return parts.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

const whole = (text: string, kind: "removed" | "added"): TextPart[] => (text === "" ? [] : [{ kind, text }]);
