interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** New, at another time or with other people, without whoever is written to, or not taking place. */
export type MeetingNews = "new" | "changed" | "left" | "cancelled";

interface OfMeeting {
  /** Whom the mail is to, as they are called. */
  name: string;
  roundName: string;
  /** In words, with its time zone. */
  when: string;
}

/** How mails about times read that no template is for; the feature that writes mails hands them in. */
export interface SchedulingLetters {
  panel(
    given: OfMeeting & {
      news: MeetingNews;
      candidateName: string;
      /** The role; empty for a candidacy on a plan alone. */
      title: string;
      /** Where one goes, in words; empty where nobody said. */
      where: string;
      others: readonly string[];
      url: string;
      accommodation: string;
    },
  ): Letter;
  /** To somebody without an account: nothing in it says who the candidate is. */
  guest(
    given: OfMeeting & {
      news: MeetingNews;
      organizationName: string;
      where: string;
      others: readonly string[];
      /** Opens their interview; null where the link that they opened before still does. */
      url: string | null;
    },
  ): Letter;
  /** To an address of a candidate that is written to no longer. */
  moved(given: OfMeeting & { organizationName: string }): Letter;
  /** To whoever offered times: the candidate chose one, or asks for something else. */
  answered(given: {
    name: string;
    candidateName: string;
    roundName: string;
    chosen: string | null;
    wishes: readonly string[];
    url: string;
  }): Letter;
}

/** How people meet, where nobody said where. */
export const modeWords = {
  video: "Video call",
  phone: "Phone call",
  onsite: "On site",
  written: "In writing",
} as const;
