import { z } from "zod";
import { contractOf, procedure } from "./procedure.ts";

/** A failure of a screen, as the browser reports it: already redacted there, and redacted again by the log. */
const ClientErrorReport = z.object({
  id: z
    .string()
    .regex(/^E-[0-9a-f]{8}$/, "id must look like E-4f09a2c7")
    .describe("The error id that the person sees."),
  place: z.string().max(300).describe("Route or component that failed."),
  name: z.string().max(100).describe("Name of the error."),
  message: z.string().max(500).describe("Its message."),
  stack: z.string().max(4000).describe("Where in the program."),
});

/** What the browser tells the log. */
export const clientErrorsContract = contractOf({
  /** Puts the failure of a screen into the log under its id. Errors: TOO_MANY_REQUESTS. */
  report: procedure("nothing", "POST", "/client-errors", { withoutFactor: "always" })
    .input(ClientErrorReport)
    .output(z.object({ id: z.string().describe("The error id.") })),
  /** Puts into the log that an address was asked for which is switched off for the person. Errors: UNAUTHORIZED, TOO_MANY_REQUESTS. */
  reportClosedAddress: procedure("session", "POST", "/closed-addresses")
    .input(z.object({ path: z.string().max(300).describe("The address, without its query.") }))
    .output(z.object({ path: z.string().describe("The address.") })),
});
