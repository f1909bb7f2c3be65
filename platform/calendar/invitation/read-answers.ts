import { type Component, calendarsIn } from "../feed/content-lines.ts";
import { mailAddressOf } from "../feed/mail-address.ts";
import { propertiesOf, textOf } from "../feed/property.ts";
import { readTime } from "../feed/times.ts";
import { oneLine, severalLines } from "./plain-text.ts";

/** What somebody said to an invitation. */
export interface Answer {
  uid: string;
  /** Which state of the invitation they answered. */
  sequence: number;
  /** As it is written in the reply. The mail that it came in says whether it is theirs. */
  email: string;
  name: string | null;
  answer: "accepted" | "declined" | "tentative" | "delegated" | "needs-action";
  comment: string | null;
  /** When they wrote it, in milliseconds since 1970 in UTC; null where that is not said. */
  at: number | null;
}

/** Why a reply, or one event of it, was not read. */
export interface AnswerProblem {
  reason:
    | "not-a-calendar"
    /** `detail` is its METHOD, such as COUNTER, which proposes another time. */
    | "not-a-reply"
    | "no-uid"
    | "no-attendee"
    /** A reply is of one person. */
    | "several-attendees"
    /** `detail` is what it says. */
    | "unknown-answer";
  detail: string | null;
}

const words: Readonly<Record<string, Answer["answer"]>> = {
  ACCEPTED: "accepted",
  DECLINED: "declined",
  TENTATIVE: "tentative",
  DELEGATED: "delegated",
  "NEEDS-ACTION": "needs-action",
};

/** A reply has one event; no mail has more than a few. */
const [mostComponents, longestText] = [100, 1_000_000];

/** RFC 5545, 3.3.8: an integer has 32 bits. */
const mostSequence = 2_147_483_647;

/** Reads what people answered (METHOD:REPLY), by the text of the calendar in their mail. */
export function readAnswers(text: string): { answers: Answer[]; problems: AnswerProblem[] } {
  const answers: Answer[] = [];
  const problems: AnswerProblem[] = [];
  const { calendars } = calendarsIn(text.slice(0, longestText), mostComponents);
  if (calendars.length === 0) problems.push({ reason: "not-a-calendar", detail: null });
  for (const calendar of calendars) {
    const method = textOf(calendar, "method")?.toUpperCase() ?? null;
    if (method !== "REPLY") {
      problems.push({ reason: "not-a-reply", detail: method === null ? null : oneLine(method, 50) });
      continue;
    }
    for (const event of calendar.parts.filter(({ name }) => name === "VEVENT")) {
      const read = readAnswer(event);
      if ("reason" in read) problems.push(read);
      else answers.push(read);
    }
  }
  return { answers, problems };
}

function readAnswer(event: Component): Answer | AnswerProblem {
  const all = (name: string) => propertiesOf(event, name, () => {});
  const uid = textOf(event, "uid");
  if (uid === null) return { reason: "no-uid", detail: null };
  const attendees = all("attendee").flatMap((attendee) => {
    const email = mailAddressOf(attendee);
    return email === null ? [] : [{ email, parameters: attendee.parameters }];
  });
  const [attendee] = attendees;
  if (attendee === undefined) return { reason: "no-attendee", detail: null };
  if (attendees.length > 1) return { reason: "several-attendees", detail: null };
  const { email, parameters } = attendee;
  const word = parameters.get("partstat")?.toUpperCase() ?? "NEEDS-ACTION";
  const answer = words[word];
  if (answer === undefined) return { reason: "unknown-answer", detail: oneLine(word, 50) };
  const name = oneLine(parameters.get("cn") ?? "", 100);
  const comment = severalLines(textOf(event, "comment") ?? "", 2000);
  return {
    uid,
    sequence: Math.min(Math.max(Number.parseInt(all("sequence")[0]?.raw ?? "", 10) || 0, 0), mostSequence),
    email: oneLine(email, 320),
    name: name === "" ? null : name,
    answer,
    comment: comment === "" ? null : comment,
    at: readTime(all("dtstamp")[0]?.values[0])?.wall ?? null,
  };
}
