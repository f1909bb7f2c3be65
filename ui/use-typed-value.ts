import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

type Field = HTMLTextAreaElement | HTMLInputElement;

/** What Undo takes back at once: a word, or what was typed without a pause, and never more than this many letters. */
const step = { pauseMillis: 500, letters: 20 };

/**
 * The value of a text field, for its properties, so that the browser's own Undo works. React writes the value of a controlled
 * one into the page at every key, which ends what Undo takes back; here it is written only where another one stands.
 */
export function useTypedValue<Element extends Field = HTMLTextAreaElement>(
  value: string | undefined,
  given?: RefObject<Element | null> | undefined,
) {
  const own = useRef<Element>(null);
  const ref = given ?? own;
  const latest = useRef(value);
  const [first] = useState(value);
  useLayoutEffect(() => {
    latest.current = value;
    if (ref.current && value !== undefined && ref.current.value !== value) ref.current.value = value;
  });
  useEffect(() => {
    const field = ref.current;
    if (!field) return;
    const stop = new AbortController();
    const { signal } = stop;
    const endStep = undoSteps(field);
    field.addEventListener("beforeinput", endStep, { signal });
    // Whoever does not take what was typed sees it go again, as with any field that React controls.
    const onInput = () =>
      setTimeout(() => {
        if (latest.current !== undefined && field.value !== latest.current) field.value = latest.current;
      });
    field.addEventListener("input", onInput, { signal });
    return () => stop.abort();
  }, [ref]);
  return { ref, ...(first !== undefined && { defaultValue: first }) };
}

/** Ends what Undo takes back at once where a word begins, after a pause, and after so many letters. */
function undoSteps(field: Field) {
  let letters = 0;
  let typedAt = 0;
  return (event: Event) => {
    const at = field.selectionStart;
    if (!(event instanceof InputEvent) || at === null) return;
    if (event.inputType !== "insertText") {
      letters = 0;
      return;
    }
    const isWord = /\s$/.test(field.value.slice(0, at)) && /\S/.test(event.data ?? "");
    const isOver = isWord || letters >= step.letters || event.timeStamp - typedAt >= step.pauseMillis;
    if (letters > 0 && isOver) {
      // A selection that a program sets is where the browser begins another step.
      field.setSelectionRange(at, field.selectionEnd);
      letters = 0;
    }
    letters += event.data?.length ?? 0;
    typedAt = event.timeStamp;
  };
}
