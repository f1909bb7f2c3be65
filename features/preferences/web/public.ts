/** The door for other features' screens. */
export { builderStateQuery, preferenceQuery, preferencesClient, usePreference } from "./queries.ts";
export { createSessionData, openSessionData, readOAuthState } from "./session-data.ts";
