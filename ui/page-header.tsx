import { ChevronLeft, ChevronRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { text } from "#ui/text.ts";

type PageHeaderProps = {
  /** Links to what the page lies in, at most two. */
  crumbs?: readonly { id: string; link: ReactNode }[];
  /** The page's `h1`. */
  title: ReactNode;
  /** In the window's title, before the product's name; the title itself where it is a text. */
  windowTitle?: string | undefined;
  /** Beside the title: a badge. */
  badge?: ReactNode;
  saveStatus?: ReactNode;
  presence?: ReactNode;
  /** Secondary buttons. */
  actions?: ReactNode;
  /** The one primary button of the view. */
  primary?: ReactNode;
};

/**
 * The bar on top of every page: where one is, whether the work is kept, what can be done. On a phone the title keeps three
 * fifths of its line, else what can be done goes below it.
 */
export function PageHeader(props: PageHeaderProps) {
  const { crumbs = [], title, badge, saveStatus, presence, actions, primary } = props;
  const windowTitle = props.windowTitle ?? (typeof title === "string" ? title : null);
  return (
    <header className="sticky top-0 z-10 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-border border-b bg-background px-4 py-1.5 md:px-6 2xl:px-8 print:static print:border-0 print:px-0">
      {windowTitle === null ? null : <title>{text.windowTitle(windowTitle)}</title>}
      <div className="flex min-w-0 flex-1 basis-40 items-center gap-1.5 max-sm:basis-3/5">
        {crumbs.length > 0 ? (
          <nav
            aria-label={text.goTo}
            className="min-w-0 max-w-[50%] shrink text-muted-foreground max-sm:-ml-2 max-sm:shrink-0 print:hidden"
          >
            <ol className="flex items-center gap-1.5">
              {crumbs.map((crumb, index) => (
                <Fragment key={crumb.id}>
                  {/* On a phone only the way back is left, as an arrow: its words would take half the title's line. */}
                  <li className={index < crumbs.length - 1 ? "min-w-0 truncate max-sm:hidden" : "min-w-0 truncate"}>
                    <span className="relative inline-flex max-w-full items-center max-sm:size-8 max-sm:justify-center max-sm:[&_a]:absolute max-sm:[&_a]:inset-0 max-sm:[&_a]:rounded-control max-sm:[&_a]:text-[0px] [&_a]:truncate">
                      <Icon of={ChevronLeft} className="sm:hidden" />
                      {crumb.link}
                    </span>
                  </li>
                  <li aria-hidden className="flex max-sm:hidden">
                    <Icon of={ChevronRight} className="size-3.5 text-subtle-foreground" />
                  </li>
                </Fragment>
              ))}
            </ol>
          </nav>
        ) : null}
        {/* Takes the focus when the route changes. */}
        <h1
          tabIndex={-1}
          className="min-w-0 rounded-chip text-h1 max-sm:line-clamp-2 max-sm:wrap-break-word sm:truncate"
        >
          {title}
        </h1>
        {badge}
      </div>
      {/* On a phone it stands beside the title, so that nothing moves down when it comes. */}
      {saveStatus ? <div className="max-w-full print:hidden">{saveStatus}</div> : null}
      <div className="flex max-w-full flex-wrap items-center justify-end gap-x-3 gap-y-1 max-sm:justify-start max-sm:gap-2 print:hidden">
        {presence}
        {actions ? <div className="flex flex-wrap items-center gap-2 max-sm:contents">{actions}</div> : null}
        {primary}
      </div>
    </header>
  );
}

const widths = { full: "", reading: "mx-auto w-full max-w-reading" } as const;

/** What lies below the bar: the whole width for lists and boards, 720 px for reading and forms. */
export function PageBody({ width = "full", children }: { width?: keyof typeof widths; children: ReactNode }) {
  return (
    <div className="px-4 py-4 md:px-6 md:py-6 2xl:px-8 print:p-0">
      <div className={widths[width]}>{children}</div>
    </div>
  );
}
