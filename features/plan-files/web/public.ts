/** The door for the routes, which put these into the screens of plans. */
export { ImportForm } from "./import-form.tsx";
export { PlanFileMenu } from "./plan-file-menu.tsx";
export { PrintButton } from "./print-button.tsx";
