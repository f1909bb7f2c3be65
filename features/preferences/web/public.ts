/** Where somebody stands in the builder of an interview plan, and keeping it. */
export { type BuilderSteps, builderStepsQuery, saveBuilderSteps } from "./queries.ts";
