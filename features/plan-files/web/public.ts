/** The door for the routes, which put these into the screens of plans. */
export { ImportForm } from "./import-form.tsx";
export { ImportSheet } from "./import-sheet.tsx";
export { KitMenu } from "./kit-menu.tsx";
export { PrintButton } from "./print-button.tsx";
