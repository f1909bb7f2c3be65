import { expect, test } from "vitest";
import { can, type Right, roles } from "#platform/rights.ts";
import { readRights } from "../../scripts/support/rights.ts";

/**
 * Who may, written a second time and by hand, so that a row that is changed by mistake differs: the least role that may with things
 * of others, then each case in which another one may.
 */
const expected: Record<string, Record<string, string>> = {
  applicationRights: {
    read: "viewer",
    sendLink: "member",
    editCareers: "member",
    readErasures: "member",
    declineErasure: "admin",
  },
  candidateFileRights: { bring: "member", work: "admin, own: member", takeOut: "viewer" },
  candidateRights: {
    read: "viewer",
    create: "member",
    move: "member",
    end: "member",
    archive: "member",
    edit: "member",
    write: "member",
    readMessages: "member",
    note: "member",
    readPrivateNotes: "owner",
    pay: "admin, with compensation: member",
    configure: "admin",
    readMailSettings: "viewer",
    configureMail: "admin",
    accommodate: "member",
  },
  debriefRights: {
    checkChain: "admin",
    prepare: "member",
    reveal: "admin, facilitating: member",
    decide: "admin, deciding: member",
  },
  documentRights: { read: "viewer", add: "member", edit: "member" },
  emailRights: { readOutbox: "admin", manageOutbox: "admin" },
  factorRights: { seeStanding: "admin", require: "owner" },
  feedbackRights: {
    write: "member",
    approve: "admin, deciding: member",
    readFigures: "viewer",
    check: "nobody, assigned: anybody",
  },
  groupOverviewRights: { read: "viewer", remove: "admin" },
  groupRights: {
    read: "viewer",
    listMembers: "viewer",
    listPeople: "member",
    leave: "viewer",
    askToJoin: "viewer",
    create: "admin",
    update: "admin",
    addMember: "admin",
    removeMember: "admin",
    decideRequest: "admin",
    archive: "admin",
    restore: "admin",
  },
  interviewRights: { read: "viewer", arrange: "member", answer: "nobody, assigned: anybody" },
  invitationRights: {
    list: "admin, granted: member",
    invite: "admin, granted: member, towards an admin: owner, towards an owner: nobody",
    resend: "admin, own and granted: member",
    revoke: "admin, own and granted: member",
  },
  libraryRights: {
    read: "viewer",
    propose: "member",
    change: "member, approved: admin, retired: nobody",
    removeDraft: "admin, own: member",
    undoImport: "admin, own: member",
    approve: "admin",
    retire: "admin",
    merge: "admin",
  },
  licenceRights: { list: "admin", grant: "owner", end: "owner" },
  magicLinkRights: { issue: "member", see: "admin, own: member", revoke: "admin, own: member" },
  opportunityRights: {
    read: "viewer",
    create: "member",
    edit: "member",
    archive: "member",
    setOwner: "member",
    approve: "nobody, assigned: member",
    readPay: "admin, with compensation: member, pay shown: viewer",
    setPay: "admin, with compensation: member",
  },
  organizationRights: {
    read: "viewer",
    listMembers: "viewer",
    readAddresses: "admin",
    rename: "admin",
    changeRole: "admin, towards an admin: owner, towards an owner: nobody",
    giveRole: "admin, towards an admin: owner",
    removeMember: "admin, towards an admin: owner, towards an owner: nobody",
    transferOwnership: "owner",
    leave: "viewer",
  },
  peopleRights: {
    read: "viewer",
    readContacts: "member",
    create: "member",
    edit: "member",
    merge: "member",
    askConsent: "member",
    pool: "member",
  },
  planLinkRights: { create: "member", see: "member", revoke: "member", takeOver: "member" },
  planRights: {
    read: "viewer",
    create: "member",
    edit: "member",
    publish: "member, withheld: admin",
    archive: "member",
    move: "member",
    setOwner: "member",
  },
  privacyRights: {
    read: "viewer",
    extend: "member",
    note: "member",
    redact: "member",
    readRules: "viewer",
    changeRules: "admin",
    erase: "admin",
    export: "admin",
    audit: "admin",
  },
  replyRights: { sort: "admin" },
  reviewRights: {
    read: "viewer",
    comment: "member",
    changeComment: "nobody, own: anybody",
    ask: "member",
    withdraw: "nobody, own: anybody",
    answer: "nobody, assigned: anybody",
  },
  sampleRights: { load: "admin", remove: "admin" },
  savedViewRights: {
    read: "nobody, own: viewer",
    keep: "viewer",
    share: "nobody, own: member",
    change: "admin, own: member, own and unshared: viewer",
  },
  scorecardRights: {
    standing: "viewer",
    write: "nobody, one's card, owed: anybody",
    amend: "nobody, one's card, submitted: anybody",
    see: "nobody, assigned: anybody, open to whoever owes none: member, decided, with see_cards: viewer",
    excuse: "admin, facilitating: member",
    remind: "member",
    writeFor: "admin",
  },
  schedulingRights: { arrange: "member" },
  surveyRights: { read: "viewer", create: "member", edit: "member", archive: "member", setOwner: "member" },
  taskRights: { read: "viewer", create: "member", act: "admin, own: member", nudge: "admin", setRules: "admin" },
  topicRights: { read: "viewer", change: "admin" },
};

const owners = ["assigneeId", "authorId", "askerId", "ownerId", "createdBy", "issuedBy", "invitedBy"];
const own = Object.fromEntries(owners.map((field) => [field, "me"]));
const opened = { hasSubmittedInRound: true, isRoundOpen: true, isOpenToAll: true };
const cases: Record<string, { facts?: Record<string, unknown>; grants?: string[] }> = {
  own: { facts: own },
  assigned: { facts: { reviewerId: "me", approverIds: ["me"], interviewerId: "me", interviewerIds: ["me"] } },
  granted: { grants: ["invite"] },
  "with compensation": { grants: ["compensation"] },
  "pay shown": { facts: { isPayShown: true } },
  shared: { facts: { isShared: true } },
  "own and unshared": { facts: { ...own, isShared: false } },
  "own and granted": { facts: own, grants: ["invite"] },
  withheld: { grants: ["-publish"] },
  approved: { facts: { status: "approved" } },
  retired: { facts: { status: "retired" } },
  facilitating: { grants: ["facilitate"] },
  deciding: { grants: ["decide"] },
  "one's card, owed": { facts: { interviewerId: "me", state: "owed", isLocked: false } },
  "one's card, submitted": { facts: { interviewerId: "me", state: "submitted", isLocked: false } },
  "open to whoever owes none": { facts: { ...opened, owesCard: false } },
  "decided, with see_cards": { facts: { ...opened, owesCard: false, isDecided: true }, grants: ["see_cards"] },
  // Whatever is open and granted: it would be told here.
  "while owing": {
    facts: { ...opened, owesCard: true, isDecided: true },
    grants: ["see_cards", "facilitate", "decide"],
  },
  "towards an admin": { facts: { theirRole: "admin" } },
  "towards an owner": { facts: { theirRole: "owner" } },
};
const here = { id: "t", organizationId: "o", groupId: "g", status: "draft" };

function least(right: Right, { facts = {}, grants = [] }: (typeof cases)[string]): string {
  const may = (seats: Parameters<typeof can>[0]["seats"] = []) =>
    can({ userId: "me", seats }, right, { ...here, ...facts });
  if (may()) return "anybody";
  return roles.find((role) => may([{ organizationId: "o", role, grants, groupIds: ["g"] }])) ?? "nobody";
}

/** As in the table above; a case that says what another one said already is left out. */
function inWords(right: Right): string {
  const base = least(right, {});
  const told = new Set([base]);
  const others = Object.entries(cases).flatMap(([name, given]) => {
    const found = least(right, given);
    if (told.has(found)) return [];
    told.add(found);
    return [`${name}: ${found}`];
  });
  return [base, ...others].join(", ");
}

test("every policy.ts holds rows of rights and nothing else, and each row lets in whom it should", async () => {
  const found = (await readRights()).map(({ name, rows }) => [
    name,
    Object.fromEntries(Object.entries<Right>(rows).map(([verb, right]) => [verb, inWords(right)])),
  ]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
