import { Link } from "@tanstack/react-router";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { linkStyles } from "#ui/button-styles.ts";
import type { Place } from "../../place.ts";
import { text } from "../text.ts";

/** Where in the builder a place is. */
function searchOf(draft: PlanDraft, place: Place) {
  switch (place.kind) {
    case "plan":
      return { step: "basics" } as const;
    case "competency":
      return { step: "competencies", field: `competencies.${place.id}.name` } as const;
    case "level":
      return { step: "competencies", field: `competencies.${place.id}.levels.${place.level}.anchor` } as const;
    case "round":
      return { step: "rounds", field: `rounds.${place.id}.name` } as const;
    case "question": {
      const round = draft.questions.find(({ id }) => id === place.id)?.roundId;
      return { step: "questions", field: `questions.${place.id}.text`, ...(round && { round }) } as const;
    }
  }
}

/** Leads to the place in the builder. */
export function PlaceLink({ planId, draft, place }: { planId: string; draft: PlanDraft; place: Place }) {
  return (
    <Link to="/interview-plans/$planId/edit" params={{ planId }} search={searchOf(draft, place)} className={linkStyles}>
      {text.goTo}
    </Link>
  );
}
