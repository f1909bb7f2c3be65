import { short, writeLetter } from "./letter.ts";

interface About {
  fullName: string;
  /** Who does it. */
  byName: string;
  title: string;
  /** Words of theirs; may be empty. */
  words: string;
  url: string;
}

const called = (title: string) => short(title) || "an interview plan";
const quoted = (words: string) => (words.trim() === "" ? [] : [`“${words.trim()}”`]);

/** How the mails of reviews read. */
export const reviewLetters = {
  asked: ({ fullName, byName, title, words, url }: About) =>
    writeLetter({
      subject: `${short(byName)} asked you to review ${called(title)}`,
      greeting: fullName,
      paragraphs: [
        `${short(byName)} asked you to review the draft of the interview plan ${called(title)}.`,
        ...quoted(words),
        "You can comment, approve it or request changes.",
      ],
      action: { label: "Open review", url },
    }),
  answered: ({ fullName, byName, title, words, url, isApproved }: About & { isApproved: boolean }) =>
    writeLetter({
      subject: isApproved
        ? `${short(byName)} approved ${called(title)}`
        : `${short(byName)} requested changes to ${called(title)}`,
      greeting: fullName,
      paragraphs: [
        isApproved
          ? `${short(byName)} approved the draft of the interview plan ${called(title)}.`
          : `${short(byName)} requested changes to the draft of the interview plan ${called(title)}.`,
        ...quoted(words),
      ],
      action: { label: "Open review", url },
    }),
};
