import { ChevronLeft } from "lucide-react";
import { Fragment, type ReactNode, useCallback, useState } from "react";
import { createPortal } from "react-dom";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { text } from "#ui/text.ts";
import { PHONE, useMedia } from "#ui/use-media.ts";

type PageHeaderProps = {
  /** Links to what the page lies in, at most two. */
  crumbs?: readonly { id: string; link: ReactNode }[];
  /** The page's `h1`. */
  title: ReactNode;
  /** The page has its `h1` below, as a question has on its paper; the title then says where one is. */
  isHeadingBelow?: boolean;
  /** In the window's title, before the product's name; the title itself where it is a text. */
  windowTitle?: string | undefined;
  /** Beside the title: a badge. */
  badge?: ReactNode;
  saveStatus?: ReactNode;
  presence?: ReactNode;
  /** The menu of all else, which stays in the bar on a phone. */
  more?: ReactNode;
  /** Secondary buttons; where room is scarce, those with an icon keep nothing else. */
  actions?: ReactNode;
  /** The one primary button of the view. */
  primary?: ReactNode;
  /** The second row: tabs, steps or filters. */
  row?: ReactNode;
  /** What the page is about, in a sentence below the bar; on a phone above the buttons. */
  lead?: ReactNode;
};

const edges = "px-4 sm:px-6 print:px-0";

/**
 * The bar on top of every page: where one is, whether the work is kept, what can be done. On a phone it keeps the way back, the
 * title and the menu; a main button with others beside it stands in a line below it, which scrolls away.
 */
export function PageHeader(props: PageHeaderProps) {
  const { crumbs = [], title, badge, saveStatus, presence, more, actions, primary, row, lead } = props;
  const windowTitle = props.windowTitle ?? (typeof title === "string" ? title : null);
  const Title = props.isHeadingBelow ? "p" : "h1";
  const isBelow = useMedia(PHONE) && Boolean(actions || presence || badge);
  const secondary = actions ? (
    <div key="secondary" className={cn("flex items-center gap-2", isBelow ? "as-icons" : "@max-3xl:as-icons")}>
      {actions}
    </div>
  ) : null;
  const main = primary ? (
    <div key="primary" className={isBelow ? "flex flex-1 *:flex-1" : "contents"}>
      {primary}
    </div>
  ) : null;
  const { place, content } = useMoved(isBelow ? [main, secondary] : [secondary, main]);
  // Without a main button the others fit beside the title, and a line of their own would hold a lone drawing.
  const buttonsBelow = isBelow && Boolean(actions && primary);
  return (
    <>
      <header className="@container sticky top-0 z-10 border-hairline border-b bg-background/92 backdrop-blur-[10px] short:static print:static print:border-0">
        {windowTitle === null ? null : <title>{text.windowTitle(windowTitle)}</title>}
        <div className={cn("flex min-h-13 items-center gap-x-2 py-1", edges)}>
          <div className="flex min-w-0 flex-1 items-center gap-2">
            {crumbs.length > 0 ? <Crumbs crumbs={crumbs} /> : null}
            {/* Takes the focus when the route changes. */}
            <Title
              {...(Title === "h1" && { tabIndex: -1 })}
              className={cn(
                "min-w-0 rounded-chip text-h2 max-sm:wrap-break-word max-sm:line-clamp-2 max-sm:leading-5 sm:truncate",
                crumbs.length > 0 && !saveStatus && "max-sm:flex-1 max-sm:text-center",
              )}
            >
              {title}
            </Title>
            {badge && !isBelow ? <div className="flex shrink-0 items-center gap-2">{badge}</div> : null}
          </div>
          {/* On a phone it stands beside the title, so that nothing moves down when it comes. */}
          {saveStatus ? (
            <div
              className={cn(
                "shrink-0 print:hidden",
                // Beside a menu and a button there is room for its drawing alone, or the title would have none.
                more && primary && "@max-[30rem]:[&_[data-save-words]]:sr-only",
              )}
            >
              {saveStatus}
            </div>
          ) : null}
          <div className="flex shrink-0 items-center gap-2 max-sm:min-w-8 print:hidden">
            {isBelow ? null : presence}
            {more}
            {buttonsBelow ? null : <div ref={place} className="contents" />}
          </div>
        </div>
        {row ? (
          <div className={cn("flex min-h-10 items-stretch pointer-coarse:min-h-11 print:hidden", edges)}>{row}</div>
        ) : null}
      </header>
      {isBelow || lead ? (
        <div className={cn("flex flex-col items-start gap-2 pt-3 sm:pt-6 print:hidden", edges)}>
          {isBelow && badge ? <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{badge}</div> : null}
          {isBelow ? presence : null}
          {lead}
          {buttonsBelow ? <div ref={place} className={cn("flex w-full items-center gap-2", lead && "mt-2")} /> : null}
        </div>
      ) : null}
      {content}
    </>
  );
}

/** Keeps what a button opened, a sheet or a dialog, when the window turns and the button stands elsewhere. */
function useMoved(content: ReactNode) {
  const [host] = useState(() => {
    const element = document.createElement("div");
    element.className = "contents";
    return element;
  });
  const place = useCallback((at: HTMLElement | null) => at?.append(host), [host]);
  return { place, content: createPortal(content, host) };
}

/** The way back; on a phone only as an arrow, since its words would take half the title's line. */
function Crumbs({ crumbs }: { crumbs: readonly { id: string; link: ReactNode }[] }) {
  return (
    <nav
      aria-label={text.goTo}
      className="min-w-0 max-w-[50%] shrink-0 text-muted-foreground max-sm:-ml-3 print:hidden"
    >
      <ol className="flex items-center gap-2">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.id}>
            <li className={cn("min-w-0 truncate", index < crumbs.length - 1 && "max-sm:hidden")}>
              <span className="relative inline-flex max-w-full items-center max-sm:size-11 max-sm:justify-center max-sm:[&_a]:absolute max-sm:[&_a]:inset-0 max-sm:[&_a]:rounded-control max-sm:[&_a]:text-[0px] [&_a]:truncate sm:[&_a]:hover:text-foreground">
                <Icon of={ChevronLeft} size={20} className="sm:hidden" />
                {crumb.link}
              </span>
            </li>
            <li aria-hidden className="text-subtle-foreground max-sm:hidden">
              /
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

const widths = { full: "", wide: "max-w-wide", reading: "max-w-reading", form: "max-w-form" } as const;

type PageBodyProps = {
  /** One for each kind of page: `full` for boards and tables of figures, `wide` for lists and overviews, `reading` for what is read and set, `form` for one task. */
  width?: keyof typeof widths;
  /** Beside what is read, below it where there is no room. */
  aside?: ReactNode;
  children: ReactNode;
};

/** What lies below the bar, from its left edge on. */
export function PageBody({ width = "wide", aside, children }: PageBodyProps) {
  const main = <div className={cn("w-full min-w-0", widths[width])}>{children}</div>;
  return (
    <div className={cn("@container py-4 sm:py-6 print:p-0", edges)}>
      {aside ? (
        <div className="grid gap-x-12 gap-y-8 @min-[54rem]:grid-cols-[minmax(0,45rem)_15rem]">
          {main}
          <aside className="flex min-w-0 flex-col gap-6 print:hidden">{aside}</aside>
        </div>
      ) : (
        main
      )}
    </div>
  );
}
