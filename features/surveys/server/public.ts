/** What features below may use: who looks after surveys. */
export { setSurveyOwner } from "./commands.ts";
