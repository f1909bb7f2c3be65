import { GripVertical } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "#ui/text.ts";

type SortableGripProps = {
  id: string;
  name: string;
  grip: RefObject<HTMLButtonElement | null>;
  moves: readonly MenuItem[];
};

/** The grip is dragged; pressed without dragging, it opens the menu that moves without dragging. */
export function SortableGrip({ id, name, grip, moves }: SortableGripProps) {
  const [isOpen, setOpen] = useState(false);
  const press = useRef<{ wasOpen: boolean } | null>(null);
  return (
    <Menu
      items={moves}
      open={isOpen}
      // The primitive opens at the press; a press may still become a drag, so the pointer opens at the click.
      onOpenChange={(next) => {
        if (!next || !press.current) setOpen(next);
      }}
      trigger={
        <IconButton
          ref={grip}
          icon={GripVertical}
          label={text.sortable.move(name)}
          size="compact"
          data-sortable-grip={id}
          className="cursor-grab text-muted-foreground active:cursor-grabbing"
          onPointerDownCapture={() => {
            press.current = { wasOpen: isOpen };
          }}
          onClick={() => {
            if (press.current) setOpen(!press.current.wasOpen);
            press.current = null;
          }}
          onDragEnd={() => {
            press.current = null;
          }}
          onKeyDownCapture={() => {
            press.current = null;
          }}
        />
      }
    />
  );
}
