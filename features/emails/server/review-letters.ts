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
      subject: `${short(byName)} asks you to review ${short(title)}`,
      greeting: fullName,
      paragraphs: [
        `${short(byName)} asks you to look at the draft of the interview plan ${short(title)}.`,
        ...quoted(words),
        "You can comment at each place of it, then approve it or ask for changes.",
      ],
      action: { label: "Open the review", url },
    }),
  answered: ({ fullName, byName, title, words, url, isApproved }: About & { isApproved: boolean }) =>
    writeLetter({
      subject: isApproved
        ? `${short(byName)} approved ${short(title)}`
        : `${short(byName)} asks for changes in ${short(title)}`,
      greeting: fullName,
      paragraphs: [
        isApproved
          ? `${short(byName)} approved the draft of the interview plan ${short(title)} as it stood then.`
          : `${short(byName)} asks for changes in the draft of the interview plan ${short(title)}.`,
        ...quoted(words),
      ],
      action: { label: "Open the review", url },
    }),
};
