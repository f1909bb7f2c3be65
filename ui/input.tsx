import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import { cn } from "#ui/cn.ts";
import { controlState, controlStyles } from "#ui/control-styles.ts";
import { controlProps, useFieldControl } from "#ui/field-context.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { useTypedValue } from "#ui/use-typed-value.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export type InputProps = Omit<ComponentProps<"input">, "disabled" | "size" | "value"> & {
  value?: string | undefined;
  /** Why it cannot be changed now; inside a `Field` give it to the field, which shows it. */
  disabledReason?: string | undefined;
  size?: "default" | "large" | undefined;
  icon?: LucideIcon | undefined;
  /** At the end inside the box: a unit, a clear button. */
  trail?: ReactNode;
};

/** What has a caret that a program may set, and so steps that Undo takes back. */
const typedTypes: readonly (string | undefined)[] = [undefined, "text", "search", "tel", "url", "password"];

/** One line of text. Its label comes from the `Field` around it. */
export function Input({ disabledReason, size, icon, trail, className, value, ref, ...rest }: InputProps) {
  const reasonId = useId();
  const control = useFieldControl({ ...rest, disabledReason });
  const described = controlProps(control);
  const field = useRef<HTMLInputElement>(null);
  const attach = (element: HTMLInputElement | null) => {
    field.current = element;
    if (typeof ref === "function") return ref(element);
    if (ref) ref.current = element;
    return undefined;
  };
  const isTyped = typedTypes.includes(rest.type);
  const typed = useTypedValue<HTMLInputElement>(isTyped ? value : undefined, field);
  const box = controlStyles({ state: controlState(control), size });
  return (
    <span className="relative block min-w-0">
      {icon ? (
        <Icon
          of={icon}
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted-foreground"
        />
      ) : null}
      <input
        {...rest}
        {...described}
        {...typed}
        ref={attach}
        {...(!isTyped && { value })}
        aria-describedby={control.mustSayReason ? reasonId : described["aria-describedby"]}
        className={cn(box, icon && "pl-8", trail && "pr-12", className)}
      />
      {trail ? (
        <span className="absolute inset-y-0 right-2.5 flex items-center text-small text-muted-foreground">{trail}</span>
      ) : null}
      {control.mustSayReason ? <VisuallyHidden id={reasonId}>{control.disabledReason}</VisuallyHidden> : null}
    </span>
  );
}
