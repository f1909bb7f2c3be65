/** The door for other features' screens and for the shell. */

export { factorOverviewQuery } from "./queries.ts";
export { FactorsSection } from "./section/factors-section.tsx";
export { SecondFactorSwitch } from "./section/second-factor-switch.tsx";
