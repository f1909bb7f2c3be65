import { setImmediate as otherWork } from "node:timers/promises";
import { sql } from "kysely";
import type { Pool } from "pg";
import { checksFor } from "#features/question-library/question-checks.ts";
import { TopicChoices } from "#features/wording/topic-choices.ts";
import type { Services } from "#platform/server/services.ts";
import { asSystem, type SystemDb } from "#platform/server/transaction.ts";
import { figuresEdition, figuresOf } from "../figures.ts";
import type { PlanDraft } from "../plan-draft.ts";
import { figureColumns } from "./plan-rows.ts";

const atOnce = 20;
/** Before the first plan. */
const start = "00000000-0000-0000-0000-000000000000";
/** A job that takes ten minutes is given up; the next run goes on with what is left. */
const longestRun = 8 * 60 * 1000;
/** In place of an edition: the plan was saved since, and its figures cannot be computed. */
const failedEdition = -1;
/** A person who types saves several times a second; nobody looks at the list that often. */
const soonMillis = 500;

interface OldPlan {
  id: string;
  version: number;
  draft: PlanDraft;
  choices: unknown;
  topicsVersion: number;
}

export interface ComputedAnew {
  computed: number;
  /** Plans whose draft the rules cannot read, or of which they make what is no figure. They keep the figures that they have. */
  failed: number;
}

/**
 * Computes the figures of plans anew that were saved since, that another edition of the rules computed, or other topics of the
 * organization. Each plan changes by itself, and only where it still holds what was read: it may stop anywhere and begin again.
 * Past row-level security, because it goes through the plans of all organizations; nothing of them leaves the database.
 */
export async function computeFiguresAnew(
  pool: Pool,
  { savedOnly = false, now = Date.now }: { savedOnly?: boolean; now?: () => number } = {},
): Promise<ComputedAnew> {
  const done: ComputedAnew = { computed: 0, failed: 0 };
  const end = now() + longestRun;
  for (let after = start; ; ) {
    const from = after;
    const plans = await asSystem(pool, (db) => listOldPlans(db, from, savedOnly));
    for (const plan of plans) {
      try {
        const figures = await figuresNow(plan);
        done.computed += await asSystem(pool, (db) => keepFigures(db, plan, figures));
      } catch {
        // Of this plan alone: where the database is gone, the next turn says so.
        done.failed += 1;
        await asSystem(pool, (db) => noteFailure(db, plan));
      }
      // A request that came in meanwhile goes first.
      await otherWork();
    }
    const last = plans.at(-1);
    if (last === undefined || now() >= end) return done;
    after = last.id;
  }
}

const soon = new WeakSet<Pool>();

/**
 * Once a save stands: computes the figures of what was saved `soonMillis` later, once for all saves of that time. Where the process
 * ends before, the job computes them, within a minute or at the next start.
 */
export function computeFiguresSoon({ database: { pool } }: Pick<Services, "database">): void {
  if (soon.has(pool)) return;
  soon.add(pool);
  setTimeout(() => {
    soon.delete(pool);
    // The job tells what cannot be computed.
    computeFiguresAnew(pool, { savedOnly: true }).catch(() => undefined);
  }, soonMillis).unref();
}

const figuresNow = async ({ draft, choices }: OldPlan) =>
  figuresOf(draft, await checksFor(choices === null ? undefined : TopicChoices.parse(choices)));

/** The next plans by id. Each of the reasons is asked for no more of them, so that a turn costs the same however many wait. */
async function listOldPlans(db: SystemDb, after: string, savedOnly: boolean): Promise<OldPlan[]> {
  const saved = sql`select id from interview_plans where figures_edition = 0 and id > ${after}::uuid order by id limit ${atOnce}`;
  const old = sql`
    (select id from interview_plans where figures_edition < ${figuresEdition} and id > ${after}::uuid
      order by id limit ${atOnce})
    union all
    (select p.id from interview_plans p join organization_prohibited_topics t on t.organization_id = p.organization_id
      where p.figures_edition = ${figuresEdition} and p.figures_topics < t.version and p.id > ${after}::uuid
      order by p.id limit ${atOnce})
    order by id limit ${atOnce}`;
  const { rows } = await sql<OldPlan>`
    select p.id, p.version, p.draft, t.choices, coalesce(t.version, 0) as "topicsVersion"
      from (${savedOnly ? saved : old}) old
      join interview_plans p on p.id = old.id
      left join organization_prohibited_topics t on t.organization_id = p.organization_id
     order by p.id`.execute(db);
  return rows;
}

/** Answers 1, or 0 where the plan was saved meanwhile: then its figures come with that save. */
async function keepFigures(
  db: SystemDb,
  { id, version, topicsVersion }: OldPlan,
  figures: ReturnType<typeof figuresOf>,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("interviewPlans")
    .set({ ...figureColumns(figures), figuresEdition, figuresTopics: topicsVersion })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Others hear of a save also where it has no figures; which are tried again, as those of an old edition are. */
async function noteFailure(db: SystemDb, { id, version }: OldPlan): Promise<void> {
  await db
    .updateTable("interviewPlans")
    .set({ figuresEdition: failedEdition })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("figuresEdition", "=", 0)
    .execute();
}
