import { type Selection, sql } from "kysely";
import type { DB } from "#db/schema.gen.ts";
import type { PlanFigures, PlanStatus, PlanSummary, RoundOutline } from "../contract.ts";

/** A value for a column of kind jsonb. */
export const asJson = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;

/** Figures as their columns take them. */
export const figureColumns = <Figures extends PlanFigures>(figures: Figures) => ({
  ...figures,
  outline: asJson(figures.outline),
});

/** Columns of a summary. The draft is not among them: a list never reads it. */
export const slimColumns = [
  "p.id",
  "p.organizationId",
  "p.groupId",
  "p.ownerId",
  "p.isTemplate",
  "p.isSample",
  "p.title",
  "p.roleFamily",
  "p.level",
  "p.rounds",
  "p.questions",
  "p.candidateMinutes",
  "p.interviewerMinutes",
  "p.competencies",
  "p.coveredTwice",
  "p.coveredOnce",
  "p.roundsOver",
  "p.openDuplicates",
  "p.structurePoints",
  "p.wordingWarnings",
  "p.publishedNumber",
  "p.changedRounds",
  "p.changedStages",
  "p.version",
  "p.createdAt",
  "p.updatedAt",
] as const;

/** Beside them: what has a type of its own, the status before archiving, and the owner's name while they belong to the organization. */
export const derivedColumns = [
  sql<PlanStatus>`p.status`.as("status"),
  sql<RoundOutline[]>`p.outline`.as("outline"),
  sql<PlanStatus | null>`p.status_before`.as("statusBefore"),
  sql<string | null>`app.member_name(p.organization_id, p.owner_id)`.as("ownerName"),
] as const;

/** A row of these columns. */
export type SlimPlan = Selection<
  { p: DB["interviewPlans"] },
  "p",
  (typeof slimColumns)[number] | (typeof derivedColumns)[number]
>;

/** The row as its summary: the contract of each procedure leaves out what is not said there. */
export const summaryOf = <Row extends SlimPlan>(row: Row): Row & PlanSummary => ({ ...row, figures: row });
