import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { textOf } from "#platform/text/text-shapes.ts";
import { FoundGroup, foundKinds } from "./found-shapes.ts";

export const searchContract = contractOf({
  /**
   * Candidates, people, roles, interviews, plans, notes, scorecards and the text of documents by words in any order and spelling, in every hiring group of the caller;
   * kinds of which nothing is found are left out. Without applicant tracking only plans. Errors: none of its own.
   */
  find: procedure("session", "GET", "/search")
    .input(
      z.object({
        search: textOf(200).describe("Words in any order."),
        kinds: z.array(z.enum(foundKinds)).max(foundKinds.length).optional().describe("Only these kinds of things."),
        limit: z.coerce.number().int().min(1).max(50).default(6).describe("At most so many of each kind."),
      }),
    )
    .output(z.array(FoundGroup)),
});
