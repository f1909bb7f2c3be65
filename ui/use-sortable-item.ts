import { useEffect, useEffectEvent, useRef, useState } from "react";
import { onceDraggable } from "#ui/once-draggable.ts";

type Drop = { id: string; isBelow: boolean };

/** Lets one row of a list be dragged by its grip and dropped upon; answers where a row would fall. */
export function useSortableItem(row: {
  id: string;
  listId: string;
  onDrop: (draggedId: string, target: Drop) => void;
}) {
  const { id, listId } = row;
  const element = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<"top" | "bottom" | null>(null);
  const [isDragging, setDragging] = useState(false);
  const drop = useEffectEvent(row.onDrop);

  useEffect(() => {
    if (!element.current || !grip.current) return;
    const target = element.current;
    const dragHandle = grip.current;
    return onceDraggable(({ combine, draggable, dropTargetForElements, attachClosestEdge, extractClosestEdge }) =>
      combine(
        draggable({
          element: target,
          dragHandle,
          getInitialData: () => ({ id, listId }),
          onDragStart: () => setDragging(true),
          onDrop: () => setDragging(false),
        }),
        dropTargetForElements({
          element: target,
          canDrop: ({ source }) => source.data.listId === listId && source.data.id !== id,
          getData: ({ input }) =>
            attachClosestEdge({ id }, { element: target, input, allowedEdges: ["top", "bottom"] }),
          onDrag: ({ self }) => setEdge(extractClosestEdge(self.data) === "top" ? "top" : "bottom"),
          onDragLeave: () => setEdge(null),
          onDrop: ({ self, source }) => {
            setEdge(null);
            const dragged = source.data.id;
            if (typeof dragged === "string") drop(dragged, { id, isBelow: extractClosestEdge(self.data) === "bottom" });
          },
        }),
      ),
    );
  }, [id, listId]);

  return { element, grip, edge, isDragging };
}
