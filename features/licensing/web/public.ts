/** The door for other features' screens. */
export { licenceQuery, useLicence } from "./queries.ts";
export { UpgradeHint } from "./upgrade-hint.tsx";
