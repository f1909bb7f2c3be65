import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, request } from "@playwright/test";
import { startChaoticMailServer } from "../../support/chaotic-mail-server.ts";
import { startOpenIdProvider } from "../../support/openid-provider.ts";
import { freePort, startServer } from "../../support/spawn-server.ts";
import { test as journey } from "./journey.ts";

/** A server on which accounts are by invitation, with a mail server and a sign-in provider beside it. */
interface InvitingServer {
  url: string;
  /** Invites this address, as the owner of the one organization there is; answers the link in the mail. */
  invite(email: string): Promise<string>;
  /** The first link of this kind in the mails to an address, waited for. */
  linkIn(email: string, name: "invitation" | "confirm"): Promise<string>;
}

const wait = (millis: number) => new Promise((wake) => setTimeout(wake, millis));
/** A mail's text without the breaks and escapes of quoted-printable. */
const plain = (source: string) => source.replace(/=\r?\n/g, "").replaceAll("=3D", "=");

async function post(browser: APIRequestContext, origin: string, path: string, data: object) {
  const answer = await browser.post(path, { headers: { origin }, data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

export const test = journey.extend<object, { inviting: InvitingServer }>({
  inviting: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const dataDir = mkdtempSync(join(tmpdir(), "evenhand-by-invitation-"));
      const [mail, provider] = await Promise.all([
        startChaoticMailServer(() => "take"),
        startOpenIdProvider(`${url}/api/auth/callback/oauth`),
      ]);
      const server = await startServer({
        PORT: String(port),
        DATA_DIR: dataDir,
        APP_SECRET: "a secret for journeys, 32 characters",
        SIGNUP: "invite",
        SMTP_URL: mail.url,
        MAIL_FROM: "evenhand@example.org",
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: "evenhand",
        OIDC_CLIENT_SECRET: "a client secret for tests",
      });
      const linkIn: InvitingServer["linkIn"] = async (email, name) => {
        const link = new RegExp(`http://localhost:${port}/\\S*[?&]${name}=[\\w.~%-]+`);
        for (const end = Date.now() + 15_000; Date.now() < end; await wait(100))
          for (const { source } of mail.taken.values()) {
            const [found] = source.includes(email) ? (link.exec(plain(source)) ?? []) : [];
            if (found) return found;
          }
        throw new Error(`No mail with ?${name}= came to ${email}.`);
      };
      // The very first account needs no invitation: somebody must be there who invites.
      const owner = await request.newContext({ baseURL: url });
      const email = "owner@example.org";
      await post(owner, url, "/api/auth/sign-up/email", {
        name: "Olive Owner",
        email,
        password: "a long password of the owner",
        callbackURL: "/auth/callback",
      });
      const token = new URL(await linkIn(email, "confirm")).searchParams.get("confirm");
      const { user } = await post(owner, url, "/api/auth/confirm-address", { token });
      const [workspace] = await post(owner, url, "/api/rpc/create_workspace_atomic", {
        p_user_id: user.id,
        p_user_email: email,
        p_user_full_name: "Olive Owner",
      });
      await use({
        url,
        linkIn,
        async invite(invited) {
          await post(owner, url, `/api/organizations/${workspace.organization_id}/invitations`, {
            emails: [invited],
            role: "member",
            teamId: workspace.group_id,
          });
          return linkIn(invited, "invitation");
        },
      });
      await owner.dispose();
      server.child.kill("SIGTERM");
      await server.exited;
      await Promise.all([mail.close(), provider.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ inviting }, use) => use(inviting.url),
});
