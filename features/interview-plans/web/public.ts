/** Removes what the builder keeps on this device; signing out does this first (ledger S4.12). */
export { clearBuilderData } from "./clear-builder-data.ts";
/** One round as the interviewer holds it. */
export { KitRound } from "./kit/kit-round.tsx";
/** After anything that changes plans in another way than the builder. */
export { refreshPlans } from "./queries.ts";
/** What the builder still has to send, for the tray. */
export { listUnsentEdits } from "./unsent-edits.ts";
