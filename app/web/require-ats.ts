import type { QueryClient } from "@tanstack/react-query";
import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { flagsQuery } from "#features/feature-flags/web/public.ts";
import { clearGroupCaches, currentGroupStore, myGroupsQuery } from "#features/groups/web/public.ts";
import type { clientErrorsContract } from "#platform/client-error-report.ts";
import { clientOf } from "#platform/web/api.ts";
import { log } from "#platform/web/log.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The person came here because they asked for an address of the applicant tracking, which is off for them. */
    isAtsClosed?: boolean;
  }
}

const reports = clientOf<typeof clientErrorsContract>("clientErrors");

/** Lets through who has applicant tracking; others land on their interview plans, and where they asked for it both logs say so. */
export async function requireAts(
  queries: QueryClient,
  { pathname, state: { isArrival = false } }: Pick<ParsedLocation, "pathname" | "state">,
): Promise<void> {
  const flags = await queries.ensureQueryData(flagsQuery()).catch(() => null);
  if (flags?.ats_enabled) return;
  // It may have come on since: who is asked to an interview opens the address of it.
  if (
    flags &&
    !isArrival &&
    (await queries.fetchQuery({ ...flagsQuery(), staleTime: 0 }).catch(() => null))?.ats_enabled
  )
    return;
  if (!isArrival) warnOnce(pathname);
  await makeCurrent(queries, /^\/teams\/([0-9a-f-]{36})/.exec(pathname)?.[1]);
  throw redirect({ to: "/interview-plans", replace: true, state: isArrival ? {} : { isAtsClosed: true } });
}

let warnedOf = { path: "", at: 0 };

/** The router may look at one and the same visit more than once. */
function warnOnce(path: string): void {
  const isSameVisit = warnedOf.path === path && Date.now() - warnedOf.at < 2000;
  warnedOf = { path, at: Date.now() };
  if (isSameVisit) return;
  log.warn("security warning: an address that is switched off was asked for", { path });
  void reports.reportClosedAddress({ path: path.slice(0, 300) }).catch(() => undefined);
}

/** Who was sent to a hiring group works in it from then on, also where its own page is switched off. */
async function makeCurrent(queries: QueryClient, groupId: string | undefined): Promise<void> {
  const before = currentGroupStore.get();
  if (groupId === undefined || groupId === before) return;
  const reached = await queries.ensureQueryData(myGroupsQuery()).catch(() => []);
  if (!reached.some(({ id }) => id === groupId)) return;
  currentGroupStore.select(groupId);
  if (before !== null) clearGroupCaches(before, queries);
}
