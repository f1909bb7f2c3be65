import { type Connection, fetchAnew } from "#platform/web/connection.ts";
import { invitationsKey } from "./queries.ts";

export const connect: Connection = {
  live: (host) => ({ organizations: () => fetchAnew(host, invitationsKey()) }),
};
