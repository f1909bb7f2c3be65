import { everybody } from "../audience.ts";
import { closed, type PathWall, type Walls } from "../expectation.ts";

const password = "a password for tests";
const session = (more: Partial<PathWall> = {}): PathWall => ({ needs: "session", ...more });
const open = (more: Partial<PathWall> = {}): PathWall => ({ needs: "nothing", ...more });
/** No sign-in provider is set up in these tests. */
const provider = { body: () => ({ provider: "google", callbackURL: "/" }), answers: [404] } as const;

/** Paths of the account library, which reads the session itself and works as the owner. */
const paths: Record<string, PathWall> = {
  "POST /sign-in/social": open(provider),
  "GET /callback/:id": open({ at: "/callback/google", answers: [302] }),
  "POST /callback/:id": open({ at: "/callback/google", answers: [302] }),
  "GET /get-session": open(),
  "POST /get-session": open({ answers: [405] }),
  "POST /sign-out": open(),
  "POST /sign-up/email": open({ body: ({ email }) => ({ email, password, name: "X" }), answers: [422] }),
  "POST /sign-in/email": open({ body: ({ email }) => ({ email, password }), answers: [401] }),
  "POST /reset-password": open({ body: () => ({ newPassword: password, token: "unknown" }), answers: [400] }),
  "POST /verify-password": session({ body: () => ({ password }), answers: [400] }),
  "GET /verify-email": open({ query: () => ({ token: "unknown" }), answers: [401] }),
  "POST /send-verification-email": open({ of: "person", body: ({ email }) => ({ email }), answers: [200, 400] }),
  "POST /change-email": session({ of: "person", body: ({ email }) => ({ newEmail: email }), answers: [200, 400] }),
  "POST /change-password": session({
    body: () => ({ currentPassword: "a wrong password", newPassword: password }),
    answers: [400],
  }),
  "POST /update-session": session({
    of: "person",
    body: ({ person }) => ({ assurance: "aal2", userId: person }),
    answers: [400],
  }),
  "POST /update-user": session({
    of: "person",
    body: ({ person }) => ({ id: person, userId: person, emailVerified: true, name: "X" }),
    answers: [200, 400],
  }),
  "POST /delete-user": session({ of: "person", body: ({ person }) => ({ id: person }), answers: [404] }),
  "POST /request-password-reset": open({ of: "person", body: ({ email }) => ({ email }) }),
  "GET /reset-password/:token": open({
    at: "/reset-password/unknown",
    query: () => ({ callbackURL: "/" }),
    answers: [302],
  }),
  "GET /list-sessions": session(),
  "POST /revoke-session": session({ of: "person", body: ({ sessionToken }) => ({ token: sessionToken }) }),
  "POST /revoke-sessions": session(),
  "POST /revoke-other-sessions": session(),
  "POST /link-social": session(provider),
  "GET /list-accounts": session(),
  "GET /delete-user/callback": open({ query: () => ({ token: "unknown" }), answers: [404] }),
  "POST /unlink-account": session({
    of: "person",
    body: ({ person }) => ({ providerId: "credential", accountId: person }),
    answers: [400],
  }),
  "POST /refresh-token": session({
    of: "person",
    body: ({ person }) => ({ providerId: "google", userId: person }),
    answers: [400],
  }),
  "POST /get-access-token": session({
    of: "person",
    body: ({ person }) => ({ providerId: "google", userId: person }),
    answers: [400],
  }),
  "GET /account-info": session({ of: "person", query: ({ person }) => ({ accountId: person }), answers: [400] }),
  "GET /.well-known/jwks.json": open(),
  "GET /token": session(),
  "GET /ok": open(),
  "GET /error": open(),
};

/** The account library works as the owner: no request reaches its tables. */
export const accountsWalls: Walls = {
  tables: ["users", "sessions", "identities", "verifications", "signing_keys", "auth_rate_limits"].map(closed),
  procedures: {
    "accounts.getSignInOptions": { of: "instance", sees: everybody },
    "accounts.whoAmI": { of: "instance", sees: everybody },
  },
  paths: Object.fromEntries(
    Object.entries(paths).map(([name, { at, ...wall }]) => [
      name.replace(" ", " /api/auth"),
      { ...wall, ...(at !== undefined && { at: `/api/auth${at}` }) },
    ]),
  ),
};
