import type { FeatureFlags } from "../flags.ts";
import { readLegacyFlags } from "../legacy-flags.ts";

/** Under this name earlier versions stored the flags. It is read, never written. */
const storedUnder = "featureFlags";

/** What holds where the flags could not be loaded: what an earlier version stored here, or the defaults. */
export function flagsWithoutServer(): FeatureFlags {
  try {
    return readLegacyFlags(localStorage.getItem(storedUnder));
  } catch {
    return readLegacyFlags(null);
  }
}
