import { z } from "zod";
import { Group } from "#features/groups/contract.ts";
import { Organization } from "#features/organizations/contract.ts";
import { contractOf, procedure } from "#platform/procedure.ts";

/** One row of create_workspace_atomic as this server answers it; workspace-result.ts reads the other shapes too. */
export const CreatedWorkspace = z.object({
  success: z.boolean().describe("Whether the workspace was made."),
  error_code: z.string().nullable().describe("Code of the error catalogue, when it was not."),
  error_message: z.string().nullable().describe("Why it was not made."),
  organization: Organization.nullable().describe("The new organization."),
  group_data: Group.nullable().describe("The new hiring group."),
  membership: z
    .object({
      group_id: z.uuid().describe("The new hiring group."),
      user_id: z.uuid().describe("The person."),
      role: z.literal("owner").describe("Their power in the new organization."),
    })
    .nullable()
    .describe("The person's membership in the group."),
  organization_id: z.uuid().nullable().describe("The new organization's id."),
  group_id: z.uuid().nullable().describe("The new hiring group's id."),
});
export type CreatedWorkspace = z.infer<typeof CreatedWorkspace>;

export const workspacesContract = contractOf({
  /**
   * Makes the caller's organization, hiring group, membership and ownership, all or nothing. One row. An owner of an
   * organization gets a row with success false. Errors: FORBIDDEN for another person's p_user_id.
   */
  createWorkspaceAtomic: procedure("session", "POST", "/rpc/create_workspace_atomic")
    .input(
      z.object({
        p_user_id: z.uuid("p_user_id must be a UUID").describe("The caller's own account."),
        p_user_email: z.string().max(320).describe("Their address. The account's own counts."),
        p_user_full_name: z
          .string()
          .max(500, "p_user_full_name: at most 500 characters")
          .nullish()
          .describe("Their name, from which the organization is called; the account's own where it is empty."),
      }),
    )
    .output(z.array(CreatedWorkspace)),
});
