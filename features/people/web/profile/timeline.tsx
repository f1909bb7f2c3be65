import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { DateText } from "#ui/date-text.tsx";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { HiringLogEntry } from "../../hiring-log.ts";
import { personEventsQuery } from "../queries.ts";
import { text } from "../text.ts";
import { eventInWords } from "./event-words.ts";

const words = text.person;

/** What of an entry another feature knows to say, such as a move of a candidacy; undefined for what it does not know. */
export type DescribeEvent = (entry: HiringLogEntry) => string | undefined;

/** What happened with somebody across all their candidacies, the latest first. */
export function Timeline({ personId, describe }: { personId: string; describe?: DescribeEvent | undefined }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    personEventsQuery(personId),
  );
  if (error) return <LoadFailed onRetry={refetch}>{reasonOf(error, words.timelineFailed)}</LoadFailed>;
  if (!data)
    return (
      <SkeletonGroup label={words.timeline}>
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <p className="text-muted-foreground">{words.noTimeline}</p>;
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-2.5">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="wrap-anywhere min-w-0">
              {eventInWords(entry, describe)}
              {entry.candidateId ? (
                <>
                  {" · "}
                  <Link
                    to="/candidates/$candidateId"
                    params={{ candidateId: entry.candidateId }}
                    className={cn(linkStyles, "text-muted-foreground")}
                  >
                    {words.candidacy}
                  </Link>
                </>
              ) : null}
            </span>
            <DateText value={entry.at} show="relative" className="text-muted-foreground text-small" />
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <Button
          size="compact"
          className="self-start"
          isLoading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.earlier}
        </Button>
      ) : null}
    </div>
  );
}
