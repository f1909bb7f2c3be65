import { CircleAlert, Info } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cn } from "#ui/cn.ts";
import { FieldContext } from "#ui/field-context.ts";
import { Icon } from "#ui/icon.tsx";
import { text } from "#ui/text.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export type FieldProps = {
  label: ReactNode;
  /** Optional fields are marked, required ones are not. */
  isOptional?: boolean | undefined;
  help?: ReactNode;
  /** What is wrong and what to do: "Enter an end date after Nov 27, 2026." */
  error?: string | undefined;
  /** Why it cannot be changed now; shown below the control. */
  disabledReason?: string | undefined;
  isReadOnly?: boolean | undefined;
  /** The control's id, so that an error summary can link to it. */
  id?: string | undefined;
  /** `group` for radios and ratings, which a `<label for>` cannot name. */
  kind?: "control" | "group";
  isLabelHidden?: boolean | undefined;
  /** At the end of the label's line, as a count or a link. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Label above, control, then what helps or is wrong, all linked to the control inside. */
export function Field(props: FieldProps) {
  const { label, isOptional, help, error, disabledReason, isReadOnly = false, kind = "control", children } = props;
  const base = useId();
  const controlId = props.id ?? `${base}-control`;
  const labelId = `${base}-label`;
  const lines = [
    error ? { id: `${base}-error`, tone: "error" as const, content: error } : null,
    disabledReason ? { id: `${base}-reason`, tone: "reason" as const, content: disabledReason } : null,
    help ? { id: `${base}-help`, tone: "help" as const, content: help } : null,
  ].filter((line) => line !== null);
  const Label = kind === "group" ? "span" : "label";
  const caption = (
    <Label id={labelId} {...(kind === "group" ? {} : { htmlFor: controlId })} className="text-label">
      {label}
      {isOptional ? <span className="ml-1.5 font-normal text-muted-foreground">({text.optional})</span> : null}
    </Label>
  );
  return (
    <FieldContext
      value={{
        controlId,
        labelId,
        describedBy: lines.map((line) => line.id).join(" ") || undefined,
        isInvalid: Boolean(error),
        disabledReason,
        isReadOnly,
      }}
    >
      <div className={cn("flex min-w-0 flex-col gap-1.5", props.className)}>
        {props.isLabelHidden ? (
          <VisuallyHidden>{caption}</VisuallyHidden>
        ) : (
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            {caption}
            {props.aside ? <span className="text-small text-muted-foreground">{props.aside}</span> : null}
          </div>
        )}
        {kind === "group" ? lines.filter(isHelp).map((line) => <FieldLine key={line.id} {...line} />) : null}
        {children}
        {(kind === "group" ? lines.filter((line) => !isHelp(line)) : lines).map((line) => (
          <FieldLine key={line.id} {...line} />
        ))}
      </div>
    </FieldContext>
  );
}

/** Above a group, since it says what the choice is about; below a control, since it says how to fill it in. */
const isHelp = (line: { tone: string }) => line.tone === "help";

function FieldLine({ id, tone, content }: { id: string; tone: "error" | "reason" | "help"; content: ReactNode }) {
  return (
    <p
      id={id}
      className={cn("flex gap-1.5 text-small", tone === "error" ? "font-medium text-danger" : "text-muted-foreground")}
    >
      {tone === "error" ? <Icon of={CircleAlert} /> : tone === "reason" ? <Icon of={Info} /> : null}
      <span className="min-w-0">{content}</span>
    </p>
  );
}
