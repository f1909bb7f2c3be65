import { sql } from "kysely";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type FormFile, filed, receiveOne } from "#features/applications/server/public.ts";
import { answerByMail } from "#features/interviews/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { parserAt, readFile } from "#platform/server/files-in/read-file.ts";
import type { Services } from "#platform/server/services.ts";
import { asSystem, type SystemDb } from "#platform/server/transaction.ts";
import type { parse, ReadMail } from "./reading/parse-mail.ts";

/** Largest mail that is read, in bytes. */
export const largestMail = 25 * 1024 * 1024;

const parser = parserAt<typeof parse>(new URL("./reading/parse-mail.ts", import.meta.url), {
  millis: 10_000,
  resultBytes: 30_000_000,
});

/** What it takes to take mails in. */
export interface Receiving extends Pick<Services, "settings" | "storage"> {
  pool: Pool;
  log: Logger;
}

/** What became of a mail. */
export type MailOutcome = "filed" | "aside" | "bounce" | "answer" | "known" | "unreadable";

interface Place {
  organizationId: string | null;
  candidateId: string | null;
  /** Whether the mail is the candidate's for certain: it answers one of ours, from the address that ours went to, or another one of theirs. */
  isCertain: boolean;
}

/**
 * Takes a mail in, as it came over the network: once, however often it comes. What answers a mail of ours is put under its candidacy;
 * word that one did not arrive marks it as failed; an answer of a calendar sets who takes part; the rest is kept aside. For all
 * organizations, and so past row-level security.
 */
export async function receiveMail(receiving: Receiving, raw: Uint8Array): Promise<MailOutcome> {
  const { pool, log } = receiving;
  let mail: ReadMail;
  try {
    mail = await readFile(parser, raw, "mail");
  } catch (error) {
    // Others wait for the reader: this one is taken when it comes again.
    if (error instanceof Refusal && error.code === "UNAVAILABLE") throw error;
    log.warn({ err: error }, "a mail that came in could not be read");
    return "unreadable";
  }
  const place = await asSystem(pool, (db) => placeOf(db, mail));
  if (place === "known") return "known";
  const { files, dropped } = await keepFiles(receiving, mail, place);
  return asSystem(pool, (db) => takeIn(db, { ...mail, body: withDropped(mail.body, dropped) }, { place, files }));
}

async function placeOf(db: SystemDb, { digest, mailIds, from }: ReadMail): Promise<Place | "known"> {
  const known = await db.selectFrom("receivedMails").select("id").where("digest", "=", digest).executeTakeFirst();
  if (known) return "known";
  const address = from?.address ?? "";
  // The one that is answered stands first among those that are named.
  const { rows: threads } = await sql<Place>`
    select t.organization_id, t.candidate_id, (t.recipient = ${address} or exists (select from candidates c join person_contacts k on k.person_id = c.person_id
             and k.kind = 'email' and lower(k.value) = ${address} where c.id = t.candidate_id)) as is_certain
      from mail_threads t where t.mail_id = any (${mailIds}::uuid[])
     order by array_position(${mailIds}::uuid[], t.mail_id) limit 1`.execute(db);
  if (threads[0]) return threads[0];
  // From somebody whom exactly one organization knows, about the one candidacy of theirs: likely, and not certain.
  const { rows: senders } = await sql<{ organizationId: string; candidateId: string | null }>`
    select k.organization_id, case when count(c.id) = 1 then (array_agg(c.id))[1] end as candidate_id
      from person_contacts k join people p on p.id = k.person_id and p.erased_at is null and p.merged_into is null
      left join candidates c on c.person_id = p.id and c.archived_at is null
     where k.kind = 'email' and lower(k.value) = ${address} group by k.organization_id limit 2`.execute(db);
  const [sender, another] = senders;
  if (sender && !another) return { ...sender, isCertain: false };
  // With a single organization nobody has to be asked whose it is.
  const { rows: organizations } = await sql<{ id: string }>`select id from organizations limit 2`.execute(db);
  const [only, second] = organizations;
  return { organizationId: only && !second ? only.id : null, candidateId: null, isCertain: false };
}

async function keepFiles(receiving: Receiving, mail: ReadMail, { organizationId }: Place) {
  const files: FormFile[] = [];
  const dropped = [...mail.dropped];
  for (const { name, bytes } of organizationId === null ? [] : mail.files) {
    try {
      files.push(
        await receiveOne(receiving, {
          name,
          bytes,
          kind: "other",
          organizationId: organizationId ?? "",
          owner: "mail",
        }),
      );
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === "UNAVAILABLE") throw error;
      dropped.push(name);
    }
  }
  return { files, dropped };
}

const longestBody = 20_000;

/** What is not kept is named, so that somebody can ask for it. */
function withDropped(body: string, dropped: readonly string[]): string {
  if (dropped.length === 0) return body;
  const told = `\n\n[Not kept, because of its type or size: ${dropped.join(", ")}]`;
  return `${body.slice(0, longestBody - told.length)}${told}`;
}

interface Taking {
  place: Place;
  files: readonly FormFile[];
}

async function takeIn(db: SystemDb, mail: ReadMail, { place, files }: Taking): Promise<MailOutcome> {
  const kept = await db
    .insertInto("receivedMails")
    .values({
      digest: mail.digest,
      organizationId: place.organizationId,
      candidateId: place.candidateId,
      state: "aside",
      kind: mail.kind,
      fromAddress: mail.from?.address ?? "",
      fromName: mail.from?.name ?? "",
      subject: mail.subject,
      body: mail.body,
      messageId: mail.messageId,
      files: JSON.stringify(files.map(filed)),
    })
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!kept) return "known";
  if (mail.kind === "bounce") {
    await markFailed(db, mail);
    return settle(db, kept.id, "bounce");
  }
  if (mail.kind === "answer") return takeAnswers(db, mail, kept.id);
  if (!place.isCertain || place.candidateId === null) return "aside";
  return (await file(db, kept.id, place.candidateId)) ? "filed" : "aside";
}

/** What a mail server took and could not bring on has failed after all. */
async function markFailed(db: SystemDb, { mailIds, failure }: ReadMail) {
  if (mailIds.length === 0) return;
  await db
    .updateTable("outboxMails")
    .set({ state: "failed", lastError: `Returned: ${failure}`.slice(0, 500) })
    .where("id", "in", mailIds)
    .where("state", "=", "sent")
    .execute();
}

async function takeAnswers(db: SystemDb, { answers, from }: ReadMail, mailId: string): Promise<MailOutcome> {
  const [answer] = answers;
  if (!answer || !from) return "aside";
  const came = await answerByMail(db, answer, from.address);
  switch (came.is) {
    case "answered":
    case "stale":
      return settle(db, mailId, "answer");
    case "candidate": {
      const { rows } = await sql<{ organizationId: string }>`
        update received_mails m set organization_id = c.organization_id from candidates c
         where m.id = ${mailId}::uuid and c.id = ${came.candidateId}::uuid returning m.organization_id`.execute(db);
      return rows[0] && (await file(db, mailId, came.candidateId)) ? "filed" : "aside";
    }
    default:
      return "aside";
  }
}

async function file(db: SystemDb, mailId: string, candidateId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.file_received(${mailId}::uuid, ${candidateId}::uuid) as done`.execute(db);
  return rows[0]?.done ?? false;
}

/** Keeps of a mail no more than that it came. */
async function settle(db: SystemDb, mailId: string, outcome: MailOutcome): Promise<MailOutcome> {
  await db
    .updateTable("receivedMails")
    .set({
      state: "filed",
      candidateId: null,
      fromAddress: "",
      fromName: "",
      subject: "",
      body: "",
      messageId: null,
      files: "[]",
      settledAt: sql<string>`now()`,
    })
    .where("id", "=", mailId)
    .execute();
  return outcome;
}
