import { z } from "zod";
import { seen } from "#platform/text/text-shapes.ts";
import { ascending, PlanBasics, PlanCompetency, PlanQuestion, PlanRound, PlanStage, TargetDays } from "./plan-draft.ts";

const Id = z.uuid("Use a UUID");
/** Stands before the id named; null puts it last. */
const Before = Id.nullable().optional();

const { title, roleFamily, level, location } = PlanBasics.shape;
const NamedCompetency = PlanCompetency.extend({
  name: seen(PlanCompetency.shape.name),
  levels: ascending(PlanCompetency.shape.levels),
});
const NamedRound = PlanRound.extend({ name: seen(PlanRound.shape.name) });
const NamedStage = PlanStage.extend({ name: seen(PlanStage.shape.name) });
/** On which side of the rounds a stage stands. */
const Place = z.enum(["before", "after"]);

/** Partial shapes: the fields that one edit sets. Ids and a question's round change by other edits. */
const BasicsFields = PlanBasics.extend({
  title: seen(title),
  roleFamily: seen(roleFamily),
  level: seen(level),
  location: seen(location),
})
  .partial()
  .strict();
const CompetencyFields = NamedCompetency.omit({ id: true }).partial().strict();
// Without its default, which would set the target with every other field.
const RoundFields = NamedRound.omit({ id: true }).extend({ targetDays: TargetDays }).partial().strict();
const StageFields = NamedStage.omit({ id: true }).partial().strict();
const QuestionFields = PlanQuestion.omit({ id: true, roundId: true }).partial().strict();

/**
 * One change of a draft. The builder sends these, not the plan: what travels grows with the change.
 * Every edit may be repeated without harm (adding what is there and removing what is gone change nothing).
 */
export const DraftEdit = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("set-basics"), fields: BasicsFields }),
  z.object({ kind: z.literal("add-competency"), competency: NamedCompetency, before: Before }),
  z.object({ kind: z.literal("set-competency"), id: Id, fields: CompetencyFields }),
  z.object({ kind: z.literal("move-competency"), id: Id, before: Before }),
  z.object({ kind: z.literal("remove-competency"), id: Id }),
  z.object({ kind: z.literal("add-round"), round: NamedRound, before: Before }),
  z.object({ kind: z.literal("set-round"), id: Id, fields: RoundFields }),
  z.object({ kind: z.literal("move-round"), id: Id, before: Before }),
  z.object({ kind: z.literal("remove-round"), id: Id }),
  z.object({ kind: z.literal("add-stage"), stage: NamedStage, place: Place, before: Before }),
  z.object({ kind: z.literal("set-stage"), id: Id, fields: StageFields }),
  z.object({ kind: z.literal("move-stage"), id: Id, place: Place, before: Before }),
  z.object({ kind: z.literal("remove-stage"), id: Id }),
  z.object({ kind: z.literal("add-question"), question: PlanQuestion, before: Before }),
  z.object({ kind: z.literal("set-question"), id: Id, fields: QuestionFields }),
  z.object({ kind: z.literal("move-question"), id: Id, roundId: Id, before: Before }),
  z.object({ kind: z.literal("remove-question"), id: Id }),
  z.object({ kind: z.literal("keep-duplicate"), pair: z.tuple([Id, Id]) }),
]);
export type DraftEdit = z.infer<typeof DraftEdit>;
