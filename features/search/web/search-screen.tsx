import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  BriefcaseBusiness,
  CalendarDays,
  ClipboardList,
  FileText,
  ListChecks,
  NotebookPen,
  Search,
  SearchX,
  User,
  UsersRound,
} from "lucide-react";
import { useEffect, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { fold } from "#platform/text/search-text.ts";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Skeleton, SkeletonGroup } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useAnnouncedTotal } from "#ui/use-announced-total.ts";
import type { FoundGroup, FoundKind } from "../found-shapes.ts";
import { detailOf } from "./detail-of.ts";
import { addressOf, listOf } from "./found-links.ts";
import { Marked } from "./marked.tsx";
import { searchQuery } from "./queries.ts";
import type { SearchAddress } from "./search-address.ts";
import { text } from "./text.ts";

const typingPause = 200;
const icons: Readonly<Record<FoundKind, LucideIcon>> = {
  candidate: UsersRound,
  person: User,
  opportunity: BriefcaseBusiness,
  interview: CalendarDays,
  plan: ClipboardList,
  note: NotebookPen,
  scorecard: ListChecks,
  document: FileText,
};

type ScreenProps = { search: SearchAddress; onSearchChange: (search: SearchAddress) => void };

/** One box over everything, with what it finds by kind. */
export function SearchScreen({ search: { q = "" }, onSearchChange }: ScreenProps) {
  const [typed, setTyped] = useState(q);
  const settle = useDebouncedCallback((next: string) => onSearchChange(next.trim() ? { q: next } : {}), typingPause);
  useEffect(() => {
    // Back and forward change the address behind the field.
    if (!settle.isPending()) setTyped(q);
  }, [q, settle]);
  const isOnline = useOnline();
  const isAsked = fold(q) !== "";
  const { data, isPending, isError, refetch } = useQuery({ ...searchQuery(q), enabled: isAsked });
  const groups = isAsked ? data : undefined;
  useAnnouncedTotal(groups ? text.results(groups.reduce((sum, { items }) => sum + items.length, 0)) : "");
  return (
    <>
      <PageHeader title={text.title} />
      <PageBody width="reading">
        <div className="flex flex-col gap-6">
          <TextField
            label={text.box}
            isLabelHidden
            type="search"
            icon={Search}
            size="large"
            placeholder={text.box}
            maxLength={200}
            value={typed}
            onValueChange={(next) => {
              setTyped(next);
              settle(next);
            }}
            onBlur={() => settle.flush()}
          />
          {isAsked ? null : <p className="text-muted-foreground">{text.hint}</p>}
          {isAsked && isError ? (
            <LoadFailed isAnnounced title={text.error} onRetry={refetch}>
              {isOnline ? text.errorSafe : text.offline}
            </LoadFailed>
          ) : null}
          {isAsked && isPending && !isError ? <Waiting /> : null}
          {groups?.length === 0 ? (
            <EmptyState icon={SearchX} title={text.nothing(q.trim())}>
              {text.nothingHelp}
            </EmptyState>
          ) : null}
          {groups?.map((group) => (
            <Group key={group.kind} group={group} search={q} />
          ))}
        </div>
      </PageBody>
    </>
  );
}

const Waiting = () => (
  <SkeletonGroup>
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  </SkeletonGroup>
);

function Group({ group: { kind, items, hasMore, words, isLate }, search }: { group: FoundGroup; search: string }) {
  const all = listOf(kind, search);
  // reason for the cast: asked on the same line
  const name = all !== null && kind in text.all ? text.all[kind as keyof typeof text.all] : null;
  return (
    <section aria-labelledby={`found-${kind}`} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`found-${kind}`} className="text-h3">
          {text.kinds[kind]}
        </h2>
        {all !== null && name !== null && hasMore ? <Link to={all}>{name}</Link> : null}
      </div>
      {isLate ? <p className="text-muted-foreground">{text.late}</p> : null}
      {fold(words) === fold(search) ? null : <p className="text-muted-foreground text-small">{text.meant(words)}</p>}
      <ul className="divide-y divide-hairline border-hairline not-empty:border-y">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={addressOf(kind, item)}
              className="flex min-h-11 items-center gap-3 px-1 py-1.5 text-foreground no-underline hover:bg-accent"
            >
              <Icon of={icons[kind]} className="text-muted-foreground" />
              <span className="wrap-anywhere min-w-0">
                <span className="block font-medium">
                  <Marked text={item.title} words={words} />
                </span>
                {detailOf(item) ? (
                  <span className="block text-muted-foreground text-small">
                    <Marked text={detailOf(item)} words={words} />
                  </span>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && all === null ? <p className="text-muted-foreground text-small">{text.more}</p> : null}
    </section>
  );
}
