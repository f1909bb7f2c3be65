import { Check, Contrast, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";
import { text } from "#ui/text.ts";
import { Tooltip } from "#ui/tooltip.tsx";

/** `open`: may be gone to, and says nothing about itself yet. `warning`: to be looked at, though one may go on with it. */
export type StepState = "unvisited" | "open" | "unfinished" | "done" | "warning" | "problem";
export type Step = {
  id: string;
  label: string;
  state: StepState;
  /** "2 left" */
  detail?: string | undefined;
  /** What is left, one sentence each: shown to whoever points at the step. */
  details?: readonly string[] | undefined;
};
export type StepLinkProps = { className: string; "aria-current"?: "step"; children: ReactNode };

type StepperProps = {
  steps: readonly Step[];
  currentId: string;
  /** Draws the link of a step that may be opened: any visited one. */
  renderLink: (step: Step, props: StepLinkProps) => ReactNode;
};

/** Where one is on a way with several steps, as a row of the page's header; every visited step leads back to itself. */
export function Stepper({ steps, currentId, renderLink }: StepperProps) {
  return (
    <nav aria-label={text.steps} className="fade-edges -mx-2 min-w-0 flex-1 self-stretch print:hidden">
      <ol className="flex h-full items-stretch gap-0.5">
        {steps.map((step) => {
          const isCurrent = step.id === currentId;
          const look = cn(
            "relative inline-flex h-full items-center gap-1.75 whitespace-nowrap rounded-chip px-2 text-label no-underline -outline-offset-2 lg:px-2.5",
            isCurrent
              ? "text-foreground after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-t-full after:bg-primary lg:after:inset-x-2.5"
              : "text-muted-foreground",
          );
          const content = <StepContent step={step} isCurrent={isCurrent} />;
          return (
            <li key={step.id} ref={isCurrent ? showInLine : null} className="shrink-0">
              {isCurrent || step.state !== "unvisited" ? (
                <WithDetails details={step.details}>
                  {renderLink(step, {
                    className: cn(look, "hover:text-foreground"),
                    ...(isCurrent ? { "aria-current": "step" as const } : {}),
                    children: content,
                  })}
                </WithDetails>
              ) : (
                <span className={look}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** On narrow screens the line scrolls; the current step must be in sight. */
function showInLine(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: "nearest", inline: "center" });
}

/** As many as one takes in at a glance. */
const DETAILS = 6;

function WithDetails({ details = [], children }: { details?: readonly string[] | undefined; children: ReactNode }) {
  if (details.length === 0) return children;
  const more = details.length - DETAILS;
  return (
    <Tooltip
      side="bottom"
      content={
        <>
          {details.slice(0, DETAILS).map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
          {more > 0 ? <span className="block text-muted-foreground">{text.stepMore(more)}</span> : null}
        </>
      }
    >
      {children}
    </Tooltip>
  );
}

function StepContent({ step, isCurrent }: { step: Step; isCurrent: boolean }) {
  return (
    <>
      <StepMark state={step.state} isCurrent={isCurrent} />
      <span>
        {step.label}
        <span className="sr-only">, {text.stepMarks[step.state]}</span>
      </span>
      {step.detail ? (
        <span className={cn("font-medium text-small", detailColors[step.state] ?? "opacity-90")}>{step.detail}</span>
      ) : null}
    </>
  );
}

const detailColors: Partial<Record<StepState, string>> = { warning: "text-warning", problem: "text-danger" };

function StepMark({ state, isCurrent }: { state: StepState; isCurrent: boolean }) {
  const circle = "size-4 shrink-0 rounded-full";
  if (isCurrent) return <span aria-hidden className={cn(circle, "border-5 border-primary forced-colors:border")} />;
  switch (state) {
    case "warning":
    case "problem":
      return <TriangleAlert aria-hidden strokeWidth={2} className={cn("size-4 shrink-0", detailColors[state])} />;
    case "done":
      return (
        <span aria-hidden className={cn(circle, "inline-flex items-center justify-center bg-selected text-link")}>
          <Check className="size-2.75" strokeWidth={3} />
        </span>
      );
    case "unfinished":
      return (
        <Contrast
          aria-hidden
          strokeWidth={2}
          className="-scale-x-100 size-4 shrink-0 text-primary [&_path]:fill-current"
        />
      );
    case "open":
    case "unvisited":
      return <span aria-hidden className={cn(circle, "border-[1.5px] border-control")} />;
  }
}
