import { formatMinutes } from "#platform/dates.ts";
import { counted } from "#platform/text/counted.ts";
import { compareText } from "./text/compare-text.ts";
import { detailText } from "./text/detail-text.ts";
import { frameText } from "./text/frame-text.ts";
import { listText } from "./text/list-text.ts";
import { ownSettingsText } from "./text/own-settings-text.ts";
import { paletteText } from "./text/palette-text.ts";
import { reviewText } from "./text/review-text.ts";
import { stepText } from "./text/step-text.ts";
import { suggestionText } from "./text/suggestion-text.ts";
import { tryingText } from "./text/trying-text.ts";
import { wordingText } from "./text/wording-text.ts";
import { modes, questionTypes, stageKinds, stageSides, stageTypes, statuses, untitled } from "./text/words.ts";

/** What the screens of interview plans say. */
export const text = {
  ...listText,
  ...frameText,
  ...stepText,
  ...reviewText,
  ...detailText,
  ...ownSettingsText,
  ...suggestionText,
  ...wordingText,
  ...compareText,
  ...tryingText,
  ...paletteText,
  title: "Interview plans",
  windowTitle: (name: string) => `${name} · Interview plans`,
  untitled,
  statuses,
  questionTypes,
  stageTypes,
  stageKinds,
  stageSides,
  modes,
  minutes: formatMinutes,
  minutesShort: (number: number) => `${number} min`,
  competencies: (number: number) => counted(number, "competency", "competencies"),
  rounds: (number: number) => counted(number, "round", "rounds"),
  questions: (number: number) => counted(number, "question", "questions"),
  days: (number: number) => counted(number, "day", "days"),
  daysShort: (number: number) => `${number} d`,
  loading: "Loading interview plans",

  undoWithKey: "Press the undo key to undo.",
  roundTitle: (number: number, name: string) => (name.trim() ? `Round ${number} · ${name.trim()}` : `Round ${number}`),
} as const;
