import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge, extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";

/** What dragging takes; fetched by `onceDraggable` alone. */
export const dragParts = { attachClosestEdge, combine, draggable, dropTargetForElements, extractClosestEdge };
