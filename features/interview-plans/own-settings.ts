/** Where a person's own interview settings of a plan are kept, sealed: the name that earlier versions gave them in the browser. */
export const ownSettingsKey = (planId: string) => `interviewBuilder_${planId}.interviewSettings`;

/** What one person notes for a round, for themselves alone. */
export interface OwnRoundSettings {
  /** Room, or the address of a call. */
  room: string;
  /** Who steps in. */
  backups: string;
  /** What was agreed so that the candidate can take part well. */
  accommodation: string;
  notes: string;
}

export const ownFields = [
  "room",
  "backups",
  "accommodation",
  "notes",
] as const satisfies readonly (keyof OwnRoundSettings)[];

/** What they are called, on screens and on paper. */
export const ownFieldNames = {
  room: "Room or link",
  backups: "Backup interviewers",
  accommodation: "Agreed accommodations",
  notes: "Your notes",
} as const satisfies Record<keyof OwnRoundSettings, string>;

type Stored = { [name: string]: unknown };

const isRecord = (value: unknown): value is Stored =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textIn = (value: unknown) => (typeof value === "string" ? value : "");

/** What is kept for a round; empty where nothing is, or where an earlier version kept something else there. */
export function ownSettingsOf(kept: unknown, roundId: string): OwnRoundSettings {
  const round = isRecord(kept) ? kept[roundId] : undefined;
  const of = (field: keyof OwnRoundSettings) => textIn(isRecord(round) ? round[field] : undefined);
  return { room: of("room"), backups: of("backups"), accommodation: of("accommodation"), notes: of("notes") };
}

export const hasOwnSettings = (settings: OwnRoundSettings) => ownFields.some((field) => settings[field].trim() !== "");

/** What is kept once these rounds are set anew; everything else that stands there stays. */
export function withOwnSettings(kept: unknown, changed: Readonly<Record<string, Partial<OwnRoundSettings>>>): Stored {
  const all = isRecord(kept) ? kept : {};
  const rounds = Object.entries(changed).map(([roundId, fields]) => {
    const standing = all[roundId];
    return [roundId, { ...(isRecord(standing) ? standing : {}), ...fields }] as const;
  });
  return { ...all, ...Object.fromEntries(rounds) };
}
