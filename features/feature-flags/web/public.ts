/** The door for other features' screens and for the shell. */
export { useFlags } from "./flags-context.ts";
export { FlagsProvider } from "./flags-provider.tsx";
export { flagsKey, flagsQuery, hasFeatureAccess } from "./queries.ts";
