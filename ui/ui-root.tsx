import type { ReactNode } from "react";
import { LiveRegions } from "#ui/live-region.tsx";
import { Toaster } from "#ui/toaster.tsx";
import { TooltipProvider } from "#ui/tooltip.tsx";

/** Around the whole application, once: what the components share. */
export function UiRoot({ children }: { children: ReactNode }) {
  return (
    <TooltipProvider>
      {children}
      <LiveRegions />
      <Toaster />
    </TooltipProvider>
  );
}
