import { CircleAlert, CircleCheck, Info, TriangleAlert, Undo2, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { useRef } from "react";
import { useStore } from "zustand/react";
import { Button } from "#ui/button.tsx";
import { closeLayerAround } from "#ui/closes-layer.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { keyText } from "#ui/kbd.tsx";
import { text } from "#ui/text.ts";
import { closeToast, type Toast, toastRules, toastStore, undoLatest } from "#ui/toast-store.ts";

const tones = {
  success: { icon: CircleCheck, color: "text-success" },
  info: { icon: Info, color: "text-info" },
  warning: { icon: TriangleAlert, color: "text-warning" },
  danger: { icon: CircleAlert, color: "text-danger" },
} as const;

/** Mounted once at the root; `showToast` fills it. Hovering, focusing or leaving the window stops its clock. */
export function Toaster() {
  const { shown } = useStore(toastStore);
  return (
    <Radix.Provider
      duration={toastRules.duration}
      swipeDirection="right"
      swipeThreshold={toastRules.swipeThreshold}
      label={text.notification}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {/* What is done next is at the lower right, on a phone along the lower edge: toasts stand away from it. */}
      <Radix.Viewport
        hotkey={[toastRules.hotkey]}
        label={text.notifications}
        className="fixed left-4 z-60 flex flex-col gap-2 max-sm:top-[calc(0.5rem+env(safe-area-inset-top))] max-sm:right-4 sm:bottom-4 sm:w-96 print:hidden"
      />
    </Radix.Provider>
  );
}

const isToast = "data-toast";

function ToastCard({ toast }: { toast: Toast }) {
  const tone = tones[toast.tone ?? "success"];
  const close = () => closeToast(toast.id);
  const pressed = useRef<KeyboardEvent | null>(null);
  return (
    <Radix.Root
      type="foreground"
      {...{ [isToast]: "" }}
      open
      onEscapeKeyDown={(event) => {
        pressed.current = event;
      }}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        if (!pressed.current) return close();
        leaveEscape(pressed.current, close);
        pressed.current = null;
      }}
      className="flex items-start gap-2 rounded-card border border-border bg-popover py-2.5 pr-2 pl-3 text-foreground shadow-float data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-[translate]"
    >
      <Icon of={tone.icon} className={cn("mt-1.5", tone.color)} />
      <div className="min-w-0 flex-1 py-1">
        <Radix.Title className="text-label">{toast.title}</Radix.Title>
        {toast.description ? (
          <Radix.Description className="text-muted-foreground">{toast.description}</Radix.Description>
        ) : null}
      </div>
      {toast.undo ? (
        <Radix.Action asChild altText={toast.altText ?? text.undoFromKeyboard(keyText("mod+z"))}>
          <Button variant="ghost" size="compact" icon={Undo2} onClick={undoLatest}>
            {text.undo}
          </Button>
        </Radix.Action>
      ) : null}
      {toast.action ? (
        <Radix.Action asChild altText={toast.altText ?? toast.action.label}>
          <Button variant="ghost" size="compact" className="text-link" onClick={toast.action.run}>
            {toast.action.label}
          </Button>
        </Radix.Action>
      ) : null}
      <Radix.Close asChild>
        <IconButton icon={X} label={text.close} size="compact" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** A toast came after what the person is in, and so hears Escape first. It takes it only in the toast, or where nothing else does. */
function leaveEscape(event: KeyboardEvent, close: () => void) {
  const isInside = event.target instanceof Element && event.target.closest(`[${isToast}]`) !== null;
  if (isInside) close();
  else if (closeLayerAround(event.target)) event.preventDefault();
  else setTimeout(() => event.defaultPrevented || close());
}
