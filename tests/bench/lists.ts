// node tests/bench/lists.ts [rows …]: what a page and a search of a list cost at each size, 10,000 and 1,000,000 rows unless named.
import { performance } from "node:perf_hooks";
import { migrate } from "#db/migrate.ts";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { SurveyPage } from "#features/surveys/contract.ts";
import { listSurveys } from "#features/surveys/server/list.ts";
import { postgresDatabase } from "#platform/server/database.ts";
import { asCaller, asSystem } from "#platform/server/transaction.ts";
import { startPostgres } from "#tests/support/postgres.ts";

const rounds = 60;
const sizes = process.argv.slice(2).map(Number);
const words = ["backend", "nurse", "retail", "design", "teacher", "sales", "finance", "legal", "research", "support"];

const asked: Record<string, object> = {
  "first page": {},
  "page by title": { sort: "title", direction: "asc" },
  "filtered by is not": { purposeNot: ["onboarding"] },
  "search: a rare word": { search: "zanzibar" },
  "search: two words, the other way round": { search: "4711 nurse" },
  "search: a common word": { search: "teacher" },
  "search: the start of a word": { search: "te" },
};

/** Middle and 95th percentile in milliseconds, of a request's whole transaction. */
async function measure(run: () => Promise<unknown>): Promise<[number, number]> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 10; round += 1) {
    const started = performance.now();
    await run();
    // The first ones fill caches and connections.
    if (round >= 10) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  return [at(0.5), at(0.95)];
}

const postgres = await startPostgres({ durable: true });
const database = postgresDatabase(postgres.urlOf("postgres"), 4);
try {
  await database.unhurried((pool) => migrate(pool));
  const results = new Map<string, string[]>();
  for (const size of sizes.length > 0 ? sizes : [10_000, 1_000_000]) {
    const { groupId, owner } = await asSystem(database.pool, async (db) => {
      const { organizationId, groupId, owner } = await buildOrganization(db, { name: `${size} surveys` });
      return { organizationId, groupId, owner };
    });
    await database.unhurried(async (pool) => {
      await pool.query("alter table surveys disable trigger user");
      await pool.query(
        `insert into surveys (organization_id, group_id, owner_id, draft, title, purpose, questions, search_text, updated_at)
         select g.organization_id, g.id, $2, '{}', t.title, case when n % 10 = 0 then 'onboarding' else 'other' end, n % 30,
                ' ' || t.title || ' ', now() - n * interval '1 second'
           from groups g, generate_series(1, $3::integer) n,
                lateral (select ($4::text[])[1 + n % 10] || ' survey ' || n || case when n % ($3 / 5) = 7 then ' zanzibar' else '' end as title) t
          where g.id = $1`,
        [groupId, owner.userId, size, words],
      );
      await pool.query("alter table surveys enable trigger user");
      await pool.query("vacuum analyze surveys");
    });
    const caller = { sessionToken: owner.sessionToken, anonymousId: null };
    for (const [name, more] of Object.entries(asked)) {
      const page = SurveyPage.parse({ groupId, ...more });
      const [middle, slow] = await measure(() =>
        asCaller(database.pool, caller, async (db, actor) => {
          if (!actor) throw new Error("Nobody is signed in.");
          return listSurveys(db, actor, page);
        }),
      );
      results.set(name, [...(results.get(name) ?? []), `${middle} / ${slow}`]);
    }
  }
  console.log(
    `\n| p50 / p95, ms | ${(sizes.length > 0 ? sizes : [10_000, 1_000_000]).join(" | ")} |\n|---|${"---|".repeat(sizes.length || 2)}`,
  );
  for (const [name, columns] of results) console.log(`| ${name} | ${columns.join(" | ")} |`);
} finally {
  await database.close();
  await postgres.stop();
}
