import { useEffect, useState } from "react";
import { useDebounce } from "use-debounce";
import { kindsOf, matchingActions } from "#ui/action-search.ts";
import type { Action, ActionSection } from "#ui/actions.ts";

const TYPING_PAUSE = 200;

/** Finds, for what was typed, actions that are not all at hand: the plans of a group, each opening one. */
export type ActionSource = {
  section: ActionSection;
  find: (search: string, signal: AbortSignal) => Promise<readonly Action[]>;
};

type Answer = { query: string; actions: readonly Action[]; hasFailed: boolean };
const nothing: Answer = { query: "", actions: [], hasFailed: false };

/** What the sources find for a query of the palette, asked after a pause in typing. */
export function useActionSearch(sources: readonly ActionSource[], query: string) {
  const [settled] = useDebounce(query, TYPING_PAUSE);
  const [answer, setAnswer] = useState<Answer>(nothing);
  const { search, kinds } = kindsOf(query);
  const asked = sources.filter(({ section }) => (kinds ? kinds.includes(section) : search !== ""));
  const isAsking = asked.length > 0;
  useEffect(() => {
    if (!isAsking) return;
    const abort = new AbortController();
    const now = kindsOf(settled);
    const answers = sources
      .filter(({ section }) => (now.kinds ? now.kinds.includes(section) : now.search !== ""))
      .map(({ find }) => find(now.search, abort.signal));
    Promise.all(answers).then(
      (found) => {
        if (!abort.signal.aborted) setAnswer({ query: settled, actions: found.flat(), hasFailed: false });
      },
      () => {
        if (!abort.signal.aborted) setAnswer({ query: settled, actions: [], hasFailed: true });
      },
    );
    return () => abort.abort();
  }, [sources, isAsking, settled]);
  if (!isAsking) return { found: nothing.actions, isSearching: false, hasFailed: false };
  const isSearching = answer.query !== query;
  // Until the answer is there, what was found for fewer letters and still fits stays where it is.
  const found = isSearching ? matchingActions(answer.actions, query) : answer.actions;
  return { found, isSearching, hasFailed: !isSearching && answer.hasFailed };
}
