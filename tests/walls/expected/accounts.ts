import { everybody } from "../audience.ts";
import { closed, type Walls } from "../expectation.ts";

/** The account library works as the owner: no request reaches its tables. */
export const accountsWalls: Walls = {
  tables: ["users", "sessions", "identities", "verifications", "signing_keys", "auth_rate_limits"].map(closed),
  procedures: {
    "accounts.getSignInOptions": { of: "instance", sees: everybody },
    "accounts.whoAmI": { of: "instance", sees: everybody },
  },
};
