import { z } from "zod";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { called } from "#features/interview-plans/steps.ts";

const Id = z.uuid("Use a UUID");

/** What a comment is about. By id, so that it stays where it is through every edit. */
export const Place = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("plan").describe("The plan as a whole.") }),
  z.object({ kind: z.literal("competency"), id: Id.describe("The competency.") }),
  z.object({
    kind: z.literal("level"),
    id: Id.describe("The competency."),
    level: z.number().int().min(1).max(5).describe("Value of the level whose anchor it is about."),
  }),
  z.object({ kind: z.literal("round"), id: Id.describe("The round.") }),
  z.object({ kind: z.literal("question"), id: Id.describe("The question.") }),
]);
export type Place = z.infer<typeof Place>;

/** One text per place. */
export function placeKey(place: Place): string {
  switch (place.kind) {
    case "plan":
      return "plan";
    case "level":
      return `level/${place.id}/${place.level}`;
    default:
      return `${place.kind}/${place.id}`;
  }
}

/** How a place is called in the draft as it stands; null when it is gone. */
export function placeName(draft: PlanDraft, place: Place): string | null {
  switch (place.kind) {
    case "plan":
      return draft.title.trim();
    case "round": {
      const index = draft.rounds.findIndex(({ id }) => id === place.id);
      const round = draft.rounds[index];
      return round ? called("Round", index, round.name) : null;
    }
    case "question":
      return draft.questions.find(({ id }) => id === place.id)?.text ?? null;
    case "competency":
    case "level": {
      const index = draft.competencies.findIndex(({ id }) => id === place.id);
      const competency = draft.competencies[index];
      if (!competency) return null;
      const name = called("Competency", index, competency.name);
      if (place.kind === "competency") return name;
      const level = competency.levels.find(({ value }) => value === place.level);
      return level ? `${name}, ${level.value} ${level.label}`.trim() : null;
    }
  }
}
