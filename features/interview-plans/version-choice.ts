import { z } from "zod";

/** Who shall get what is published; kept with the publication. */
export const versionPolicies = ["new_only", "also_not_started", "ask"] as const;
export const VersionPolicy = z.enum(versionPolicies);
export type VersionPolicy = z.infer<typeof VersionPolicy>;
