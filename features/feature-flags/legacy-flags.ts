import { defaultFlags, type FeatureFlags } from "./flags.ts";

/** Reads flags as earlier versions stored them: applicant tracking counts only if true, the others unless false (S5.13). */
export function readLegacyFlags(stored: string | null): FeatureFlags {
  const flags = stored === null ? null : parsed(stored);
  if (typeof flags !== "object" || flags === null) return defaultFlags;
  return {
    ats_enabled: Reflect.get(flags, "ats_enabled") === true,
    export_enabled: Reflect.get(flags, "export_enabled") !== false,
    ai_questions_enabled: Reflect.get(flags, "ai_questions_enabled") !== false,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
