import { ownFieldNames } from "../../own-settings.ts";
import { kitWords } from "../../plan-words.ts";

/** A person's own settings of a plan, kept sealed. */
export const ownSettingsText = {
  own: {
    title: kitWords.own,
    help: "Only you can see this. It's encrypted under your account.",
    open: (round: string) => `Show your private notes for ${round}`,
    close: (round: string) => `Hide your private notes for ${round}`,
    nothing: "Empty",
    fields: ownFieldNames,
    helps: {
      room: "Where you meet, or the link to the call.",
      backups: "One person per line.",
      accommodation: "What the candidate needs, such as extra time, breaks or wheelchair access.",
      notes: "",
    },
    unopened: "Couldn't open your private notes for this plan",
    unopenedNext: "They haven't been changed. To start over, reset them. The old ones are kept for 30 days.",
    failed: "Couldn't load your private notes.",
    reset: "Reset private notes",
    resetTitle: "Reset your private notes for this plan?",
    resetEffect:
      "You'll start with empty notes. The old ones are kept for 30 days in case your administrator can recover them.",
    wasReset: "Private notes reset",
  },
} as const;
