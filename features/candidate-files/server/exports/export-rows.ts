import { sql } from "kysely";
import type { CandidateSummary } from "#features/candidates/candidate-shapes.ts";
import { candidateRights } from "#features/candidates/policy.ts";
import { walkCandidates } from "#features/candidates/server/public.ts";
import { walkOpportunities } from "#features/opportunities/server/public.ts";
import { peopleRights } from "#features/people/policy.ts";
import { walkPeople } from "#features/people/server/public.ts";
import { can } from "#platform/rights.ts";
import type { SheetCell } from "#platform/server/sheets/stream-workbook.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { ExportAsked } from "../../exports/export-asked.ts";

/** A column of an exported file; `key` is its name in JSON. */
export interface ExportColumn<Row> {
  key: string;
  head: string;
  width: number;
  of: (row: Row) => SheetCell | readonly string[];
}

/** The next rows of a list as a file holds them. */
export interface ExportPage {
  columns: readonly Omit<ExportColumn<never>, "of">[];
  rows: (SheetCell | readonly string[])[][];
  nextCursor: string | null;
}

/** Rows that are read at once. */
const limit = 500;

/** A page of the list that was asked for, with the columns that the asking person may see. */
export async function exportPage(
  db: ActorDb,
  actor: Actor,
  asked: ExportAsked,
  cursor: string | null,
): Promise<ExportPage> {
  const at = { limit, ...(cursor !== null && { cursor }), only: asked.only };
  switch (asked.list) {
    case "candidates": {
      const { items, nextCursor } = await walkCandidates(db, actor, { ...asked.filters, ...at });
      const rows = await withPerson(db, actor, asked.filters.groupId, items);
      return pageOf(candidateColumns(actor, asked.filters.groupId), rows, nextCursor);
    }
    case "people": {
      const { items, nextCursor } = await walkPeople(db, actor, { ...asked.filters, ...at });
      const contacts = await contactsFor(
        db,
        actor,
        asked.filters.groupId,
        items.map(({ id }) => id),
      );
      const rows = items.map((item) => ({ ...item, ...contactsIn(contacts, item.id) }));
      return pageOf(personColumns(actor, asked.filters.groupId), rows, nextCursor);
    }
    case "opportunities": {
      const { items, nextCursor } = await walkOpportunities(db, actor, { ...asked.filters, ...at });
      return pageOf(opportunityColumns, items, nextCursor);
    }
  }
}

function pageOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  nextCursor: string | null,
): ExportPage {
  return {
    columns: columns.map(({ key, head, width }) => ({ key, head, width })),
    rows: rows.map((row) => columns.map(({ of }) => of(row))),
    nextCursor,
  };
}

interface Contact {
  personId: string;
  kind: string;
  value: string;
}

/** None for whoever does not read contacts. */
async function contactsFor(
  db: ActorDb,
  actor: Actor,
  groupId: string,
  personIds: readonly string[],
): Promise<Contact[]> {
  if (personIds.length === 0 || !can(actor, peopleRights.readContacts, { groupId })) return [];
  return db
    .selectFrom("personContacts")
    .select(["personId", "kind", "value"])
    .where("personId", "in", [...new Set(personIds)])
    .orderBy("isPrimary", "desc")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

function contactsIn(contacts: readonly Contact[], personId: string) {
  const of = (kind: string) =>
    contacts.flatMap((each) => (each.personId === personId && each.kind === kind ? [each.value] : []));
  return { mails: of("email"), phones: of("phone") };
}

interface CandidateRow extends CandidateSummary {
  mails: string[];
  phones: string[];
  headline: string;
  location: string;
  pay: string;
}

async function withPerson(
  db: ActorDb,
  actor: Actor,
  groupId: string,
  items: readonly CandidateSummary[],
): Promise<CandidateRow[]> {
  if (items.length === 0) return [];
  const personIds = [...new Set(items.map(({ personId }) => personId))];
  const people = await db
    .selectFrom("people")
    .select(["id", "headline", "location"])
    .where("id", "in", personIds)
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  const contacts = await contactsFor(db, actor, groupId, personIds);
  const byPerson = Map.groupBy(contacts, ({ personId }) => personId);
  const pays = can(actor, candidateRights.pay, { groupId })
    ? (
        await sql<{ candidateId: string; expectation: string }>`select candidate_id, expectation from candidate_pay
            where candidate_id = any(${items.map(({ id }) => id)}::uuid[])`.execute(db)
      ).rows
    : [];
  const payOf = new Map(pays.map(({ candidateId, expectation }) => [candidateId, expectation]));
  return items.map((item) => ({
    ...item,
    ...contactsIn(byPerson.get(item.personId) ?? [], item.personId),
    headline: byId.get(item.personId)?.headline ?? "",
    location: byId.get(item.personId)?.location ?? "",
    pay: payOf.get(item.id) ?? "",
  }));
}

type Contacts = Pick<CandidateRow, "mails" | "phones">;

/** Left out where the asking person may not see them, rather than empty. */
const contactColumns = (actor: Actor, groupId: string): ExportColumn<Contacts>[] =>
  can(actor, peopleRights.readContacts, { groupId })
    ? [
        { key: "mails", head: "E-mail", width: 30, of: ({ mails }) => mails },
        { key: "phones", head: "Phone", width: 20, of: ({ phones }) => phones },
      ]
    : [];

const words = (key: string) => key.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());

const candidateColumns = (actor: Actor, groupId: string): ExportColumn<CandidateRow>[] => [
  { key: "name", head: "Name", width: 28, of: ({ name }) => name },
  ...contactColumns(actor, groupId),
  { key: "headline", head: "Headline", width: 30, of: ({ headline }) => headline },
  { key: "location", head: "Location", width: 20, of: ({ location }) => location },
  { key: "role", head: "Role", width: 28, of: ({ opportunityTitle }) => opportunityTitle },
  { key: "stage", head: "Stage", width: 20, of: ({ stageName }) => stageName },
  { key: "status", head: "Status", width: 12, of: ({ status }) => words(status) },
  { key: "reason", head: "Reason", width: 18, of: ({ reason }) => words(reason) },
  { key: "source", head: "Source", width: 18, of: ({ source }) => source },
  { key: "owner", head: "Owner", width: 20, of: ({ ownerName }) => ownerName },
  { key: "coordinator", head: "Coordinator", width: 20, of: ({ coordinatorName }) => coordinatorName },
  { key: "tags", head: "Tags", width: 20, of: ({ tags }) => tags },
  ...(can(actor, candidateRights.pay, { groupId })
    ? [{ key: "pay", head: "Pay expectation", width: 20, of: ({ pay }: CandidateRow) => pay }]
    : []),
  { key: "appliedAt", head: "Applied", width: 22, of: ({ createdAt }) => createdAt },
  { key: "stageEnteredAt", head: "In stage since", width: 22, of: ({ stageEnteredAt }) => stageEnteredAt },
  { key: "decidedAt", head: "Decided", width: 22, of: ({ decidedAt }) => decidedAt },
  { key: "lastActivityAt", head: "Last activity", width: 22, of: ({ lastActivityAt }) => lastActivityAt },
  { key: "consentUntil", head: "Consent until", width: 14, of: ({ consentUntil }) => consentUntil },
  { key: "id", head: "Candidacy ID", width: 38, of: ({ id }) => id },
  { key: "personId", head: "Candidate ID", width: 38, of: ({ personId }) => personId },
];

type PersonRow = Awaited<ReturnType<typeof walkPeople>>["items"][number] & Contacts;

const personColumns = (actor: Actor, groupId: string): ExportColumn<PersonRow>[] => [
  { key: "name", head: "Name", width: 28, of: ({ fullName }) => fullName },
  { key: "called", head: "Called", width: 18, of: ({ called }) => called },
  ...contactColumns(actor, groupId),
  { key: "headline", head: "Headline", width: 30, of: ({ headline }) => headline },
  { key: "location", head: "Location", width: 20, of: ({ location }) => location },
  { key: "tags", head: "Tags", width: 20, of: ({ tags }) => tags },
  { key: "doNotContact", head: "Do not contact", width: 14, of: ({ doNotContact }) => doNotContact },
  { key: "consent", head: "Consent", width: 12, of: ({ consentState }) => words(consentState) },
  { key: "addedAt", head: "Added", width: 22, of: ({ addedAt }) => addedAt },
  { key: "lastActivityAt", head: "Last activity", width: 22, of: ({ lastActiveAt }) => lastActiveAt },
  { key: "id", head: "Candidate ID", width: 38, of: ({ id }) => id },
];

type OpportunityRow = Awaited<ReturnType<typeof walkOpportunities>>["items"][number];

const opportunityColumns: readonly ExportColumn<OpportunityRow>[] = [
  { key: "title", head: "Role", width: 30, of: ({ title }) => title },
  { key: "code", head: "Code", width: 14, of: ({ code }) => code },
  { key: "status", head: "Status", width: 16, of: ({ status }) => words(status) },
  { key: "location", head: "Location", width: 20, of: ({ location }) => location },
  { key: "owner", head: "Owner", width: 20, of: ({ ownerName }) => ownerName },
  { key: "recruiter", head: "Recruiter", width: 20, of: ({ recruiterName }) => recruiterName },
  { key: "priority", head: "Priority", width: 12, of: ({ priority }) => words(priority) },
  { key: "plan", head: "Interview plan", width: 28, of: ({ planTitle }) => planTitle },
  { key: "openings", head: "Openings", width: 10, of: ({ openings }) => openings.total },
  { key: "filled", head: "Filled", width: 10, of: ({ openings }) => openings.filled },
  { key: "active", head: "Active candidates", width: 16, of: ({ active }) => active },
  { key: "targetDate", head: "Target date", width: 14, of: ({ targetDate }) => targetDate },
  { key: "openedAt", head: "Opened", width: 22, of: ({ openedAt }) => openedAt },
  { key: "endedAt", head: "Ended", width: 22, of: ({ endedAt }) => endedAt },
  { key: "id", head: "Role ID", width: 38, of: ({ id }) => id },
];
