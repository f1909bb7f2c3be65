/** The paper of a scorecard, for whoever prints one that was filled in. */
export { frameOf, inMargin } from "./paper/edition.ts";
export { levelsOf, scorecardLayout, scorecardWords } from "./paper/plan-paper.ts";
