import { useQuery } from "@tanstack/react-query";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Skeleton, SkeletonGroup } from "#ui/skeleton.tsx";
import { calendarSettingsQuery } from "../queries.ts";
import { CalendarsSection } from "./calendars-section.tsx";
import { HoursForm } from "./hours-form.tsx";
import { LinkSection } from "./link-section.tsx";
import { words } from "./text.ts";

/** As long as a calendar that was just added is being read. */
const lookAgainMillis = 2000;

/** When one interviews, which calendars say when one is busy, and where one's own interviews are read. */
export function CalendarSettingsScreen() {
  const { data, isError, error, refetch } = useQuery({
    ...calendarSettingsQuery(),
    refetchInterval: ({ state }) =>
      state.data?.calendars.some(({ readAt, failure }) => readAt === null && failure === "") ? lookAgainMillis : false,
  });
  if (isError && !data)
    return (
      <InlineAlert
        tone="danger"
        title={words.loadFailed}
        action={<Button onClick={() => void refetch()}>{words.retry}</Button>}
      >
        {reasonOf(error, words.failedWhy)}
      </InlineAlert>
    );
  if (!data)
    return (
      <SkeletonGroup label={words.hours}>
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  return (
    <div className="flex flex-col gap-10">
      <HoursForm key={data.version} settings={data} />
      <CalendarsSection calendars={data.calendars} />
      <LinkSection linkedSince={data.linkedSince} />
    </div>
  );
}
