import { countOwnedCandidates, handOverCandidates } from "#features/candidates/server/public.ts";
import { groupRights } from "#features/groups/policy.ts";
import {
  findMembership,
  holdPeopleOfGroup,
  leaveGroup,
  listPeopleOfGroups,
  removeMember as removeFromGroup,
  requireWorker,
} from "#features/groups/server/public.ts";
import { setPlanOwner } from "#features/interview-plans/server/public.ts";
import type { InterviewTelling } from "#features/interviews/server/public.ts";
import { setOpportunityOwner } from "#features/opportunities/server/public.ts";
import { organizationRights } from "#features/organizations/policy.ts";
import { findRole, listOwners, removeMember as removeFromOrganization } from "#features/organizations/server/public.ts";
import { countAsked } from "#features/plan-reviews/server/public.ts";
import { listOpenLinks, takeOverLinks } from "#features/plan-sharing/server/public.ts";
import { setSurveyOwner } from "#features/surveys/server/public.ts";
import { assignTasks, listOpenOf } from "#features/tasks/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { isBelow } from "#platform/rights.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Acting } from "#platform/server/handlers.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Leaver, LeftBehind } from "../contract.ts";
import { countOwedCards, handOverInterviews, listInterviewsToCome } from "./interviews.ts";
import { listOwned } from "./queries.ts";

/** Titles that a preview names. */
const namedTitles = 5;

const nothing = {
  ...{ plans: [], surveys: [], roles: [], candidates: [], tasks: [], interviews: [], links: [] },
  ...{ reviews: 0, cards: 0 },
};
/** Tasks that are changed at once. */
const tasksAtOnce = 200;

/** Role of whoever leaves; undefined where they do not belong to the organization, or have no seat in the group that is named. */
async function roleOf(db: ActorDb, { organizationId, userId, groupId }: Leaver) {
  const seat = groupId === undefined ? undefined : await findMembership(db, { groupId, userId });
  if (groupId !== undefined && seat?.organizationId !== organizationId) return undefined;
  return findRole(db, { organizationId, userId });
}

const listWork = async (db: ActorDb, leaver: Leaver) => ({
  plans: await listOwned(db, "interviewPlans", leaver),
  surveys: await listOwned(db, "surveys", leaver),
  roles: await listOwned(db, "opportunities", leaver),
  candidates: await countOwnedCandidates(db, leaver),
  tasks: await listOpenOf(db, leaver),
  interviews: await listInterviewsToCome(db, leaver),
});

/** What somebody leaves behind, for whoever may end their membership. Owner and admins work in every group, also without a seat in it. */
async function leftBehindBy(db: ActorDb, actor: Actor, leaver: Leaver) {
  const { organizationId, userId, groupId } = leaver;
  const theirRole = await roleOf(db, leaver);
  const isSelf = userId === actor.userId;
  if (groupId !== undefined) authorize(actor, isSelf ? groupRights.leave : groupRights.removeMember, { groupId });
  else if (isSelf) authorize(actor, organizationRights.leave, { organizationId });
  else authorize(actor, organizationRights.removeMember, { organizationId, ...(theirRole && { theirRole }) });
  if (!theirRole) throw new Refusal("NOT_FOUND", "This person doesn't exist or has left.");
  if (groupId !== undefined && isBelow("member", theirRole)) return nothing;
  const reviews = await countAsked(db, leaver);
  const cards = await countOwedCards(db, leaver);
  return { ...(await listWork(db, leaver)), links: await listOpenLinks(db, leaver), reviews, cards };
}

/** Who works in all of these groups, but for whoever leaves, by name. */
async function successorsIn(db: ActorDb, { organizationId, userId }: Leaver, groupIds: ReadonlySet<string>) {
  const owners = await listOwners(db, organizationId);
  return (await listPeopleOfGroups(db, [...groupIds]))
    .filter((person) => person.userId !== userId)
    .map((person) => ({ userId: person.userId, name: person.fullName, isOwner: owners.includes(person.userId) }));
}

export async function preview(db: ActorDb, actor: Actor, leaver: Leaver): Promise<LeftBehind> {
  const { plans, surveys, roles, candidates, tasks, interviews, links, reviews, cards } = await leftBehindBy(
    db,
    actor,
    leaver,
  );
  const owned = [...plans, ...surveys, ...roles];
  return {
    candidates: candidates.reduce((sum, { count }) => sum + count, 0),
    tasks: tasks.length,
    interviews: interviews.length,
    cards,
    plans: plans.length,
    surveys: surveys.length,
    roles: roles.length,
    links: links.length,
    reviews,
    titles: owned.slice(0, namedTitles).map(({ title }) => title),
    successors: await successorsIn(
      db,
      leaver,
      new Set([...owned, ...candidates, ...tasks, ...interviews].map(({ groupId }) => groupId)),
    ),
  };
}

interface Removal extends Leaver {
  successorId: string | null;
  leavesUnassigned: boolean;
  takesLinks: boolean;
}

export async function removeMember(acting: Acting & { settings: Settings }, tell: InterviewTelling, removal: Removal) {
  const { db, actor } = acting;
  const { successorId, leavesUnassigned, takesLinks, ...leaver } = removal;
  const { organizationId, userId, groupId } = leaver;
  const { plans, surveys, roles, candidates, tasks, interviews, links } = await leftBehindBy(db, actor, leaver);
  const handed = { plans: 0, surveys: 0, roles: 0, candidates: 0, tasks: 0, interviews: 0, links: 0 };
  const [any] = [...plans, ...surveys, ...roles, ...candidates, ...tasks, ...interviews];
  const isGiven = successorId !== null || leavesUnassigned;
  if (any && (isGiven || interviews.length > 0)) {
    // One lock holds the people of all groups of the organization. Only what is theirs under it goes to the successor.
    await holdPeopleOfGroup(db, any.groupId);
    const owned = await listWork(db, leaver);
    const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);
    const [planIds, surveyIds, opportunityIds] = [idsOf(owned.plans), idsOf(owned.surveys), idsOf(owned.roles)];
    if (successorId !== null) {
      const to = { ownerId: successorId };
      if (planIds.length > 0) handed.plans = (await setPlanOwner(db, actor, { planIds, ...to })).length;
      if (surveyIds.length > 0) handed.surveys = (await setSurveyOwner(db, actor, { surveyIds, ...to })).length;
      if (opportunityIds.length > 0)
        handed.roles = (await setOpportunityOwner(db, actor, { opportunityIds, ...to })).length;
    }
    const worker = leavesUnassigned ? null : successorId;
    const working = new Set([...owned.candidates, ...owned.tasks, ...owned.interviews].map(({ groupId }) => groupId));
    if (worker !== null && working.size > 0) await requireWorker(db, working, worker, "successorId");
    if (isGiven) {
      // Tasks of their candidates follow these; the others are given.
      handed.candidates = await handOverCandidates(db, actor, leaver, worker);
      const left = idsOf(await listOpenOf(db, leaver));
      for (let from = 0; from < left.length; from += tasksAtOnce)
        await assignTasks(db, actor, { taskIds: left.slice(from, from + tasksAtOnce), assigneeId: worker });
      handed.tasks = owned.tasks.length;
    }
    // Where they cannot take part, nobody does instead: the interview says so on its page.
    const to = { interviewIds: idsOf(owned.interviews), userId, successorId: worker };
    handed.interviews = await handOverInterviews(acting, tell, to);
  }
  const isSelf = userId === actor.userId;
  if (groupId === undefined) await removeFromOrganization(db, actor, { organizationId, userId });
  else if (isSelf) await leaveGroup(db, groupId);
  else await removeFromGroup(db, actor, { groupId, userId });
  // They stopped as their maker went.
  if (takesLinks && !isSelf && links.length > 0) handed.links = await takeOverLinks(db, links);
  return handed;
}
