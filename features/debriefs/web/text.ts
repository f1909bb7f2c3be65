import { signalWords, verdictWords } from "../decision-words.ts";
import { decisionText } from "./text/decision-text.ts";
import { listText } from "./text/list-text.ts";
import { matrixText } from "./text/matrix-text.ts";
import { roomText } from "./text/room-text.ts";
import { verifyText } from "./text/verify-text.ts";
import { stateNames } from "./text/words.ts";

/** Every visible string of debriefs and decisions: what all screens say, and one file for each of them. */
export const text = {
  retry: "Try again",
  cancel: "Cancel",
  you: "You",
  /** In a sentence. */
  youInside: "you",
  someone: "Someone who left",
  unanswered: "The server didn't respond. Check your connection and try again.",
  offline: "You're offline. You can read, and make changes once you're back online.",
  states: stateNames,
  verdicts: verdictWords,
  signals: signalWords,
  ...listText,
  ...roomText,
  ...matrixText,
  ...decisionText,
  ...verifyText,
};
