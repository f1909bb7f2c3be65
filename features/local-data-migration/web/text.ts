import { counted } from "#platform/text/counted.ts";

/** The words about data that an earlier version kept in this browser. */
export const text = {
  moving: (moved: number, of: number) => `Moving your drafts to your account… ${moved} of ${of}`,
  moved: (items: number) => `${counted(items, "item", "items")} moved from this browser to your account.`,
  dropped: (entries: number) =>
    `Couldn't read ${counted(entries, "entry", "entries")}. Kept on this device for 30 days.`,
  kept: "We kept your local copy. Nothing was lost",
  keptHelp: "Couldn't move drafts from an earlier version to your account.",
  elsewhereHelp: "Another tab is moving your drafts.",
  details: "Details",
  retry: "Try again",
  download: "Download backup",
  leaveBehind: (items: number) => `Leave ${items === 1 ? "it" : "them"} here and move the rest`,
  leaveBehindHelp: (items: number) =>
    `${items === 1 ? "It stays" : "They stay"} in this browser. Download the backup to keep a copy.`,
  detailsTitle: "Couldn't move",
  detailsHelp: "Drafts move all at once, so none ends up in two places.",
  wholeAccount: "Your account",
  backupFile: (day: string) => `evenhand-drafts-of-this-browser-${day}.json`,
} as const;
