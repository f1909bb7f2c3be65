/** Removes what the builder keeps on this device; signing out does this first (ledger S4.12). */
export { clearBuilderData } from "./clear-builder-data.ts";
/** What the builder still has to send, for the tray. */
export { listUnsentEdits } from "./unsent-edits.ts";
