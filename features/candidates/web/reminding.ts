import type { MissingCard } from "../candidate-shapes.ts";

type Reminder = (cards: readonly Pick<MissingCard, "scorecardId" | "name">[]) => Promise<unknown>;
let reminder: Reminder | null = null;

/** Registers what reminds the authors of scorecards, and says who was. Scorecards come after candidates. */
export function onRemind(next: Reminder): void {
  reminder = next;
}

/** Reminds the authors of scorecards, each once a day. */
export const remindOfCards: Reminder = async (cards) => reminder?.(cards);
