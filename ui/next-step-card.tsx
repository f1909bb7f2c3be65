import type { ReactNode, Ref } from "react";
import { text } from "#ui/text.ts";

type NextStepCardProps = {
  title: string;
  /** How many of all steps are done. */
  progress?: { done: number; all: number };
  /** One sentence: what it is good for, and how long it takes. */
  children: ReactNode;
  /** One button, and a way to be left alone. */
  actions: ReactNode;
  /** What will happen, in the thing's own parts; silent. */
  art: ReactNode;
  /** Takes the focus when somebody asked for it. */
  headingRef?: Ref<HTMLHeadingElement>;
  headingId: string;
};

/** The one thing to do next, with a picture of it where there is room. For the body of a page. */
export function NextStepCard({ title, progress, children, actions, art, headingRef, headingId }: NextStepCardProps) {
  return (
    <section
      aria-labelledby={headingId}
      className="relative grid overflow-hidden rounded-dialog border border-border bg-card shadow-lift @min-[46rem]:min-h-39.5 @min-[46rem]:grid-cols-[minmax(0,1fr)_20.5rem]"
    >
      <div className="flex flex-col items-start px-4 pt-4 pb-4 sm:px-6 sm:pt-5.5 sm:pb-5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 id={headingId} ref={headingRef} tabIndex={-1} className="rounded-chip text-h2">
            {title}
          </h2>
          {progress ? <Progress {...progress} /> : null}
        </div>
        <p className="mt-0.5 mb-4 max-w-[52ch] text-pretty text-muted-foreground">{children}</p>
        <div className="mt-auto flex flex-wrap items-center gap-1.5">{actions}</div>
      </div>
      <div
        aria-hidden
        className="relative overflow-hidden bg-[linear-gradient(180deg,var(--color-selected),color-mix(in_oklab,var(--color-selected)_60%,var(--color-card)))] @max-[46rem]:hidden"
      >
        {art}
      </div>
    </section>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  return (
    <span className="flex gap-1">
      <span className="sr-only">{text.stepsDone(done, all)}</span>
      {Array.from({ length: all }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity but their place
          key={index}
          className={`h-1 w-4 rounded-[2px] forced-colors:border ${index < done ? "bg-primary forced-colors:bg-[CanvasText]" : "bg-coverage-1"}`}
        />
      ))}
    </span>
  );
}
