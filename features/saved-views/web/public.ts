/** The door for lists that have views. */
export { useListViews } from "./use-list-views.ts";
