import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { cn } from "#ui/cn.ts";
import { type ControlLook, controlState, controlStyles } from "#ui/control-styles.ts";
import { useFieldControl } from "#ui/field-context.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { text } from "#ui/text.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

type NumberStepperProps = {
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  /** How far one press goes; `PageUp` and `PageDown` go five times as far. */
  step?: number;
  unit?: string;
  unitShort?: string;
  /** Only outside a `Field`. */
  "aria-label"?: string | undefined;
  disabledReason?: string | undefined;
  id?: string;
  look?: ControlLook;
};

/** A small number, minutes unless told otherwise: type it ("45", "45 min", "1h 30"), or press − and +. */
export function NumberStepper(props: NumberStepperProps) {
  const { value, onValueChange, min = 0, max = 480, step = 5 } = props;
  const { unit = text.minutes, unitShort = text.minutesShort } = props;
  const reasonId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const control = useFieldControl({ id: props.id, disabledReason: props.disabledReason });
  const isFixed = control.isDisabled || control.isReadOnly;

  const set = (next: number) => {
    setDraft(null);
    const allowed = Math.min(max, Math.max(min, next));
    if (!isFixed && allowed !== value) onValueChange(allowed);
  };
  const keepDraft = () => {
    const typed = draft === null ? null : parseMinutes(draft);
    if (typed === null) setDraft(null);
    else set(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const distance = STEPS[event.key];
    if (event.key === "Enter") keepDraft();
    if (distance === undefined || isFixed) return;
    event.preventDefault();
    set(value + distance * step);
  };

  return (
    <span
      className={cn(
        controlStyles({ state: controlState(control), look: props.look }),
        "inline-flex w-fit max-w-full items-center p-0 outline-offset-2 outline-ring has-focus-visible:outline-2",
      )}
    >
      <StepButton
        icon={Minus}
        label={text.fewer(unit)}
        isOff={isFixed || value <= min}
        onPress={() => set(value - step)}
      />
      <label className="flex min-w-0 cursor-text items-center gap-1 px-1 pointer-coarse:min-h-11">
        <input
          id={control.id}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          readOnly={isFixed}
          aria-label={props["aria-label"]}
          aria-describedby={control.mustSayReason ? reasonId : control.describedBy}
          aria-invalid={control.isInvalid || undefined}
          aria-disabled={control.isDisabled || undefined}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={`${value} ${unit}`}
          value={draft ?? String(value)}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={keepDraft}
          onKeyDown={onKeyDown}
          className="field-sizing-content w-[3ch] min-w-[1ch] max-w-24 bg-transparent text-right outline-none supports-[field-sizing:content]:w-auto"
        />
        <span aria-hidden className={cn(!unitShort && "hidden", isFixed && "text-muted-foreground")}>
          {unitShort}
        </span>
      </label>
      <StepButton
        icon={Plus}
        label={text.more(unit)}
        isOff={isFixed || value >= max}
        onPress={() => set(value + step)}
      />
      {control.mustSayReason ? <VisuallyHidden id={reasonId}>{control.disabledReason}</VisuallyHidden> : null}
    </span>
  );
}

/** Reads what people write for a length of time; null when it is none. */
export function parseMinutes(input: string): number | null {
  const found = /^\s*(?:(\d+)\s*(?:h|hours?|:)\s*)?(\d+)?\s*(?:m|min|minutes?)?\s*$/i.exec(input);
  if (!found || (found[1] === undefined && found[2] === undefined)) return null;
  return Number(found[1] ?? 0) * 60 + Number(found[2] ?? 0);
}

type StepButtonProps = { icon: LucideIcon; label: string; isOff: boolean; onPress: () => void };

/** Not a stop for Tab: the arrow keys in the field do the same. */
function StepButton({ icon, label, isOff, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
      className="touch-target flex w-7 shrink-0 cursor-pointer items-center justify-center self-stretch rounded-control text-muted-foreground not-aria-disabled:hover:bg-accent not-aria-disabled:active:bg-pressed aria-disabled:text-disabled-foreground pointer-coarse:w-9 print:hidden"
    >
      <Icon of={icon} className="size-3.5" />
    </button>
  );
}
