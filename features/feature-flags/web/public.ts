/** The door for other features' screens and for the shell. */
export { useFlags } from "./flags-context.ts";
export { FlagsProvider } from "./flags-provider.tsx";
export { flagsQuery } from "./queries.ts";
