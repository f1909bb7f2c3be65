import type { Pool } from "pg";
import type { Services } from "#platform/server/services.ts";
import type { AccountMails } from "../account-mails.ts";
import { forgetChanges } from "../addresses/address-proofs.ts";
import type { AccountRule } from "../entry/account-request.ts";
import { notes } from "../entry/request-notes.ts";

/** A new password ends what was asked for before it: whoever found an older mail gets no other one with its link. */
export const endResetLinks = (pool: Pool, userId: string) =>
  pool.query("delete from verifications where value = $1", [userId]);

/** A link that was made while the clock was ahead is over: by its end alone it would work far longer than it may. */
export const endResetLinksAhead: AccountRule = async ({ context, services }) => {
  if (context.path.includes("reset-"))
    await services.database.pool.query("delete from verifications where app.is_ahead(created_at)");
};

/**
 * After a new password was set from a mail. The person reads at the address, so it is proved; if nobody had proved it before,
 * whatever others hung on the account meanwhile, another way in or an open session, goes. Other sessions end unless the
 * person wished otherwise; a change of address under way ends always.
 */
export const afterReset =
  ({ database }: Services, mails: AccountMails) =>
  async ({ user }: { user: { id: string; email: string; name: string } }): Promise<void> => {
    const { rows } = await database.pool.query<{ was_proved: boolean }>(
      `with before as (select id, email_verified from users where id = $1 for update),
            proved as (update users u set email_verified = true from before b where u.id = b.id and not b.email_verified returning u.id),
            others as (delete from identities i using proved p where i.user_id = p.id and i.provider_id <> 'credential' returning i.id)
       select email_verified as was_proved from before`,
      [user.id],
    );
    const wasProved = rows[0]?.was_proved ?? false;
    if (!wasProved || !notes().keepsSessions)
      await database.pool.query("delete from sessions where user_id = $1", [user.id]);
    await forgetChanges(database.pool, user.id);
    await endResetLinks(database.pool, user.id);
    // Whoever reads at the address gets in here, however many wrong passwords come from elsewhere.
    notes().arrivedAs = user.email;
    await mails.notice?.({ kind: "password-changed", to: user.email, fullName: user.name });
  };
