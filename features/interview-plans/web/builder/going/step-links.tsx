import { type Step, Stepper } from "#ui/stepper.tsx";
import { type BuilderStep, builderSteps } from "../../../steps.ts";
import { BuilderLink } from "../visiting/builder-link.tsx";

type StepLinksProps = { planId: string; steps: readonly Step[]; current: BuilderStep };

/** Above each step the way to all of them. */
export function StepLinks({ planId, steps, current }: StepLinksProps) {
  return (
    <div className="border-border border-b bg-background px-4 py-1 md:px-6">
      <Stepper
        steps={steps}
        currentId={current}
        renderLink={(step, props) => (
          <BuilderLink
            {...props}
            planId={planId}
            search={{ step: builderSteps.find(({ key }) => key === step.id)?.key ?? "basics" }}
          />
        )}
      />
    </div>
  );
}
