import { Progress as Radix } from "radix-ui";
import { useId } from "react";
import { Button } from "#ui/button.tsx";
import { text } from "#ui/text.ts";

type ProgressProps = {
  value: number;
  max: number;
  /** "Imported 312 of 1,204" */
  label: string;
  onCancel?: () => void;
};

/** How far a long piece of work has come, in words and as a bar. */
export function Progress({ value, max, label, onCancel }: ProgressProps) {
  const labelId = useId();
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <span id={labelId}>{label}</span>
        {onCancel ? (
          <Button variant="ghost" size="compact" onClick={onCancel}>
            {text.cancel}
          </Button>
        ) : null}
      </div>
      <Radix.Root
        value={Math.min(value, max)}
        max={Math.max(1, max)}
        aria-labelledby={labelId}
        getValueLabel={() => label}
        className="h-2 overflow-hidden rounded-full bg-neutral-bg forced-colors:border"
      >
        <Radix.Indicator
          className="h-full rounded-full bg-primary transition-[width] duration-200 forced-colors:bg-[Highlight]"
          style={{ width: `${share}%` }}
        />
      </Radix.Root>
    </div>
  );
}
