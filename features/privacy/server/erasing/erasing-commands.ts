import { seenPerson } from "#features/people/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import { eachOf } from "#platform/server/list/each-of.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Erasure, PersonPrivacy, PrivacyRequest } from "../../contract.ts";
import { privacyRights } from "../../policy.ts";
import { findExtension, whyDue } from "../retention/retention-queries.ts";
import {
  askErasure,
  findRequest,
  findTombstone,
  insertRequest,
  listErasuresOf,
  listOpenRequests,
  listRequestsOf,
  requestByLink,
  updateRequest,
} from "./erasing-queries.ts";

const notThere = () => new Refusal("NOT_FOUND", "This person doesn't exist, or you don't have access.");

export async function privacyOf(db: ActorDb, actor: Actor, personId: string): Promise<PersonPrivacy> {
  const person = await seenPerson(db, actor, personId);
  const { organizationId, groupId, fullName, consentState, consentAskedAt, consentUntil, legalBasis } = person;
  const due = (await whyDue(db, [personId])).get(personId);
  const isThere = person.erasedAt === null;
  return {
    personId,
    organizationId,
    groupId,
    fullName,
    legalBasis,
    consentState,
    consentAskedAt,
    consentUntil,
    due: due ? { on: due.due, why: due.why, months: due.months, heldBy: due.heldBy } : null,
    extension: (await findExtension(db, personId)) ?? null,
    requests: await listRequestsOf(db, personId),
    tombstone: await findTombstone(db, personId),
    may: {
      extend: isThere && can(actor, privacyRights.extend, { groupId }),
      erase: isThere && can(actor, privacyRights.erase, { organizationId }),
    },
  };
}

/** Queues the erasure of people; who is queued already stays so. */
export function erasePeople(
  db: ActorDb,
  actor: Actor,
  { personIds, reason }: { personIds: readonly string[]; reason: string },
) {
  return eachOf(db, personIds, async (ids) => {
    for (const personId of ids) {
      const person = await seenPerson(db, actor, personId);
      authorize(actor, privacyRights.erase, person);
      const outcome = await askErasure(db, { personId, reason });
      if (outcome === "not-there" || outcome === "not-allowed") throw notThere();
    }
    return ids;
  });
}

export function listErasures(db: ActorDb, actor: Actor, organizationId: string): Promise<Erasure[]> {
  authorize(actor, privacyRights.erase, { organizationId });
  return listErasuresOf(db, organizationId);
}

export function listRequests(db: ActorDb, actor: Actor, organizationId: string): Promise<PrivacyRequest[]> {
  seatOf(actor, { organizationId });
  return listOpenRequests(db, organizationId);
}

interface Noting {
  personId: string;
  kind: string;
  note: string;
  now: Date;
}

/** Days in which a request has to be answered. */
const answerDays = 30;

export async function addRequest(
  db: ActorDb,
  actor: Actor,
  { personId, kind, note, now }: Noting,
): Promise<PersonPrivacy> {
  const person = await seenPerson(db, actor, personId);
  authorize(actor, privacyRights.note, person);
  const { organizationId, groupId } = person;
  const dueOn = new Date(now.getTime() + answerDays * 86_400_000).toISOString().slice(0, 10);
  const isNew = await insertRequest(db, {
    organizationId,
    groupId,
    personId,
    kind,
    note: note.trim(),
    dueOn,
    addedBy: actor.userId,
  });
  if (!isNew) throw new Refusal("CONFLICT", "The same request is already open.");
  return privacyOf(db, actor, personId);
}

interface Closing {
  requestId: string;
  state: "done" | "declined";
  note: string;
  now: Date;
}

export async function closeRequest(
  db: ActorDb,
  actor: Actor,
  { requestId, state, note, now }: Closing,
): Promise<PersonPrivacy> {
  const request = await findRequest(db, requestId);
  if (!request) throw new Refusal("NOT_FOUND", "This request doesn't exist, or you don't have access.");
  if (request.state !== "open") throw new Refusal("CONFLICT", "This request has already been answered.");
  if (state === "declined" && note.trim() === "") throw refusedField("note", "Enter why you're declining");
  await updateRequest(db, requestId, {
    state,
    closedAt: now.toISOString(),
    closedBy: actor.userId,
    closingNote: note.trim(),
  });
  return privacyOf(db, actor, request.personId);
}

export async function noteRequestByLink(
  db: ActorDb,
  { secret, kind, note }: { secret: string; kind: string; note: string },
) {
  if (!(await requestByLink(db, { secretHash: hashOf(secret), kind, note: note.trim() })))
    throw new Refusal("NOT_FOUND", "This link has expired or isn't valid. Ask the hiring team for a new one.");
  return { noted: true as const };
}
