import { Bookmark, Users } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import { text } from "#ui/text.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ListViews } from "../list-views.ts";

/** A part of the list, by what its address says. */
export type ListTab<Address> = {
  label: string;
  count?: number;
  isCurrent: boolean;
} & ({ to: Address } | { /** Of another list. */ link: (label: string) => ReactElement });

type TabsProps<Address> = {
  label: string;
  tabs: readonly ListTab<Address>[];
  views: Pick<ListViews, "all" | "current">;
  link: (address: Address, label: ReactNode) => ReactElement;
  linkToView: (id: string, label: ReactNode) => ReactElement;
};

/** A part with nothing in it is not shown, unless it is the one that is open, or the whole list. */
function isShown<Address>({ count, isCurrent }: ListTab<Address>, place: number): boolean {
  return count !== 0 || isCurrent || place === 0;
}

/** The parts of a list, and behind them its saved views. */
export function ListTabs<Address>({ label, tabs, views, link, linkToView }: TabsProps<Address>) {
  return (
    <TabList label={label}>
      {tabs.filter(isShown).map((tab) => (
        <Tab key={tab.label} asChild isCurrent={tab.isCurrent && !views.current} count={tab.count}>
          {"link" in tab ? tab.link(tab.label) : link(tab.to, tab.label)}
        </Tab>
      ))}
      {views.all.map(({ id, name, isShared }) => (
        <Tab key={id} asChild isCurrent={views.current?.id === id}>
          {linkToView(
            id,
            <>
              <Icon of={isShared ? Users : Bookmark} />
              <span dir="auto" className="max-w-48 truncate">
                {name}
              </span>
              <VisuallyHidden>{isShared ? text.views.shared : text.views.own}</VisuallyHidden>
            </>,
          )}
        </Tab>
      ))}
    </TabList>
  );
}
