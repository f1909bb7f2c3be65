import type { ComponentProps } from "react";
import { type ButtonLook, buttonStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { DisabledReason } from "#ui/disabled-reason.tsx";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { Tooltip } from "#ui/tooltip.tsx";

export type IconButtonProps = Omit<ComponentProps<"button">, "disabled" | "children" | "aria-label"> &
  ButtonLook & {
    icon: LucideIcon;
    /** Its name, for the tooltip and for screen readers. */
    label: string;
    shortcut?: string | undefined;
    disabledReason?: string | undefined;
    /** Where the tooltip stands; in a column of such buttons not above, where it would cover the next one. */
    tooltipSide?: "top" | "right" | "bottom" | "left";
  };

/** A button that shows only a drawing; its tooltip names it and its key. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    shortcut,
    disabledReason,
    tooltipSide = "top",
    variant = "ghost",
    size,
    className,
    ...rest
  } = props;
  const draw = (extra: ComponentProps<"button">) => (
    <button
      type="button"
      {...rest}
      {...extra}
      aria-label={label}
      className={cn(buttonStyles({ variant, size, shape: "square" }), className)}
    >
      <Icon of={icon} className="pointer-coarse:size-5" />
    </button>
  );
  if (disabledReason) return <DisabledReason reason={`${label}: ${disabledReason}`}>{draw}</DisabledReason>;
  return (
    <Tooltip content={label} shortcut={shortcut} side={tooltipSide}>
      {draw({})}
    </Tooltip>
  );
}
