/** Removes what the builder keeps on this device; signing out does this first (ledger S4.12). */
export { clearBuilderData } from "./clear-builder-data.ts";
