const notSeen = "whoever may not does not see the invitation: row-level security hides it, and the line before says so";
const notSeenLink =
  "row-level security shows a link to leaders, and to whoever issued it while they are a member; to others it is not there";
const notSeenPlanLink = "row-level security shows links to a plan to members alone; to viewers they are not there";
const notSeenImport =
  "row-level security shows an import to its maker, while they are a member, and to admins; to others it is not there";
const notSeenPay = "row-level security shows pay to admins and to members with the grant; from others it is kept";
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
const ownWords = "the next line refuses the same people; this one says why in words that fit";
const otherLine = "a line before or after refuses the same people in the same words";
const importAsks =
  "an import works with what its maker may then, which its first step asks; row-level security refuses the rows of others";
const reachedBefore =
  "whoever does not reach the place is refused a line before; only its removal in between leads here";
const noRequest = "no request leads here: a job does; its feature's own tests try it";

/**
 * Guards of the server whose loss changes no answer, because another one stands behind: each with the one that does. The
 * one behind is taken away by the other mutants.
 */
export const heldTwice: Readonly<Record<string, string>> = {
  "accounts.listSessions needs nothing": handlerAsks,
  "accounts.listWaysIn needs nothing": handlerAsks,
  "factors.getOverview needs nothing": handlerAsks,
  "tasks.countMine needs nothing": handlerAsks,
  "inbox.count needs nothing": handlerAsks,
  "inbox.getDigest needs nothing": handlerAsks,
  "scheduling.getSettings needs nothing": handlerAsks,
  "scheduling.makeLink needs nothing": handlerAsks,
  "scheduling.revokeLink needs nothing": handlerAsks,
  "feedbackRights.approve for member too": databaseDecides,
  "feedbackRights.approve or 1 whatever grant says": databaseDecides,
  "opportunityRights.approve for viewer too":
    "the role is locked two lines later for whoever may edit it, which viewers may not",
  "groupOverviews.list needs nothing": handlerAsks,
  "surveys.listEarlierDrafts needs nothing": handlerAsks,
  "factors.createRecoveryCodes needs nothing": handlerAsks,
  "groups.listReached needs nothing": handlerAsks,
  "invitations.listOwn needs nothing":
    "answers what waits for the address of app.user_id(), which a visitor does not have",
  "groupRights.addMember for member too": databaseDecides,
  "groupRights.removeMember for member too": databaseDecides,
  "groupRights.leave without viewer": databaseDecides,
  "invitationRights.invite for member too": databaseDecides,
  "invitationRights.invite whatever towards says": databaseDecides,
  "invitationRights.invite or 1 for viewer too": databaseDecides,
  "invitationRights.invite or 1 whatever grant says": databaseDecides,
  "invitationRights.invite or 1 whatever towards says": databaseDecides,
  "invitationRights.resend for member too": `others' invitations: ${notSeen}; one's own: ${databaseDecides}`,
  "invitationRights.resend or 1 for viewer too": notSeen,
  "invitationRights.resend or 1 whatever grant says": databaseDecides,
  "invitationRights.resend or 1 whatever own says": notSeen,
  "invitationRights.revoke or 1 for viewer too": notSeen,
  "invitationRights.revoke or 1 whatever own says": notSeen,
  "libraryRights.removeDraft for viewer too": otherLine,
  "libraryRights.change or 1 whatever when says":
    "what is retired is refused to everybody a line before; that the page does not offer it, own-library.api.test.ts tries",
  "features/question-library/server/own/words/competency-commands.ts updateCompetency: authorize(actor, libraryRights.propose, { organizationId });":
    ownWords,
  "features/question-library/server/own/words/question-commands.ts editable: authorize(actor, libraryRights.propose, { organizationId });":
    ownWords,
  "features/groups/server/membership-commands.ts holdPeople: if (!(await holdPeopleOfGroup(db, groupId)))": raceOnly,
  "features/invitations/server/commands.ts resendInvitation: if (!invitation)": ownWords,
  "features/invitations/server/commands.ts resendInvitation: if (!renewed)": raceOnly,
  "features/invitations/server/commands.ts revokeInvitation: if (!invitation)": ownWords,
  "libraryRights.change for viewer too":
    "row-level security changes nothing for a viewer, and what was not changed is told as not allowed",
  "organizationRights.transferOwnership for admin too": databaseDecides,
  "planRights.move for viewer too":
    "the plans are locked first, which row-level security lets nobody do who may not change them",
  "features/interview-versions/server/commands.ts getVersion: if (!version)":
    "the version was seen a statement before; only its removal in between leads here",
  "features/invitations/server/commands.ts resendInvitation: authorize(actor, invitationRights.resend, invitation);": `others' invitations: ${notSeen}; one's own: ${databaseDecides}`,
  "features/handovers/server/commands.ts leftBehindBy: authorize(actor, organizationRights.leave, { organizationId });":
    "whoever does not belong has no role there that could be found, and is told so a line later",
  "features/saved-views/server/commands.ts found: if (!view)": ownWords,
  "features/saved-views/server/commands.ts changeView: if (view.removedAt !== null)": noWall,
  "savedViewRights.change or 2 whatever own says": "row-level security shows nobody what another keeps for themselves",
  "magicLinks.list needs nothing": handlerAsks,
  "magicLinkRights.issue without member": noRouteYet,
  "magicLinkRights.issue for viewer too": noRouteYet,
  "magicLinkRights.revoke for member too": notSeenLink,
  "magicLinkRights.revoke or 1 for viewer too": notSeenLink,
  "magicLinkRights.revoke or 1 whatever own says": notSeenLink,
  "planLinkRights.revoke for viewer too": notSeenPlanLink,
  "planLinkRights.takeOver for viewer too": notSeenPlanLink,
  "features/groups/server/commands.ts createGroup: if (groupId === null)": raceOnly,
  "features/factors/server/requirement-commands.ts getStanding: if (!standing)":
    "whoever does not belong is refused a line before; only a removal in between leads here",
  "features/organizations/server/commands.ts transferOwnership: authorize(actor, organizationRights.transferOwnership, to);":
    databaseDecides,
  "features/interview-plans/server/draft-commands.ts keepNewPlan: authorize(actor, planRights.create, { groupId });":
    "createPlan and the import of a file ask before they begin",
  "features/interview-plans/server/draft-commands.ts createPlan: authorize(actor, planRights.create, { groupId });":
    "keepNewPlan asks again before it writes",
  "features/organizations/server/commands.ts changeRole: authorize(actor, organizationRights.read, to);":
    databaseDecides,
  "features/organizations/server/commands.ts removeMember: authorize(actor, organizationRights.read, member);":
    databaseDecides,
  "features/interview-plans/server/draft-commands.ts saveEdits: if (!isEditable(plan.status))": noWall,
  "features/surveys/server/commands.ts saveSurvey: if (!isWritable(survey.status))": noWall,
  "features/surveys/server/commands.ts takeEarlierDraft: if (!taken)": noWall,
  "features/interview-plans/server/suggesting/suggest-commands.ts suggestQuestions: if (!(await getUserFeatureFlags(db)).ai_questions_enabled)":
    noWall,
  "features/plan-files/server/export-commands.ts editionFor: if (!(await getUserFeatureFlags(db)).export_enabled)":
    noWall,
  "features/plan-files/server/import-commands.ts targetOf: authorize(actor, planRights.edit, plan);": otherLine,
  "features/preferences/server/stored-record-commands.ts getSessionId: if (!id)":
    "whoever sends no cookie is given one first: platform/server/http/caller.ts",
  "planReviews.listAsked needs nothing": handlerAsks,
  "features/interview-plans/server/draft-commands.ts startingDraft: if (!template)": noWall,
  "features/interview-plans/server/draft-commands.ts emptyWith: if (!competency)": noWall,
  "features/interview-plans/server/plan-commands.ts movePlansToGroup: authorize(actor, planRights.create, { groupId });":
    "a move stays within one organization, where a person has one role in all hiring groups that they reach",
  "candidateRights.read without viewer":
    "row-level security alone decides who reads candidates; the row is for screens and documents",
  "candidateRights.pay or 1 for viewer too": notSeenPay,
  "candidateRights.pay or 1 without member": notSeenPay,
  "candidateFileRights.work for member too": notSeenImport,
  "candidateFileRights.work or 1 for viewer too": notSeenImport,
  "features/candidate-files/server/exports/export-commands.ts requireExport: authorize(actor, candidateFileRights.takeOut, { groupId });":
    "takeOut asks for a seat before; row-level security shows an export only to whoever reaches its group",
  "features/candidate-files/server/imports/import-commands.ts getImport: if (!record)": ownWords,
  "features/candidate-files/server/imports/import-commands.ts taken: if (!record)": ownWords,
  "features/candidate-files/server/imports/import-commands.ts listImportRows: if (!record)": ownWords,
  "features/candidate-files/server/imports/import-commands.ts editRow: if (!after)": raceOnly,
  "features/candidate-files/server/imports/import-work.ts top: if (due.user_id === null)": `${noRequest}; without an account its next step refuses, too`,
  "features/candidate-files/server/imports/opened-file.ts openImportFile: if (!stream)": noRequest,
  "features/candidate-files/server/imports/import-commands.ts getImport: authorize(actor, candidateFileRights.work, record);":
    notSeenImport,
  "features/candidate-files/server/imports/import-commands.ts taken: authorize(actor, candidateFileRights.work, record);":
    notSeenImport,
  "features/candidate-files/server/imports/import-commands.ts listImportRows: authorize(actor, candidateFileRights.work, record);":
    notSeenImport,
  "candidateFileRights.work or 1 without member": notSeenImport,
  "features/people/server/pools/pool-commands.ts standingPool: if (!pool)": ownWords,
  "features/people/server/consent-commands.ts askConsent: if (!asked?.id)": otherLine,
  "features/people/server/commands.ts createPeople: authorize(actor, peopleRights.create, { groupId });": importAsks,
  "features/candidates/server/standing/bring-commands.ts bringCandidates: authorize(actor, candidateRights.create, { groupId });":
    importAsks,
  "candidateFileRights.work or 1 whatever own says": notSeenImport,
  "features/applications/server/commands.ts candidacyFor: if (!candidacy)": ownWords,
  "features/applications/server/commands.ts declineErasure: if (!request)": ownWords,
  "features/candidates/server/messages/message-commands.ts changeMessage: if (!message)": raceOnly,
  "features/documents/server/commands.ts editable: if (!document)": ownWords,
  "features/group-overviews/server/commands.ts createGroupLike: if (copyFromId !== null && !(await copySettings(db, copyFromId, groupId)))":
    "createGroup asked for an admin of the same organization a line before; only a demotion in between leads here",
  "features/group-overviews/server/commands.ts getContents: if (!contents)": reachedBefore,
  "features/privacy/server/redaction/redaction-commands.ts redactDocument: if (!before)": raceOnly,
  "features/privacy/server/redaction/redaction-commands.ts redactNote: if (!note)": ownWords,
  "features/privacy/server/retention/retention-commands.ts extendPeople: if (!(await extendPerson(db, { personId, until, reason: words })))":
    raceOnly,
  'features/opportunities/server/standing/state-commands.ts moveOpportunities: if (action === "archive" && statusAfter("archive", role) === null)':
    ownWords,
  "features/opportunities/server/authorize.ts lockedOpportunity: if (!role)": "lockedOpportunities answers all or none",
  'features/privacy/server/erasing/erasing-commands.ts erasePeople: if (outcome === "not-there" || outcome === "not-allowed")':
    raceOnly,
  "features/candidates/server/standing/undo-commands.ts undoOnce: if (!row || !kept)": noWall,
  "features/people/server/authorize.ts seenPerson: if (groupId === undefined)":
    "row-level security shows a person to whoever has such a group; without one the line before finds nobody",
  "features/interview-plans/server/publishing/publish-commands.ts publicationContent: if (!published)": noWall,
  "features/magic-links/server/commands.ts issueMagicLink: authorize(actor, magicLinkRights.issue, given);": noRouteYet,
  "features/plan-files/server/document-commands.ts planDocument: if (round !== undefined && !draft.rounds.some(({ id }) => id === round))":
    noWall,
  "features/plan-files/server/export-commands.ts editionFor: if (!published)": noWall,
  "features/plan-files/server/import-commands.ts targetOf: if (!plan.mayEdit)": noWall,
  "platform/server/rpc.ts guestOf: if (!context.guest)": "what a procedure needs is asked before its handler",
  "platform/server/rpc.ts asThemselves: if (userId !== null && userId !== actor.userId)": ownMistake,
  "platform/server/rpc.ts asThemselves: if (organizationId !== null && !actor.seats.some((seat) => seat.organizationId === organiz":
    ownMistake,
};

/** The same for what keeps people out at the doors. */
export const doorsHeldTwice: Readonly<Record<string, string>> = {
  'features/accounts/server/addresses/confirm-address.ts refuse: refuse("INVALID_TOKEN");':
    "a mail goes with its account; only a removal in between leads here",
  "features/invitations/server/commands.ts invite: throw aboveOwn();": databaseDecides,
  "features/invitations/server/commands.ts resendInvitation: authorize(actor, invitationRights.resend, invitation);":
    notSeen,
  "features/invitations/server/commands.ts revokeInvitation: authorize(actor, invitationRights.revoke, invitation);":
    notSeen,
  "features/invitations/server/answer-commands.ts accept: throw unknown();":
    "the function of the database knows no invitation of that secret either, and says so a line before",
  'features/factors/server/requirement-commands.ts getStanding: throw new Refusal("NOT_FOUND"':
    "whoever does not belong is refused a line before; only a removal in between leads here",
};
