/** The door for other features' screens and for the shell. */

/** Where what an address names cannot be shown. */
export { AddressProblem } from "./address-problem.tsx";
/** The frame of an organization's pages that belong to other features. */
export { OrganizationSubpage } from "./organization-subpage.tsx";
export { organizationHomeQuery, organizationMembersQuery, refreshOrganizations } from "./queries.ts";
/** Names of the roles, as people read them. */
export { text as organizationText } from "./text.ts";
export type { Leaving, LeftBehindSlot, Removal } from "./use-organization-actions.ts";
