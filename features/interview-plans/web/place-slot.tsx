import { createContext, type ReactNode, use } from "react";

/** A place of the draft beside which another feature shows something of its own. */
export type DraftPlace =
  | { kind: "competency" | "round" | "question"; id: string }
  | { kind: "level"; id: string; level: number };

export const PlaceSlotContext = createContext<((place: DraftPlace, isQuiet: boolean) => ReactNode) | null>(null);

/** What the page puts beside a place; nothing where it puts nothing there. `isQuiet`: only what somebody has said already. */
export function PlaceSlot({ place, isQuiet = false }: { place: DraftPlace; isQuiet?: boolean }) {
  return use(PlaceSlotContext)?.(place, isQuiet) ?? null;
}
