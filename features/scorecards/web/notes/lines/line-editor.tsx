import { type KeyboardEvent, type Ref, useEffect, useRef } from "react";
import { cn } from "#ui/cn.ts";
import { cardLimits } from "../../../card-limits.ts";

type EditorProps = {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  placeholder?: string;
  initial?: string;
  hasFocus?: boolean;
  className?: string;
  onWrite: (text: string) => void;
  onFocus?: () => void;
  /** Enter: the thought is whole. */
  onDone: (field: HTMLTextAreaElement) => void;
  onBlur?: () => void;
};

/** Where a thought is typed. The browser holds the text, so that a letter draws nothing of the page anew. */
export function LineEditor({ ref, label, placeholder, initial = "", hasFocus, className, ...on }: EditorProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = own.current;
    if (!hasFocus || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [hasFocus]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isPlain = !event.shiftKey && !event.metaKey && !event.ctrlKey && !event.altKey;
    if (event.key === "Enter" && isPlain && !event.nativeEvent.isComposing) {
      event.preventDefault();
      on.onDone(event.currentTarget);
    }
    if (event.key === "Escape") {
      event.preventDefault();
      event.currentTarget.blur();
    }
  };
  return (
    <textarea
      ref={(field) => {
        own.current = field;
        if (typeof ref === "function") ref(field);
        else if (ref) ref.current = field;
      }}
      rows={1}
      dir="auto"
      aria-label={label}
      placeholder={placeholder}
      defaultValue={initial}
      maxLength={cardLimits.line}
      enterKeyHint="enter"
      onInput={(event) => on.onWrite(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onFocus={on.onFocus}
      onBlur={on.onBlur}
      className={cn("field-sizing-content w-full resize-none bg-transparent outline-none", className)}
    />
  );
}
