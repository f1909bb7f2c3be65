import type { Board, BoardColumn, CandidateSummary } from "#features/candidates/candidate-shapes.ts";

const at = "2026-11-20T09:00:00.000Z";

/** A candidate as the board shows one. */
export const aCandidate = (id: string, more: Partial<CandidateSummary> = {}): CandidateSummary => ({
  id,
  groupId: "group",
  personId: `person-${id}`,
  name: `Name ${id}`,
  opportunityId: "role",
  opportunityTitle: "Baker",
  planId: "plan",
  publicationId: "publication",
  publicationNumber: 1,
  publicationsBehind: 0,
  stageKey: "intro",
  stageName: "Intro call",
  stageKind: "screen",
  targetDays: 4,
  stageEnteredAt: at,
  status: "active",
  holdUntil: null,
  reasonClass: null,
  reason: "",
  decidedAt: null,
  toldAt: null,
  archivedAt: null,
  nextKind: "schedule",
  nextUserId: "me",
  nextUserName: "Ana Lindqvist",
  nextDueAt: null,
  nextFrom: null,
  cards: { in: 0, asked: 0, missingHere: null, isMine: false, myDueAt: null, waitsFor: null },
  source: "Referral",
  ownerId: "me",
  ownerName: "Ana Lindqvist",
  coordinatorId: null,
  coordinatorName: null,
  tags: [],
  lastActivityAt: at,
  consentUntil: null,
  keepUntil: null,
  createdAt: at,
  version: 1,
  ...more,
});

const column = (key: string, name: string, kind: BoardColumn["kind"], cards: CandidateSummary[] = []): BoardColumn => ({
  key,
  name,
  kind,
  isRound: kind === "screen" || kind === "interview",
  isGated: key === "intro",
  targetDays: 4,
  total: cards.length,
  medianDays: cards.length > 0 ? 2 : null,
  cards,
});

/** A board of one role: two in the first round, which is a gate, and one in the second. */
export const aBoard = (): Board => ({
  byKind: false,
  total: 3,
  columns: [
    column("new", "New", "new"),
    column("intro", "Intro call", "screen", [
      aCandidate("a"),
      aCandidate("b", { nextUserId: "jo", nextUserName: "Jo Park" }),
    ]),
    column("pairing", "Pairing", "interview", [
      aCandidate("c", { stageKey: "pairing", stageName: "Pairing", stageKind: "interview" }),
    ]),
    column("offer", "Offer", "offer"),
    column("hired", "Hired", "hired"),
  ],
});
