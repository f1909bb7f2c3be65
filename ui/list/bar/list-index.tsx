import { Slot } from "radix-ui";
import { type ReactElement, type ReactNode, useId } from "react";
import type { ListAddress } from "#platform/web/browser/address-values.ts";
import { cn } from "#ui/cn.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { type Changes, changedAddress, chosenIn } from "../list-address.ts";

type IndexItem = {
  value: string;
  label: string;
  count: number;
  /** Those that follow each other under one heading. */
  part: string;
};

/** What a list is about, to be looked through part by part: the values of one of its filters, which has no other menu then. */
export type ListIndex = {
  /** Id of the filter. */
  filter: string;
  label: string;
  /** The list as a whole. */
  all: string;
  items: readonly IndexItem[];
};

/** The one value that the list is narrowed to; null where it is all of them, and undefined where it is something else. */
export function indexedAt(address: object, { filter, items }: ListIndex): string | null | undefined {
  const { is, isNot } = chosenIn(address, { id: filter });
  if (is.length + isNot.length === 0) return null;
  return is.length === 1 && isNot.length === 0 ? items.find(({ value }) => value === is[0])?.value : undefined;
}

type Props<Address> = {
  index: ListIndex;
  address: Address;
  link: (to: Address, label: ReactNode) => ReactElement;
  onChange: (changes: Changes) => void;
};

const whole = "all of them";
const entryStyles =
  "flex min-h-8 items-center justify-between gap-2 rounded-row px-2.5 py-1 font-medium no-underline hover:bg-accent hover:text-foreground active:bg-pressed";

/** Beside the list where there is room, else in one line above it. */
function ListIndexNav<Address extends ListAddress>({ index, address, link, onChange }: Props<Address>) {
  const base = useId();
  const at = indexedAt(address, index);
  const { filter, items, label } = index;
  const not = `${filter}Not`;
  const changes = (value: string | null): Changes => ({
    [filter]: value === null ? undefined : [value],
    [not]: undefined,
    cursor: undefined,
  });
  const all = { value: null, label: index.all, count: items.reduce((sum, { count }) => sum + count, 0) };
  const entry = ({ value, ...said }: { value: string | null; label: string; count: number }) => {
    const isCurrent = at === value;
    const content = (
      <>
        <span className="wrap-anywhere min-w-0">{said.label}</span>
        <span className="font-normal text-subtle-foreground tabular-nums">{said.count}</span>
      </>
    );
    return (
      <Slot.Root
        aria-current={isCurrent ? "true" : undefined}
        className={cn(entryStyles, isCurrent ? "bg-selected text-foreground" : "text-muted-foreground")}
      >
        {link(changedAddress(address, changes(value)), content)}
      </Slot.Root>
    );
  };
  const parts = [...Map.groupBy(items, ({ part }) => part)];
  return (
    <>
      <nav
        aria-label={label}
        className="sticky top-27 -ml-2.5 max-h-[calc(100dvh-8rem)] self-start overflow-y-auto overscroll-contain pb-2 [scrollbar-width:thin] @max-[51.5rem]:hidden print:hidden"
      >
        {entry(all)}
        {parts.map(([part, those], place) => (
          <div key={part}>
            <p id={`${base}-${place}`} className="px-2.5 pt-3.5 pb-1.5 font-semibold text-small text-subtle-foreground">
              {part}
            </p>
            <ul aria-labelledby={`${base}-${place}`}>
              {those.map((each) => (
                <li key={each.value}>{entry(each)}</li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Field label={label} isLabelHidden className="mb-4 w-full max-w-form @min-[51.5rem]:hidden print:hidden">
        <Select
          options={[{ ...all, value: whole }, ...items].map(({ value, label: name, count }) => ({
            value,
            label: `${name} · ${count}`,
          }))}
          value={at === null ? whole : (at ?? null)}
          placeholder={label}
          onValueChange={(value) => onChange(changes(value === whole ? null : value))}
        />
      </Field>
    </>
  );
}

type IndexedProps<Address> = {
  index: ListIndex | undefined;
  address: Address;
  link: (to: Address, label: ReactNode) => ReactElement;
  onChange: (changes: Changes) => void;
  children: ReactNode;
};

/** The rows and their pages, beside what they are about. */
export function Indexed<Address extends ListAddress>({ index, children, ...props }: IndexedProps<Address>) {
  if (!index || index.items.length === 0) return <div className="min-w-0">{children}</div>;
  return (
    <div className="min-w-0 gap-x-9 @min-[51.5rem]:grid @min-[51.5rem]:grid-cols-[13rem_minmax(0,1fr)]">
      <ListIndexNav index={index} {...props} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
