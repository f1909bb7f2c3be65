import { counted } from "#platform/text/counted.ts";

/** The words about data that an earlier version kept in this browser. */
export const text = {
  moving: (moved: number, of: number) => `Moving your drafts to your account… ${moved} of ${of}`,
  moved: (items: number) => `${counted(items, "item", "items")} of this browser moved to your account.`,
  dropped: (entries: number) =>
    `${counted(entries, "entry", "entries")} could not be read and ${entries === 1 ? "is" : "are"} kept on this device for 30 days.`,
  kept: "We kept your local copy; nothing was lost",
  keptHelp: "Drafts of an earlier version could not be moved to your account.",
  elsewhereHelp: "Another tab is moving your drafts.",
  details: "Details",
  retry: "Try again",
  download: "Download backup",
  leaveBehind: (items: number) => `Leave ${items === 1 ? "it" : "them"} here and move the rest`,
  leaveBehindHelp: (items: number) =>
    `${items === 1 ? "It stays" : "They stay"} in this browser. Download the backup to have a copy.`,
  detailsTitle: "What could not be moved",
  detailsHelp: "All of it moves or nothing does, so that no draft ends in two places.",
  wholeAccount: "Your account",
  backupFile: (day: string) => `evenhand-drafts-of-this-browser-${day}.json`,
} as const;
