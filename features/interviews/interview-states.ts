/** Where an interview stands, as it is kept. That it goes on, or waits for scorecards, follows from the clock. */
export const interviewStatuses = [
  "to_schedule",
  "availability_requested",
  "scheduled",
  "complete",
  "cancelled",
  "no_show",
] as const;
export type InterviewStatus = (typeof interviewStatuses)[number];

/** What can follow on each. An interview that fell away comes back as the same one, with its people. */
const following: Readonly<Record<InterviewStatus, readonly InterviewStatus[]>> = {
  to_schedule: ["availability_requested", "scheduled", "cancelled"],
  availability_requested: ["to_schedule", "availability_requested", "scheduled", "cancelled"],
  scheduled: ["scheduled", "complete", "cancelled", "no_show"],
  complete: ["scheduled"],
  cancelled: ["to_schedule", "scheduled"],
  no_show: ["to_schedule", "scheduled"],
};

export const mayFollow = (from: InterviewStatus, to: InterviewStatus): boolean => following[from].includes(to);

/** As people speak of it. */
export const interviewPhases = [...interviewStatuses, "in_progress", "awaiting_feedback"] as const;
export type InterviewPhase = (typeof interviewPhases)[number];

interface Standing {
  status: InterviewStatus;
  startsAt: string | null;
  endsAt: string | null;
  beganAt: string | null;
  endedAt: string | null;
  /** Scorecards that somebody still owes. */
  owed: number;
}

/** An interview runs from its start, or when somebody began it, to its end, or when somebody ended it. */
export function phaseOf({ status, startsAt, endsAt, beganAt, endedAt, owed }: Standing, now: Date): InterviewPhase {
  if (status !== "scheduled" && status !== "complete") return status;
  const at = now.getTime();
  const begin = beganAt ?? startsAt;
  const end = endedAt ?? endsAt;
  const isOver = status === "complete" || (end !== null && new Date(end).getTime() <= at);
  if (isOver) return owed > 0 ? "awaiting_feedback" : "complete";
  return begin !== null && new Date(begin).getTime() <= at ? "in_progress" : "scheduled";
}

/** How somebody takes part on our side. Lead and interviewer owe a scorecard, the others none. */
export const partRoles = ["lead", "interviewer", "shadow", "observer", "notetaker"] as const;
export type PartRole = (typeof partRoles)[number];
export const owesCard = (role: PartRole): boolean => role === "lead" || role === "interviewer";

export const responses = ["needs_action", "accepted", "tentative", "declined"] as const;
export type Response = (typeof responses)[number];
export const interviewModes = ["video", "phone", "onsite", "written"] as const;

/** Nobody wrote to the candidate, they know another time, the email waits or wasn't delivered, or they can't be emailed. */
export const untoldReasons = ["never", "changed", "waiting", "failed", "unreachable"] as const;
