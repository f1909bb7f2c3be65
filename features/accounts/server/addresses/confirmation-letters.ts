import { z } from "zod";
import type { Services } from "#platform/server/services.ts";
import type { AccountMails } from "../account-mails.ts";
import { notes } from "../entry/request-notes.ts";
import { addressProofs } from "./address-proofs.ts";

interface Wanted {
  user: { id: string; email: string; name: string };
  /** The library's own link, of which only the way back and what it is about are taken. */
  url: string;
  token: string;
}

/** What the library's token says it is about; it was made a moment ago in this process and is not mailed. */
const About = z.object({ updateTo: z.string().optional(), requestType: z.string().optional() });
function aboutOf(token: string): z.infer<typeof About> {
  const [, payload = ""] = token.split(".");
  return About.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
}

/** Letters with links that lead to pages of ours, where a button does what the letter is about. */
export function lettersOf({ settings, database }: Services, mails: AccountMails) {
  const proofs = addressProofs(database.pool, settings.APP_SECRET);
  return {
    async confirm({ user, url, token }: Wanted): Promise<void> {
      const isChange = aboutOf(token).updateTo !== undefined;
      const purpose = isChange ? "change" : "sign-up";
      const { browser } = notes();
      const proof = await proofs.issue({ userId: user.id, email: user.email, purpose, browser });
      const back = new URL(new URL(url).searchParams.get("callbackURL") ?? "/", settings.APP_URL);
      const link = new URL("/auth/callback", settings.APP_URL);
      if (back.pathname === link.pathname) link.search = back.search;
      else if (back.pathname !== "/") link.searchParams.set("return_to", `${back.pathname}${back.search}`);
      link.searchParams.set("confirm", proof.token);
      await mails.confirm({ to: user.email, fullName: user.name, url: link.href, code: proof.code, purpose });
    },
    async resetPassword({ user, token }: Wanted): Promise<void> {
      const link = new URL("/auth/reset-password", settings.APP_URL);
      link.searchParams.set("token", token);
      // Behind the #, which no server and no log sees: whom the page asks again when the link is too old.
      link.hash = encodeURIComponent(user.email);
      await mails.resetPassword({ to: user.email, fullName: user.name, url: link.href });
    },
  };
}
