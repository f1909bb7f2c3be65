import { createHmac } from "node:crypto";

/**
 * The secret of a link follows from the invitation and the key of the program: the database holds its hash alone, and the
 * link can still be copied again. The count changes it where an earlier link must not open anything any more.
 */
export const secretOf = (key: string, { id, generation }: { id: string; generation: number }): string =>
  createHmac("sha256", key).update(`evenhand invitation ${id} ${generation}`).digest("base64url");

/** Any page takes it: the browser reads it there, and it leaves the address bar at once. */
export const linkOf = (appUrl: string, secret: string): string => `${appUrl}/?invitation=${secret}`;
