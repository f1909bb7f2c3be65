import { listPeopleOfGroups } from "#features/groups/server/public.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { isEqual } from "#platform/canonical-json.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { type OpportunityContent, problemsOf } from "../opportunity-content.ts";
import type { Opportunity } from "../opportunity-shapes.ts";
import { isEditable } from "../opportunity-states.ts";
import { opportunityRights } from "../policy.ts";
import { changedFields } from "../what-changes.ts";
import { lockedOpportunity } from "./authorize.ts";
import { newestPublication, requirePlan } from "./planned/plan-queries.ts";
import { keepOpenings, keepTeam, type LockedOpportunity, updateContent, updateDraft } from "./queries.ts";
import { getOpportunity } from "./shown.ts";

interface OfDraft {
  opportunityId: string;
  /** draftVersion that the caller saw. */
  version: number;
}

async function editableRole(db: ActorDb, actor: Actor, opportunityId: string): Promise<LockedOpportunity> {
  const role = await lockedOpportunity(db, actor, opportunityRights.edit, opportunityId);
  if (isEditable(role.status)) return role;
  throw new Refusal(
    "FORBIDDEN",
    role.status === "archived"
      ? "This role is archived. Restore it to edit it."
      : "This role waits for approval. Withdraw the request to edit it.",
  );
}

async function requireDraftVersion(db: ActorDb, actor: Actor, role: LockedOpportunity, version: number) {
  if (role.draftVersion === version) return;
  throw new Refusal("CONFLICT", "Someone changed this role since you opened it. Your changes aren't saved yet.", {
    current: await getOpportunity(db, actor, role.id),
  });
}

export async function saveDraft(
  db: ActorDb,
  actor: Actor,
  { opportunityId, version, draft }: OfDraft & { draft: OpportunityContent },
): Promise<Opportunity> {
  const role = await editableRole(db, actor, opportunityId);
  // What says the same already needs no other version: the same save once more is answered as it was.
  if (!isEqual(draft, role.draft ?? role.content)) {
    await requireDraftVersion(db, actor, role, version);
    await updateDraft(db, opportunityId, { draft: isEqual(draft, role.content) ? null : draft, by: actor.userId });
  }
  return getOpportunity(db, actor, opportunityId);
}

export async function discardDraft(
  db: ActorDb,
  actor: Actor,
  { opportunityId, version }: OfDraft,
): Promise<Opportunity> {
  const role = await editableRole(db, actor, opportunityId);
  if (role.draft !== null) {
    await requireDraftVersion(db, actor, role, version);
    await updateDraft(db, opportunityId, { draft: null, by: actor.userId });
  }
  return getOpportunity(db, actor, opportunityId);
}

/** Makes the draft what holds: openings, team and what lists show follow it. */
export async function applyDraft(db: ActorDb, actor: Actor, { opportunityId, version }: OfDraft): Promise<Opportunity> {
  const role = await editableRole(db, actor, opportunityId);
  await requireDraftVersion(db, actor, role, version);
  const { draft, content: before, organizationId, groupId } = role;
  if (draft === null) return getOpportunity(db, actor, opportunityId);
  const errors = problemsOf(draft);
  const [first] = errors;
  if (first) throw new Refusal("BAD_REQUEST", errors.map(({ message }) => message).join(" "), { errors });
  await requirePeople(db, role, draft);
  if (draft.planId !== null && draft.planId !== before.planId)
    await requirePlan(db, { planId: draft.planId, organizationId });
  const publicationId =
    draft.planId === before.planId && role.publicationId !== null
      ? role.publicationId
      : draft.planId && (await newestPublication(db, draft.planId));
  if (!(await updateContent(db, opportunityId, { content: draft, publicationId })))
    throw refusedField("code", "Another role has this code. Choose another one");
  const place = { opportunityId, organizationId };
  if (!(await keepOpenings(db, place, draft.openings)))
    throw refusedField("openings", "Someone was hired for an opening that you removed. Cancel it instead");
  await keepTeam(db, place, draft.team);
  await noteHiring(db, actor, [
    {
      organizationId,
      groupId,
      opportunityId,
      what: "edit_made",
      detail: { fields: changedFields(before, draft) },
    },
  ]);
  return getOpportunity(db, actor, opportunityId);
}

/** Only who works in the hiring group is added to its team, or asked to approve; whoever was there stays. */
async function requirePeople(
  db: ActorDb,
  { content, groupId }: Pick<LockedOpportunity, "content" | "groupId">,
  draft: OpportunityContent,
): Promise<void> {
  const known = new Set([...content.team.map(({ userId }) => userId), ...content.approverIds]);
  const added = [...draft.team.map(({ userId }) => userId), ...draft.approverIds].filter((id) => !known.has(id));
  if (added.length === 0) return;
  const people = new Set((await listPeopleOfGroups(db, [groupId])).map(({ userId }) => userId));
  const stranger = added.find((id) => !people.has(id));
  if (stranger === undefined) return;
  const path = draft.approverIds.includes(stranger) ? "approverIds" : "team";
  throw refusedField(path, "Choose people who work in this hiring group");
}
