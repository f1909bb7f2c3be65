import { FileUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { withoutUndefined } from "#platform/without-undefined.ts";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { FailureAlert } from "#ui/inline-alert.tsx";

type FileChoiceProps = {
  /** Its name for screen readers, and above it where there is more than one. */
  label: string;
  isLabelShown?: boolean;
  /** The button's id, so that an error can lead to it. */
  id?: string;
  /** Kinds of files, as an input takes them. */
  accept: string;
  /** What the button says: "Choose a file", then "Choose another file". */
  action: string;
  /** Before the button: what kind of file it is. */
  beside?: ReactNode;
  /** Beside the button: that one may drop it here, and how large it may be. */
  hint: string;
  /** What is said of the chosen file. */
  chosen?: string | undefined;
  /** Why the file cannot be used. */
  problem?: string | undefined;
  onChoose: (file: File) => void;
};

/** A file by button or by dropping it; the button is all that a keyboard needs. */
export function FileChoice({
  label,
  isLabelShown = false,
  id,
  accept,
  action,
  hint,
  beside,
  chosen,
  problem,
  onChoose,
}: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) onChoose(file);
  };
  return (
    <div className="flex flex-col gap-2">
      {isLabelShown ? (
        <span aria-hidden className="text-label">
          {label}
        </span>
      ) : null}
      <fieldset
        aria-label={label}
        className={cn(
          "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-border border-dashed px-4 py-4",
          isOver && "border-primary bg-accent",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          type="file"
          accept={accept}
          className="hidden"
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file, mended, may be chosen again.
            event.target.value = "";
          }}
        />
        {beside}
        <Button {...withoutUndefined({ id })} icon={FileUp} onClick={() => input.current?.click()}>
          {action}
        </Button>
        <span className="min-w-0 text-muted-foreground text-small">{hint}</span>
      </fieldset>
      {chosen === undefined ? null : (
        <p role="status" className="wrap-anywhere text-small">
          {chosen}
        </p>
      )}
      <FailureAlert>{problem}</FailureAlert>
    </div>
  );
}
