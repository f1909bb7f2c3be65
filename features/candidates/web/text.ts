import { stageKindNames } from "#features/interview-plans/stage-kinds.ts";
import { actionsText } from "./text/actions-text.ts";
import { detailText } from "./text/detail-text.ts";
import { listText } from "./text/list-text.ts";
import { classes, days, erased, reasons, statuses } from "./text/words.ts";

/** What the screens of candidates say. */
export const text = {
  ...listText,
  ...actionsText,
  ...detailText,
  title: "Candidates",
  you: "You",
  blank: "Blank",
  kinds: stageKindNames,
  reasons,
  statuses,
  erased,
  classes,
  days,
  daysShort: (number: number) => (number === 0 ? "Today" : `${number} d`),
  unreached: "The server didn't respond, so nothing changed. Try again.",
};
