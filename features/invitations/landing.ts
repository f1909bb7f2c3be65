/** Where somebody lands who accepted: the hiring group, else the organization, else the start. */
export function landingOf({ teamId, organizationId }: { teamId?: string | null; organizationId?: string | null }) {
  if (teamId) return `/teams/${teamId}`;
  return organizationId ? `/organizations/${organizationId}` : "/";
}
