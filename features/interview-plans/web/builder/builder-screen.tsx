import "#ui/serif.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { builderStepsQuery, saveBuilderSteps } from "#features/preferences/web/public.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import type { InterviewPlan } from "../../contract.ts";
import { type DraftPlace, PlaceSlotContext } from "../place-slot.tsx";
import type { PlanViewer } from "../plan-actor.ts";
import { planQuery } from "../queries.ts";
import { text } from "../text.ts";
import { BuilderFrame } from "./builder-frame.tsx";
import type { BuilderSearch } from "./builder-search.ts";
import { BuilderSkeleton } from "./builder-states.tsx";
import { DraftContext } from "./draft/draft-context.ts";
import { OrganizationContext } from "./draft/organization-context.ts";
import { useOpenDraft } from "./draft/use-open-draft.ts";
import { TopicsContext } from "./wording/topics-context.ts";
import { useOrganizationTopics } from "./wording/use-organization-topics.ts";

export type BuilderProps = {
  planId: string;
  viewer: PlanViewer;
  search: BuilderSearch;
  onSearchChange: (next: BuilderSearch) => void;
  /** What another feature shows beside a place of the draft. */
  renderPlace?: (place: DraftPlace) => ReactNode;
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
  const topics = useOrganizationTopics(props.viewer, plan.groupId);
  if (!store) return <BuilderSkeleton title={plan.title} />;
  return (
    <DraftContext value={store}>
      <TopicsContext value={topics}>
        <OrganizationContext value={seat?.organizationId}>
          <PlaceSlotContext value={props.renderPlace ?? null}>
            <BuilderFrame {...props} plan={plan} kept={kept} keepSteps={saveBuilderSteps} />
          </PlaceSlotContext>
        </OrganizationContext>
      </TopicsContext>
    </DraftContext>
  );
}

function ReadOnly({ planId, title }: { planId: string; title: string }) {
  return (
    <>
      <PageHeader title={title || text.untitled} />
      <PageBody>
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
      </PageBody>
    </>
  );
}
