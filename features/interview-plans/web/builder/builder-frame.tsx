import { Link } from "@tanstack/react-router";
import { MessageSquare, PanelRight } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { BuilderSteps } from "#features/preferences/web/public.ts";
import { Sheet } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SaveStatus, saveStateOf } from "#ui/save-status.tsx";
import type { InterviewPlan } from "../../contract.ts";
import { ofSeverity } from "../../plan-findings.ts";
import { text } from "../text.ts";
import type { BuilderProps } from "./builder-screen.tsx";
import { BuilderNotices } from "./conflict/builder-notices.tsx";
import { CoveragePanel, coverageSummary } from "./coverage/coverage-panel.tsx";
import { PanelFrame, usePanel } from "./coverage/panel-frame.tsx";
import { CurrentStep } from "./current-step.tsx";
import { useDraftPart, useDraftState, useDraftStore, useSettledDraft } from "./draft/draft-context.ts";
import { WantedField } from "./draft/wanted-field.ts";
import { StepRow } from "./going/step-row.tsx";
import { useBuilderActions } from "./going/use-builder-actions.ts";
import { useBuilderKeys } from "./going/use-builder-keys.ts";
import { useGoing } from "./going/use-going.ts";
import { type KeepSteps, useSteps } from "./going/use-steps.ts";
import { PreviewDialog } from "./preview/preview-dialog.tsx";
import { PublishButton } from "./publishing/publish-button.tsx";
import { usePublishing } from "./publishing/use-publishing.ts";
import { VersionBadge } from "./publishing/version-badge.tsx";
import { useIsVisitor } from "./visiting/visitor-context.ts";
import { HomeLink, KeptHere } from "./visiting/visitor-header.tsx";
import { useWording } from "./wording/checks-context.ts";

const words = text.builder;
const PublishDialog = lazy(async () => ({
  default: (await import("./publishing/publish-dialog.tsx")).PublishDialog,
}));

type FrameProps = Omit<BuilderProps, "viewer"> & {
  plan: InterviewPlan;
  kept: BuilderSteps;
  keepSteps: KeepSteps;
  /** Further buttons of the header. */
  headerActions?: ReactNode;
};

/** By itself, since it changes with every key. */
function BuilderSaveStatus() {
  const store = useDraftStore();
  const { progress } = useDraftState();
  return <SaveStatus state={saveStateOf(progress, () => void store.refresh())} />;
}

/** The builder around its steps: where one is, whether the work is kept, what follows. */
export function BuilderFrame(props: FrameProps) {
  const { planId, plan, kept, keepSteps, search, onSearchChange, headerActions, renderReview } = props;
  const isVisitor = useIsVisitor();
  const draft = useSettledDraft();
  const title = useDraftPart((now) => now.title).trim() || text.untitled;
  const { publishedNumber } = plan;
  const steps = useSteps({ planId, draft, publishedNumber, step: search.step, kept, keep: keepSteps });
  const panel = usePanel();
  const wording = useWording(draft);
  const going = useGoing(planId, onSearchChange);
  // The review shows all that the panel shows, and more.
  const isReview = steps.current === "review";
  const [areColleaguesShown, setColleaguesShown] = useState(false);
  const publishing = usePublishing({
    plan,
    draft,
    onMissing: () => isReview || going.goTo("review"),
    onView: going.goToVersions,
  });
  useBuilderKeys({
    onNext: () => steps.next && going.goTo(steps.next.key),
    onBack: () => steps.previous && going.goTo(steps.previous.key),
    onPanel: () => panel.setOpen(!panel.isOpen),
    onClosePanel: panel.place === "over" && panel.isOpen ? () => panel.setOpen(false) : null,
  });
  const roundId = search.round ?? draft.rounds[0]?.id;
  useBuilderActions({
    going,
    roundId,
    publishing: isVisitor ? null : publishing,
    onColleagues: renderReview ? () => setColleaguesShown(true) : null,
  });

  return (
    <>
      <PageHeader
        crumbs={[{ id: "up", link: isVisitor ? <HomeLink /> : <Link to="/interview-plans">{text.title}</Link> }]}
        title={title}
        windowTitle={text.windowTitle(title)}
        badge={isVisitor ? <KeptHere /> : <VersionBadge plan={plan} />}
        saveStatus={<BuilderSaveStatus />}
        actions={
          <>
            {headerActions}
            {renderReview ? (
              <IconButton
                icon={MessageSquare}
                label={text.review.colleagues}
                onClick={() => setColleaguesShown(true)}
              />
            ) : null}
            {isReview ? null : (
              <IconButton
                icon={PanelRight}
                label={words.panel}
                shortcut="]"
                aria-pressed={panel.isOpen}
                onClick={() => panel.setOpen(!panel.isOpen)}
              />
            )}
            <PreviewDialog planId={planId} draft={draft} roundId={roundId} />
          </>
        }
        primary={<PublishButton publishing={publishing} draft={draft} isReview={isReview} />}
        row={<StepRow planId={planId} steps={steps} goTo={going.goTo} />}
      />
      <BuilderNotices />
      {publishing.isOpen ? (
        <Suspense>
          <PublishDialog
            plan={plan}
            draft={draft}
            blocking={ofSeverity(wording, "block").length}
            publishing={publishing}
          />
        </Suspense>
      ) : null}
      {areColleaguesShown ? (
        <Sheet open onClose={() => setColleaguesShown(false)} title={text.review.colleagues}>
          {renderReview?.(plan)}
        </Sheet>
      ) : null}
      <div className="w-full max-w-[calc(70rem+3rem)] px-4 pb-12 [--header-height:93px] sm:px-6 pointer-coarse:[--header-height:97px] short:[--header-height:0px]">
        <h2 id="builder-step" tabIndex={-1} className="sr-only">
          {steps.title}
        </h2>
        <PanelFrame
          panel={isReview ? null : panel}
          summary={coverageSummary(draft)}
          content={
            <CoveragePanel
              planId={planId}
              draft={draft}
              roundId={steps.current === "questions" ? roundId : undefined}
              wording={wording}
              onGoTo={going.goToFinding}
              onFollow={() => panel.place === "sheet" && panel.setOpen(false)}
            />
          }
        >
          <div className={steps.current === "questions" ? "" : "pt-5"}>
            <WantedField value={search.field}>
              <CurrentStep
                step={steps.current}
                planId={planId}
                plan={plan}
                search={search}
                onAskColleague={renderReview ? () => setColleaguesShown(true) : null}
                wording={wording}
                publishing={publishing}
                going={going}
              />
            </WantedField>
          </div>
        </PanelFrame>
      </div>
    </>
  );
}
