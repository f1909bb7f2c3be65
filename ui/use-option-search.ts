import { useEffect, useState } from "react";
import { useDebounce } from "use-debounce";
import { isFound } from "#platform/text/search-text.ts";
import type { SelectOption } from "#ui/option-list.tsx";

const TYPING_PAUSE = 200;

export type OptionSearch<Value extends string> = (
  query: string,
  signal: AbortSignal,
) => Promise<readonly SelectOption<Value>[]>;
type Answer<Value extends string> = { query: string; options: readonly SelectOption<Value>[]; hasFailed: boolean };

/** Options for what was typed: from the list at hand, or asked for elsewhere after a pause in typing. */
export function useOptionSearch<Value extends string>(search: {
  isOpen: boolean;
  query: string;
  options: readonly SelectOption<Value>[];
  onSearch: OptionSearch<Value> | undefined;
}) {
  const { isOpen, query, options, onSearch } = search;
  const [settled] = useDebounce(query, TYPING_PAUSE);
  const [answer, setAnswer] = useState<Answer<Value> | null>(null);
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

  if (!onSearch) {
    const found = options.filter(({ label, description = "" }) => isFound(query, [label, description]));
    return { found, isSearching: false, hasFailed: false };
  }
  const isSearching = answer?.query !== query;
  return { found: isSearching ? [] : answer.options, isSearching, hasFailed: !isSearching && answer.hasFailed };
}
