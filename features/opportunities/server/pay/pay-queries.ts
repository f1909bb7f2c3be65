import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { Pay } from "../../pay.ts";

/** What a role pays, where the actor may see it. */
export const findPay = (db: ActorDb, opportunityId: string): Promise<(Pay & { version: number }) | undefined> =>
  db
    .selectFrom("opportunityPay as p")
    .select([
      sql<number | null>`p.minimum::double precision`.as("minimum"),
      sql<number | null>`p.maximum::double precision`.as("maximum"),
      "p.currency",
      sql<Pay["period"]>`p.period`.as("period"),
      "p.isShown",
      "p.isPublic",
      "p.version",
    ])
    .where("p.opportunityId", "=", opportunityId)
    .executeTakeFirst();

export async function replacePay(
  db: ActorDb,
  place: { opportunityId: string; organizationId: string },
  pay: Pay | null,
): Promise<void> {
  if (pay === null) {
    await db.deleteFrom("opportunityPay").where("opportunityId", "=", place.opportunityId).execute();
    return;
  }
  const values = {
    ...pay,
    minimum: pay.minimum === null ? null : String(pay.minimum),
    maximum: pay.maximum === null ? null : String(pay.maximum),
  };
  await db
    .insertInto("opportunityPay")
    .values({ ...place, ...values })
    .onConflict((conflict) => conflict.column("opportunityId").doUpdateSet(values))
    .execute();
}
