import { z } from "zod";
import { isTimeZone } from "./time-zone.ts";

/** How something is printed: on the paper and by the clock of whoever asks. */
export const Printing = z.object({
  paper: z.enum(["a4", "us-letter"]).default("a4").describe("Size of the paper."),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, "Choose a time zone")
    .default("UTC")
    .describe("IANA zone of times in it."),
});
export type Printing = z.output<typeof Printing>;
