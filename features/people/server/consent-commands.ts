import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { Refusal } from "#platform/errors.ts";
import { queueMails } from "#platform/server/mail/queue-mail.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Person } from "../contract.ts";
import { nameToCall } from "../person-names.ts";
import { peopleRights } from "../policy.ts";
import { noteHiring } from "./activity/hiring-events.ts";
import { lockedPerson, requireKnownIn } from "./authorize.ts";
import { contactsOf, getPerson } from "./commands.ts";

/** How the mails to people read; the feature that writes mails hands them in. */
export interface PeopleLetters {
  stayOnFile(given: { fullName: string; organizationName: string; months: number; url: string; endsAt: string }): {
    subject: string;
    text: string;
    html: string;
  };
}

interface Asking {
  personId: string;
  groupId: string;
  months: number;
}

const answerDays = 60;

/** Asks a person by mail whether they may stay on file; an earlier question is withdrawn. */
export async function askConsent(
  db: ActorDb,
  actor: Actor,
  { personId, groupId, months }: Asking,
  { letters, appUrl, now }: { letters: PeopleLetters; appUrl: string; now: Date },
): Promise<Person> {
  const person = await lockedPerson(db, actor, peopleRights.askConsent, personId);
  requireKnownIn(person, groupId);
  if (person.doNotContact) throw new Refusal("CONFLICT", "This person asked not to be contacted.");
  const [mail] = (await contactsOf(db, personId)).mails;
  if (!mail) throw new Refusal("CONFLICT", "This person has no email address. Add one first.");
  const secret = randomBytes(32).toString("base64url");
  const endsAt = new Date(now.getTime() + answerDays * 86_400_000).toISOString();
  const { rows } = await sql<{ id: string | null; name: string }>`
    select app.ask_consent(${personId}::uuid, ${groupId}::uuid, ${hashOf(secret)}, ${months}, ${endsAt}::timestamptz) as id, o.name
      from organizations o where o.id = ${person.organizationId}::uuid`.execute(db);
  const asked = rows[0];
  if (!asked?.id) throw new Refusal("NOT_FOUND", "This person doesn't exist, or you don't have access.");
  const { organizationId } = person;
  const url = `${appUrl}/stay-on-file/${secret}`;
  const letter = letters.stayOnFile({
    fullName: nameToCall(person),
    organizationName: asked.name,
    months,
    url,
    endsAt,
  });
  // A mail program that unsubscribes declines: the form goes to the page of the question.
  await queueMails(db, [{ kind: "stay-on-file", to: mail.value, organizationId, unsubscribeUrl: url, ...letter }]);
  await noteHiring(db, actor, [{ organizationId, groupId, personId, what: "consent_asked", detail: { months } }]);
  return getPerson(db, actor, personId);
}

/** What somebody is asked by a link, for whoever holds its secret. */
export interface ConsentQuestion {
  fullName: string;
  organizationName: string;
  months: number;
  answer: "given" | "refused" | null;
  isOpen: boolean;
  endsAt: string;
}

/** The question behind a link; null where there is none. */
export async function lookAtConsent(db: ActorDb, secret: string): Promise<ConsentQuestion | null> {
  const { rows } = await sql<{ question: ConsentQuestion | null }>`
    select app.look_at_consent(${hashOf(secret)}) as question`.execute(db);
  return rows[0]?.question ?? null;
}

/** Notes the answer to the question behind a link; false where it is over. */
export async function answerConsent(
  db: ActorDb,
  { secret, answer }: { secret: string; answer: "given" | "refused" },
): Promise<boolean> {
  const { rows } = await sql<{ answer: string | null }>`
    select app.answer_consent(${hashOf(secret)}, ${answer}) as answer`.execute(db);
  return rows[0]?.answer != null;
}
