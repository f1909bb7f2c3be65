import { changeBetween, isOpen, type Standing, standingAfter } from "#features/candidates/candidate-states.ts";
import { nameKeyOf, nameToCall, searchedTexts } from "#features/people/person-names.ts";
import { queueMails } from "#platform/server/mail/queue-mail.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import { type Around, newStatusLink, writtenOf } from "../apply-commands.ts";
import type { Corrected } from "../pages/own-pages.ts";
import {
  correctApplicant,
  holdCandidacy,
  type LinkedCandidacy,
  renewLink,
  withdrawCandidacy,
} from "./status-queries.ts";

/** As it stood before an ending of which the candidate was not told: to them it goes on. */
const asGoingOn = (standing: Standing): Standing | null =>
  isOpen(standing.status) ? standing : standingAfter(standing, { action: "reopen" });

/** Ends a candidacy for its candidate, where it is still as they saw it. */
export async function withdraw(
  db: ActorDb,
  secret: string,
  { seen, reason, now }: { seen: string; reason: string; now: Date },
): Promise<"done" | "outdated" | "over"> {
  const held = await holdCandidacy(db, secret);
  if (!held) return "over";
  if (held.mark !== seen || !held.mayWithdraw) return "outdated";
  const { standing } = held;
  const ending = asGoingOn(standing);
  const after =
    ending &&
    standingAfter(ending, {
      action: "withdraw",
      at: now.toISOString(),
      by: null,
      reason: "other",
      note: reason.trim(),
    });
  if (!after) return "outdated";
  const detail = { reason: after.reason, byCandidate: true, change: changeBetween(standing, after) };
  return (await withdrawCandidacy(db, secret, { mark: seen, ending: after, detail })) ? "done" : "outdated";
}

const correctable = ["fullName", "called", "location", "links"] as const;

/** Writes what they correct of themselves. */
export function correct(
  db: ActorDb,
  secret: string,
  { person, phones }: LinkedCandidacy,
  typed: Corrected,
): Promise<boolean> {
  const written = writtenOf(typed);
  const before = { ...person, links: person.links.map(({ url }) => url).join("\n") };
  const after = { ...written, links: written.links.map(({ url }) => url).join("\n") };
  const fields = [
    ...correctable.filter((field) => before[field] !== after[field]),
    ...(written.phone !== "" && !phones.includes(written.phone) ? ["phones"] : []),
  ];
  const labels = new Map(person.links.map(({ url, label }) => [url, label]));
  return correctApplicant(db, secret, {
    ...written,
    links: written.links.map(({ url }) => ({ url, label: labels.get(url) ?? "" })),
    nameKey: nameKeyOf(written.fullName),
    searchText: searchText(searchedTexts({ ...person, ...written })),
    fields,
  });
}

/** Mails a new link to the address of whoever had this one. Whether there was one, only the mail tells. */
export async function renew(db: ActorDb, secret: string, around: Around): Promise<void> {
  const link = newStatusLink(around);
  const renewed = await renewLink(db, secret, { newSecret: link.secret, endsAt: link.endsAt });
  if (!renewed?.mail) return;
  const { organizationId, organizationName, title, mail } = renewed;
  const to = { name: nameToCall(renewed), organizationName, title, url: link.url };
  await queueMails(db, [{ kind: "application", to: mail, organizationId, ...around.letters.statusLink(to) }]);
}

/** All that we can give them of their own, as a file for machines and people. */
export function ownData({ person, mark: _, shown, stages: __, rounds: ___, documents, ...rest }: LinkedCandidacy) {
  const { tags: ____, headline: _____, ...own } = person;
  return {
    format: "evenhand-own-data",
    version: 1,
    organization: rest.organizationName,
    role: rest.title,
    appliedAt: rest.appliedAt,
    person: { ...own, mails: rest.mails, phones: rest.phones },
    status: { is: shown.status, since: shown.stageEnteredAt, endedAt: shown.endedAt },
    answers: rest.answers,
    files: documents.map(({ name, size, mediaType, sha256, sentAt }) => ({ name, size, mediaType, sha256, sentAt })),
    messages: rest.messages,
    erasure: rest.erasure,
    requests: rest.requests,
    keepUntil: rest.keepUntil,
  };
}
