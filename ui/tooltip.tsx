import { Tooltip as Radix } from "radix-ui";
import { createContext, type ReactNode, useContext } from "react";
import { withoutUndefined } from "#platform/without-undefined.ts";
import { closeLayerAround } from "#ui/closes-layer.ts";
import { Kbd } from "#ui/kbd.tsx";

const HOVER_DELAY = 300;

/**
 * Whether a finger was used last. A field for text always counts as focused by the keys, and so does whatever gets the focus from
 * it: a choice made by touch would leave the remark of a button in sight.
 */
let isByTouch = false;
if (typeof document !== "undefined") {
  const heard = ({ type, pointerType }: Event & { pointerType?: string }) => {
    isByTouch = type === "pointerdown" && pointerType === "touch";
  };
  for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, heard, true);
}
const IsProvided = createContext(false);

/** Mounted once at the root: moving along a row of buttons then shows the next tooltip without waiting again. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <IsProvided value={true}>
      <Radix.Provider delayDuration={HOVER_DELAY}>{children}</Radix.Provider>
    </IsProvided>
  );
}

type TooltipProps = {
  /** Never the only carrier of what it says. */
  content: ReactNode;
  /** The key that does the same, as `mod+k`. */
  shortcut?: string | undefined;
  side?: "top" | "right" | "bottom" | "left";
  open?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** One element that can take the focus. */
  children: ReactNode;
};

/** A short remark beside a control, on hover after 300 ms and on focus at once. */
export function Tooltip({ content, shortcut, side = "top", open, onOpenChange, children }: TooltipProps) {
  const isProvided = useContext(IsProvided);
  const tooltip = (
    <Radix.Root {...withoutUndefined({ open, onOpenChange })}>
      <Radix.Trigger
        asChild
        onFocus={(event) => {
          // A menu that was used with the pointer gives the focus back, and the remark would cover what lies above.
          if (isByTouch || !event.currentTarget.matches(":focus-visible")) event.preventDefault();
        }}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          // The remark is above the layer that it stands in, and would take the Escape that was meant for that.
          onEscapeKeyDown={({ target }) => void closeLayerAround(target)}
          className="z-60 flex max-w-72 items-center gap-2 rounded-control border border-border bg-popover px-2 py-1 text-small text-foreground shadow-float data-[state=closed]:animate-pop-out data-[state=delayed-open]:animate-pop-in print:hidden"
        >
          <span>{content}</span>
          {shortcut ? <Kbd keys={shortcut} className="text-muted-foreground" /> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
  return isProvided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
