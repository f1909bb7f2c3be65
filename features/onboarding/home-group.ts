import { switchableIds } from "#features/groups/current-group.ts";

interface Reached {
  id: string;
  organization_id: string;
  is_sample: boolean;
  member_since: string | null;
}

interface Where {
  organizationId: string;
  /** The group that the tab works in. */
  currentId: string | null;
  /** The one that the person came from into the sample. */
  before: unknown;
}

/** The hiring group in which somebody plans in earnest: the current one, else the one before, else their first; never a sample. */
export function homeGroup(groups: readonly Reached[], { organizationId, currentId, before }: Where): string | null {
  const real = groups.filter((group) => !group.is_sample && group.organization_id === organizationId);
  const ids = switchableIds(real);
  return [currentId, before, ids[0]].flatMap((wanted) => ids.find((id) => id === wanted) ?? [])[0] ?? null;
}
