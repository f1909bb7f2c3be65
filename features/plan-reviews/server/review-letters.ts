/** A mail, written. */
interface Written {
  subject: string;
  text: string;
  html: string;
}

interface About {
  fullName: string;
  byName: string;
  title: string;
  words: string;
  url: string;
}

/** How the mails of reviews read; filled in by the application, since mails are a feature below. */
export interface ReviewLetters {
  asked(about: About): Written;
  answered(about: About & { isApproved: boolean }): Written;
}
