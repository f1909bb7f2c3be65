import { useEffect, useState } from "react";
import { useDebounce } from "use-debounce";
import type { SelectOption } from "#ui/option-list.tsx";

const TYPING_PAUSE = 200;

export type OptionSearch = (query: string, signal: AbortSignal) => Promise<readonly SelectOption[]>;
type Answer = { query: string; options: readonly SelectOption[]; hasFailed: boolean };

/** Options for what was typed: from the list at hand, or asked for elsewhere after a pause in typing. */
export function useOptionSearch(search: {
  isOpen: boolean;
  query: string;
  options: readonly SelectOption[];
  onSearch: OptionSearch | undefined;
}) {
  const { isOpen, query, options, onSearch } = search;
  const [settled] = useDebounce(query, TYPING_PAUSE);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!onSearch || !isOpen) return;
    const abort = new AbortController();
    onSearch(settled, abort.signal).then(
      (found) => {
        if (!abort.signal.aborted) setAnswer({ query: settled, options: found, hasFailed: false });
      },
      () => {
        if (!abort.signal.aborted) setAnswer({ query: settled, options: [], hasFailed: true });
      },
    );
    return () => abort.abort();
  }, [onSearch, isOpen, settled]);

  if (!onSearch) return { found: matching(options, query), isSearching: false, hasFailed: false };
  const isSearching = answer?.query !== query;
  return { found: isSearching ? [] : answer.options, isSearching, hasFailed: !isSearching && answer.hasFailed };
}

function matching(options: readonly SelectOption[], query: string): readonly SelectOption[] {
  const words = query.trim().toLocaleLowerCase().split(/\s+/);
  return options.filter((option) => {
    const content = `${option.label} ${option.description ?? ""}`.toLocaleLowerCase();
    return words.every((word) => content.includes(word));
  });
}
