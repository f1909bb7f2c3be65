import type { ListAddress } from "#platform/web/browser/address-values.ts";
import type { FilterChip } from "#ui/list-filters.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "#ui/text.ts";
import { type Changes, chosenIn, type ListFilter, toggled, turned } from "./list-address.ts";

type OnToggle = (filter: ListFilter, value: string) => void;

/** The values of one filter, as a menu. */
export function itemsOfFilter(address: object, filter: ListFilter, onToggle: OnToggle): MenuItem[] {
  const { is, isNot } = chosenIn(address, filter);
  return filter.options.map(({ value, label }) => ({
    id: `${filter.id}.${value}`,
    label,
    isChecked: is.includes(value) || isNot.includes(value),
    onSelect: () => onToggle(filter, value),
  }));
}

/** What narrows it now, in words, each with the ways to turn it round and to take it away. */
export function chipsOf(
  address: ListAddress,
  filters: readonly ListFilter[],
  onChange: (changes: Changes) => void,
): FilterChip[] {
  const chips = filters.flatMap((filter) => {
    const { is, isNot } = chosenIn(address, filter);
    const nameOf = (value: string) => filter.options.find((option) => option.value === value)?.label ?? value;
    const chip = (value: string, label: string): FilterChip => {
      const isKnown = filter.isKnown?.(value) ?? true;
      return {
        label: isKnown ? label : text.filters.unknown(filter.label, value),
        remove: () => onChange(toggled(address, filter, value)),
        ...(filter.hasNot && isKnown && { turn: () => onChange(turned(address, filter, value)) }),
      };
    };
    return [
      ...is.map((value) => chip(value, filter.chip?.(nameOf(value)) ?? text.filters.is(filter.label, nameOf(value)))),
      ...isNot.map((value) => chip(value, text.filters.isNot(filter.label, nameOf(value)))),
    ];
  });
  const { q } = address;
  return q ? [...chips, { label: text.filters.contains(q), remove: () => onChange({ q: undefined }) }] : chips;
}
