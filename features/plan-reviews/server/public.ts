/** The door for features that put comments into a draft in another way than its readers do, and for who looks for what somebody leaves. */
export { countAsked } from "./queries.ts";
export { startThread } from "./thread-commands.ts";
