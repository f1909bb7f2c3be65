import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { onceDraggable } from "#ui/once-draggable.ts";
import type { CandidateCard } from "../../candidate-shapes.ts";

const kind = "candidate";

/** Lets a card be dragged by the mouse; the keys and Move to… do the same. */
export function useDraggedCard({ candidate, isEnabled }: { candidate: CandidateCard; isEnabled: boolean }) {
  const element = useRef<HTMLElement>(null);
  const [isDragging, setDragging] = useState(false);
  const data = useEffectEvent(() => ({ kind, candidate }));
  useEffect(() => {
    const card = element.current;
    if (!card || !isEnabled) return;
    return onceDraggable(({ draggable }) =>
      draggable({
        element: card,
        getInitialData: () => data(),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
    );
  }, [isEnabled]);
  return { element, isDragging };
}

/** Takes cards that are dropped; answers whether one would fall here now. */
export function useCardDrop(
  element: RefObject<HTMLElement | null>,
  onDrop: (candidate: CandidateCard) => void,
  isEnabled: boolean,
) {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const place = element.current;
    if (!place || !isEnabled) return;
    return onceDraggable(({ dropTargetForElements }) =>
      dropTargetForElements({
        element: place,
        canDrop: ({ source }) => source.data.kind === kind,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          // reason for the cast: only cards carry this kind, and they carry their candidate
          drop(source.data.candidate as CandidateCard);
        },
      }),
    );
  }, [element, isEnabled]);
  return isOver;
}
