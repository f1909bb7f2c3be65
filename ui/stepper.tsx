import { Check, Contrast, TriangleAlert } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { text } from "#ui/text.ts";

export type StepState = "unvisited" | "unfinished" | "done" | "problem";
export type Step = {
  id: string;
  label: string;
  state: StepState;
  /** "2 left" */
  detail?: string | undefined;
};
export type StepLinkProps = { className: string; "aria-current"?: "step"; children: ReactNode };

type StepperProps = {
  steps: readonly Step[];
  currentId: string;
  /** Draws the link of a step that may be opened: any visited one. */
  renderLink: (step: Step, props: StepLinkProps) => ReactNode;
};

/** Where one is on a way with several steps; every visited step leads back to itself. */
export function Stepper({ steps, currentId, renderLink }: StepperProps) {
  const current = steps.findIndex((step) => step.id === currentId);
  return (
    <nav aria-label={text.steps} className="min-w-0 print:hidden">
      <p className="pb-1 text-muted-foreground text-small sm:hidden">{text.stepNumber(current + 1, steps.length)}</p>
      <ol className="relative flex items-center gap-1 overflow-x-auto p-1 [scrollbar-width:thin]">
        {steps.map((step, index) => {
          const isCurrent = step.id === currentId;
          const look = cn(
            "inline-flex min-h-8 items-center gap-2 whitespace-nowrap rounded-control px-1.5 text-label no-underline pointer-coarse:min-h-11",
            isCurrent ? "text-foreground" : "text-muted-foreground",
          );
          const content = <StepContent step={step} number={index + 1} isCurrent={isCurrent} />;
          const isOpen = isCurrent || step.state !== "unvisited";
          return (
            <Fragment key={step.id}>
              {index > 0 ? <li aria-hidden className="h-px w-4 shrink-0 bg-border" /> : null}
              <li ref={isCurrent ? showInLine : null} className="shrink-0">
                {isOpen ? (
                  renderLink(step, {
                    className: cn(look, "hover:bg-accent active:bg-pressed"),
                    ...(isCurrent ? { "aria-current": "step" as const } : {}),
                    children: content,
                  })
                ) : (
                  <span className={look}>{content}</span>
                )}
              </li>
            </Fragment>
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

function StepContent({ step, number, isCurrent }: { step: Step; number: number; isCurrent: boolean }) {
  return (
    <>
      <StepMark state={step.state} number={number} isCurrent={isCurrent} />
      <span>
        {step.state === "unvisited" || isCurrent ? null : <span className="sr-only">{number} </span>}
        {step.label}
        <span className="sr-only">, {text.stepMarks[step.state]}</span>
      </span>
      {step.detail ? (
        <span className={cn("font-normal text-small", step.state === "problem" && "text-danger")}>{step.detail}</span>
      ) : null}
    </>
  );
}

function StepMark({ state, number, isCurrent }: { state: StepState; number: number; isCurrent: boolean }) {
  const ring = isCurrent && "outline-2 outline-primary outline-offset-2";
  const circle = "inline-flex size-5 shrink-0 items-center justify-center rounded-full text-small font-semibold";
  if (state === "problem") return <Icon of={TriangleAlert} className={cn("rounded-chip text-danger", ring)} />;
  if (state === "done") {
    return (
      <span className={cn(circle, "bg-primary text-primary-foreground", ring)}>
        <Check aria-hidden className="size-3" strokeWidth={3} />
      </span>
    );
  }
  if (isCurrent) return <span className={cn(circle, "bg-primary text-primary-foreground", ring)}>{number}</span>;
  if (state === "unfinished") return <Icon of={Contrast} size={20} className="text-primary [&_path]:fill-current" />;
  return <span className={cn(circle, "border border-input")}>{number}</span>;
}
