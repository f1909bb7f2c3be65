import { text as ui } from "#ui/text.ts";

/** What the screen of prohibited topics says. */
export const text = {
  title: "Prohibited topics",
  wording: "Wording of questions",
  wordingHelp: "Plans are checked for questions that an interview must not ask.",
  intro:
    "What the check of wording looks for in questions and probes. A question that goes into one of these can be published only with a reason.",
  advice:
    "This is not legal advice. Laws differ by place; the list begins with what the law of the United States, the United Kingdom and the European Union protects.",
  readOnly: "Only owners and admins decide what is looked for",
  list: "Topics",
  own: (topic: string) => `Own phrases: ${topic}`,
  ownHelp: "One per line, as people say them. * stands for any ending of a word.",
  edit: (number: number) => (number === 0 ? "Add own phrases" : `Own phrases (${number})`),
  save: "Save phrases",
  cancel: "Cancel",
  switched: (topic: string, isOn: boolean) => (isOn ? `${topic}: looked for again` : `${topic}: no longer looked for`),
  saved: "Phrases saved",
  failed: ui.unanswered,
} as const;
