import { type ReactNode, useEffect } from "react";
import { restWhileComposing } from "#platform/web/browser/keys.ts";
import { LateToaster } from "#ui/late-toaster.tsx";
import { LiveRegions } from "#ui/live-region.tsx";
import { TooltipProvider } from "#ui/tooltip.tsx";

/** Around the whole application, once: what the components share. */
export function UiRoot({ children }: { children: ReactNode }) {
  useEffect(restWhileComposing, []);
  return (
    <TooltipProvider>
      {children}
      <LiveRegions />
      <LateToaster />
    </TooltipProvider>
  );
}
