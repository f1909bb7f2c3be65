/** What the screen of prohibited topics says. */
export const text = {
  title: "Prohibited topics",
  wordingHelp: "What to flag in questions and follow-ups",
  intro: "We flag questions and follow-ups on these topics. Publishing a flagged question requires a reason.",
  advice: "This isn't legal advice, and laws vary by location. The list starts with what US, UK and EU law protects.",
  readOnly: "Only owners and admins can change these",
  list: "Topics",
  own: (topic: string) => `Your phrases: ${topic}`,
  ownHelp: "One per line. Use * for any word ending.",
  edit: (number: number) => (number === 0 ? "Add phrases" : `Your phrases (${number})`),
  save: "Save phrases",
  cancel: "Cancel",
  switched: (topic: string, isOn: boolean) => (isOn ? `${topic}: on` : `${topic}: off`),
  saved: "Phrases saved",
  failed: "Couldn't update the topic.",
} as const;
