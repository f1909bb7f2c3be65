import type { OrganizationRole } from "#features/organizations/contract.ts";

/** Who may do what with the licences of an organization's people. Row-level security follows the same rows. */
export const licencePolicy = {
  list: { roles: ["owner", "admin"] },
  grant: { roles: ["owner"] },
  end: { roles: ["owner"] },
} as const satisfies Record<string, { roles: readonly OrganizationRole[] }>;
export type LicenceVerb = keyof typeof licencePolicy;

/** Whether who has this role in the organization may do this there. */
export const can = (role: OrganizationRole, verb: LicenceVerb): boolean =>
  licencePolicy[verb].roles.some((allowed) => allowed === role);
