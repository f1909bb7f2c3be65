import { apiOf, clientOf } from "#platform/web/api.ts";
import type { magicLinksContract } from "../contract.ts";

const api = apiOf<typeof magicLinksContract>("magicLinks");
const client = clientOf<typeof magicLinksContract>("magicLinks");

/** What a link is for; asking opens nothing. Asked anew on each visit: it may have been opened or taken back meanwhile. */
export const linkQuery = (secret: string) =>
  api.look.queryOptions({ input: { secret }, staleTime: 0, gcTime: 0, retry: false });

/** The session that a link opened in this browser. */
export const guestSessionQuery = () => api.getSession.queryOptions({ staleTime: 0, retry: false });

export const openLink = (press: { secret: string; nonce: string }) => client.open(press);
export const leaveSession = () => client.leave();
