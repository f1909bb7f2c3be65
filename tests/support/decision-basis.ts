import type { Basis } from "#features/debriefs/server/packet-of.ts";
import type { SubmittedCard } from "#features/scorecards/card-shapes.ts";

const at = "2026-12-01T15:02:00.000Z";
const levels = ["Not shown", "Partly", "Shown", "Exceeds"].map((label, index) => ({ value: index + 1, label }));
/** A submitted card of somebody, with one rating. */
export const card = (authorId: string, value: number, more: Partial<SubmittedCard> = {}): SubmittedCard => ({
  scorecardId: `card-${authorId}`,
  revision: 1,
  authorId,
  submittedBy: authorId,
  versionId: "v1",
  overall: value > 2 ? "yes" : "no",
  takeaways: "Weighs options.",
  privateNote: "Only for some",
  recommendation: null,
  whyAmended: "",
  at,
  ratings: [{ competencyKey: "j", value, notAssessed: "", note: "“I priced two.”", evidence: [] }],
  lines: [{ id: "l", at: 1, questionId: null, competencyId: null, mark: null, text: "Not part of any rating" }],
  ...more,
});
/** Whose it is, and how it stands. */
export const standing = (interviewerId: string, name: string): Basis["debrief"]["cards"][number] => ({
  id: `card-${interviewerId}`,
  roundId: "r1",
  interviewId: "i1",
  interviewerId,
  isGuest: false,
  name,
  state: "submitted",
  dueAt: at,
  submittedAt: at,
  isAfterSight: false,
  asksExcuse: null,
  excusedBy: null,
  excusedWhy: "",
  releasedBy: null,
  earlier: 3,
});
/** Two people about one competency. */
export const basis: Basis = {
  debrief: {
    candidateId: "c1",
    candidateName: "Dilara Yıldız",
    groupId: "g1",
    status: "active",
    opportunityId: "o1",
    opportunityTitle: "Staff engineer",
    planTitle: "Staff engineer loop",
    planNumber: 3,
    facilitatorId: "ana",
    deciderId: "ana",
    speakingOrder: [],
    conflicts: [],
    speakerId: null,
    begunAt: null,
    planned: [{ name: "Pairing", isHeld: true }],
    revealedAt: at,
    revealedBy: "Ana Lindqvist",
    isRevealed: true,
    version: 2,
    present: ["ana"],
    people: { ana: "Ana Lindqvist" },
    rounds: [
      {
        roundId: "r1",
        name: "Pairing",
        versionId: "v1",
        versionNumber: 2,
        contentHash: "0".repeat(64),
        questions: 4,
        revealedAt: at,
        competencies: [{ id: "j", name: "Judgment", weight: 1, levels }],
        versions: [{ number: 2, contentHash: "0".repeat(64), candidates: 1 }],
      },
    ],
    cards: [standing("ana", "Ana Lindqvist"), standing("jo", "Jonas Okoye")],
  },
  cards: [card("ana", 4), card("jo", 2), card("jo", 3, { revision: 2, whyAmended: "I mixed up two candidates" })],
  remarks: [],
  asked: [{ roundId: "r1", isNoted: true, asked: 3 }],
};
/** What was decided on it. */
export const recording = {
  decision: {
    verdict: "hire" as const,
    statement: "We offer Dilara the role.",
    reasons: [],
    dissent: [],
    deciderIds: ["ana"],
  },
  recordedBy: "ana",
  recordedAt: "2026-12-01T15:31:00.000Z",
  supersedesId: null,
  names: [{ id: "ana", name: "Ana Lindqvist" }],
};
