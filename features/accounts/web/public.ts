/** The door for other features' screens and for the shell. */

export { AuthShell } from "./auth-shell.tsx";
export { NameForm } from "./profile/name-form.tsx";
export { signInOptionsQuery, waysInQuery, whoAmIQuery } from "./queries.ts";
export { ArrivalProgress } from "./screens/callback-screen.tsx";
export { useFreshProof } from "./security/use-fresh-proof.tsx";
export { announceArrival } from "./session/announce-arrival.ts";
export { type AuthEvent, type AuthEventOrigin, authEvents } from "./session/auth-events.ts";
export { SessionEnding } from "./session/session-ending.tsx";
export { afterSignOut, beforeSignOut, signOut } from "./session/sign-out.ts";
export { useHasMail } from "./use-has-mail.ts";
