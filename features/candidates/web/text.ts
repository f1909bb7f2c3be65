import { deedsText } from "./text/deeds-text.ts";
import { detailText } from "./text/detail-text.ts";
import { listText } from "./text/list-text.ts";
import { classes, days, kinds, reasons, statuses } from "./text/words.ts";

/** What the screens of candidates say. */
export const text = {
  ...listText,
  ...deedsText,
  ...detailText,
  title: "Candidates",
  retry: "Try again",
  you: "You",
  kinds,
  reasons,
  statuses,
  classes,
  days,
  daysShort: (number: number) => `${number} d`,
  unreached: "The server didn't respond, so nothing changed. Try again.",
};
