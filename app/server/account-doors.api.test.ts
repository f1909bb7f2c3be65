import { expect, test } from "vitest";
import { accountDoors } from "#features/accounts/server/account-doors.ts";
import { createAccountLibrary } from "#features/accounts/server/account-library.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

const provider = { OIDC_ISSUER: "https://id.example.org", OIDC_CLIENT_ID: "evenhand", OIDC_CLIENT_SECRET: "secret" };
const world = await openHttpWorld(provider);
const none = async () => undefined;

test("every path of the account library is listed as open, limited or closed, also after an update of it", () => {
  const { api } = createAccountLibrary(world.services, { confirm: none, resetPassword: none });
  const paths = Object.values(api).flatMap((endpoint) =>
    "path" in endpoint && endpoint.path ? [String(endpoint.path)] : [],
  );
  expect(accountDoors.map(({ path }) => path).sort()).toEqual(paths.sort());
});

test.each([...accountDoors.filter(({ kind }) => kind === "closed").map(({ path }) => path), "/of-the-next-version"])(
  "%s is closed to who is signed in, too",
  async (path) => {
    const cookie = world.cookieOf({ sessionToken: "any" });
    for (const method of ["GET", "POST"]) {
      const answer = await fetch(`${world.url}/api/auth${path}`, { method, headers: { cookie } });
      expect(answer.status).toBe(404);
    }
  },
);
