/** The door for other features' screens and for the shell. */

export { type AuthEvent, type AuthEventOrigin, authEvents } from "./auth-events.ts";
export { AuthShell } from "./auth-shell.tsx";
export { ArrivalProgress } from "./callback-screen.tsx";
export { signInOptionsQuery, whoAmIQuery } from "./queries.ts";
export { keepSession } from "./session-keeper.ts";
export { beforeSignOut, signOut } from "./sign-out.ts";
