import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { Sheet } from "#ui/sheet.tsx";
import { text } from "#ui/text.ts";
import { useMedia } from "#ui/use-media.ts";

/** Below this there is no room for a panel beside the content. */
const NARROW = "(width < 64rem)";
const MIN = 320;
const MAX = 480;
const STEP = 16;

type DetailLayoutProps = {
  /** The panel's name: "Coverage". */
  panelLabel: string;
  panel: ReactNode;
  /** Whether the panel is open; the caller gives it the key `]` and keeps it in the address. */
  isPanelOpen: boolean;
  onPanelOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

/** The thing itself and, to its right, a panel about it; on narrow screens the panel becomes a sheet. */
export function DetailLayout({ panelLabel, panel, isPanelOpen, onPanelOpenChange, children }: DetailLayoutProps) {
  const isNarrow = useMedia(NARROW);
  const [width, setWidth] = useState(MIN);
  if (isNarrow) {
    return (
      <>
        <div className="min-w-0">{children}</div>
        <Sheet open={isPanelOpen} onOpenChange={onPanelOpenChange} title={panelLabel}>
          {panel}
        </Sheet>
      </>
    );
  }
  return (
    <div className="flex min-w-0 flex-1 items-stretch">
      <div className="min-w-0 flex-1">{children}</div>
      {isPanelOpen ? (
        <>
          <PanelResizer label={panelLabel} width={width} onWidthChange={setWidth} />
          <aside aria-label={panelLabel} style={{ width }} className="shrink-0 py-4 pr-6 pl-3 print:hidden">
            {panel}
          </aside>
        </>
      ) : null}
    </div>
  );
}

type ResizerProps = { label: string; width: number; onWidthChange: (width: number) => void };

/** The line between content and panel: dragged, or moved with the arrow keys. */
function PanelResizer({ label, width, onWidthChange }: ResizerProps) {
  const set = (next: number) => onWidthChange(Math.min(MAX, Math.max(MIN, next)));
  const onKeyDown = (event: KeyboardEvent) => {
    const distance = event.key === "ArrowLeft" ? STEP : event.key === "ArrowRight" ? -STEP : 0;
    if (distance === 0) return;
    event.preventDefault();
    set(width + distance);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) set(width - event.movementX);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={text.resize(label)}
      aria-valuenow={width}
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      className="relative w-px shrink-0 cursor-col-resize touch-none bg-border after:absolute after:inset-y-0 after:-inset-x-3 hover:bg-input print:hidden"
    />
  );
}
