import { expect, test } from "vitest";
import { buildInvitation } from "#features/invitations/server/factory.ts";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { HttpPerson } from "#tests/support/http-person.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

const world = await openHttpWorld({ SIGNUP: "invite" });
const { organizationId, owner } = await world.system((db) => buildOrganization(db));
let made = 0;
const newEmail = () => `invited-${++made}@example.org`;
const invite = (email: string, days?: number) =>
  world.system((db) =>
    buildInvitation(db, { organizationId, invitedBy: owner.userId, email, ...(days !== undefined && { days }) }),
  );
const signUp = (email: string, invitation?: string) =>
  new HttpPerson(world).post("/api/auth/sign-up/email", {
    email,
    password: "a password for tests",
    name: "Invited",
    ...(invitation !== undefined && { invitation }),
  });

test("where accounts are by invitation, whoever brings the secret of one for their address gets an account", async () => {
  const email = newEmail();
  const { token } = await invite(email);
  const answer = await signUp(email, token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
});

test("nobody else does: without one, with another's, with one that is over, with a secret that is none", async () => {
  const [invited, over] = [newEmail(), newEmail()];
  const { token } = await invite(invited);
  const past = await invite(over, -1);
  for (const [email, secret] of [
    [newEmail(), undefined],
    [invited, undefined],
    [newEmail(), token],
    [over, past.token],
    [newEmail(), "nonsense"],
  ] as const) {
    const refused = await signUp(email, secret);
    expect([refused.status, refused.body.code], `${email} ${secret}`).toEqual([403, "SIGN_UP_BY_INVITATION"]);
  }
});
