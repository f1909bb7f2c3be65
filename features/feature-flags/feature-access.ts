import { defaultFlags, type FlagName } from "./flags.ts";

/** What Premium holds; everything that an honest interview needs is Free. */
const premiumFeatures = [
  "interview_intelligence",
  "analytics",
  "performance_tracking",
  "evaluation_plans",
  "adverse_impact_monitor",
] as const;

/** What decides about a feature: a flag, the licence, or nothing, because it is unknown. */
export type FeatureRule = { kind: "flag"; flag: FlagName } | { kind: "premium" } | { kind: "unknown" };

export function ruleOf(feature: string): FeatureRule {
  if (isFlag(feature)) return { kind: "flag", flag: feature };
  if (feature === "premium" || premiumFeatures.some((name) => name === feature)) return { kind: "premium" };
  return { kind: "unknown" };
}

const isFlag = (feature: string): feature is FlagName => Object.hasOwn(defaultFlags, feature);
