import type { GenericEndpointContext } from "better-auth";
import type { Services } from "#platform/server/services.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { AccountMails } from "../account-mails.ts";

const dayMillis = 24 * 60 * 60_000;

/** A session that is used is prolonged, but not beyond its last day. */
export const withinLimits =
  ({ SESSION_DAYS }: Pick<Settings, "SESSION_DAYS">) =>
  async (change: { expiresAt?: Date }, context?: GenericEndpointContext | null) => {
    const opened = context?.context.session?.session.createdAt;
    if (!change.expiresAt || !opened) return;
    const last = new Date(opened).getTime() + SESSION_DAYS * dayMillis;
    return { data: { ...change, expiresAt: new Date(Math.min(change.expiresAt.getTime(), last)) } };
  };

/** A further way in was added to an account: its owner hears of it. The first one came with the account itself. */
export const tellOfNewWay =
  ({ database }: Services, mails: AccountMails) =>
  async (way: { userId: string; providerId: string }): Promise<void> => {
    const { rows } = await database.pool.query<{ email: string; full_name: string; ways: number }>(
      `select u.email, u.full_name, (select count(*) from identities i where i.user_id = u.id)::integer as ways
         from users u where u.id = $1`,
      [way.userId],
    );
    const [owner] = rows;
    if (!owner || owner.ways < 2) return;
    await mails.notice?.({
      kind: "way-in-added",
      to: owner.email,
      fullName: owner.full_name,
      provider: way.providerId,
    });
  };
