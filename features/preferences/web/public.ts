export { preferenceQuery, savePreference } from "./queries.ts";
