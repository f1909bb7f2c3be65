/** The door for other features' screens and for the shell. */
export { currentGroupStore, useCurrentGroupId } from "./current-group-store.ts";
export { GroupSheet } from "./group-sheet.tsx";
export { GroupSwitcher } from "./group-switcher.tsx";
export { HoldWhileSwitching } from "./hold-while-switching.tsx";
/** Name, purpose and who gets in, for whoever makes a group; asking before somebody leaves one; joining, leaving and putting away. */
export { GroupForm, type GroupWishes } from "./listing/group-form.tsx";
export { LeaveDialog } from "./listing/leave-dialog.tsx";
export { useGroupActions } from "./listing/use-group-actions.ts";
/** Groups and who is in them, and asking for all of it anew. */
export {
  groupPeopleQuery,
  groupQuery,
  groupsKey,
  myGroupsQuery,
  organizationGroupsQuery,
  refreshGroups,
} from "./queries.ts";
/** What is said of groups. */
export { text as groupText } from "./text.ts";
export { useGroupSwitch } from "./use-group-switch.ts";
/** Throws away what was fetched for a group that is left, and registers what belongs to groups. */
export { afterGroupSwitch, clearGroupCaches, onGroupSwitch } from "./what-a-switch-drops.ts";
