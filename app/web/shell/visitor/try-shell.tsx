import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { text } from "#features/interview-plans/web/text.ts";
import { followSystemTheme } from "#platform/web/theme.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { CommandCenter } from "#ui/command-center.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { UiRoot } from "#ui/ui-root.tsx";
import { Guarded } from "../errors/guarded.tsx";
import { useFocusOnArrival } from "../use-focus-on-arrival.ts";

const words = text.trying;

/** The frame around the builder of somebody without an account: what that means, and the ways to one. */
export function TryShell({ children }: { children: ReactNode }) {
  useFocusOnArrival();
  useEffect(followSystemTheme, []);
  return (
    <UiRoot>
      <div className="flex min-h-dvh flex-col bg-background text-foreground">
        <SkipLink />
        <header className="flex min-h-13 items-center gap-2 px-4 py-1 sm:px-6 print:hidden">
          <Link
            to="/"
            aria-label={words.home}
            className="touch-target mr-auto flex items-center gap-2 rounded-chip text-foreground text-h3 no-underline"
          >
            <img src="/mark.svg" alt="" width={20} height={20} />
            {words.product}
          </Link>
          <p className="text-caption text-muted-foreground max-sm:hidden">{words.kept}</p>
          <nav aria-label={words.accountNav} className="flex items-center gap-1 pl-2">
            <Link to="/sign-in" className={buttonStyles({ variant: "ghost" })}>
              {words.signIn}
            </Link>
            <Link to="/sign-up" className={buttonStyles()}>
              {words.signUp}
            </Link>
          </nav>
        </header>
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none print:p-0">
          <Guarded place="try">{children}</Guarded>
        </main>
        <CommandCenter />
      </div>
    </UiRoot>
  );
}
