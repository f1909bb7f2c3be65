import { type Connection, fetchAnew } from "#platform/web/connection.ts";
import { organizationsKey } from "./queries.ts";

export const connect: Connection = {
  // Names and who belongs where, changed in another window or by somebody else.
  live: (host) => ({ organizations: () => fetchAnew(host, organizationsKey()) }),
  reloadsPageAfter: ["organizations"],
};
