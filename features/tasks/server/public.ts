/** What somebody has to do, and giving it to a successor. */
export { assignTasks } from "./change-commands.ts";
/** What of a hiring group is due within a week. */
export { listDueOf } from "./list.ts";
export { listOpenOf } from "./queries.ts";
