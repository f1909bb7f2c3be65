import { sql } from "kysely";
import type { Services } from "#platform/server/services.ts";
import { asSystem, type SystemDb } from "#platform/server/transaction.ts";

const dayMillis = 86_400_000;

/** While it was really made, and when it is told to have happened. */
interface Span {
  from: string;
  to: string;
  at: string;
}

/** Columns that the database fills with its own clock, by table. */
const stamped: Readonly<Record<string, readonly string[]>> = {
  people: ["created_at", "updated_at", "consent_asked_at"],
  group_people: ["added_at", "last_active_at"],
  person_contacts: ["created_at"],
  people_pools: ["created_at", "updated_at"],
  pool_people: ["added_at"],
  consent_requests: ["created_at", "answered_at"],
  opportunities: ["created_at", "updated_at", "opened_at", "ended_at"],
  opportunity_sources: ["created_at"],
  opportunity_team: ["added_at"],
  candidates: ["created_at", "updated_at"],
  candidate_messages: ["created_at"],
  candidate_notes: ["created_at", "updated_at"],
  documents: ["created_at", "updated_at"],
  hiring_events: ["created_at"],
  candidate_rounds: ["created_at", "revealed_at"],
  interviews: ["created_at", "updated_at"],
  interview_participants: ["created_at", "responded_at"],
  scorecards: ["asked_at", "submitted_at"],
  "sealed.scorecard_contents": ["at"],
  "sealed.decisions": ["at"],
  debriefs: ["created_at", "updated_at", "revealed_at"],
  inbox_items: ["created_at"],
  tasks: ["created_at", "updated_at", "ended_at", "closed_at"],
};

/** Plays what happened at earlier times: commands get the time told, and rows that the database dates itself are dated afterwards. */
export class PastTime {
  readonly services: Services;
  readonly #pool: Services["database"]["pool"];
  readonly #now: Date;
  readonly #spans: Span[] = [];
  #told: Date;

  constructor(services: Services) {
    this.#now = services.now();
    this.#told = this.#now;
    this.#pool = services.database.pool;
    this.services = { ...services, now: () => this.#told };
  }

  /** So many days ago, at this hour and some minute; before now, unless it may be to come. */
  daysAgo(days: number, hour: number, mayBeToCome = false): Date {
    const day = new Date(this.#now.getTime() - days * dayMillis);
    day.setUTCHours(hour, (days * 37 + hour * 11) % 60, (days * 13) % 60, 0);
    return day > this.#now && !mayBeToCome ? this.#now : day;
  }

  /** Does `work` as if it were that time. */
  async at<Answer>(time: Date, work: () => Promise<Answer>): Promise<Answer> {
    const from = this.#spans.at(-1)?.to ?? (await this.#clock());
    this.#told = time;
    try {
      return await work();
    } finally {
      this.#spans.push({ from, to: await this.#clock(), at: time.toISOString() });
    }
  }

  async #clock(): Promise<string> {
    const { rows } = await this.#pool.query<{ at: string }>("select clock_timestamp()::text as at");
    return rows[0]?.at ?? "";
  }

  /** Dates the rows of an organization that the database dated while something earlier was played; what is dated stays. */
  async dateRows(organizationId: string): Promise<void> {
    await asSystem(this.#pool, async (db) => {
      await sql`select set_config('app.rewrites_events', 'on', true)`.execute(db);
      // An edit would bring the time of an edit along.
      await sql`alter table candidate_notes disable trigger touch`.execute(db);
      for (const [table, columns] of Object.entries(stamped))
        for (const column of columns) await this.#date(db, { organizationId, table, column });
      await sql`alter table candidate_notes enable trigger touch`.execute(db);
    });
  }

  async #date(
    db: SystemDb,
    { organizationId, table, column }: { organizationId: string; table: string; column: string },
  ) {
    const at = sql.ref(`t.${column}`);
    const isMine = sql`organization_id = ${organizationId}::uuid`;
    const mine =
      table === "sealed.scorecard_contents"
        ? sql`t.scorecard_id in (select id from scorecards where ${isMine})`
        : sql`t.${isMine}`;
    await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = s.at + (${at} - s."from")
        from jsonb_to_recordset(${JSON.stringify(this.#spans)}::jsonb) as s ("from" timestamptz, "to" timestamptz, at timestamptz)
       where ${mine} and ${at} >= s."from" and ${at} < s."to"`.execute(db);
  }
}
