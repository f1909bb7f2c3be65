import { type ReactNode, useEffect } from "react";
import { followSystemTheme } from "#platform/web/theme.ts";
import { CommandCenter } from "#ui/command-center.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { UiRoot } from "#ui/ui-root.tsx";
import { Guarded } from "../errors/guarded.tsx";
import { useFocusOnArrival } from "../use-focus-on-arrival.ts";

/** The frame around the builder of somebody without an account. */
export function TryShell({ children }: { children: ReactNode }) {
  useFocusOnArrival();
  useEffect(followSystemTheme, []);
  return (
    <UiRoot>
      <div className="flex min-h-dvh flex-col bg-background text-foreground">
        <SkipLink />
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none print:p-0">
          <Guarded place="try">{children}</Guarded>
        </main>
        <CommandCenter />
      </div>
    </UiRoot>
  );
}
