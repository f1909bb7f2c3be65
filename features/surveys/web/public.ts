/** For signing out: what was just written is sent before, and what is kept on this device goes once the person is out. */
export { clearSurveyCopies, flushSurveys } from "./draft-store/open-survey-store.ts";
/** What was written of surveys and still has to be sent, for the tray. */
export { listUnsentSurveys } from "./unsent-surveys.ts";
