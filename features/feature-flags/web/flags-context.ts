import { createContext, useContext } from "react";
import { defaultFlags, type FeatureFlags } from "../flags.ts";

export const FlagsContext = createContext<FeatureFlags>(defaultFlags);

/** The flags of the signed-in person; the defaults for visitors and after a failure. */
export const useFlags = (): FeatureFlags => useContext(FlagsContext);
