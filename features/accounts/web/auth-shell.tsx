import type { ReactNode } from "react";
import { text } from "./text.ts";

type AuthShellProps = {
  title: string;
  /** Under the title, one sentence. */
  lead?: ReactNode;
  /** Below the card: the way to another page. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** One column with the product's mark: one task per page. */
export function AuthShell({ title, lead, footer, children }: AuthShellProps) {
  return (
    <main id="content" className="flex min-h-dvh flex-col items-center justify-center bg-background px-4 py-10">
      <title>{`${title} · ${text.product}`}</title>
      <div className="flex w-full max-w-form flex-col gap-6">
        <p className="flex items-center justify-center gap-2 text-h2">
          <img src="/mark.svg" alt="" width={24} height={24} />
          {text.product}
        </p>
        <div className="flex flex-col gap-5 rounded-card border border-border bg-card p-6 shadow-lift">
          <div className="flex flex-col gap-2">
            <h1 className="text-balance text-display">{title}</h1>
            {lead ? <p className="text-muted-foreground">{lead}</p> : null}
          </div>
          {children}
        </div>
        {footer ? <p className="text-center text-muted-foreground">{footer}</p> : null}
      </div>
    </main>
  );
}
