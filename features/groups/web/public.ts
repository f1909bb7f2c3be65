/** The door for other features' screens and for the shell. */
export { currentGroupStore, useCurrentGroupId } from "./current-group-store.ts";
export { GroupSwitcher } from "./group-switcher.tsx";
export { onGroupSwitch } from "./plan-refetch.ts";
export { groupsKey, myGroupsQuery } from "./queries.ts";
