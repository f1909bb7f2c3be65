/** The door for other features' screens. */
export { type BuilderSteps, builderStepsQuery, saveBuilderSteps } from "./builder-steps.ts";
export { preferenceQuery, preferencesClient, usePreference } from "./queries.ts";
export { useSealedPreference } from "./sealed-preference.ts";
export { openSessionData, type SessionData } from "./session-data.ts";
