/** The door for the shell and the routes, which put these into its pages. */
export { GettingStarted, type InviteSlot } from "./checklist/getting-started.tsx";
export { LoadSample } from "./sample/load-sample.tsx";
export { SampleNotice } from "./sample/sample-notice.tsx";
