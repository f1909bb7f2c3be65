import { createFileRoute } from "@tanstack/react-router";
import { calendarSettingsQuery } from "#features/scheduling/web/queries.ts";
import { CalendarSettingsScreen } from "#features/scheduling/web/settings/calendar-settings-screen.tsx";

export const Route = createFileRoute("/_signed-in/settings/calendar")({
  loader: ({ context }) => void context.queryClient.prefetchQuery(calendarSettingsQuery()),
  component: CalendarSettingsScreen,
});
