import type { Candidate, CandidateSummary } from "#features/candidates/candidate-shapes.ts";
import { type Standing, standingAfter } from "#features/candidates/candidate-states.ts";
import { nextStep } from "#features/candidates/next-step.ts";
import { shownToCandidate } from "#features/candidates/shown-to-candidate.ts";
import type { Stage } from "#features/interview-plans/stages.ts";
import { newContent } from "#features/opportunities/opportunity-content.ts";
import type { Opportunity } from "#features/opportunities/opportunity-shapes.ts";
import type { Pay } from "#features/opportunities/pay.ts";

const id = (last: number) => `5a3b1e00-0000-4000-8000-${String(last).padStart(12, "0")}`;
export const sampleIds = { group: id(1), role: id(2), plan: id(3), publication: id(4), me: id(10), jonas: id(11) };

const round = (last: number, name: string, kind: Stage["kind"], targetDays: number): Stage => ({
  key: id(100 + last),
  name,
  kind,
  isRound: true,
  targetDays,
});

/** The way that candidates of the sample go. */
export const sampleWay: readonly Stage[] = [
  { key: "new", name: "New", kind: "new", isRound: false, targetDays: 2 },
  { key: id(100), name: "Review", kind: "review", isRound: false, targetDays: 3 },
  round(1, "Intro call", "screen", 5),
  round(2, "Pairing", "interview", 7),
  round(3, "System design", "interview", 7),
  { key: id(104), name: "Debrief", kind: "debrief", isRound: false, targetDays: 3 },
  { key: id(105), name: "Offer", kind: "offer", isRound: false, targetDays: 5 },
  { key: "hired", name: "Hired", kind: "hired", isRound: false, targetDays: null },
];

const people = { [sampleIds.me]: "You", [sampleIds.jonas]: "Jonas Weidner" };
const ago = (days: number, now: Date) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** What of a candidacy follows from where it stands: the next step and whose it is. */
function following<Of extends CandidateSummary & Pick<Standing, "statusBefore">>(candidate: Of): Of {
  const stage = sampleWay.find(({ key }) => key === candidate.stageKey);
  const next = nextStep({ ...candidate, stage, tellsAt: null });
  return {
    ...candidate,
    stageName: stage?.name ?? "",
    targetDays: stage?.targetDays ?? null,
    nextKind: next.kind,
    nextUserId: next.userId,
    nextUserName: next.userId === null ? null : (people[next.userId] ?? null),
    nextDueAt: next.dueAt,
    nextFrom: null,
    version: candidate.version + 1,
  };
}

/** The candidacy in another stage, from now on. */
export const movedTo = <Of extends CandidateSummary & Pick<Standing, "statusBefore">>(
  candidate: Of,
  key: string,
  now: Date,
): Of => {
  const stage = sampleWay.find((each) => each.key === key);
  if (!stage || stage.key === candidate.stageKey) return candidate;
  return following({ ...candidate, stageKey: stage.key, stageKind: stage.kind, stageEnteredAt: now.toISOString() });
};

type SampleSummary = CandidateSummary & Pick<Standing, "statusBefore">;

function summary(
  last: number,
  name: string,
  at: number,
  days: number,
  more: Partial<CandidateSummary>,
  now: Date,
): SampleSummary {
  const stage = sampleWay[at];
  return following({
    id: id(1000 + last),
    groupId: sampleIds.group,
    personId: id(2000 + last),
    name,
    opportunityId: sampleIds.role,
    opportunityTitle: "Backend engineer",
    planId: sampleIds.plan,
    publicationId: sampleIds.publication,
    publicationNumber: 3,
    publicationsBehind: 0,
    stageKey: stage?.key ?? "new",
    stageName: "",
    stageKind: stage?.kind ?? "new",
    targetDays: null,
    stageEnteredAt: ago(days, now),
    status: "active",
    statusBefore: null,
    holdUntil: null,
    reasonClass: null,
    reason: "",
    decidedAt: null,
    toldAt: null,
    archivedAt: null,
    nextKind: "review",
    nextUserId: null,
    nextUserName: null,
    nextDueAt: null,
    nextFrom: null,
    cards: { in: 0, asked: 0, missingHere: null, isMine: false, myDueAt: null, waitsFor: null },
    source: "Careers page",
    ownerId: sampleIds.me,
    ownerName: "You",
    coordinatorId: null,
    coordinatorName: null,
    tags: [],
    lastActivityAt: ago(days, now),
    consentUntil: null,
    keepUntil: null,
    createdAt: ago(days + at * 6, now),
    version: 1,
    ...more,
  });
}

/** Candidates of the sample, as the board shows them. */
export const sampleCandidates = (now: Date): readonly SampleSummary[] => [
  summary(1, "Noémie Castellane", 0, 1, {}, now),
  summary(2, "伊吹 かなで", 0, 3, { source: "Job board" }, now),
  summary(3, "Otávio Brandão", 1, 2, {}, now),
  summary(4, "Дарина Левчук", 1, 5, { source: "Referral", coordinatorId: sampleIds.jonas }, now),
  summary(5, "Priya Ramanathan", 2, 2, { coordinatorId: sampleIds.jonas }, now),
  summary(6, "سامر القاضي", 2, 6, { source: "Job board" }, now),
  summary(7, "Wren Abernathy", 3, 4, { coordinatorId: sampleIds.jonas }, now),
  summary(8, "Łukasz Zieliński-Bor", 3, 9, {}, now),
  summary(9, "Mandla Khoza", 4, 3, { source: "Meetup" }, now),
  summary(10, "Eszter Halmos", 5, 1, {}, now),
  summary(11, "Tupaq", 6, 2, { status: "offer", source: "Referral" }, now),
];

/** The one candidate whose page is shown. */
export function sampleCandidate(now: Date): Candidate {
  const row = summary(9, "Mandla Khoza", 4, 3, { tags: ["go", "payments"], source: "Meetup" }, now);
  const at = sampleWay.findIndex(({ key }) => key === row.stageKey);
  return {
    ...row,
    person: {
      called: "Mandla",
      givenName: "Mandla",
      pronunciation: "MAHN-dla KOH-za",
      headline: "Backend engineer, payments",
      location: "Durban",
      timeZone: "Africa/Johannesburg",
      doNotContact: false,
      erasedAt: null,
      contacts: {
        mails: [{ value: "mandla@example.org", label: "", isPrimary: true }],
        phones: [{ value: "+27 31 555 0100", label: "Mobile", isPrimary: true }],
      },
    },
    stages: sampleWay.map((stage, index) => ({
      ...stage,
      isGated: false,
      enteredAt: index <= at ? ago(3 + (at - index) * 6, now) : null,
    })),
    pins: [],
    newer: null,
    statusBefore: null,
    reasonNote: "",
    decidedByName: null,
    waitingMessage: null,
    answers: [
      { question: "When could you start?", answer: "Eight weeks after an offer." },
      { question: "What do you want to learn next?", answer: "How to run a payment system across two regions." },
    ],
    flags: [],
    pay: null,
    accommodation: "Send questions in writing the day before.",
    others: [
      {
        id: id(3000),
        opportunityTitle: "Platform engineer",
        status: "rejected",
        stageName: "Debrief",
        createdAt: ago(410, now),
      },
    ],
    shown: shownToCandidate({ ...row, reasonNote: "", decidedBy: null }),
    may: { edit: true, pay: false },
  };
}

/** The same after a status was set; as it was where that is not possible. */
export function withStatus(candidate: Candidate, action: "offer" | "hire" | "resume" | "reopen", now: Date): Candidate {
  const standing: Standing = { ...candidate, decidedBy: null };
  const offered =
    action === "hire" && standing.status === "active" ? standingAfter(standing, { action: "offer" }) : standing;
  const next =
    offered &&
    standingAfter(offered, action === "hire" ? { action, at: now.toISOString(), by: sampleIds.me } : { action });
  if (!next) return candidate;
  const { decidedBy: _, ...rest } = next;
  const told = action === "hire" ? { ...rest, toldAt: now.toISOString() } : rest;
  const changed = following({ ...candidate, ...told });
  return { ...changed, shown: shownToCandidate({ ...changed, decidedBy: null }) };
}

/** The role of the sample, as its page has it. */
export function sampleRole(now: Date): Opportunity {
  const content = newContent("Backend engineer", id(50));
  return {
    id: sampleIds.role,
    groupId: sampleIds.group,
    title: content.title,
    code: "ENG-07",
    location: "Hamburg or remote in Europe",
    priority: "high",
    targetDate: null,
    status: "open",
    planId: sampleIds.plan,
    planTitle: "Backend engineer",
    publicationId: sampleIds.publication,
    publicationNumber: 3,
    publicationsBehind: 0,
    ownerId: sampleIds.me,
    ownerName: "You",
    recruiterName: "You",
    openings: { total: 2, filled: 0 },
    stages: [],
    active: 0,
    oldestWaitingAt: null,
    newThisWeek: 2,
    isPublic: true,
    hasDraft: false,
    isSample: true,
    openedAt: ago(34, now),
    endedAt: null,
    version: 1,
    createdAt: ago(40, now),
    updatedAt: ago(2, now),
    organizationName: "Harbour & Łąka",
    statusBefore: null,
    closeReason: "",
    content: {
      ...content,
      code: "ENG-07",
      location: "Hamburg or remote in Europe",
      workMode: "hybrid",
      level: "Senior",
      posting: {
        ...content.posting,
        isPublic: true,
        summary: "Build the services that move orders between farms, kitchens and trucks.",
        about:
          "You own services from the first sketch to the night on call.\n\nYou bring years with a language of your choice, a feeling for data that must not get lost, and patience when explaining.",
        firstMonths:
          "In the first month you ship a change to the order service. By the third you lead a small project. By the sixth you are who people ask about one part of the system.",
        benefits: "30 days of leave, a budget for learning, and on-call nights that are paid and rare.",
        accommodations:
          "Tell us what you need to take part well: more time, another format, an interpreter. Interviewers learn what to do, never why.",
        answerDays: 5,
      },
    },
    draft: null,
    draftVersion: 0,
    draftByName: null,
    draftAt: null,
    seats: [],
    team: [],
    approvals: [],
    sources: [],
    way: [...sampleWay],
    total: 11,
    isPayShown: true,
    mayEdit: true,
  };
}

export const samplePay: Pay = {
  minimum: 68_000,
  maximum: 86_000,
  currency: "EUR",
  period: "year",
  isShown: true,
  isPublic: true,
};

/** A name that tells nothing of somebody, the same for the same person. */
export const codeOf = ({ personId }: Pick<CandidateSummary, "personId">): string =>
  `Candidate ${(Number.parseInt(personId.slice(-6), 10) * 7919 + 4096).toString(36).toUpperCase().slice(-4).padStart(4, "7")}`;

/** The columns of a board in which these stand. */
export const columnsOf = (candidates: readonly CandidateSummary[], now: Date) =>
  sampleWay.map((stage) => {
    const cards = candidates.filter(({ stageKey }) => stageKey === stage.key);
    const days = cards
      .map(({ stageEnteredAt }) => Math.floor((now.getTime() - new Date(stageEnteredAt).getTime()) / 86_400_000))
      .toSorted((a, b) => a - b);
    return {
      ...stage,
      isGated: false,
      total: cards.length,
      medianDays: days[Math.floor(days.length / 2)] ?? null,
      cards,
    };
  });
