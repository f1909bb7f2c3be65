import { useInfiniteQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { CandidateCard, BoardColumn as Column } from "../../../candidate-shapes.ts";
import type { CandidateSearch } from "../../candidate-search.ts";
import { columnQuery } from "../../queries.ts";
import { text } from "../../text.ts";

const words = text.board;

/** Height of a card with the gap below it, until it is measured. */
const cardHeight = 110;

type AllProps = {
  column: Column;
  byKind: boolean;
  groupId: string;
  search: CandidateSearch;
  /** The card that has the focus, or would get it. */
  activeId: string | null;
  /** All cards are shown, as far as they came; null once it is ten again. */
  onOpened: (key: string, cards: readonly CandidateCard[] | null) => void;
  renderCard: (candidate: CandidateCard) => ReactNode;
};

/** Every card of a column, of which only those in sight are drawn. */
export function AllCards({ column, byKind, groupId, search, activeId, onOpened, renderCard }: AllProps) {
  // The virtualizer changes in place.
  "use no memo";
  const scroller = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(columnQuery({ groupId, search }, { key: column.key, byKind }));
  const pages = query.data?.pages;
  const cards = useMemo(() => pages?.flatMap(({ items }) => items) ?? column.cards, [pages, column.cards]);
  const { key } = column;
  useEffect(() => onOpened(key, cards), [onOpened, key, cards]);
  useEffect(() => () => onOpened(key, null), [onOpened, key]);
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: 5,
  });
  // The focus can go to a card that is not drawn yet.
  const activeAt = cards.findIndex(({ id }) => id === activeId);
  useEffect(() => {
    if (activeAt >= 0) virtual.scrollToIndex(activeAt, { align: "auto" });
  }, [virtual, activeAt]);
  const rows = virtual.getVirtualItems();
  const lastShown = rows.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && lastShown >= cards.length - 10) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, lastShown, cards.length]);
  return (
    <div
      ref={scroller}
      className="max-h-[max(24rem,calc(100dvh-19rem))] overflow-y-auto overscroll-contain [scrollbar-width:thin]"
    >
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {rows.map(({ key, index, start }) => {
          const candidate = cards[index];
          return candidate ? (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 pb-2"
              style={{ transform: `translateY(${start}px)` }}
            >
              {renderCard(candidate)}
            </li>
          ) : null;
        })}
      </ul>
      {isFetchingNextPage ? <p className="p-2 text-muted-foreground text-small">{words.loadingMore}</p> : null}
    </div>
  );
}
