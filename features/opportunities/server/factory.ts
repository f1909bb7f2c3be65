import { randomUUID } from "node:crypto";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import type { SystemDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import { newContent, type OpportunityContent } from "../opportunity-content.ts";
import type { OpportunityStatus } from "../opportunity-states.ts";

interface Given {
  in?: { organizationId: string; groupId: string; ownerId: string };
  title?: string;
  content?: Partial<OpportunityContent>;
  status?: OpportunityStatus;
  publicationId?: string | null;
  isSample?: boolean;
  openedAt?: string;
}

/** Makes an open role, with an organization of its own unless one is given. */
export async function buildOpportunity(db: SystemDb, given: Given = {}) {
  const place = given.in ?? (await ownPlace(db));
  const { organizationId } = place;
  const content = { ...newContent(given.title ?? "Baker", randomUUID()), ...given.content };
  const opportunityId = randomUUID();
  const { status = "open", publicationId = null } = given;
  await db
    .insertInto("opportunities")
    .values({
      organizationId,
      groupId: place.groupId,
      ownerId: place.ownerId,
      id: opportunityId,
      status,
      statusBefore: status === "archived" ? "closed" : null,
      publicationId,
      planId: content.planId,
      versionPolicy: content.versionPolicy,
      content: JSON.stringify(content),
      title: content.title,
      code: content.code,
      location: content.location,
      priority: content.priority,
      targetDate: content.targetDate,
      searchText: searchText([content.title, content.code, content.location]),
      isSample: given.isSample ?? false,
      openedAt: given.openedAt ?? (status === "open" ? new Date().toISOString() : null),
    })
    .execute();
  const of = { opportunityId, organizationId };
  for (const [index, { isCancelled, ...opening }] of content.openings.entries())
    await db
      .insertInto("opportunityOpenings")
      .values({ ...of, ...opening, position: index + 1, state: isCancelled ? "cancelled" : "open" })
      .execute();
  for (const [index, member] of content.team.entries())
    await db
      .insertInto("opportunityTeam")
      .values({ ...of, ...member, position: index + 1 })
      .execute();
  await db
    .insertInto("opportunitySources")
    .values({ ...of, name: "Direct link", token: `t${opportunityId.replaceAll("-", "").slice(0, 12)}` })
    .execute();
  return { opportunityId, content, ...place };
}

async function ownPlace(db: SystemDb) {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  return { organizationId, groupId, ownerId: owner.userId };
}
