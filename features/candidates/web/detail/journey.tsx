import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { cn } from "#ui/cn.ts";
import { DateText } from "#ui/date-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useNow } from "#ui/use-now.ts";
import type { JourneyStage } from "../../candidate-shapes.ts";
import { isOpen } from "../../candidate-states.ts";
import { daysSince, isOverTarget } from "../../next-step.ts";
import { gatesOf } from "../actions/gates.ts";
import type { CandidateActions } from "../actions/use-candidate-actions.ts";
import { text } from "../text.ts";
import { type PartProps, unheard } from "./part-props.ts";

const words = text.detail;

type JourneyProps = Pick<PartProps, "candidate" | "ask"> & { actions: Pick<CandidateActions, "move"> };
type State = "done" | "now" | "next";

/** The way of a candidate as a line: where they were, where they are, and what is to come. A stage is pressed to move there. */
export function Journey({ candidate, actions, ask }: JourneyProps) {
  const now = useNow();
  const { stages, stageKey, status } = candidate;
  const here = status === "hired" ? stages.length - 1 : stages.findIndex(({ key }) => key === stageKey);
  const line = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The stage before stays in sight, too.
    const stage = line.current?.children[Math.max(0, here - 1)];
    if (line.current && stage instanceof HTMLElement) line.current.scrollLeft = stage.offsetLeft - 16;
  }, [here]);
  const mayMove = candidate.may.edit && isOpen(status);
  const move = (stage: JourneyStage) => {
    const to = { name: stage.name, stageKey: stage.key };
    const gates = gatesOf(stages, [candidate], stage.key);
    if (gates.length > 0) ask({ kind: "gate", rows: [candidate], run: unheard, to, gates });
    else void actions.move([candidate], to);
  };
  return (
    <section aria-label={words.journey} className="@container rounded-row border border-border bg-card">
      <ol
        ref={line}
        // Where no stage can be pressed, the line itself is what the keys scroll.
        tabIndex={mayMove ? undefined : 0}
        className="fade-edges relative flex overflow-x-auto overscroll-x-contain p-4 [scrollbar-width:thin]"
      >
        {stages.map((stage, index) => {
          const state: State = index < here || status === "hired" ? "done" : index === here ? "now" : "next";
          const days = daysSince(candidate.stageEnteredAt, now);
          return (
            <li
              key={stage.key}
              // Many stages stand closer, and leave the days to the rounds below; where the line is scrolled anyway they need not.
              className={cn(
                "@container relative pr-1.5 last:min-w-12 last:flex-none last:pr-0",
                // The days here stand in one line each.
                state === "now" ? "min-w-26 flex-[1.4]" : "min-w-16 flex-1 @max-[36rem]:min-w-25",
              )}
              aria-current={state === "now" ? "step" : undefined}
            >
              {index < stages.length - 1 ? (
                <span
                  aria-hidden
                  className={cn(
                    "absolute top-2.5 right-0 left-5 border-t-2",
                    index < here ? "border-primary" : "border-input border-dashed border-t",
                  )}
                />
              ) : null}
              <button
                type="button"
                disabled={!mayMove || state === "now"}
                aria-label={mayMove && state !== "now" ? words.moveTo(stage.name) : undefined}
                onClick={() => move(stage)}
                className="group flex w-full flex-col items-start rounded-chip text-left enabled:cursor-pointer"
              >
                <Dot state={state} />
                <span
                  dir="auto"
                  className={cn(
                    "wrap-anywhere mt-2 line-clamp-3 max-w-full hyphens-auto font-medium text-small @min-[7.25rem]:text-caption group-enabled:group-hover:underline",
                    state === "next" && "text-muted-foreground",
                  )}
                >
                  {stage.name}
                </span>
              </button>
              <span className="sr-only">
                {state === "done" ? words.journeyDone : state === "now" ? words.journeyNow : words.journeyNext}
              </span>
              {state === "now" ? (
                <span className="block text-muted-foreground text-small">
                  {isOpen(status) ? words.hereFor(days) : words.endedHere}
                  {isOpen(status) && stage.targetDays !== null ? (
                    <span className={cn("block", isOverTarget(days, stage.targetDays) && "font-medium text-warning")}>
                      {isOverTarget(days, stage.targetDays) ? "▲ " : null}
                      {words.target(stage.targetDays)}
                    </span>
                  ) : null}
                </span>
              ) : stage.enteredAt && state === "done" ? (
                <DateText
                  value={stage.enteredAt}
                  className="block text-muted-foreground text-small @max-[5.5rem]:sr-only"
                />
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Dot({ state }: { state: State }) {
  return (
    <span
      aria-hidden
      className={cn(
        "relative flex size-5 items-center justify-center rounded-full border-2 bg-card",
        state === "done" && "border-primary bg-primary text-primary-foreground",
        state === "now" && "border-primary ring-4 ring-selected",
        state === "next" && "border-input border",
      )}
    >
      {state === "done" ? <Icon of={Check} className="size-3" /> : null}
      {state === "now" ? <span className="size-2 rounded-full bg-primary" /> : null}
    </span>
  );
}
