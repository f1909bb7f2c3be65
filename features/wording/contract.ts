import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { largestVersion } from "#platform/version-number.ts";
import { TopicChoices } from "./topic-choices.ts";

/** What an organization made of the list of prohibited topics, as it stands. */
export const OrganizationTopics = z.object({
  choices: TopicChoices.describe("What differs from the built-in list."),
  version: z.number().int().describe("Counts edits; 0 before the first."),
});
export type OrganizationTopics = z.infer<typeof OrganizationTopics>;

const OrganizationId = z.object({ organizationId: z.uuid("Invalid organization ID").describe("The organization.") });

export const wordingContract = contractOf({
  /** What is looked for in the questions of an organization. Errors: NOT_FOUND. */
  getTopics: procedure("session", "GET", "/organizations/{organizationId}/prohibited-topics")
    .input(OrganizationId)
    .output(OrganizationTopics),
  /** Switches topics off and on and adds phrases, for owner and admin. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands. */
  updateTopics: procedure("session", "PUT", "/organizations/{organizationId}/prohibited-topics")
    .input(
      OrganizationId.extend({
        choices: TopicChoices.describe("All of them, including unchanged ones."),
        version: z.number().int().min(0).max(largestVersion).describe("Version the caller saw."),
      }),
    )
    .output(OrganizationTopics),
});
