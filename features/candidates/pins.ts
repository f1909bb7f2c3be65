/** The version of a round that a candidate gets. */
export interface Pin {
  roundId: string;
  versionId: string;
  pinnedAt: string;
  pinnedBy: string | null;
  /** The version before; null where it never changed. */
  migratedFrom: string | null;
  /** Since when it cannot change: the first scorecard was begun. */
  frozenAt: string | null;
}

interface By {
  at: string;
  by: string | null;
}

/** The pin that entering a round makes; null where the candidate has been there before, and keeps what they had. */
export function pinAtEntering(
  pins: readonly Pick<Pin, "roundId">[],
  round: { roundId: string; versionId: string },
  { at, by }: By,
): Pin | null {
  if (pins.some(({ roundId }) => roundId === round.roundId)) return null;
  return { ...round, pinnedAt: at, pinnedBy: by, migratedFrom: null, frozenAt: null };
}

/** The pin on another version; null where it is frozen, or on that version already. */
export function migrated(pin: Pin, versionId: string, { at, by }: By): Pin | null {
  if (pin.frozenAt !== null || pin.versionId === versionId) return null;
  return { ...pin, versionId, pinnedAt: at, pinnedBy: by, migratedFrom: pin.versionId };
}

/** The pin once the first scorecard was begun; a frozen one stays as it is. */
export const frozen = (pin: Pin, at: string): Pin => (pin.frozenAt === null ? { ...pin, frozenAt: at } : pin);
