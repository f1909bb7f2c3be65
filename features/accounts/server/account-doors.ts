/**
 * Every path of the account library below /api/auth: open to as many tries as the general limit of an address lets through,
 * limited by a count of its own (app/server/request-limits.ts), or closed. A path that is not here is closed too, so that an
 * update of the library opens nothing unseen.
 */
const doors = {
  "/sign-in/social": "limited",
  "/callback/:id": "open",
  "/get-session": "open",
  "/sign-out": "open",
  "/sign-up/email": "limited",
  "/sign-in/email": "limited",
  // One who has the link has 32 random characters.
  "/reset-password": "open",
  "/reset-password/:token": "open",
  // A place to guess the password of an open session; ours is prove-password.
  "/verify-password": "closed",
  // A link that changes something when it is merely read; ours is confirm-address.
  "/verify-email": "closed",
  "/send-verification-email": "limited",
  "/change-email": "limited",
  "/change-password": "limited",
  "/update-session": "open",
  "/update-user": "limited",
  "/delete-user": "closed",
  "/delete-user/callback": "closed",
  "/request-password-reset": "limited",
  // Lists that hold tokens; ours are the contract's sessions.
  "/list-sessions": "closed",
  "/revoke-session": "closed",
  "/revoke-sessions": "open",
  "/revoke-other-sessions": "open",
  "/link-social": "open",
  "/list-accounts": "open",
  // A removal that tells nobody; ours is remove-way-in.
  "/unlink-account": "closed",
  "/refresh-token": "open",
  "/get-access-token": "open",
  "/account-info": "open",
  "/confirm-address": "limited",
  "/check-reset-link": "open",
  "/prove-password": "limited",
  "/remove-way-in": "limited",
  "/.well-known/jwks.json": "open",
  "/token": "open",
  "/ok": "open",
  "/error": "open",
} as const satisfies Record<string, "open" | "limited" | "closed">;

/** The same as a list. */
export const accountDoors = Object.entries(doors).map(([path, kind]) => ({ path, kind }));

const passable = new RegExp(
  `^(${accountDoors
    .filter(({ kind }) => kind !== "closed")
    .map(({ path }) => path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+"))
    .join("|")})$`,
);

/** Whether a path below /api/auth leads into the account library. */
export const isAccountDoor = (path: string): boolean => passable.test(path);
