import { Circle, CircleCheck } from "lucide-react";
import { useId } from "react";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { Step } from "../../checklist.ts";
import { text } from "../text.ts";

type StepTileProps = {
  step: Step;
  isBusy: boolean;
  /** Why it cannot be done now. */
  whyNot: string | undefined;
  onPress: () => void;
  /** What one may still do once it is done. */
  extra: { label: string; onPress: () => void } | undefined;
};

/** One of the first steps: a press does it; what is done says so. */
export function StepTile({ step, isBusy, whyNot, onPress, extra }: StepTileProps) {
  const helpId = useId();
  const { label, help } = text.steps[step.key];
  if (step.isDone)
    return (
      <li className="flex min-h-14 items-start gap-2 rounded-row border border-border px-3 py-2">
        <Icon of={CircleCheck} className="mt-0.5 text-success" />
        <div className="min-w-0 flex-1">
          <p className="text-label text-muted-foreground">{label}</p>
          <p className="flex min-h-7 flex-wrap items-center gap-x-2 text-small text-success">
            {text.done}
            {extra ? (
              <Button size="compact" variant="ghost" isLoading={isBusy} onClick={extra.onPress}>
                {extra.label}
              </Button>
            ) : null}
          </p>
        </div>
      </li>
    );
  return (
    <li
      className={cn(
        "relative flex min-h-14 items-start gap-2 rounded-row border border-border px-3 py-2",
        whyNot ? "border-border" : "hover:bg-accent has-[button:active]:bg-pressed",
      )}
    >
      {isBusy ? <Spinner className="mt-0.5" /> : <Icon of={Circle} className="mt-0.5 text-muted-foreground" />}
      <div className="min-w-0 flex-1">
        {/* The whole tile is its hit area. */}
        <button
          type="button"
          aria-describedby={helpId}
          aria-busy={isBusy || undefined}
          aria-disabled={whyNot ? true : undefined}
          onClick={() => (whyNot ? undefined : onPress())}
          className={cn(
            "text-left text-label after:absolute after:inset-0 after:rounded-row",
            whyNot ? "cursor-not-allowed text-disabled-foreground" : "cursor-pointer",
          )}
        >
          {label}
        </button>
        <p id={helpId} className="text-muted-foreground text-small">
          {whyNot ?? help}
        </p>
      </div>
    </li>
  );
}
