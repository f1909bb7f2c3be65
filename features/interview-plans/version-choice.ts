import { z } from "zod";

/** Who shall get what is published; kept with the publication. */
export const VersionPolicy = z.enum(["new_only", "also_not_started", "ask"]);
export type VersionPolicy = z.infer<typeof VersionPolicy>;
