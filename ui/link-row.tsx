import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";

/** For the links of `LinkRows`, each with `LinkRowWords` within. */
export const linkRowStyles =
  "flex min-h-14 items-center gap-3 px-3 py-2 no-underline first:rounded-t-card last:rounded-b-card hover:bg-accent";

/** Links to pages of their own, on one surface. */
export const LinkRows = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col divide-y divide-hairline rounded-card border border-border bg-card">{children}</div>
);

/** Where such a link leads, and what is there. */
export const LinkRowWords = ({ title, help }: { title: string; help: string }) => (
  <>
    <span className="min-w-0 flex-1">
      <span className="block text-h3">{title}</span>
      <span className="block text-muted-foreground text-small">{help}</span>
    </span>
    <Icon of={ChevronRight} className="text-muted-foreground" />
  </>
);
