import { answerConsent } from "#features/people/server/public.ts";
import { asCaller } from "#platform/server/transaction.ts";
import type { Stage } from "../scenario.ts";
import type { Play } from "./play.ts";
import type { Story } from "./story-shapes.ts";

type Known = ReadonlyMap<string, { story: Story; candidateId: string; personId: string }>;

const pools = [
  {
    group: "engineering",
    name: "Strong, chose another",
    description: "Would be hired for the next opening. Ask before you write.",
    people: ["doyun", "marisol", "hanna", "wanjiru"],
    days: 60,
  },
  {
    group: "care",
    name: "Second choice in support",
    description: "From the round for team leads.",
    people: ["noor", "kalinda"],
    days: 170,
  },
] as const;

/** Who was asked to stay on file, and what they answered. */
const asked: readonly [at: string, group: "engineering" | "care", days: number, answer: "given" | "refused" | null][] =
  [
    ["hanna", "engineering", 70, "given"],
    ["doyun", "engineering", 58, "given"],
    ["noor", "care", 168, "given"],
    ["kalinda", "care", 160, "refused"],
    ["wanjiru", "engineering", 12, null],
  ];

/** Pools, and asking people of them whether they may stay on file. */
export async function playPools({ services }: Stage, { time, api, cast }: Play, known: Known): Promise<void> {
  const idOf = (at: string) => known.get(at)?.personId ?? "";
  for (const { group, name, description, people, days } of pools)
    await time.at(time.daysAgo(days, 10), async () => {
      const { people: calls } = api("lead");
      const { id } = await calls.createPool({ groupId: cast.groupIds[group], name, description });
      await calls.addToPool({ poolId: id, personIds: people.map(idOf) });
    });
  const { pool } = services.database;
  for (const [at, group, days, answer] of asked) {
    await time.at(time.daysAgo(days, 11), () =>
      api("lead").people.askConsent({ personId: idOf(at), groupId: cast.groupIds[group], months: 24 }),
    );
    if (answer === null) continue;
    // The link of an earlier day is over; it was not on the day of the answer.
    await pool.query("update consent_requests set ends_at = now() + interval '1 day' where person_id = $1", [idOf(at)]);
    const { rows } = await pool.query<{ text: string }>(
      "select text_body as text from outbox_mails where organization_id = $1 and kind = 'stay-on-file' and recipient = $2",
      [cast.organizationId, `${at}@applicants.example.org`],
    );
    const secret = /stay-on-file\/([\w-]+)/.exec(rows[0]?.text ?? "")?.[1] ?? "";
    await time.at(time.daysAgo(days - 2, 19), () =>
      asCaller(pool, { sessionToken: null, anonymousId: null }, (db) => answerConsent(db, { secret, answer })),
    );
  }
}
