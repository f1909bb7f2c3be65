/** Longest texts that fields of interviews take. By themselves, so that screens need no schemas for them. */
export const interviewLimits = {
  place: 300,
  callUrl: 1000,
  room: 100,
  reason: 500,
  note: 500,
  guestName: 200,
  people: 20,
  /** Longest in minutes. */
  minutes: 720,
} as const;
