import type { Interview } from "#features/interviews/interview-shapes.ts";

/** An interview that is over, whose reader owes their card, as a page shows it. */
export const anInterview = (more: Partial<Interview> = {}): Interview => ({
  ...{ id: "2b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f", groupId: "g", candidateId: "c", candidateName: "Priya Raman" },
  ...{ called: "Priya", opportunityId: null, opportunityTitle: null, roundId: "r", roundName: "Pairing" },
  ...{ status: "complete", phase: "awaiting_feedback", startsAt: null, endsAt: null, beganAt: null, endedAt: null },
  ...{ timeZone: "UTC", mode: "video", place: "", callUrl: "", room: "", participants: [], cards: [], version: 1 },
  ...{ reason: "", absent: null, organizerName: null, pronunciation: "", candidateTimeZone: null, accommodation: "" },
  ...{ untold: null, versionId: "v", versionNumber: 1, earlier: [], notesToNext: [], may: { arrange: false } },
  me: {
    interviewerId: "0b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f",
    role: "lead",
    scorecardId: "3b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f",
  },
  kit: {
    ...{ name: "Pairing", stageType: "work_sample", mode: "video", durationMinutes: 60, introMinutes: 5 },
    ...{ closeMinutes: 5, scored: true, preparation: "", candidateText: "", competencies: [], questions: [] },
  },
  ...more,
});
