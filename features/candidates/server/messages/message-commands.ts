import { noteHiring } from "#features/people/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { eachOf } from "#platform/server/list/each-of.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { emptyTokens, filled, type MessageText, tokenProblem } from "../../messages/message-tokens.ts";
import { candidateRights } from "../../policy.ts";
import { candidateFor, lockedCandidates } from "../authorize.ts";
import { touchActivity } from "../queries.ts";
import type { SlimCandidate } from "../rows.ts";
import { unsendSecondsOf } from "./mail-settings-commands.ts";
import {
  cancelWaiting,
  findMessage,
  insertMessages,
  listMessagesOf,
  listRecipients,
  type NewMessage,
  sendAnew,
} from "./message-queries.ts";

/** The message as each of these candidates gets it; refuses whoever cannot be written to, and tokens that nobody fills in. */
export async function writtenTo(db: ActorDb, actor: Actor, rows: readonly SlimCandidate[], text: MessageText) {
  const problem = tokenProblem(text, null);
  if (problem !== null)
    throw new Refusal("BAD_REQUEST", problem, { errors: [{ path: "message.body", message: problem }] });
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
    const { called, fullName, organization } = recipient;
    const values = {
      "candidate.called": called,
      "candidate.name": fullName,
      "organization.name": organization,
      // A candidacy without a role is for the organization as a whole.
      "role.title": recipient.role || organization,
      "sender.name": actor.fullName,
    };
    const [empty] = emptyTokens(text, values);
    if (empty !== undefined)
      throw new Refusal("CONFLICT", `There's no value for {{${empty}}} in the message to ${row.name}.`);
    return { organizationId: row.organizationId, candidateId: row.id, authorId: actor.userId, ...filled(text, values) };
  });
}

/** What message commands know beside who acts. */
interface Around {
  now: Date;
  hasMailServer: boolean;
}

interface Writing extends MessageText {
  candidateIds: readonly string[];
  sendAt: string | null;
  now: Date;
}

/** Writes to candidates, each by itself; what leaves now waits as long as the organization sets, so that it can be taken back. */
export function writeToCandidates(db: ActorDb, actor: Actor, { candidateIds, sendAt, now, ...text }: Writing) {
  return eachOf(db, candidateIds, async (ids) => {
    const rows = await lockedCandidates(db, actor, candidateRights.write, ids);
    const wait = await unsendSecondsOf(db, rows[0]?.organizationId);
    const at = sendAt ?? new Date(now.getTime() + wait * 1000).toISOString();
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

interface Telling extends MessageText {
  candidateId: string;
  kind: NewMessage["kind"];
  now: Date;
}

/** Writes to one candidate what another feature has for them; it waits as other messages do, and can be taken back. */
export async function tellCandidate(
  db: ActorDb,
  actor: Actor,
  { candidateId, kind, now, ...text }: Telling,
): Promise<void> {
  const rows = await lockedCandidates(db, actor, candidateRights.write, [candidateId]);
  const messages = await writtenTo(db, actor, rows, text);
  const wait = await unsendSecondsOf(db, rows[0]?.organizationId);
  const sendAt = new Date(now.getTime() + wait * 1000).toISOString();
  await insertMessages(
    db,
    messages.map((message) => ({ ...message, kind, sendAt })),
  );
  await touchActivity(db, [candidateId], now.toISOString());
}

export async function listMessages(db: ActorDb, actor: Actor, asked: { candidateId: string; hasMailServer: boolean }) {
  await candidateFor(db, actor, candidateRights.readMessages, asked.candidateId);
  return listMessagesOf(db, asked);
}

const notThere = () => new Refusal("NOT_FOUND", "This message doesn't exist, or you don't have access.");

interface Named {
  candidateId: string;
  messageId: string;
}

/** Does something to a message of a candidate, notes it, and answers the message. */
async function changeMessage(
  db: ActorDb,
  actor: Actor,
  asked: Named & { hasMailServer: boolean },
  { what, change, refusal }: { what: string; change: () => Promise<boolean>; refusal: string },
) {
  const row = await candidateFor(db, actor, candidateRights.write, asked.candidateId);
  if (!(await findMessage(db, asked))) throw notThere();
  if (!(await change())) throw new Refusal("CONFLICT", refusal);
  const { organizationId, groupId, opportunityId, personId } = row;
  await noteHiring(db, actor, [
    { organizationId, groupId, opportunityId, candidateId: asked.candidateId, personId, what },
  ]);
  const message = await findMessage(db, asked);
  if (!message) throw notThere();
  return message;
}

/** Takes a message back while it waits, or its mail waits in the outbox. */
export const cancelMessage = (db: ActorDb, actor: Actor, asked: Named & { hasMailServer: boolean }) =>
  changeMessage(db, actor, asked, {
    what: "message_cancelled",
    change: () => cancelWaiting(db, asked.messageId),
    refusal: "This message was already sent, or may have arrived already.",
  });

/** Sends a message once more that failed, as a mail of its own. */
export const resendMessage = (db: ActorDb, actor: Actor, { now, ...asked }: Named & Around) =>
  changeMessage(db, actor, asked, {
    what: "message_written",
    change: () => sendAnew(db, asked.messageId, now.toISOString()),
    refusal: "This message can't be sent again. If it's about an interview, schedule the interview again.",
  });
