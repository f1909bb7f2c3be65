/** The door for other features' screens and for the shell. */
export { useFlags } from "./flags-context.ts";
export { FlagsProvider } from "./flags-provider.tsx";
/** Flags of the person, and whether an organization has applicant tracking on for everybody. */
export { flagsQuery, trackingQuery } from "./queries.ts";
