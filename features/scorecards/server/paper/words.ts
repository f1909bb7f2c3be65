import { formatDateTime } from "#platform/dates.ts";

interface Zone {
  timeZone: string;
}

/** What the paper of a filled scorecard says beside what its author wrote. */
export const words = {
  kind: "Scorecard",
  version: (number: number, hash: string) => `v${number} · ${hash.slice(0, 8)}`,
  submitted: (at: string, zone: Zone) => `Submitted ${formatDateTime(at, zone)}`,
  onBehalf: "Submitted on the interviewer's behalf.",
  amended: (at: string, why: string, zone: Zone) => `Amended ${formatDateTime(at, zone)}: ${why}`,
  amendedLater: (at: string, zone: Zone) => `This is an earlier version. It was amended ${formatDateTime(at, zone)}.`,
  notAssessed: "Not assessed",
  why: "Why",
  note: "Note",
  edited: "edited",
  privateNote: "Private note",
  level: "Level",
  sure: "How sure",
  changeMind: "What would change it",
};
