/** Removes what is kept of surveys on this device; signing out does this first. */
export { clearSurveyCopies } from "./draft-store/open-survey-store.ts";
/** What was written of surveys and still has to be sent, for the tray. */
export { listUnsentSurveys } from "./unsent-surveys.ts";
