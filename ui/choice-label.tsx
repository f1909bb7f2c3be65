import { type ReactNode, useId } from "react";
import { cn } from "#ui/cn.ts";

type ChoiceText = {
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  help?: ReactNode;
  disabledReason?: string | undefined;
  error?: string | undefined;
  id?: string | undefined;
};

/** The ids and attributes that tie a checkbox, radio or switch to the words beside it. */
export function useChoice({ help, disabledReason, error, id }: Omit<ChoiceText, "label">) {
  const base = useId();
  const controlId = id ?? `${base}-choice`;
  const ids = { help: `${base}-help`, reason: `${base}-reason`, error: `${base}-error` };
  const describedBy = [error && ids.error, disabledReason && ids.reason, help && ids.help].filter(Boolean).join(" ");
  const aria: { "aria-describedby"?: string; "aria-disabled"?: true; "aria-invalid"?: true } = {};
  if (describedBy) aria["aria-describedby"] = describedBy;
  if (disabledReason) aria["aria-disabled"] = true;
  if (error) aria["aria-invalid"] = true;
  return { ids, controlId, controlProps: { id: controlId, ...aria } };
}

type Props = ChoiceText & { choice: ReturnType<typeof useChoice>; className?: string; children: ReactNode };

/** A control with its words to the right; the words can be clicked too. */
export function ChoiceLabel({ label, isLabelHidden, help, disabledReason, error, choice, className, children }: Props) {
  const line = "text-small text-muted-foreground";
  return (
    <div className={cn("flex min-w-0 items-start gap-2", className)}>
      <span className="flex min-h-6 items-center pointer-coarse:min-h-11">{children}</span>
      <div className={cn("min-w-0 flex-1", isLabelHidden && "sr-only")}>
        <label
          htmlFor={choice.controlId}
          className={cn(
            "flex min-h-6 cursor-pointer items-center py-0.5 pointer-coarse:min-h-11",
            disabledReason && "cursor-not-allowed text-disabled-foreground",
          )}
          aria-disabled={disabledReason ? true : undefined}
        >
          {label}
        </label>
        {error ? (
          <p id={choice.ids.error} className="text-small font-medium text-danger">
            {error}
          </p>
        ) : null}
        {disabledReason ? (
          <p id={choice.ids.reason} className={line}>
            {disabledReason}
          </p>
        ) : null}
        {help ? (
          <p id={choice.ids.help} className={line}>
            {help}
          </p>
        ) : null}
      </div>
    </div>
  );
}
