/** Links to a plan, made and taken back beside the plan. */
export { ShareSheet } from "./share-sheet.tsx";
