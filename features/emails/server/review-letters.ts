import { writeLetter } from "./letter.ts";

interface About {
  fullName: string;
  /** Who does it. */
  byName: string;
  title: string;
  /** Words of theirs; may be empty. */
  words: string;
  url: string;
}

/** A name in a sentence: one line, and not half of the mail. */
const short = (name: string) => name.replace(/\s+/g, " ").trim().slice(0, 100) || "an interview plan";
const quoted = (words: string) => (words.trim() === "" ? [] : [`“${words.trim()}”`]);

/** How the mails of reviews read. */
export const reviewLetters = {
  asked: ({ fullName, byName, title, words, url }: About) =>
    writeLetter({
      subject: `${short(byName)} asked you to review ${short(title)}`,
      greeting: fullName,
      paragraphs: [
        `${short(byName)} asked you to review the draft of the interview plan ${short(title)}.`,
        ...quoted(words),
        "You can comment, approve it or request changes.",
      ],
      action: { label: "Open review", url },
    }),
  answered: ({ fullName, byName, title, words, url, isApproved }: About & { isApproved: boolean }) =>
    writeLetter({
      subject: isApproved
        ? `${short(byName)} approved ${short(title)}`
        : `${short(byName)} requested changes to ${short(title)}`,
      greeting: fullName,
      paragraphs: [
        isApproved
          ? `${short(byName)} approved the draft of the interview plan ${short(title)}.`
          : `${short(byName)} requested changes to the draft of the interview plan ${short(title)}.`,
        ...quoted(words),
      ],
      action: { label: "Open review", url },
    }),
};
