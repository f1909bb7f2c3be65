import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight, Eye, PanelRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { BuilderSteps } from "#features/preferences/web/public.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { DetailLayout } from "#ui/detail-layout.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SaveStatus, saveStateOf } from "#ui/save-status.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { useMedia } from "#ui/use-media.ts";
import type { InterviewPlan } from "../../contract.ts";
import { type BuilderStep, builderSteps, type Finding, findingsOf } from "../../steps.ts";
import type { VersionPolicy } from "../../version-choice.ts";
import { text } from "../text.ts";
import type { BuilderProps } from "./builder-screen.tsx";
import type { BuilderSearch } from "./builder-search.ts";
import { StepCompetencies } from "./competencies/step-competencies.tsx";
import { BuilderNotices } from "./conflict/builder-notices.tsx";
import { useDraftPart, useDraftState, useDraftStore, useSettledDraft } from "./draft/draft-context.ts";
import { WantedField } from "./draft/wanted-field.ts";
import { Inspector } from "./inspector.tsx";
import { placeToAsk } from "./place-to-ask.ts";
import { StepQuestions } from "./questions/step-questions.tsx";
import { StepReview } from "./review/step-review.tsx";
import { StepRounds } from "./rounds/step-rounds.tsx";
import { StepBasics } from "./step-basics.tsx";
import { StepPeople } from "./step-people.tsx";
import { useBuilderKeys, useStepFocus } from "./use-builder-keys.ts";
import { useMayPublish, usePublish } from "./use-publish.ts";
import { type KeepSteps, useSteps } from "./use-steps.ts";
import { BuilderLink } from "./visiting/builder-link.tsx";
import { useIsVisitor } from "./visiting/visitor-context.ts";
import { useWording } from "./wording/use-wording.ts";

const words = text.builder;
const WIDE = "(width >= 64rem)";

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
  const navigate = useNavigate();
  const store = useDraftStore();
  const draft = useSettledDraft();
  const title = useDraftPart((now) => now.title).trim() || text.untitled;
  const { publishedNumber } = plan;
  const steps = useSteps({ planId, draft, publishedNumber, step: search.step, kept, keep: keepSteps });
  const isWide = useMedia(WIDE);
  const [isPanelOpen, setPanelOpen] = useState(isWide);
  const [note, setNote] = useState("");
  const [reason, setReason] = useState("");
  const [versionPolicy, setVersionPolicy] = useState<VersionPolicy>("new_only");
  const publishing = usePublish({ plan, note, reason, versionPolicy });
  const wording = useWording(draft);
  const mayNotPublish = useMayPublish(plan, draft);
  const goTo = (step: BuilderStep, more: Omit<BuilderSearch, "step"> = {}) => {
    if (store.get().hasUnsent) void store.flush();
    onSearchChange({ ...more, step });
  };
  const goToFinding = (finding: Pick<Finding, "step" | "path">) => {
    const { draft } = store.get();
    const [kind, id] = finding.path.split(".");
    if (finding.step === "questions" && kind === "competencies" && id) return goTo("questions", placeToAsk(draft, id));
    const question = kind === "questions" ? draft.questions.find((each) => each.id === id) : undefined;
    const round = question?.roundId ?? (kind === "rounds" ? id : undefined);
    goTo(finding.step, { ...(round && { round }), field: finding.path });
  };
  const showQuestion = (questionId: string) => {
    const question = store.get().draft.questions.find((each) => each.id === questionId);
    if (question) goTo("questions", { round: question.roundId, field: `questions.${questionId}.text` });
  };
  const publish = async () => {
    if (steps.current !== "review") goTo("review");
    const done = await publishing.publish();
    if (done) void navigate({ to: "/interview-plans/$planId", params: { planId }, search: { tab: "versions" } });
  };
  useStepFocus({ step: steps.current, field: search.field });
  useBuilderKeys({
    onNext: () => steps.next && goTo(steps.next.key),
    onBack: () => steps.previous && goTo(steps.previous.key),
    onPanel: () => setPanelOpen(!isPanelOpen),
  });
  // The review shows all that the panel shows, and more.
  const isReview = steps.current === "review";
  const blocking = findingsOf(draft).filter((finding) => finding.blocks).length;

  // The review has it at its end, beside the change note.
  const publishButton = isVisitor ? (
    <Link to="/sign-up" className={buttonStyles({ variant: "primary" })}>
      {text.trying.toPublish}
    </Link>
  ) : (
    <Button
      variant="primary"
      isLoading={publishing.isPending}
      disabledReason={mayNotPublish}
      onClick={() => void publish()}
    >
      {words.publish}
    </Button>
  );

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
        primary={isReview ? null : publishButton}
      />
      <div className="border-border border-b bg-background px-4 py-1 md:px-6">
        <Stepper
          steps={steps.steps}
          currentId={steps.current}
          renderLink={(step, props) => (
            <BuilderLink
              {...props}
              planId={planId}
              search={{ step: builderSteps.find(({ key }) => key === step.id)?.key ?? "basics" }}
            />
          )}
        />
      </div>
      <BuilderNotices />
      <DetailLayout
        panelLabel={words.panel}
        panel={
          <Inspector
            planId={planId}
            draft={draft}
            wording={wording}
            onShowQuestion={showQuestion}
            onGoTo={goToFinding}
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
          <WantedField value={search.field}>{renderStep()}</WantedField>
          <footer className="flex flex-wrap items-center justify-between gap-3 border-border border-t pt-4">
            {steps.previous ? (
              <Button icon={ArrowLeft} shortcut="mod+shift+enter" onClick={() => goTo(steps.previous?.key ?? "basics")}>
                {steps.previous.title}
              </Button>
            ) : (
              <span />
            )}
            {steps.next ? (
              <Button shortcut="mod+enter" onClick={() => goTo(steps.next?.key ?? "review")}>
                <span className="inline-flex items-center gap-2">
                  {words.next(steps.next.title)}
                  <Icon of={ArrowRight} />
                </span>
              </Button>
            ) : (
              <p className="text-muted-foreground">{blocking > 0 ? words.blocked(blocking) : words.ready}</p>
            )}
          </footer>
        </div>
      </DetailLayout>
    </>
  );

  function renderStep() {
    switch (steps.current) {
      case "basics":
        return <StepBasics />;
      case "competencies":
        return <StepCompetencies />;
      case "rounds":
        return <StepRounds />;
      case "questions":
        return (
          <StepQuestions
            planId={planId}
            roundId={search.round}
            libraryAt={search.library}
            onRoundChange={(round) => goTo("questions", { round })}
          />
        );
      case "people":
        return <StepPeople planId={planId} />;
      case "review":
        return (
          <StepReview
            planId={planId}
            review={renderReview?.(plan)}
            wording={wording}
            reason={reason}
            onReasonChange={setReason}
            isReasonMissing={publishing.isReasonMissing}
            note={note}
            onNoteChange={setNote}
            versionPolicy={versionPolicy}
            onVersionPolicyChange={setVersionPolicy}
            attempt={publishing.attempt}
            failure={publishing.failure}
            publishButton={publishButton}
            onGoTo={goToFinding}
            onOpenRound={(round) => goTo("questions", { round })}
          />
        );
    }
  }
}
