import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, History } from "lucide-react";
import { useEffect, useState } from "react";
import { groupRights } from "#features/groups/policy.ts";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import type { HiringLogEntry } from "#features/people/hiring-log.ts";
import { usePreference } from "#features/preferences/web/public.ts";
import { formatDate } from "#platform/dates.ts";
import { can, type Person } from "#platform/rights.ts";
import { writeCsv } from "#platform/text/write-csv.ts";
import { downloadJson, downloadText } from "#platform/web/browser/download.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Menu } from "#ui/menu.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import type { ActivitySearch } from "../opportunity-search.ts";
import { activityQuery, opportunityQuery } from "../queries.ts";
import { text } from "../text.ts";
import { ActivityDay } from "./activity-day.tsx";
import { ActivityFilters } from "./activity-filters.tsx";
import { actorOf, lineOf } from "./activity-words.ts";

const words = text.activity;

type ActivityProps = {
  opportunityId: string;
  viewer: Person;
  search: ActivitySearch;
  onSearchChange: (next: ActivitySearch) => void;
};

/** Everything that happened to a role and its candidates, newest first. What one may not see is not in it, and not counted either. */
export function ActivityScreen({ opportunityId, viewer, search, onSearchChange }: ActivityProps) {
  const { data: role } = useSuspenseQuery(opportunityQuery(opportunityId));
  const { data: people = [] } = useQuery({
    ...groupPeopleQuery(role.groupId),
    enabled: can(viewer, groupRights.listPeople, role),
  });
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    activityQuery(opportunityId, search),
  );
  const seenAt = useLastVisit(opportunityId);
  const entries = data.pages.flatMap(({ items }) => items);
  const days = [...Map.groupBy(entries, ({ at }) => formatDate(at))];
  const isNarrowed = Object.keys(search).length > 0;
  const title = role.title.trim() || text.untitled;
  return (
    <>
      <PageHeader
        crumbs={[
          { id: "opportunities", link: <Link to="/opportunities">{text.title}</Link> },
          {
            id: "role",
            link: (
              <Link to="/opportunities/$opportunityId" params={{ opportunityId }}>
                {title}
              </Link>
            ),
          },
        ]}
        title={words.title}
        windowTitle={`${words.title} · ${title}`}
        actions={
          <Menu
            align="end"
            trigger={<Button icon={Download}>{words.download}</Button>}
            items={[
              { id: "csv", label: words.csv, onSelect: () => downloadCsv(title, entries) },
              { id: "json", label: words.json, onSelect: () => downloadJson(`${title}-activity.json`, entries) },
            ]}
          />
        }
      />
      <PageBody width="reading">
        <div className="flex flex-col gap-6">
          <ActivityFilters search={search} people={people} onSearchChange={onSearchChange} />
          {entries.length === 0 ? (
            <EmptyState
              icon={History}
              actions={isNarrowed ? <Button onClick={() => onSearchChange({})}>{words.clear}</Button> : null}
            >
              {isNarrowed ? words.noneHere : words.none}
            </EmptyState>
          ) : null}
          {days.map(([day, ofDay]) => (
            <ActivityDay key={day} day={day} entries={ofDay} seenAt={seenAt} isFirst={ofDay[0] === entries[0]} />
          ))}
          {hasNextPage ? (
            <div>
              <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {words.more}
              </Button>
            </div>
          ) : null}
        </div>
      </PageBody>
    </>
  );
}

/** When the viewer last looked at this activity, as it was when they came; this visit counts from the next one on. */
function useLastVisit(opportunityId: string): string | null {
  const { value, isPending, save } = usePreference(`activity-seen/${opportunityId}`);
  const [seenAt, setSeenAt] = useState<string | null | undefined>(undefined);
  if (seenAt === undefined && !isPending) setSeenAt(typeof value === "string" ? value : null);
  const { mutate } = save;
  useEffect(() => {
    if (seenAt !== undefined) mutate(new Date().toISOString());
  }, [seenAt, mutate]);
  return seenAt ?? null;
}

function downloadCsv(title: string, entries: readonly HiringLogEntry[]) {
  const rows = entries.map((entry) => [entry.at, actorOf(entry), lineOf(entry), entry.candidateName ?? "", entry.what]);
  downloadText(`${title}-activity.csv`, "text/csv", writeCsv(words.csvHead, rows));
}
