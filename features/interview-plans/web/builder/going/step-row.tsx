import { ArrowLeft, ArrowRight } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { builderSteps } from "../../../steps.ts";
import { text } from "../../text.ts";
import { BuilderLink } from "../visiting/builder-link.tsx";
import type { Going } from "./use-going.ts";
import type { Steps } from "./use-steps.ts";

const words = text.builder;

/** The second row of the header: all steps, and at its end the way back and on. */
export function StepRow({ planId, steps, goTo }: { planId: string; steps: Steps; goTo: Going["goTo"] }) {
  const { previous, next } = steps;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1">
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
      {previous && !next ? (
        <Button
          variant="ghost"
          size="compact"
          icon={ArrowLeft}
          aria-label={words.back(previous.title)}
          shortcut="mod+shift+enter"
          className="-mr-2 shrink-0 text-link max-sm:hidden"
          onClick={() => goTo(previous.key)}
        >
          {previous.title}
        </Button>
      ) : null}
      {previous && next ? (
        <IconButton
          icon={ArrowLeft}
          label={words.back(previous.title)}
          shortcut="mod+shift+enter"
          tooltipSide="bottom"
          size="compact"
          className="max-sm:hidden"
          onClick={() => goTo(previous.key)}
        />
      ) : null}
      {next ? (
        <Button
          variant="ghost"
          size="compact"
          shortcut="mod+enter"
          className="-mr-2 shrink-0 text-link max-sm:min-w-11"
          onClick={() => goTo(next.key)}
        >
          <span className="inline-flex items-center gap-2">
            <span className="max-sm:sr-only">{words.next(next.title)}</span>
            <Icon of={ArrowRight} />
          </span>
        </Button>
      ) : null}
    </div>
  );
}
