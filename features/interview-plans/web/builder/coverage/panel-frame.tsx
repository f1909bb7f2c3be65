import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "#ui/cn.ts";
import { Sheet } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useMedia } from "#ui/use-media.ts";
import { text } from "../../text.ts";

/** How the panel stands to the step: beside it, over its edge, or in front of it. */
export type PanelPlace = "beside" | "over" | "sheet";

/** Whether the panel is open, and where; closed at first where it would lie on the words. */
export function usePanel() {
  const isWide = useMedia("(width >= 75rem)");
  const hasRoom = useMedia("(width >= 65rem)");
  const isDesk = useMedia("(width >= 64rem)");
  const place: PanelPlace = isWide ? "beside" : isDesk ? "over" : "sheet";
  const [chosen, setChosen] = useState<Partial<Record<PanelPlace, boolean>>>({});
  const isOpen = chosen[place] ?? hasRoom;
  return { place, isOpen, setOpen: (next: boolean) => setChosen({ ...chosen, [place]: next }) };
}

type FrameProps = {
  /** Null where the step stands alone. */
  panel: ReturnType<typeof usePanel> | null;
  summary: string;
  content: ReactNode;
  children: ReactNode;
};

/** The step, and the panel where there is room for it. The step stays the same one wherever the panel goes. */
export function PanelFrame({ panel, summary, content, children }: FrameProps) {
  const title = text.coverage.title;
  const place = panel?.place ?? "sheet";
  const isOpen = panel?.isOpen === true;
  const isOver = place === "over";
  const hasAside = isOpen && place !== "sheet";
  const step =
    isOver && isOpen ? "max-w-[min(44.75rem,calc(100vw-26.25rem))]" : place !== "sheet" && !isOpen && "max-w-180";
  return (
    <>
      <div className={cn("grid gap-7", hasAside && !isOver && "grid-cols-[minmax(0,1fr)_19rem]")}>
        <div className={cn("min-w-0", step)}>{children}</div>
        {hasAside ? (
          <aside
            aria-label={title}
            className={cn(
              "overflow-y-auto print:hidden",
              isOver
                ? "fixed top-[calc(var(--header-height)+1rem)] right-4 z-20 max-h-[calc(100dvh-var(--header-height)-2rem)] w-78.5 animate-side-in rounded-dialog border border-border bg-popover px-4 py-3.5 shadow-float"
                : "sticky top-[calc(var(--header-height)+1rem)] -mr-2 mt-4 max-h-[calc(100dvh-var(--header-height)-1rem)] self-start pr-2 pb-6",
            )}
          >
            <div className="mb-2 flex items-baseline gap-2">
              <h2 className="text-h2">{title}</h2>
              <span className="min-w-0 flex-1 text-muted-foreground text-small">{summary}</span>
              {isOver ? (
                <IconButton
                  icon={X}
                  label={text.builder.closePanel}
                  shortcut="]"
                  size="compact"
                  className="-my-1 -mr-1.5 self-center"
                  onClick={() => panel?.setOpen(false)}
                />
              ) : null}
            </div>
            {content}
          </aside>
        ) : null}
      </div>
      {panel?.place === "sheet" ? (
        <Sheet open={isOpen} onOpenChange={panel.setOpen} title={title} description={summary || undefined}>
          {content}
        </Sheet>
      ) : null}
    </>
  );
}
