import { everybody, oneself, signedIn } from "../audience.ts";
import { closed, type PathWall, type Walls } from "../expectation.ts";

const password = "a password for tests";
const session = (more: Partial<PathWall> = {}): PathWall => ({ needs: "session", ...more });
const open = (more: Partial<PathWall> = {}): PathWall => ({ needs: "nothing", ...more });
const switchedOff = open({ answers: [404] });
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
  "POST /sign-up/email": open({ body: ({ email }) => ({ email, password, name: "X" }), answers: [200] }),
  "POST /sign-in/email": open({ body: ({ email }) => ({ email, password }), answers: [401] }),
  "POST /reset-password": open({ body: () => ({ newPassword: password, token: "unknown" }), answers: [400] }),
  "POST /verify-password": switchedOff,
  "GET /verify-email": switchedOff,
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
  "POST /delete-user": switchedOff,
  "POST /request-password-reset": open({ of: "person", body: ({ email }) => ({ email }) }),
  "GET /reset-password/:token": open({
    at: "/reset-password/unknown",
    query: () => ({ callbackURL: "/" }),
    answers: [302],
  }),
  "GET /list-sessions": switchedOff,
  "POST /revoke-session": switchedOff,
  "POST /revoke-sessions": session(),
  "POST /revoke-other-sessions": session(),
  "POST /link-social": session(provider),
  "GET /list-accounts": session(),
  "GET /delete-user/callback": open({ query: () => ({ token: "unknown" }), answers: [404] }),
  "POST /unlink-account": switchedOff,
  "POST /refresh-token": session({
    of: "person",
    body: ({ person }) => ({ accountId: "unknown", userId: person }),
    answers: [400],
  }),
  "POST /get-access-token": session({
    of: "person",
    body: ({ person }) => ({ accountId: "unknown", userId: person }),
    answers: [400],
  }),
  "GET /account-info": session({ of: "person", query: ({ person }) => ({ accountId: person }), answers: [400] }),
  "GET /.well-known/jwks.json": open(),
  "GET /token": session(),
  "POST /confirm-address": open({ body: () => ({ token: "unknown" }), answers: [400] }),
  "POST /check-reset-link": open({ body: () => ({ token: "unknown" }) }),
  "POST /prove-password": session({ body: () => ({ password }), answers: [401] }),
  "POST /remove-way-in": session({ of: "person", body: ({ person }) => ({ id: person }), answers: [404] }),
  "GET /ok": open(),
  "GET /error": open({ answers: [302] }),
};

/** The account library works as the owner; requests see their own sessions and ways in, without the secrets. */
export const accountsWalls: Walls = {
  tables: [
    ...["users", "verifications", "signing_keys", "address_proofs", "sign_in_attempts"].map(closed),
    {
      table: "sessions",
      of: "person",
      where: "user_id = :person",
      hidden: ["token", "ip_address"],
      read: oneself,
      remove: oneself,
    },
    {
      table: "identities",
      of: "person",
      where: "user_id = :person",
      seed: "insert into identities (account_id, provider_id, user_id) values (:person, 'credential', :person)",
      hidden: ["account_id", "password", "access_token", "refresh_token", "id_token"],
      read: oneself,
      never: { "delete from identities where user_id = :person": "23514" },
    },
  ],
  functions: [
    { name: "app.arrive", of: "instance", asks: "select where app.arrive()", tells: signedIn },
    {
      name: "app.forget_address_changes",
      of: "person",
      prepare: `insert into address_proofs (user_id, email, purpose, token_hash, code_hash, expires_at)
                values (:person, 'moved@example.org', 'change', :person, 'x', now() + interval '1 hour')`,
      asks: "select where app.forget_address_changes() > 0",
      tells: oneself,
    },
    // Of one's own session: a session that has still to pass its factor has one too, and nobody without a session does.
    {
      name: "app.proved_at",
      of: "instance",
      asks: "select where app.proved_at() is not null",
      tells: (who) => signedIn(who, "ours") || who === "halfway",
    },
  ],
  guards: [
    { name: "app.forget_address_changes", weaken: { "user_id = app.user_id()": "true" } },
    { name: "app.arrive", weaken: { "id = app.user_id()": "true" } },
    { name: "app.proved_at", weaken: { "s.id = app.session_id()": "true" } },
  ],
  procedures: {
    "accounts.getSignInOptions": { of: "instance", sees: everybody },
    "accounts.whoAmI": { of: "instance", sees: everybody },
    "accounts.listSessions": { of: "instance", tells: () => '"isThis":true' },
    "accounts.endSession": { of: "person", input: ({ sessionId }) => ({ id: sessionId }), sees: oneself },
    "accounts.endSessions": { of: "instance", input: () => ({}) },
    "accounts.listWaysIn": { of: "instance", tells: () => "credential" },
    "accounts.arrive": { of: "instance" },
  },
  paths: Object.fromEntries(
    Object.entries(paths).map(([name, { at, ...wall }]) => [
      name.replace(" ", " /api/auth"),
      { ...wall, ...(at !== undefined && { at: `/api/auth${at}` }) },
    ]),
  ),
};
