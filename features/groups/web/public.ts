/** The door for other features' screens and for the shell. */
export { currentGroupStore, useCurrentGroupId } from "./current-group-store.ts";
export { GroupSheet } from "./group-sheet.tsx";
export { GroupSwitcher } from "./group-switcher.tsx";
export { HoldWhileSwitching } from "./hold-while-switching.tsx";
export { groupPeopleQuery, groupsKey, myGroupsQuery, organizationGroupsQuery } from "./queries.ts";
export { useGroupSwitch } from "./use-group-switch.ts";
/** Throws away what was fetched for a group that is left, and registers what belongs to groups. */
export { afterGroupSwitch, clearGroupCaches, onGroupSwitch } from "./what-a-switch-drops.ts";
