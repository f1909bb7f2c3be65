import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { keyNames } from "#platform/web/browser/keys.ts";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { useFieldControl } from "#ui/field-context.ts";
import { text } from "#ui/text.ts";

export type RatingLevel = {
  value: number;
  /** One or two words: "Partly shown". */
  label: string;
  /** What one would have seen at this level. */
  anchor: string;
};
const NOT_ASSESSED = "not-assessed";
/** A level's value, "not assessed" on purpose, or null for not decided yet. */
export type Rating = number | typeof NOT_ASSESSED | null;

type RatingGroupProps = {
  /** Four or five, in order. */
  levels: readonly RatingLevel[];
  value: Rating;
  onValueChange: (value: Rating) => void;
  /** Only outside a `Field kind="group"`. */
  "aria-label"?: string | undefined;
  disabledReason?: string | undefined;
};

/**
 * Levels with words, "not assessed" apart. Arrows only move, so that nobody rates by accident; digits, Space and Enter
 * choose, 0 is "not assessed". While entering, every level has the same colour: colour must not tell what to think.
 */
export function RatingGroup({ levels, value, onValueChange, disabledReason, ...rest }: RatingGroupProps) {
  const base = useId();
  const group = useRef<HTMLDivElement>(null);
  const field = useFieldControl({ disabledReason });
  const [focused, setFocused] = useState<Rating>(null);
  const [isComparing, setComparing] = useState(false);
  const isFixed = field.isDisabled || field.isReadOnly;
  const choices: Rating[] = [...levels.map((level) => level.value), NOT_ASSESSED];
  const shown = levels.find((level) => level.value === (focused ?? value)) ?? null;
  const tabStop = focused ?? value ?? choices[0] ?? null;

  const choose = (next: Rating) => {
    if (!isFixed) onValueChange(next);
  };
  const focusAt = (index: number) =>
    group.current?.querySelectorAll<HTMLElement>("[role=radio]")[(index + choices.length) % choices.length]?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const index = choices.indexOf(focused);
    const distance = DISTANCES[event.key];
    const named = keyNames(event).find((name) => /^\d$/.test(name));
    const digit = named === undefined ? null : Number(named);
    if (distance !== undefined) focusAt(index + distance);
    else if (digit === 0) choose(NOT_ASSESSED);
    else if (digit !== null && choices.includes(digit)) {
      choose(digit);
      focusAt(choices.indexOf(digit));
    } else return;
    event.preventDefault();
  };

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div
        ref={group}
        role="radiogroup"
        aria-label={rest["aria-label"]}
        aria-labelledby={rest["aria-label"] ? undefined : field.labelId}
        aria-describedby={[field.describedBy, `${base}-anchor`].filter(Boolean).join(" ")}
        aria-invalid={field.isInvalid || undefined}
        aria-disabled={field.isDisabled || undefined}
        aria-readonly={field.isReadOnly || undefined}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (!group.current?.contains(event.relatedTarget)) setFocused(null);
        }}
        className="flex flex-wrap gap-2"
      >
        <div
          className={cn(
            "grid min-w-0 flex-1 basis-60 gap-1.5 max-sm:basis-full",
            levels.length > 4 ? "grid-cols-5" : "grid-cols-4",
          )}
        >
          {levels.map((level) => (
            <RatingButton
              key={level.value}
              name={`${level.value} ${level.label}`}
              isChosen={value === level.value}
              isFixed={isFixed}
              isTabStop={tabStop === level.value}
              onFocus={() => setFocused(level.value)}
              onChoose={() => choose(level.value)}
            >
              <span className="text-h3">{level.value}</span>
            </RatingButton>
          ))}
        </div>
        <RatingButton
          name={text.notAssessed}
          isChosen={value === NOT_ASSESSED}
          isFixed={isFixed}
          isTabStop={tabStop === NOT_ASSESSED}
          onFocus={() => setFocused(NOT_ASSESSED)}
          onChoose={() => choose(NOT_ASSESSED)}
          className="flex-none px-3 max-sm:flex-1"
        >
          {text.notAssessed}
        </RatingButton>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p id={`${base}-anchor`} className="min-w-0 flex-1 basis-48 text-muted-foreground">
          {shown ? (
            <>
              <span className="font-medium text-foreground">
                {shown.value} {shown.label}
              </span>{" "}
              {shown.anchor}
            </>
          ) : (focused ?? value) === NOT_ASSESSED ? (
            text.notAssessed
          ) : (
            text.noLevelYet
          )}
        </p>
        <Button
          variant="ghost"
          size="compact"
          aria-expanded={isComparing}
          aria-controls={`${base}-levels`}
          onClick={() => setComparing(!isComparing)}
        >
          {isComparing ? text.hideLevels : text.compareLevels}
        </Button>
      </div>
      <dl
        id={`${base}-levels`}
        hidden={!isComparing}
        className="grid gap-x-3 gap-y-1.5 rounded-row border border-border bg-card p-3 sm:grid-cols-[auto_1fr]"
      >
        {levels.map((level) => (
          <div key={level.value} className="contents">
            <dt className={cn("font-medium", value === level.value && "text-primary")}>
              {level.value} {level.label}
            </dt>
            <dd className="text-muted-foreground max-sm:pb-1.5">{level.anchor}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const DISTANCES: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type RatingButtonProps = {
  name: string;
  isChosen: boolean;
  isFixed: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
};

function RatingButton(props: RatingButtonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio chooses with every arrow key
    <button
      type="button"
      role="radio"
      aria-label={props.name}
      aria-checked={props.isChosen}
      aria-disabled={props.isFixed || undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      onFocus={props.onFocus}
      onClick={props.onChoose}
      className={cn(
        "flex min-h-9 min-w-0 cursor-pointer items-center justify-center rounded-control border px-1 transition-colors max-sm:min-h-11 pointer-coarse:min-h-11",
        props.isChosen
          ? "border-primary bg-primary text-primary-foreground"
          : "border-input bg-card not-aria-disabled:hover:bg-accent not-aria-disabled:active:bg-pressed",
        props.isFixed && "cursor-not-allowed border-border",
        props.isFixed && (props.isChosen ? "bg-neutral-bg text-neutral" : "text-disabled-foreground"),
        props.className,
      )}
    >
      {props.children}
    </button>
  );
}
