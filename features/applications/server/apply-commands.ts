import { randomBytes, randomUUID } from "node:crypto";
import { nextStep } from "#features/candidates/next-step.ts";
import { nameKeyOf, nameToCall, searchedTexts } from "#features/people/person-names.ts";
import { matchKeyOf } from "#features/people/server/public.ts";
import { formatDate } from "#platform/dates.ts";
import { queueMails } from "#platform/server/mail/queue-mail.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import { currentZone, isTimeZone } from "#platform/values/time-zone.ts";
import { answersIn, flagsIn, linksIn, type TypedForm } from "../application-form.ts";
import { type FormFile, filed } from "./forms/receive-files.ts";
import type { ApplicationLetters } from "./letters.ts";
import type { FormPlace } from "./pages/apply-page.ts";
import { noticeEdition } from "./pages/notice-page.ts";
import { type Careers, type PublicRole, receiveApplication } from "./public-queries.ts";

/** For what somebody applies: a role by its link, or none. */
export type ApplyingFor =
  | { role: PublicRole; token: string; careers?: undefined }
  | { role?: undefined; careers: Careers };

/** What somebody sends, checked. */
export interface Sending {
  place: FormPlace;
  applyingFor: ApplyingFor;
  typed: TypedForm;
  files: ReadonlyMap<string, FormFile>;
  mark: string;
}

export interface Around {
  letters: ApplicationLetters;
  appUrl: string;
  now: Date;
}

const dayMillis = 86_400_000;
/** How long a status link opens. */
const linkDays = 180;

/** A new secret of a status link, with what is kept of it and until when it opens. */
export function newStatusLink({ appUrl, now }: Pick<Around, "appUrl" | "now">) {
  const secret = randomBytes(32).toString("base64url");
  const endsAt = new Date(now.getTime() + linkDays * dayMillis).toISOString();
  return { secret, hash: hashOf(secret), endsAt, url: `${appUrl}/application/${secret}` };
}

/** By when they hear from us, in words; null where the role's page does not say so. */
export const answersBy = ({ role }: ApplyingFor, now: Date): string | null => {
  const days = role?.content.posting.answerDays ?? null;
  return days === null ? null : formatDate(new Date(now.getTime() + days * dayMillis), { timeZone: "UTC" });
};

/** What they want to be called. */
export const nameIn = ({ called, fullName }: Pick<TypedForm, "called" | "fullName">): string =>
  nameToCall({ called, givenName: "", fullName });

/** What is kept of the texts about a person, with what they are found by. */
export function writtenOf({
  fullName,
  called,
  location,
  phone,
  links,
}: Pick<TypedForm, "fullName" | "called" | "location" | "phone" | "links">) {
  return {
    fullName: fullName.trim(),
    called: called.trim(),
    location: location.trim(),
    phone: phone.trim(),
    phoneKey: matchKeyOf("phone", phone),
    links: linksIn(links).map((url) => ({ label: "", url })),
    nameKey: nameKeyOf(fullName),
  };
}

/** The same form with the same answers and files is one application, however often it comes in. */
const formHashOf = ({ mark, typed, files }: Sending) =>
  hashOf(JSON.stringify([mark, typed, [...files].map(([name, { sha256 }]) => [name, sha256])]));

/** Takes an application, and mails what came of it: to the address alone is told whether it applied before. */
export async function apply(db: ActorDb, sending: Sending, around: Around): Promise<"closed" | "taken"> {
  const { place, applyingFor, typed, files } = sending;
  const { role, careers } = applyingFor;
  const { now, letters } = around;
  const link = newStatusLink(around);
  const mailId = randomUUID();
  const asked = place.form;
  const off = (field: "phone" | "location" | "links") => (asked[field] === "off" ? "" : typed[field]);
  const written = writtenOf({ ...typed, phone: off("phone"), location: off("location"), links: off("links") });
  const ownerId = (role ?? careers)?.ownerId ?? null;
  const coordinatorId = role?.coordinatorId ?? null;
  const at = now.toISOString();
  const first =
    role?.stages.find(({ key }) => key === "new") ?? ({ kind: "new", isRound: false, targetDays: 2 } as const);
  const to = {
    name: nameIn(typed),
    organizationName: place.organizationName,
    title: place.title ?? "",
    url: link.url,
  };
  const answer = answersBy(applyingFor, now);
  const received = letters.received({ ...to, answersBy: answer });
  const done = await receiveApplication(db, {
    ...written,
    ...(role ? { token: applyingFor.token } : { groupId: careers.groupId }),
    mail: typed.mail.trim(),
    mailKey: matchKeyOf("email", typed.mail),
    timeZone: isTimeZone(typed.timeZone) ? currentZone(typed.timeZone) : null,
    searchText: searchText(searchedTexts({ ...written, givenName: "", familyName: "", headline: "", tags: [] })),
    answers: answersIn(asked, typed, new Map([...files].map(([name, file]) => [name, file.name]))),
    flags: flagsIn(asked, typed),
    accommodation: typed.accommodation.trim(),
    documents: [...files.values()].map(filed),
    asked: {
      fullName: "Name in the form",
      called: "Wants to be called",
      location: "Where they live",
      links: "Links",
    },
    ownerId,
    coordinatorId,
    next: nextStep({
      status: "active",
      stage: first,
      stageEnteredAt: at,
      holdUntil: null,
      decidedAt: null,
      toldAt: null,
      tellsAt: null,
      ownerId,
      coordinatorId,
    }),
    // What opens the page stands in the mail alone.
    message: { subject: received.subject, body: received.text.replaceAll(link.url, "…"), mailId },
    formHash: formHashOf(sending),
    linkHash: link.hash,
    linkEndsAt: link.endsAt,
    notice: noticeEdition,
    at,
  });
  if (done.outcome === "closed") return "closed";
  if (done.outcome === "sent") return "taken";
  const letter = done.outcome === "made" ? received : letters.alreadyApplied({ ...to, appliedAt: done.appliedAt });
  await queueMails(db, [
    { id: mailId, kind: "application", to: typed.mail.trim(), organizationId: done.organizationId, ...letter },
  ]);
  return "taken";
}
