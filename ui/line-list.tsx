import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { cn } from "#ui/cn.ts";
import { useTypedValue } from "#ui/use-typed-value.ts";

type LineListProps = {
  /** Of the first line, for links that lead here. */
  id?: string;
  label: string;
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  onBlur?: () => void;
  /** Stands in the empty line after the last. */
  placeholder: string;
  /** How many lines count. */
  most: number;
  /** Letters of a line. */
  longest: number;
  /** Before each line. */
  mark?: ReactNode;
  className?: string;
};

/** Short texts below one another, each edited where it stands: Enter begins another line, Backspace in an empty one takes it away. */
export function LineList(props: LineListProps) {
  const { id, label, value, onValueChange, placeholder, most, mark, className } = props;
  // Blank lines are part of typing but not of the list, so the lines as typed are kept while one of them has the focus.
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  const lines = typed ?? value;
  const shown = lines.length < most && lines.at(-1) !== "" ? [...lines, ""] : lines;

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const field = list.current?.querySelectorAll("textarea")[wanted.current];
    wanted.current = null;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  });

  const change = (next: readonly string[], focus?: number) => {
    if (focus !== undefined) wanted.current = focus;
    setTyped(next.slice(0, most));
    onValueChange(
      next
        .map((line) => line.trim())
        .filter(Boolean)
        .slice(0, most),
    );
  };
  return (
    <ul
      ref={list}
      aria-label={label}
      className="flex flex-col"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setTyped(null);
        props.onBlur?.();
      }}
    >
      {shown.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
        <li key={index} className="flex items-start gap-1.5 py-0.75">
          {mark && line !== "" ? mark : null}
          <Line
            {...(index === 0 && id && { id })}
            label={`${label} ${index + 1}`}
            value={line}
            longest={props.longest}
            placeholder={index === lines.length || line === "" ? placeholder : undefined}
            className={className}
            onChange={(written) => {
              const parts = written.split("\n");
              change(shown.toSpliced(index, 1, ...parts), parts.length > 1 ? index + parts.length - 1 : undefined);
            }}
            onSplit={(at) => {
              const rest = line.slice(at);
              if (line.trim() !== "") change(shown.toSpliced(index, 1, line.slice(0, at), rest), index + 1);
            }}
            onRemove={() => {
              if (index > 0) change(shown.toSpliced(index, 1), index - 1);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

type LineProps = {
  id?: string;
  label: string;
  value: string;
  longest: number;
  placeholder: string | undefined;
  className: string | undefined;
  onChange: (value: string) => void;
  onSplit: (at: number) => void;
  onRemove: () => void;
};

function Line({ id, label, value, longest, placeholder, className, onChange, onSplit, onRemove }: LineProps) {
  const typed = useTypedValue(value);
  return (
    <textarea
      {...typed}
      id={id}
      aria-label={label}
      rows={1}
      maxLength={longest}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey) return;
        if (event.key === "Enter") {
          event.preventDefault();
          onSplit(event.currentTarget.selectionStart);
        } else if (event.key === "Backspace" && value === "") {
          event.preventDefault();
          onRemove();
        }
      }}
      className={cn(
        "field-sizing-content min-w-0 flex-1 resize-none rounded-chip bg-transparent outline-offset-2 placeholder:text-muted-foreground",
        className,
      )}
    />
  );
}
