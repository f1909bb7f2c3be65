import { z } from "zod";
import { Joining } from "#features/groups/contract.ts";
import { invalidOrganizationId, ShownName } from "#features/organizations/contract.ts";
import { contractOf, procedure } from "#platform/procedure.ts";

import { textOf } from "#platform/text/text-shapes.ts";
import { GroupContents, GroupOverview, OverviewedGroup } from "./overview-shapes.ts";

const ofGroup = z.object({ groupId: z.uuid("Invalid team ID").describe("The hiring group.") });

export const groupOverviewsContract = contractOf({
  /** Hiring groups of all organizations of the caller that they may open or join, by name. Errors: none of its own. */
  list: procedure("ats", "GET", "/group-overviews").output(z.array(OverviewedGroup)),
  /** What a hiring group has going on. Errors: NOT_FOUND. */
  get: procedure("ats", "GET", "/groups/{groupId}/overview").input(ofGroup).output(GroupOverview),
  /** A new hiring group with the caller in it, and the settings of another one. Errors: NOT_FOUND, FORBIDDEN. */
  create: procedure("ats", "POST", "/group-overviews")
    .route({ successStatus: 201 })
    .input(
      z.object({
        organizationId: z.uuid(invalidOrganizationId).describe("The organization."),
        name: ShownName.describe("Its name."),
        description: textOf(1000).default("").describe("What it hires for."),
        joining: Joining.default("request").describe("How one gets into it."),
        copyFromId: z
          .uuid("Choose a hiring group")
          .nullable()
          .default(null)
          .describe("The group whose task rules, reasons, messages and tags it begins with."),
      }),
    )
    .output(ofGroup),
  /** How much would go with a hiring group. Errors: NOT_FOUND, FORBIDDEN. */
  getContents: procedure("ats", "GET", "/groups/{groupId}/contents").input(ofGroup).output(GroupContents),
  /** Deletes a hiring group that was archived before, with all that is in it. Errors: NOT_FOUND, FORBIDDEN, CONFLICT while it is in use, BAD_REQUEST for another name. */
  remove: procedure("ats", "POST", "/groups/{groupId}/remove")
    .input(ofGroup.extend({ name: textOf(200).describe("Its name, typed.") }))
    .output(ofGroup),
});
