/** Where somebody stands in the builder of an interview plan, and keeping it. */
export { type BuilderSteps, builderStepsQuery, saveBuilderSteps } from "./builder-steps.ts";
/** One preference of the signed-in person, and keeping it. */
export { preferenceQuery, savePreference } from "./queries.ts";
