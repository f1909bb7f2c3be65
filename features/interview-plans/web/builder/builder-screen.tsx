import type { Person } from "#platform/rights.ts";
import { PlainPage } from "#ui/page-states.tsx";
import "#ui/serif.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { builderStepsQuery, saveBuilderSteps } from "#features/preferences/web/public.ts";
import { useQuestionChecks } from "#features/question-library/web/public.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { InterviewPlan } from "../../contract.ts";
import { type DraftPlace, PlaceSlotContext } from "../place-slot.tsx";
import { planQuery } from "../queries.ts";
import { text } from "../text.ts";
import { BuilderFrame } from "./builder-frame.tsx";
import type { BuilderSearch } from "./builder-search.ts";
import { BuilderSkeleton } from "./builder-states.tsx";
import { DraftContext } from "./draft/draft-context.ts";
import { OrganizationContext } from "./draft/organization-context.ts";
import { useOpenDraft } from "./draft/use-open-draft.ts";
import { ChecksContext } from "./wording/checks-context.ts";

export type BuilderProps = {
  planId: string;
  viewer: Person;
  search: BuilderSearch;
  onSearchChange: (next: BuilderSearch) => void;
  /** What another feature shows beside a place of the draft. */
  renderPlace?: (place: DraftPlace, isQuiet: boolean) => ReactNode;
  /** What it shows in the review step. */
  renderReview?: (plan: InterviewPlan) => ReactNode;
};

/** Planning an interview in six steps; everything typed is kept as one goes. */
export function BuilderScreen(props: BuilderProps) {
  const { data: plan } = useSuspenseQuery(planQuery(props.planId));
  if (!plan.mayEdit) return <ReadOnly planId={plan.id} title={plan.title} />;
  return <OpenBuilder {...props} />;
}

function OpenBuilder(props: BuilderProps) {
  const { data: plan } = useSuspenseQuery(planQuery(props.planId));
  const { data: kept } = useSuspenseQuery(builderStepsQuery(props.planId));
  const store = useOpenDraft({ planId: plan.id, userId: props.viewer.userId });
  const seat = props.viewer.seats.find(({ groupIds }) => groupIds.includes(plan.groupId));
  const checks = useQuestionChecks(seat?.organizationId);
  if (!store) return <BuilderSkeleton title={plan.title} />;
  return (
    <DraftContext value={store}>
      <ChecksContext value={checks}>
        <OrganizationContext value={seat?.organizationId}>
          <PlaceSlotContext value={props.renderPlace ?? null}>
            <BuilderFrame {...props} plan={plan} kept={kept} keepSteps={saveBuilderSteps} />
          </PlaceSlotContext>
        </OrganizationContext>
      </ChecksContext>
    </DraftContext>
  );
}

function ReadOnly({ planId, title }: { planId: string; title: string }) {
  return (
    <PlainPage title={title || text.untitled}>
      <EmptyState
        icon={Lock}
        actions={
          <Link to="/interview-plans/$planId" params={{ planId }} className={buttonStyles()}>
            {text.builder.readInstead}
          </Link>
        }
      >
        {text.builder.mayNotEdit}
      </EmptyState>
    </PlainPage>
  );
}
