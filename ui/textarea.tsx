import { type ComponentProps, type RefObject, useId } from "react";
import { cn } from "#ui/cn.ts";
import { controlState, controlStyles } from "#ui/control-styles.ts";
import { controlProps, useFieldControl } from "#ui/field-context.ts";
import { useTypedValue } from "#ui/use-typed-value.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export type TextareaProps = Omit<ComponentProps<"textarea">, "disabled" | "ref" | "value"> & {
  value?: string;
  ref?: RefObject<HTMLTextAreaElement | null>;
  disabledReason?: string | undefined;
};

/** Several lines; grows with its text up to 12 lines, then scrolls. */
export function Textarea({ disabledReason, className, rows = 3, value, ref, ...rest }: TextareaProps) {
  const reasonId = useId();
  const control = useFieldControl({ ...rest, disabledReason });
  const described = controlProps(control);
  const typed = useTypedValue(value, ref);
  return (
    <>
      <textarea
        rows={rows}
        {...rest}
        {...described}
        {...typed}
        aria-describedby={control.mustSayReason ? reasonId : described["aria-describedby"]}
        // 12 lines of its own line height, and the padding and the edge.
        className={cn(
          controlStyles({ state: controlState(control) }),
          "field-sizing-content max-h-[calc(12lh+1rem+2px)] resize-y rounded-row py-2",
          className,
        )}
        style={{ minHeight: `calc(${rows}lh + 1rem + 2px)` }}
      />
      {control.mustSayReason ? <VisuallyHidden id={reasonId}>{control.disabledReason}</VisuallyHidden> : null}
    </>
  );
}
