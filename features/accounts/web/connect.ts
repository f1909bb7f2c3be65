import { type Connection, fetchAnew } from "#platform/web/connection.ts";
import { whoAmIQuery } from "./queries.ts";
import { keepSession } from "./session/session-keeper.ts";

export const connect: Connection = {
  start: keepSession,
  // One's own name, changed in another window, and rights, perhaps one's own.
  live: (host) => ({
    account: () => fetchAnew(host, whoAmIQuery().queryKey),
    access: () => fetchAnew(host, whoAmIQuery().queryKey),
  }),
  reloadsPageAfter: ["account", "access"],
};
