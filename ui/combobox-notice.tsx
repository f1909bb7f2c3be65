import { Spinner } from "#ui/spinner.tsx";
import { text } from "#ui/text.ts";

type Props = { isSearching: boolean; hasFailed: boolean; query: string };

/** What an open list says while it has nothing to choose from. */
export function ComboboxNotice({ isSearching, hasFailed, query }: Props) {
  const words = isSearching
    ? text.searching
    : hasFailed
      ? text.searchFailed
      : query
        ? text.noMatch(query)
        : text.noOptions;
  return (
    <p role="status" className="flex items-center gap-2 px-2 py-1.5 text-muted-foreground">
      {isSearching ? <Spinner /> : null}
      {words}
    </p>
  );
}
