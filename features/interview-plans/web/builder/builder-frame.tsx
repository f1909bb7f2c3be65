import { Link } from "@tanstack/react-router";
import { Eye, PanelRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { BuilderSteps } from "#features/preferences/web/public.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { DetailLayout } from "#ui/detail-layout.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SaveStatus, saveStateOf } from "#ui/save-status.tsx";
import { useMedia } from "#ui/use-media.ts";
import type { InterviewPlan } from "../../contract.ts";
import { ofSeverity } from "../../wording.ts";
import { text } from "../text.ts";
import type { BuilderProps } from "./builder-screen.tsx";
import { BuilderNotices } from "./conflict/builder-notices.tsx";
import { CurrentStep } from "./current-step.tsx";
import { useDraftPart, useDraftState, useDraftStore, useSettledDraft } from "./draft/draft-context.ts";
import { WantedField } from "./draft/wanted-field.ts";
import { StepFooter } from "./going/step-footer.tsx";
import { StepLinks } from "./going/step-links.tsx";
import { useBuilderKeys, useStepFocus } from "./going/use-builder-keys.ts";
import { useGoing } from "./going/use-going.ts";
import { type KeepSteps, useSteps } from "./going/use-steps.ts";
import { Inspector } from "./inspector.tsx";
import { PublishButton } from "./publishing/publish-button.tsx";
import { usePublishing } from "./publishing/use-publishing.ts";
import { useIsVisitor } from "./visiting/visitor-context.ts";
import { useWording } from "./wording/use-wording.ts";

const words = text.builder;

type FrameProps = Omit<BuilderProps, "viewer"> & {
  plan: InterviewPlan;
  kept: BuilderSteps;
  keepSteps: KeepSteps;
  /** In the header of a plan that nobody can see elsewhere, instead of the way there. */
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
  const isWide = useMedia("(width >= 64rem)");
  const [isPanelOpen, setPanelOpen] = useState(isWide);
  const wording = useWording(draft);
  const going = useGoing(planId, onSearchChange);
  // The review shows all that the panel shows, and more; it has the button at its end, beside the change note.
  const isReview = steps.current === "review";
  const publishing = usePublishing({ plan, draft, onPublished: going.goToVersions });
  const review = () => {
    going.goTo("review");
    void publishing.check();
  };
  useStepFocus({ step: steps.current, field: search.field });
  useBuilderKeys({
    onNext: () => steps.next && going.goTo(steps.next.key),
    onBack: () => steps.previous && going.goTo(steps.previous.key),
    onPanel: () => setPanelOpen(!isPanelOpen),
  });

  return (
    <>
      <PageHeader
        crumbs={isVisitor ? [] : [{ id: "plans", link: <Link to="/interview-plans">{text.title}</Link> }]}
        title={title}
        windowTitle={text.windowTitle(title)}
        saveStatus={<BuilderSaveStatus />}
        actions={
          <>
            {headerActions ?? (
              <Link
                to="/interview-plans/$planId"
                params={{ planId }}
                search={{ tab: "rounds" }}
                className={buttonStyles()}
              >
                <Icon of={Eye} />
                {words.preview}
              </Link>
            )}
            {isReview ? null : (
              <IconButton
                icon={PanelRight}
                label={words.panel}
                shortcut="]"
                aria-pressed={isPanelOpen}
                variant="secondary"
                onClick={() => setPanelOpen(!isPanelOpen)}
              />
            )}
          </>
        }
        primary={isReview ? null : <PublishButton publishing={publishing} onReview={review} />}
      />
      <StepLinks planId={planId} steps={steps.steps} current={steps.current} />
      <BuilderNotices />
      <DetailLayout
        panelLabel={words.panel}
        panel={
          <Inspector
            planId={planId}
            draft={draft}
            wording={wording}
            onShowQuestion={going.goToQuestion}
            onGoTo={going.goToFinding}
            onFollow={() => isWide || setPanelOpen(false)}
          />
        }
        isPanelOpen={isPanelOpen && !isReview}
        onPanelOpenChange={setPanelOpen}
      >
        <div
          className={cn("mx-auto flex w-full flex-col gap-5 px-4 py-5 md:px-6", isReview ? "max-w-6xl" : "max-w-4xl")}
        >
          <h2 id="builder-step" tabIndex={-1} className="w-fit rounded-chip text-h2">
            {steps.title}
          </h2>
          <WantedField value={search.field}>
            <CurrentStep
              step={steps.current}
              planId={planId}
              search={search}
              review={renderReview?.(plan)}
              wording={wording}
              publishing={publishing}
              going={going}
            />
          </WantedField>
          <StepFooter
            previous={steps.previous}
            next={steps.next}
            goTo={going.goTo}
            draft={draft}
            wantsReason={!isVisitor && ofSeverity(wording, "block").length > 0 && publishing.reason.trim() === ""}
          />
        </div>
      </DetailLayout>
    </>
  );
}
