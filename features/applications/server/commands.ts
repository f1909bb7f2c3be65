import { nameToCall } from "#features/people/person-names.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { queueMails } from "#platform/server/mail/queue-mail.ts";
import type { CandidateApplication, CareerPage, ErasureRequest } from "../contract.ts";
import { applicationRights } from "../policy.ts";
import { newStatusLink } from "./apply-commands.ts";
import type { ApplicationLetters } from "./letters.ts";
import {
  declineRequest,
  findCandidacy,
  findCareerPage,
  findErasure,
  findErasureOf,
  findOpenLink,
  insertLink,
  listErasures,
  listReceived,
  revokeLinks,
  writeCareerPage,
} from "./queries.ts";

type ApplicationRight = (typeof applicationRights)["read" | "sendLink"];

async function candidacyFor({ db, actor }: Acting, right: ApplicationRight, candidateId: string) {
  const candidacy = await findCandidacy(db, candidateId);
  if (!candidacy) throw new Refusal("NOT_FOUND", "This candidate doesn't exist, or you don't have access.");
  authorize(actor, right, candidacy);
  return candidacy;
}

type ErasureRow = NonNullable<Awaited<ReturnType<typeof findErasure>>>;
const toldErasure = ({ groupId: _, ...row }: ErasureRow): ErasureRequest => row;

export async function applicationOf(acting: Acting, candidateId: string): Promise<CandidateApplication> {
  const { db, actor } = acting;
  const candidacy = await candidacyFor(acting, applicationRights.read, candidateId);
  const erasure = await findErasureOf(db, candidacy.personId);
  return {
    received: await listReceived(db, candidateId),
    statusPage: (await findOpenLink(db, candidateId)) ?? null,
    erasure: erasure ? toldErasure(erasure) : null,
    may: {
      sendLink: can(actor, applicationRights.sendLink, candidacy),
      declineErasure: can(actor, applicationRights.declineErasure, candidacy),
    },
  };
}

interface Sending {
  letters: ApplicationLetters;
  appUrl: string;
}

/** Mails a link to the candidate's page. What opened it before still does. */
export async function sendStatusLink(
  acting: Acting,
  candidateId: string,
  { letters, appUrl }: Sending,
): Promise<CandidateApplication> {
  const { db, actor, now } = acting;
  const candidacy = await candidacyFor(acting, applicationRights.sendLink, candidateId);
  const { organizationId, groupId, personId, opportunityId, mail, organizationName, title } = candidacy;
  if (candidacy.erasedAt !== null) throw new Refusal("CONFLICT", "This person was erased.");
  if (candidacy.doNotContact) throw new Refusal("CONFLICT", "This person asked not to be contacted.");
  if (mail === null) throw new Refusal("CONFLICT", "This person has no email address. Add one first.");
  const link = newStatusLink({ appUrl, now });
  await insertLink(db, { organizationId, candidateId, secretHash: link.hash, endsAt: link.endsAt });
  await queueMails(db, [
    {
      kind: "application",
      to: mail,
      organizationId,
      ...letters.statusLink({ name: nameToCall(candidacy), organizationName, title, url: link.url }),
    },
  ]);
  await noteHiring(db, actor, [{ organizationId, groupId, opportunityId, candidateId, personId, what: "link_sent" }]);
  return applicationOf(acting, candidateId);
}

export async function revokeStatusLinks(acting: Acting, candidateId: string): Promise<CandidateApplication> {
  const { db, actor } = acting;
  const { organizationId, groupId, personId, opportunityId } = await candidacyFor(
    acting,
    applicationRights.sendLink,
    candidateId,
  );
  if (await findOpenLink(db, candidateId)) {
    await revokeLinks(db, candidateId);
    await noteHiring(db, actor, [
      { organizationId, groupId, opportunityId, candidateId, personId, what: "link_revoked" },
    ]);
  }
  return applicationOf(acting, candidateId);
}

export async function erasureRequests({ db, actor }: Acting, groupId: string): Promise<ErasureRequest[]> {
  authorize(actor, applicationRights.readErasures, { groupId });
  return (await listErasures(db, groupId)).map(toldErasure);
}

export async function declineErasure(
  { db, actor, now }: Acting,
  { requestId, answer }: { requestId: string; answer: string },
): Promise<ErasureRequest> {
  const request = await findErasure(db, requestId);
  if (!request) throw new Refusal("NOT_FOUND", "This request doesn't exist, or you don't have access.");
  authorize(actor, applicationRights.declineErasure, request);
  if (!(await declineRequest(db, requestId, { answer, userId: actor.userId, now })))
    throw new Refusal("CONFLICT", "This request has already been answered.");
  const declined = await findErasure(db, requestId);
  return toldErasure(declined ?? request);
}

/** Row-level security hides groups that the acting person does not reach. */
export async function careerPageOf({ db, actor }: Acting, groupId: string, appUrl: string): Promise<CareerPage> {
  const page = await findCareerPage(db, groupId);
  if (!page) throw new Refusal("NOT_FOUND", "This hiring group doesn't exist, or you don't have access.");
  return {
    groupId,
    address: `${appUrl}/careers/${page.organizationSlug}/${page.slug}`,
    isPublic: page.isPublic ?? false,
    takesOpen: page.takesOpen ?? false,
    intro: page.intro ?? "",
    version: page.version ?? 0,
    mayEdit: can(actor, applicationRights.editCareers, { groupId }),
  };
}

interface SavingPage {
  groupId: string;
  version: number;
  isPublic: boolean;
  takesOpen: boolean;
  intro: string;
}

/** Whoever first lets people apply without a role looks after them. */
export async function saveCareerPage(
  acting: Acting,
  { version, ...given }: SavingPage,
  appUrl: string,
): Promise<CareerPage> {
  const { db, actor } = acting;
  const { groupId } = given;
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, applicationRights.editCareers, { groupId });
  const standing = await findCareerPage(db, groupId);
  const ownerId = (standing?.takesOpen ? standing.ownerId : null) ?? actor.userId;
  if (!(await writeCareerPage(db, { ...given, intro: given.intro.trim(), organizationId, ownerId }, version)))
    throw new Refusal("CONFLICT", "Someone changed this page since you opened it. Your change isn't saved.", {
      current: await careerPageOf(acting, groupId, appUrl),
    });
  return careerPageOf(acting, groupId, appUrl);
}
