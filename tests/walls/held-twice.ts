const notSeen = "whoever may not does not see the invitation: row-level security hides it, and the line before says so";
const noRouteYet = "links are issued by the features that bring something to take part in; none has a route for it yet";
const raceOnly = "what a statement before found goes only in between; the function of the database decided on it";
const handlerAsks =
  "without an input there is nothing to refuse before the handler, and that asks for the session again";
const databaseDecides =
  "the function of the database decides, under a lock and with the role read anew; it has holes of its own";

const noWall =
  "says that something is not there or cannot be done now, to whoever might; its feature's own tests try it";
const ownMistake =
  "guards people against themselves: the browser says whose change it sends; app/server/acting-as tries it";
const otherLine = "the next lines refuse the same people in the same words";

/**
 * Guards of the server whose loss changes no answer, because another one stands behind: each with the one that does. The
 * one behind is taken away by the other mutants.
 */
export const heldTwice: Readonly<Record<string, string>> = {
  "accounts.listSessions needs nothing": handlerAsks,
  "accounts.listWaysIn needs nothing": handlerAsks,
  "factors.getOverview needs nothing": handlerAsks,
  "surveys.listEarlierDrafts needs nothing": handlerAsks,
  "factors.createRecoveryCodes needs nothing": handlerAsks,
  "groups.listReached needs nothing": handlerAsks,
  "invitations.listOwn needs nothing":
    "answers what waits for the address of app.user_id(), which a visitor does not have",
  "factorPolicy.require for member too":
    "the standing of the organization is read first, and told to owner and admin only",
  "factorPolicy.require for viewer too":
    "the standing of the organization is read first, and told to owner and admin only",
  "groupPolicy.addMember for member too": databaseDecides,
  "groupPolicy.addMember for viewer too": databaseDecides,
  "groupPolicy.removeMember for member too": databaseDecides,
  "groupPolicy.removeMember for viewer too": databaseDecides,
  "organizationPolicy.transferOwnership for admin too": databaseDecides,
  "organizationPolicy.transferOwnership for member too": databaseDecides,
  "organizationPolicy.transferOwnership for viewer too": databaseDecides,
  "planPolicy.move for viewer too":
    "the plans are locked first, which row-level security lets nobody do who may not change them",
  "features/interview-versions/server/commands.ts getVersion: if (!version) throw notThere();":
    "the version was seen a statement before; only its removal in between leads here",
  "features/invitations/server/commands.ts sendMail: if (!invitation) throw notThere();": raceOnly,
  'features/invitations/server/commands.ts resendInvitation: authorize(actor, "resend", invitation.organizationId);':
    notSeen,
  'features/invitations/server/commands.ts revokeInvitation: authorize(actor, "revoke", invitation.organizationId);':
    notSeen,
  "magicLinks.list needs nothing": handlerAsks,
  'platform/server/rpc.ts signedIn: if (!context.actor) throw new Refusal("UNAUTHORIZED", "Sign in first.");':
    "what a procedure needs is asked before its handler",
  "magicLinkPolicy.issue without owner": noRouteYet,
  "magicLinkPolicy.issue without admin": noRouteYet,
  "magicLinkPolicy.issue without member": noRouteYet,
  "magicLinkPolicy.issue for viewer too": noRouteYet,
  "magicLinkPolicy.revoke for viewer too":
    "a viewer sees no link, not even one that they issued when they might: row-level security",
  'features/groups/server/commands.ts createGroup: if (groupId === null) throw new Refusal("NOT_FOUND", "This organization is not there, or y':
    raceOnly,
  'features/factors/server/requirement-commands.ts getStanding: if (!standing) throw new Refusal("NOT_FOUND", "This organization is not there, or you do n':
    "whoever does not belong is refused a line before; only a removal in between leads here",
  'features/organizations/server/commands.ts transferOwnership: authorize(actor, "transferOwnership", to.organizationId);':
    databaseDecides,
  'features/interview-plans/server/draft-commands.ts keepNewPlan: authorize(actor, "create", { groupId });':
    "createPlan and the import of a file ask before they begin",
  'features/interview-plans/server/draft-commands.ts createPlan: authorize(actor, "create", { groupId });':
    "keepNewPlan asks again before it writes",
  'features/organizations/server/commands.ts changeRole: authorize(actor, "read", to.organizationId);': databaseDecides,
  'features/organizations/server/commands.ts removeMember: authorize(actor, "read", member.organizationId);':
    databaseDecides,
  "features/interview-plans/server/authorize.ts lockedPlans: if (seen.length < wanted.size) throw notThere();":
    otherLine,
  "features/interview-plans/server/authorize.ts lockedPlans: if (plans.length < wanted.size) throw notThere();":
    raceOnly,
  "features/interview-plans/server/draft-commands.ts saveEdits: if (!isEditable(plan.status))": noWall,
  'features/surveys/server/commands.ts saveSurvey: if (!isWritable(survey.status)) throw new Refusal("FORBIDDEN", "This survey is archived. R':
    noWall,
  'features/surveys/server/commands.ts takeEarlierDraft: if (!taken) throw new Refusal("NOT_FOUND", "Your account keeps no such draft.");':
    noWall,
  "features/interview-plans/server/suggesting/suggest-commands.ts suggestQuestions: if (!(await getUserFeatureFlags(db)).ai_questions_enabled)":
    noWall,
  "features/plan-files/server/export-commands.ts editionFor: if (!(await getUserFeatureFlags(db)).export_enabled)":
    noWall,
  'features/plan-files/server/import-commands.ts targetOf: authorize(actor, "edit", plan);': otherLine,
  'features/question-library/server/own/import-commands.ts undoImport: authorize(actor, "propose", organizationId);':
    "an import of somebody else asks for more a line below, and a viewer has none of their own",
  'features/preferences/server/stored-record-commands.ts getSessionId: if (!id) throw new Refusal("UNAUTHORIZED", "This browser has no session yet. Open the appl':
    "whoever sends no cookie is given one first: platform/server/http/caller.ts",
  "planReviews.listAsked needs nothing": handlerAsks,
  'features/interview-plans/server/draft-commands.ts startingDraft: if (!template) throw new Refusal("NOT_FOUND", "templateKey: the question library has no su':
    noWall,
  'features/interview-plans/server/draft-commands.ts emptyWith: if (!competency) throw new Refusal("NOT_FOUND", "competencyKeys: the question library has ':
    noWall,
  'features/interview-plans/server/plan-commands.ts movePlansToGroup: authorize(actor, "create", { groupId });':
    "a move stays within one organization, where a person has one role in all hiring groups that they reach",
  'features/interview-plans/server/publishing/publish-commands.ts publicationContent: if (rounds.length === 0) throw new Refusal("NOT_FOUND", "This interview plan has no public':
    noWall,
  'features/magic-links/server/commands.ts issueMagicLink: if (!can(actor, "issue", { organizationId: given.organizationId, issuedBy: actor.userId })':
    noRouteYet,
  "features/plan-files/server/document-commands.ts planDocument: if (round !== undefined && !draft.rounds.some(({ id }) => id === round))":
    noWall,
  "features/plan-files/server/export-commands.ts editionFor: if (rounds.length === 0)": noWall,
  'features/plan-files/server/import-commands.ts targetOf: if (!plan.mayEdit) throw new Refusal("FORBIDDEN", "This interview plan is archived. Restor':
    noWall,
  'platform/server/rpc.ts guestOf: if (!context.guest) throw new Refusal("UNAUTHORIZED", "Open your link again.");':
    "what a procedure needs is asked before its handler",
  "platform/server/rpc.ts asThemselves: if (userId !== null && userId !== actor.userId)": ownMistake,
  "platform/server/rpc.ts asThemselves: if (organizationId !== null && !actor.seats.some((seat) => seat.organizationId === organiz":
    ownMistake,
};

/** The same for what keeps people out at the doors. */
export const doorsHeldTwice: Readonly<Record<string, string>> = {
  'features/accounts/server/addresses/confirm-address.ts refuse: refuse("INVALID_TOKEN");':
    "a mail goes with its account; only a removal in between leads here",
  "features/invitations/server/commands.ts invite: throw aboveOwn();": databaseDecides,
  "features/invitations/server/commands.ts inviteOne: throw aboveOwn();": "asked before the first address is looked at",
  'features/invitations/server/commands.ts inviteOne: throw new Refusal("FORBIDDEN", "Only owners and admins invite people. Ask one of them.");':
    "asked before the first address is looked at",
  "features/invitations/server/commands.ts sendMail: throw notThere();": raceOnly,
  'features/invitations/server/commands.ts resendInvitation: authorize(actor, "resend", invitation.organizationId);':
    notSeen,
  'features/invitations/server/commands.ts revokeInvitation: authorize(actor, "revoke", invitation.organizationId);':
    notSeen,
  "features/invitations/server/answer-commands.ts accept: throw unknown();":
    "the function of the database knows no invitation of that secret either, and says so a line before",
  'features/factors/server/requirement-commands.ts getStanding: throw new Refusal("NOT_FOUND", "This organization is not there, or you do not belong to it':
    "whoever does not belong is refused a line before; only a removal in between leads here",
};
