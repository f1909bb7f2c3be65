/** Where a candidate's scorecards are opened and decided on. */
export const debriefAddress = (candidateId: string): string => `/final-recommendation?candidate=${candidateId}`;
