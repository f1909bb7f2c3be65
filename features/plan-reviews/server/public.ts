/** The door for features that put comments into a draft in another way than its readers do. */
export { startThread } from "./thread-commands.ts";
