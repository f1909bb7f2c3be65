import type { ComponentProps, ReactElement, ReactNode, RefObject } from "react";
import type { ListAddress } from "#platform/web/browser/address-values.ts";
import { cn } from "#ui/cn.ts";
import { SearchBox } from "#ui/list-filters.tsx";
import type { ListFilter } from "../list-address.ts";
import type { ListViews } from "../list-views.ts";
import { type ListTab, ListTabs } from "./list-tabs.tsx";
import { FilterButton, FilterMenus } from "./list-tools.tsx";

type ListBarProps<Address extends ListAddress> = {
  label: string;
  searchLabel: string;
  address: Address;
  tabs: readonly ListTab<Address>[];
  views: ListViews;
  /** Filters that have room in the bar itself. */
  inBar: readonly ListFilter[];
  link: (to: Address, label: ReactNode, className?: string) => ReactElement;
  linkToView: ComponentProps<typeof ListTabs<Address>>["linkToView"];
  searchBox: RefObject<HTMLInputElement | null>;
  filterButton: RefObject<HTMLButtonElement | null>;
  isFiltering: boolean;
  onSearch: (query: string | undefined) => void;
  onFilter: () => void;
  onToggle: (filter: ListFilter, value: string) => void;
};

/** The line below the title: the parts of the list, then its search and filters. */
export function ListBar<Address extends ListAddress>(props: ListBarProps<Address>) {
  const { label, searchLabel, address, tabs, views, inBar, link, linkToView } = props;
  const { searchBox, filterButton, isFiltering, onSearch, onFilter, onToggle } = props;
  return (
    <>
      {tabs.length + views.all.length > 0 ? (
        <ListTabs label={label} tabs={tabs} views={views} link={link} linkToView={linkToView} />
      ) : null}
      <div
        className={cn("flex items-center gap-1", inBar.length > 0 ? "min-w-0 flex-1 pl-5" : "ml-auto shrink-0 pl-3")}
      >
        <SearchBox
          searchLabel={searchLabel}
          query={address.q}
          searchBox={searchBox}
          isOpen={inBar.length > 0}
          onSearch={onSearch}
        />
        {inBar.length > 0 ? (
          <div className="mr-auto flex items-center pl-1.5">
            <FilterMenus address={address} filters={inBar} onToggle={onToggle} />
          </div>
        ) : null}
        <FilterButton ref={filterButton} isOpen={isFiltering} onToggle={onFilter} />
      </div>
    </>
  );
}
