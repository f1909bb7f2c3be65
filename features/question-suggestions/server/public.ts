/** The door for the plan that suggestions are made for. */
export { askModel, suggestFromLibrary } from "./suggest.ts";
