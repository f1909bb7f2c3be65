/** What is to be done, in words. */
export { titleOf as taskTitle } from "./task-words.ts";
/** What kinds of tasks are called. */
export { text as taskText } from "./text.ts";
