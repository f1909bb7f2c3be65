import { contract } from "#app/contract.ts";
import { type Procedure, proceduresOf } from "../../scripts/support/procedures.ts";
import type { Candidacy, Scene } from "./scene.ts";

type Input = Record<string, unknown>;
export interface Given extends Candidacy {
  scene: Scene;
}
type Row = (given: Given) => readonly (Input | undefined)[];

/** Features that have nothing of a candidate in them. */
const elsewhere = new Set([
  "accounts",
  "factors",
  "organizations",
  "groups",
  "invitations",
  "licensing",
  "featureFlags",
  "preferences",
  "savedViews",
  "questionLibrary",
  "wording",
  "interviewPlans",
  "interviewVersions",
  "planFiles",
  "planReviews",
  "planSharing",
  "surveys",
  "onboarding",
]);

const none: Row = () => [undefined];
const ofCandidate: Row = ({ candidateId }) => [{ candidateId }];
const ofPerson: Row = ({ personId }) => [{ personId }];
const ofGroup: Row = ({ scene: { groupId } }) => [{ groupId }];
const ofOrganization: Row = ({ scene: { organizationId } }) => [{ organizationId }];
const ofRole: Row = ({ scene: { opportunityId } }) => [{ opportunityId }];
/** In every order, and searched for what is planted. */
const sorted =
  (sorts: readonly string[], more: Input = {}): Row =>
  ({ scene: { groupId } }) => [
    ...sorts.flatMap((sort) => [
      { groupId, ...more, sort, direction: "asc" },
      { groupId, ...more, sort, direction: "desc" },
    ]),
    { groupId, ...more, search: "zqplanted" },
  ];

/** What each reading procedure is asked. A new one without a row, of a feature that is not listed above, fails the test. */
const rows: Readonly<Record<string, Row>> = {
  "magicLinks.getSession": none,
  "magicLinks.list": none,
  "people.list": sorted(["activity", "name", "added"]),
  "people.find": () => [{ search: "ada" }, { search: "zqplanted" }],
  "people.get": ofPerson,
  "people.listEvents": ofPerson,
  "people.findDuplicates": ({ scene: { groupId } }) => [{ groupId, fullName: "Ada Kim", mails: [], phones: [] }],
  "people.listPools": ofGroup,
  "documents.list": ({ personId, candidateId }) => [{ personId }, { candidateId }],
  "documents.find": () => [{ search: "zqplanted" }],
  "documents.get": ({ plantedId }) => [{ documentId: plantedId }],
  "opportunities.list": sorted(["title", "updated", "target"]),
  "opportunities.get": ofRole,
  "opportunities.getPay": ofRole,
  "opportunities.activity": ofRole,
  "opportunities.insights": ofRole,
  "opportunities.ofPlan": ({ scene: { planId } }) => [{ planId }],
  "opportunities.previewUpgrade": ofRole,
  "candidates.getGroupSettings": ofGroup,
  "candidates.getMailSettings": ofOrganization,
  "candidates.listTemplates": ofGroup,
  "candidates.listMissingCards": ({ candidateId }) => [{ candidateIds: [candidateId] }],
  "candidates.listInterviewsAhead": ({ candidateId }) => [{ candidateIds: [candidateId] }],
  "candidates.list": sorted(["activity", "name", "stage", "priority", "added", "ended"]),
  "candidates.choices": ofGroup,
  "candidates.board": ({ scene: { groupId } }) => [{ groupId }, { groupId, search: "zqplanted" }],
  "candidates.get": ofCandidate,
  "candidates.activity": ofCandidate,
  "candidates.listMessages": ofCandidate,
  "candidates.listNotes": ofCandidate,
  "candidates.versionInContext": ({ candidateId, scene: { planId, firstRound } }) => [
    { type: "candidate", enabled: true, planId, candidateId, interviewRoundId: firstRound.key },
  ],
  "candidates.listInterviews": ({ candidateId, scene: { firstRound, secondRound } }) => [
    { candidate_id: candidateId, round_ids: [firstRound.key, secondRound.key] },
  ],
  "interviews.list": ({ candidateId, scene: { groupId } }) => [{ candidateId }, { groupId }],
  "interviews.listMine": () => [{}],
  "interviews.listColleagues": ({ interviewId }) => [{ interviewId }],
  "interviews.get": ({ interviewId, nextInterviewId }) => [{ interviewId }, { interviewId: nextInterviewId }],
  "guestInterview.get": none,
  "interviewWorkspace.listNotes": () => [{}, { search: "zqplanted" }],
  "interviewWorkspace.listLinks": ({ interviewId }) => [{ interviewId }],
  "scheduling.getSettings": none,
  "scheduling.start": ({ candidateId, scene: { firstRound } }) => [{ candidateId, roundId: firstRound.key }],
  "scheduling.offerLink": ({ interviewId }) => [{ interviewId }],
  "scheduling.propose": ({ candidateId, scene: { people } }) => [
    {
      candidateId,
      pools: [{ id: "panel", members: [people.mia.userId], need: "all" }],
      ...{ minutes: 60, from: "2031-01-06T00:00:00Z", until: "2031-01-08T00:00:00Z", timeZone: "UTC", rules: ["busy"] },
    },
  ],
  "scorecards.listMine": ({ scene: { groupId } }) =>
    ["due", "drafts", "submitted", "excused"].flatMap((tab) => [
      { tab },
      { tab, groupId, sort: "submitted", search: "zqplanted" },
    ]),
  "scorecards.list": (given) => [
    // Of those that are due none was submitted: nothing puts them in order.
    ...sorted(["due", "interview"], { tab: "due" })(given),
    ...["submitted", "excused"].flatMap((tab) => sorted(["due", "interview", "submitted"], { tab })(given)),
  ],
  "scorecards.getNotes": ({ interviewId, nextInterviewId }) => [{ interviewId }, { interviewId: nextInterviewId }],
  "scorecards.getOwn": ({ plantedId, memberCardId }) => [{ scorecardId: plantedId }, { scorecardId: memberCardId }],
  "scorecards.listOfCandidate": ofCandidate,
  "scorecards.print": ({ plantedId, memberCardId }) =>
    [plantedId, memberCardId].flatMap((scorecardId) => [{ scorecardId }, { scorecardId, revision: 2 }]),
  "guestScorecard.getNotes": none,
  "guestScorecard.getOwn": none,
  "guestScorecard.listSubmitted": none,
  "guestScorecard.print": none,
  "debriefs.get": ofCandidate,
  "debriefs.list": (given) => ["open", "decided"].flatMap((tab) => sorted(["age", "name"], { tab })(given)),
  "debriefs.listRemarks": ofCandidate,
  "debriefs.listStrictness": ofCandidate,
  "debriefs.listDecisions": ofCandidate,
  "debriefs.getPacket": ({ candidateId, plantedId }) => [{ candidateId, decisionId: plantedId }],
  "debriefs.printPacket": ({ candidateId, plantedId }) => [{ candidateId, decisionId: plantedId }],
  "debriefs.checkChain": ofGroup,
  "interviewFeedback.getOfCandidate": ofCandidate,
  "interviewFeedback.print": ofCandidate,
  "interviewFeedback.getCheck": ({ interviewId, nextInterviewId }) => [
    { interviewId },
    { interviewId: nextInterviewId },
  ],
  "interviewFeedback.getFigures": ofGroup,
  "replies.listAside": ofOrganization,
  "emails.listOutbox": ofOrganization,
  // Mails hold nothing of scorecards; which there are, the list tells.
  "emails.readWaiting": ({ candidateId, scene: { organizationId } }) => [{ organizationId, mailId: candidateId }],
  "applications.ofCandidate": ofCandidate,
  "applications.getCareerPage": ofGroup,
  "applications.listErasureRequests": ofGroup,
  "privacy.listAudit": ofOrganization,
  "privacy.verifyAudit": ofOrganization,
  "privacy.getRules": ofOrganization,
  "privacy.tryRules": ({ scene: { organizationId } }) => [
    { organizationId, rules: [{ groupId: null, endedMonths: 6, hiredMonths: null, prospectMonths: null }] },
  ],
  "privacy.listDue": ofGroup,
  "privacy.ofPerson": ofPerson,
  "privacy.listErasures": ofOrganization,
  "privacy.listRequests": ofOrganization,
  "candidateFiles.list": ofGroup,
  "candidateFiles.choices": ofGroup,
  "candidateFiles.get": ({ plantedId }) => [{ importId: plantedId }],
  "candidateFiles.rows": ({ plantedId }) => [{ importId: plantedId, state: "ready", limit: 50 }],
  "search.find": () => [{ search: "ada" }, { search: "zqplanted" }],
  "tasks.listMine": () => [{}, { search: "ada" }, { search: "zqplanted" }],
  "tasks.countMine": none,
  "tasks.list": sorted(["due", "added", "closed"]),
  "tasks.getLoad": ofGroup,
  "tasks.listChanges": ({ plantedId }) => [{ taskId: plantedId }],
  "tasks.listRules": ofGroup,
  "tasks.dryRunRule": ({ scene: { groupId } }) => [{ groupId, kind: "debrief", days: 1 }],
  "inbox.list": () => [{}, { tab: "all" }],
  "inbox.count": none,
  "inbox.getDigest": none,
  "groupOverviews.list": none,
  "groupOverviews.get": ofGroup,
  "groupOverviews.getContents": ofGroup,
  "handovers.preview": ({ scene: { organizationId, people } }) => [{ organizationId, userId: people.mia.userId }],
};

const reading = proceduresOf(contract).filter(
  ({ procedure }) => procedure["~orpc"].route.method === "GET" || procedure["~orpc"].meta.readsOnly === true,
);

/** Reading procedures of which nobody said what they are asked. */
export const unlisted = (): string[] => [
  ...reading
    .map(({ name }) => name)
    .filter((name) => !elsewhere.has(name.replace(/\..*/, "")) && !Object.hasOwn(rows, name)),
  ...Object.keys(rows).filter((name) => !reading.some((procedure) => procedure.name === name)),
];

/** Every question that somebody can ask about these two candidacies, by name. */
export function readsOf(given: Given): { title: string; procedure: Procedure; input: Input | undefined }[] {
  return reading.flatMap((procedure) =>
    (rows[procedure.name]?.(given) ?? []).map((input) => ({
      title: `${procedure.name} ${JSON.stringify(input ?? {})}`,
      procedure,
      input,
    })),
  );
}
