/** A person's own settings of a plan, kept sealed. */
export const ownSettingsText = {
  own: {
    title: "Only for you",
    help: "Colleagues do not see this. It is kept sealed under your account.",
    open: (round: string) => `Show what is only for you in ${round}`,
    close: (round: string) => `Hide what is only for you in ${round}`,
    nothing: "Nothing noted",
    fields: {
      room: "Room or link",
      backups: "Who steps in",
      accommodation: "Agreed accommodations",
      notes: "Your notes",
    },
    helps: {
      room: "Where it is held, or the address of the call.",
      backups: "One person per line.",
      accommodation: "What the candidate needs to take part well: time, breaks, access.",
      notes: "",
    },
    unopened: "Your own settings of this plan",
    unopenedNext: "They are left as they are. Reset them to begin anew; what stands there is kept for 30 days.",
    failed: "Your own settings could not be fetched.",
    reset: "Reset these settings",
    resetTitle: "Reset your own settings of this plan?",
    resetEffect:
      "You begin with empty ones. What cannot be opened now is kept for 30 days, for whoever runs the server to repair.",
    wasReset: "Settings reset",
  },
} as const;
