import { setImmediate as otherWork } from "node:timers/promises";
import { sql } from "kysely";
import type { Pool } from "pg";
import { asShipped, topicsFor } from "#features/question-lint/prohibited-topics.ts";
import { TopicChoices } from "#features/question-lint/topic-choices.ts";
import { asSystem, type SystemDb } from "#platform/server/transaction.ts";
import { figuresEdition, figuresOf } from "../figures.ts";
import type { PlanDraft } from "../plan-draft.ts";

const atOnce = 20;
/** Before the first plan. */
const start = "00000000-0000-0000-0000-000000000000";
/** A run ends before the next one is due, which goes on with what is left. */
const longestRun = 8 * 60 * 1000;

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
 * Computes the figures of plans anew that another edition of the rules computed, or other topics of the organization. Each
 * plan changes by itself, and only where it still holds what was read: it may stop anywhere and begin again. Past row-level
 * security, because it goes through the plans of all organizations; nothing of them leaves the database.
 */
export async function computeFiguresAnew(pool: Pool, now: () => number = Date.now): Promise<ComputedAnew> {
  const done: ComputedAnew = { computed: 0, failed: 0 };
  const end = now() + longestRun;
  for (let after = start; ; ) {
    const from = after;
    const plans = await asSystem(pool, (db) => listOldPlans(db, from));
    for (const plan of plans) {
      try {
        const figures = figuresNow(plan);
        done.computed += await asSystem(pool, (db) => keepFigures(db, plan, figures));
      } catch {
        // Of this plan alone: where the database is gone, the next turn says so.
        done.failed += 1;
      }
      // A request that came in meanwhile goes first.
      await otherWork();
    }
    const last = plans.at(-1);
    if (last === undefined || now() >= end) return done;
    after = last.id;
  }
}

const figuresNow = ({ draft, choices }: OldPlan): ReturnType<typeof figuresOf> =>
  figuresOf(draft, topicsFor(choices === null ? asShipped : TopicChoices.parse(choices)));

/** The next plans by id. Each of the two reasons is asked for no more of them, so that a turn costs the same however many wait. */
async function listOldPlans(db: SystemDb, after: string): Promise<OldPlan[]> {
  const { rows } = await sql<OldPlan>`
    select p.id, p.version, p.draft, t.choices, coalesce(t.version, 0) as "topicsVersion"
      from (
        (select id from interview_plans where figures_edition < ${figuresEdition} and id > ${after}::uuid
          order by id limit ${atOnce})
        union all
        (select p.id from interview_plans p join organization_prohibited_topics t on t.organization_id = p.organization_id
          where p.figures_edition = ${figuresEdition} and p.figures_topics < t.version and p.id > ${after}::uuid
          order by p.id limit ${atOnce})
        order by id limit ${atOnce}
      ) old
      join interview_plans p on p.id = old.id
      left join organization_prohibited_topics t on t.organization_id = p.organization_id
     order by p.id`.execute(db);
  return rows;
}

/** Answers 1, or 0 where the plan was saved meanwhile: the save computed them then. */
async function keepFigures(
  db: SystemDb,
  { id, version, topicsVersion }: OldPlan,
  figures: ReturnType<typeof figuresOf>,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("interviewPlans")
    .set({ ...figures, figuresEdition, figuresTopics: topicsVersion })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
