import { noteHiring } from "#features/people/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { eachOf } from "#platform/server/list/each-of.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { candidateRights } from "../../policy.ts";
import { filled, type MessageText, unknownTokens } from "../../rejection.ts";
import { candidateFor, lockedCandidates } from "../authorize.ts";
import { touchActivity } from "../queries.ts";
import type { SlimCandidate } from "../rows.ts";
import { cancelWaiting, findMessage, insertMessages, listMessagesOf, listRecipients } from "./message-queries.ts";

/** The message as each of these candidates gets it; refuses whoever cannot be written to, and tokens that nobody fills in. */
export async function writtenTo(db: ActorDb, actor: Actor, rows: readonly SlimCandidate[], text: MessageText) {
  const [unknown] = unknownTokens(text);
  if (unknown !== undefined)
    throw new Refusal(
      "BAD_REQUEST",
      `{{${unknown}}} isn't a placeholder. Use {{name}}, {{role}}, {{organization}} or {{sender}}.`,
      {
        errors: [{ path: "message.body", message: `{{${unknown}}} isn't a placeholder` }],
      },
    );
  const recipients = new Map(
    (
      await listRecipients(
        db,
        rows.map(({ id }) => id),
      )
    ).map((recipient) => [recipient.id, recipient]),
  );
  return rows.map((row) => {
    const recipient = recipients.get(row.id);
    if (!recipient || recipient.doNotContact)
      throw new Refusal("CONFLICT", `${row.name} asked not to be contacted. Tell them another way.`);
    if (!recipient.hasAddress)
      throw new Refusal("CONFLICT", `${row.name} has no email address. Add one, or tell them another way.`);
    const { name, organization } = recipient;
    // A candidacy without a role is for the organization as a whole.
    const values = { name, organization, role: recipient.role || organization, sender: actor.fullName };
    return { organizationId: row.organizationId, candidateId: row.id, authorId: actor.userId, ...filled(text, values) };
  });
}

interface Writing extends MessageText {
  candidateIds: readonly string[];
  sendAt: string | null;
  now: Date;
}

/** Writes to candidates, each by itself; what leaves now waits for the job like the rest, so that it can be taken back for a moment. */
export function writeToCandidates(db: ActorDb, actor: Actor, { candidateIds, sendAt, now, ...text }: Writing) {
  return eachOf(db, candidateIds, async (ids) => {
    const rows = await lockedCandidates(db, actor, candidateRights.write, ids);
    const at = sendAt ?? now.toISOString();
    const messages = await writtenTo(db, actor, rows, text);
    await insertMessages(
      db,
      messages.map((message) => ({ ...message, kind: "message", sendAt: at })),
    );
    await touchActivity(db, ids, now.toISOString());
    await noteHiring(
      db,
      actor,
      rows.map((row) => ({
        organizationId: row.organizationId,
        groupId: row.groupId,
        opportunityId: row.opportunityId,
        candidateId: row.id,
        personId: row.personId,
        what: "message_written",
        detail: { sendAt: at },
      })),
    );
    return ids;
  });
}

export async function listMessages(db: ActorDb, actor: Actor, candidateId: string) {
  await candidateFor(db, actor, candidateRights.readMessages, candidateId);
  return listMessagesOf(db, candidateId);
}

export async function cancelMessage(
  db: ActorDb,
  actor: Actor,
  { candidateId, messageId }: { candidateId: string; messageId: string },
) {
  const row = await candidateFor(db, actor, candidateRights.write, candidateId);
  const notThere = () => new Refusal("NOT_FOUND", "This message doesn't exist, or you don't have access.");
  if (!(await findMessage(db, candidateId, messageId))) throw notThere();
  if (!(await cancelWaiting(db, messageId))) throw new Refusal("CONFLICT", "This message was already sent.");
  await noteHiring(db, actor, [
    {
      organizationId: row.organizationId,
      groupId: row.groupId,
      opportunityId: row.opportunityId,
      candidateId,
      personId: row.personId,
      what: "message_cancelled",
    },
  ]);
  const message = await findMessage(db, candidateId, messageId);
  if (!message) throw notThere();
  return message;
}
