import type { Services } from "#platform/server/services.ts";

/**
 * Whether somebody may make an account where that is by invitation: with the secret of one that waits for their address.
 * Without the secret too where mails are sent, since the address is then proved before the account can be used.
 */
export function mayJoin({ database, settings }: Pick<Services, "database" | "settings">) {
  return async ({ email, invitationHash }: { email: string; invitationHash: string | null }): Promise<boolean> => {
    if (invitationHash === null && settings.SMTP_URL === undefined) return false;
    const { rows } = await database.pool.query<{ may: boolean }>("select app.may_join($1, $2) as may", [
      email,
      invitationHash,
    ]);
    return rows[0]?.may === true;
  };
}
