/** The door for other features' screens. */
export { type BuilderSteps, builderStepsQuery, saveBuilderSteps } from "./builder-steps.ts";
export { builderStateQuery, preferenceQuery, preferencesClient, usePreference } from "./queries.ts";
export { useSealedPreference } from "./sealed-preference.ts";
export { createSessionData, openSessionData, readOAuthState, type SessionData } from "./session-data.ts";
