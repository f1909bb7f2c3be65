/** The door for other features' screens and for the shell. */
export { currentGroupStore, useCurrentGroupId } from "./current-group-store.ts";
export { GroupSheet } from "./group-sheet.tsx";
export { GroupSwitcher } from "./group-switcher.tsx";
export { groupsKey, myGroupsQuery, organizationGroupsQuery } from "./queries.ts";
export { useGroupSwitch } from "./use-group-switch.ts";
/** Throws away what was fetched for a group that is left, and registers what belongs to groups. */
export { clearGroupCaches, onGroupSwitch } from "./what-a-switch-drops.ts";
