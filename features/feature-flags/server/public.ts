/** The door for features that a flag switches off. */
export { getUserFeatureFlags } from "./queries.ts";
