import { sql } from "kysely";
import { Refusal } from "#platform/errors.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import { queueMails } from "#platform/server/mail/queue-mail.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { MessageTemplate } from "../../group-settings.ts";
import { builtInMessages, sampleValues } from "../../messages/built-in-messages.ts";
import type { MailSettings, OfferedTemplate } from "../../messages/mail-settings.ts";
import { filled, type MessagePurpose, type MessageText, tokenProblem } from "../../messages/message-tokens.ts";
import { candidateRights } from "../../policy.ts";

/** Seconds for which a message waits where nobody set others. */
const usualUnsend = 30;

/** What an organization sets for its mails; the usual where it sets nothing. */
export async function getMailSettings(db: ActorDb, actor: Actor, organizationId: string): Promise<MailSettings> {
  authorize(actor, candidateRights.readMailSettings, { organizationId });
  const row = await db
    .selectFrom("organizationMailSettings as s")
    .select([
      // reason for the types: written by the contract alone
      sql<MailSettings["templates"]>`s.templates`.as("templates"),
      sql<MailSettings["offKinds"]>`s.off_kinds`.as("offKinds"),
      "s.unsendSeconds",
      "s.version",
    ])
    .where("s.organizationId", "=", organizationId)
    .executeTakeFirst();
  return row ?? { templates: [], offKinds: [], unsendSeconds: usualUnsend, version: 0 };
}

/** Changes what an organization sets for its mails. NOT_FOUND, FORBIDDEN, CONFLICT with what stands. */
export async function saveMailSettings(
  db: ActorDb,
  actor: Actor,
  { organizationId, version, ...given }: MailSettings & { organizationId: string },
): Promise<MailSettings> {
  authorize(actor, candidateRights.readMailSettings, { organizationId });
  authorize(actor, candidateRights.configureMail, { organizationId });
  const values = {
    templates: JSON.stringify(given.templates),
    offKinds: [...new Set<string>(given.offKinds)],
    unsendSeconds: given.unsendSeconds,
  };
  const saved =
    version === 0
      ? await db
          .insertInto("organizationMailSettings")
          .values({ organizationId, ...values })
          .onConflict((conflict) => conflict.column("organizationId").doNothing())
          .returning("version")
          .executeTakeFirst()
      : await db
          .updateTable("organizationMailSettings")
          .set(values)
          .where("organizationId", "=", organizationId)
          .where("version", "=", version)
          .returning("version")
          .executeTakeFirst();
  const current = await getMailSettings(db, actor, organizationId);
  if (!saved) throw new Refusal("CONFLICT", "Someone changed these settings. Check them, then try again.", { current });
  return current;
}

/** Seconds for which a message of this organization waits before it leaves. */
export async function unsendSecondsOf(db: ActorDb, organizationId: string | undefined): Promise<number> {
  if (organizationId === undefined) return 0;
  const row = await db
    .selectFrom("organizationMailSettings")
    .select("unsendSeconds")
    .where("organizationId", "=", organizationId)
    .executeTakeFirst();
  return row?.unsendSeconds ?? usualUnsend;
}

/** Templates of a hiring group and of its organization, the group's first. */
export async function writtenTemplates(db: ActorDb, groupId: string): Promise<OfferedTemplate[]> {
  const { rows } = await sql<{ origin: OfferedTemplate["origin"]; templates: MessageTemplate[] }>`
    select 'group' as origin, s.templates from group_hiring_settings s where s.group_id = ${groupId}::uuid
    union all
    select 'organization', s.templates from organization_mail_settings s join groups g on g.organization_id = s.organization_id
     where g.id = ${groupId}::uuid`.execute(db);
  return rows.flatMap(({ origin, templates }) =>
    // Templates of before had no purpose.
    templates.map((template) => ({ ...template, purpose: template.purpose ?? null, origin })),
  );
}

/** Messages to begin from in a hiring group: its own, those of its organization, those that are built in. */
export async function listTemplates(db: ActorDb, actor: Actor, groupId: string): Promise<OfferedTemplate[]> {
  seatOf(actor, { groupId });
  const builtIn = builtInMessages.map((message) => ({ ...message, origin: "built_in" as const }));
  return [...(await writtenTemplates(db, groupId)), ...builtIn];
}

/** Sends a template to whoever asks, as a sample candidate would get it. */
export async function sendTest(
  db: ActorDb,
  actor: Actor,
  { organizationId, purpose, ...text }: MessageText & { organizationId: string; purpose: MessagePurpose | null },
): Promise<{ to: string }> {
  authorize(actor, candidateRights.configureMail, { organizationId });
  const problem = tokenProblem(text, purpose);
  if (problem !== null) throw new Refusal("BAD_REQUEST", problem, { errors: [{ path: "body", message: problem }] });
  const { subject, body } = filled(text, { ...sampleValues, "sender.name": actor.fullName });
  await queueMails(db, [
    { kind: "template-test", to: actor.email, organizationId, subject: `Test: ${subject}`, text: `${body}\n` },
  ]);
  return { to: actor.email };
}
