import { sql } from "kysely";
import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { candidateLimits } from "../../candidate-shapes.ts";
import { builtInMessages } from "../../messages/built-in-messages.ts";
import {
  emptyTokens,
  filled,
  linkInMail,
  type MessagePurpose,
  type MessageText,
  spareTokens,
  type TokenValues,
  tokenProblem,
} from "../../messages/message-tokens.ts";
import { touchActivity } from "../queries.ts";
import { unsendSecondsOf, writtenTemplates } from "./mail-settings-commands.ts";
import { insertMessages, listRecipients, type NewMessage } from "./message-queries.ts";

/** What the program writes to a candidate for this purpose: in the words of the hiring group, of its organization, or built in. */
async function templateFor(db: ActorDb, groupId: string, purpose: MessagePurpose): Promise<MessageText> {
  const isOf = (template: { purpose: MessagePurpose | null }) => template.purpose === purpose;
  // One of before that can't be filled in any more is passed by.
  const isWhole = (template: MessageText) => tokenProblem(template, purpose) === null;
  const own = (await writtenTemplates(db, groupId)).find((template) => isOf(template) && isWhole(template));
  const found = own ?? builtInMessages.find(isOf);
  if (!found) throw new Error(`There is no message for ${purpose}.`);
  return found;
}

const placeOf = (token: string) => new RegExp(`\\{\\{\\s*${token.replace(".", "\\.")}\\s*\\}\\}`);

/** A paragraph that is a token alone, with nothing to say, falls away. */
const withoutEmpty = (body: string, values: TokenValues) =>
  spareTokens.reduce(
    (text, token) =>
      (values[token] ?? "").trim() === ""
        ? text.replace(new RegExp(`^[ \\t]*${placeOf(token).source}[ \\t]*(?:\\n+|$)`, "gm"), "")
        : text,
    body,
  );

interface About {
  groupId: string;
  candidateId: string;
  purpose: MessagePurpose;
  /** What is known beside the candidate, the role, the organization and the sender. */
  values: TokenValues;
}

/** A letter to a candidate, every token filled in. What somebody adds by hand is in it, also where the template leaves no place for it. */
export async function writeLetter(
  db: ActorDb,
  actor: Actor,
  { groupId, candidateId, purpose, values }: About,
): Promise<MessageText> {
  const template = await templateFor(db, groupId, purpose);
  const [recipient] = await listRecipients(db, [candidateId]);
  if (!recipient) throw new Error("The candidate of an interview is not there.");
  const { called, fullName, organization, role } = recipient;
  const all = {
    "candidate.called": called,
    "candidate.name": fullName,
    "organization.name": organization,
    // A candidacy without a role is for the organization as a whole.
    "role.title": role || organization,
    "sender.name": actor.fullName,
    ...values,
  };
  const [empty] = emptyTokens(template, all);
  if (empty !== undefined)
    throw new Refusal("CONFLICT", `There's no value for {{${empty}}} in the message to ${fullName}.`);
  const note = (values["interview.note"] ?? "").trim();
  const hasPlace = placeOf("interview.note").test(template.body);
  const { subject, body } = filled({ ...template, body: withoutEmpty(template.body, values) }, all);
  const whole = note === "" || hasPlace ? body : `${body}\n\n${note}`;
  return { subject: subject.slice(0, candidateLimits.subject), body: whole.slice(0, candidateLimits.message) };
}

/** A letter about an interview, as it is kept. */
export interface InterviewLetter extends MessageText {
  organizationId: string;
  candidateId: string;
  interviewId: string;
  /** Kind of its mail. */
  mailKind: string;
  /** An address with a secret, which no copy of the letter shows. */
  link: string | null;
  /** What somebody added by hand, for a letter that takes its place. */
  note: string;
  calendar: { method: "REQUEST" | "CANCEL"; content: string; sequence: number } | null;
}

/** Keeps letters among the messages of their candidates, where they wait as others do, and can be taken back. */
export async function keepLetters(
  db: ActorDb,
  actor: Actor,
  { letters, now }: { letters: readonly InterviewLetter[]; now: Date },
): Promise<void> {
  const [first] = letters;
  if (!first) return;
  const wait = await unsendSecondsOf(db, first.organizationId);
  const sendAt = new Date(now.getTime() + wait * 1000).toISOString();
  await insertMessages(
    db,
    letters.map(
      ({ calendar, subject, body, link, ...letter }): NewMessage => ({
        ...letter,
        kind: "interview",
        subject: link === null ? subject : subject.replaceAll(link, linkInMail),
        body: link === null ? body : body.replaceAll(link, linkInMail),
        link,
        calendarMethod: calendar?.method ?? null,
        calendarBody: calendar?.content ?? null,
        calendarSequence: calendar?.sequence ?? null,
        sendAt,
        authorId: actor.userId,
      }),
    ),
  );
  await touchActivity(
    db,
    letters.map(({ candidateId }) => candidateId),
    now.toISOString(),
  );
}

/**
 * Takes back letters of a kind about an interview that still wait: what is so now is told instead. Answers what was added to the last of
 * them by hand, which goes on, but for words about a cancellation; null where none waited.
 */
export async function takeBackLetters(db: ActorDb, interviewId: string, mailKind: string): Promise<string | null> {
  const note = sql<string>`case when calendar_method = 'CANCEL' then '' else note end`;
  const waiting = await db
    .updateTable("candidateMessages")
    .set({ state: "cancelled" })
    .where("interviewId", "=", interviewId)
    .where("mailKind", "=", mailKind)
    .where("state", "=", "waiting")
    .returning([note.as("note"), "createdAt"])
    .execute();
  // In the outbox they may wait for a mail server.
  const { rows } = await sql<{ note: string; createdAt: string; isTaken: boolean }>`
    select ${note} as note, created_at, app.unsend_message(m.id) as is_taken from candidate_messages m
     where m.interview_id = ${interviewId}::uuid and m.mail_kind = ${mailKind} and m.state = 'leaving'`.execute(db);
  const taken = [...waiting, ...rows.filter(({ isTaken }) => isTaken)];
  return taken.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1)?.note ?? null;
}
