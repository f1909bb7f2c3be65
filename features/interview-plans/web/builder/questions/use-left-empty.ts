import { type FocusEvent, useEffect, useRef } from "react";
import { isUnseen } from "#platform/text/seen-text.ts";
import type { PlanQuestion } from "../../../plan-draft.ts";
import type { DraftStore } from "../../saving/plan-kind.ts";
import { useDraftStore } from "../draft/draft-context.ts";

const isEmpty = ({ text, followUps, listenFor, interviewerNotes }: PlanQuestion) =>
  isUnseen(text) && followUps.length === 0 && listenFor.length === 0 && isUnseen(interviewerNotes);

function removeEmpty(store: DraftStore, id: string) {
  const question = store.get().draft.questions.find((each) => each.id === id);
  if (question && isEmpty(question)) store.edit({ kind: "remove-question", id });
}

/** Takes a question away that was begun and left without a word, so that it takes no time and keeps nothing from being published. */
export function useLeftEmpty(id: string) {
  const store = useDraftStore();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = row.current;
    // The step or the round was left with it. Asked a moment later, because development runs each effect twice.
    return () => queueMicrotask(() => element?.isConnected || removeEmpty(store, id));
  }, [store, id]);
  const onBlur = (event: FocusEvent) => {
    const element = event.currentTarget;
    // Once the focus has arrived: what opens from the row stands elsewhere in the page, and another window is no leaving.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const isStill = element.contains(activeElement) || activeElement?.closest("[data-radix-popper-content-wrapper]");
      if (element.isConnected && !isStill && document.hasFocus()) removeEmpty(store, id);
    });
  };
  return { ref: row, onBlur };
}
