import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonLook, buttonStyles, spinningStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { DisabledReason } from "#ui/disabled-reason.tsx";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import { useDelayed } from "#ui/use-delayed.ts";

const SPINNER_AFTER = 300;

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> &
  ButtonLook & {
    icon?: LucideIcon | undefined;
    /** Why it cannot be pressed now; it stays focusable and says so. */
    disabledReason?: string | undefined;
    /** Its work is under way: the label stays, a second press does nothing. */
    isLoading?: boolean | undefined;
    /** The key that does the same, shown in a tooltip. */
    shortcut?: string | undefined;
    children: ReactNode;
  };

function stop(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** Verb and noun, as "Publish plan". One `primary` per view. */
export function Button(props: ButtonProps) {
  const { icon, variant, size, disabledReason, isLoading = false, shortcut, className, children, ...rest } = props;
  const isSpinning = useDelayed(isLoading, SPINNER_AFTER);
  const draw = (extra: ComponentProps<"button">) => (
    <button
      type="button"
      {...rest}
      {...extra}
      aria-busy={isLoading || undefined}
      className={cn(
        buttonStyles({ variant, size }),
        isSpinning && !icon && spinningStyles[size ?? "default"],
        className,
      )}
    >
      {isSpinning ? <Spinner /> : icon ? <Icon of={icon} /> : null}
      <span className="min-w-0">{children}</span>
    </button>
  );
  if (disabledReason) return <DisabledReason reason={disabledReason}>{draw}</DisabledReason>;
  // Not named as its element: the compiler would take `<button` for the variable, and leave the component out.
  const drawn = draw(isLoading ? { onClick: stop } : {});
  return shortcut ? (
    <Tooltip content={children} shortcut={shortcut}>
      {drawn}
    </Tooltip>
  ) : (
    drawn
  );
}
