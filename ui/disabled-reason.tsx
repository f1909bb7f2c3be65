import { type MouseEvent, type ReactElement, type ReactNode, useId, useState } from "react";
import { Tooltip } from "#ui/tooltip.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

type ReasonProps = {
  "aria-disabled"?: true;
  "aria-describedby"?: string;
  onClick?: (event: MouseEvent) => void;
};

/**
 * A control that cannot be used now stays focusable and says why: to the pointer and the focus in a tooltip, to a tap
 * on touch, to screen readers as a description.
 */
export function DisabledReason({
  reason,
  children,
}: {
  reason: string;
  children: (props: ReasonProps) => ReactElement;
}): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const showReason = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOpen(true);
  };
  return (
    <>
      <Tooltip content={reason} open={isOpen} onOpenChange={setOpen}>
        {children({ "aria-disabled": true, "aria-describedby": id, onClick: showReason })}
      </Tooltip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  );
}
