// Before whatever holds a schema, in whichever file the bundler put it.
import "#platform/web/parse-without-eval.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { afterSignOut, beforeSignOut, keepSession, whoAmIQuery } from "#features/accounts/web/public.ts";
import { currentGroupStore, groupsKey, onGroupSwitch } from "#features/groups/web/public.ts";
import { followPlanChanges } from "#features/interview-plans/web/live-plans.ts";
import { plansKey, plansQuery } from "#features/interview-plans/web/queries.ts";
import { invitationsKey, takeInvitationFromAddress } from "#features/invitations/web/public.ts";
import { organizationsKey } from "#features/organizations/web/public.ts";
import { sendOperationsOf } from "#features/pending-operations/web/senders.ts";
import { countUnsent } from "#features/pending-operations/web/unsent.ts";
import { reviewsKey } from "#features/plan-reviews/web/queries.ts";
import { followSurveyChanges } from "#features/surveys/web/live-surveys.ts";
import { surveysKey } from "#features/surveys/web/queries.ts";
import { onLiveUpdate } from "#platform/web/live-updates.ts";
import { queryClient } from "#platform/web/query-client.ts";
import "#ui/styles.css";
import { routeTree } from "./route-tree.gen.ts";
import { fetchErrorScreen } from "./shell/errors/lazy-error-screen.tsx";
import { RouteFailure } from "./shell/errors/route-failure.tsx";
import { listenForArrival } from "./shell/session/arrival.ts";
import { watchForMissingFactor } from "./shell/session/missing-factor.ts";
import { syncSession } from "./shell/session/session-sync.ts";

takeInvitationFromAddress();
const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteFailure,
  scrollRestoration: true,
  trailingSlash: "never",
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

// The page's code is fetched while the server is asked who this is, not afterwards.
for (const route of router.getMatchedRoutes(router.latestLocation.pathname)[0])
  router.loadRouteChunk(route)?.catch(() => undefined);
syncSession({ queries: queryClient, invalidateRouter: () => router.invalidate() });
keepSession();
watchForMissingFactor({ queries: queryClient, invalidateRouter: () => router.invalidate() });
// Another hiring group: what the page shows is loaded anew for it.
currentGroupStore.subscribe(() => void router.invalidate());
// A switch counts once the new group's plans are there.
onGroupSwitch({
  queryKey: plansKey(),
  refetch: async (groupId, queries) => {
    const person = await queries.ensureQueryData(whoAmIQuery());
    if (person) await queries.fetchQuery(plansQuery({ groupId, userId: person.userId, search: {} }));
  },
});
onLiveUpdate("interview-plans", followPlanChanges(queryClient));
onLiveUpdate("surveys", followSurveyChanges(queryClient));
onGroupSwitch({ queryKey: surveysKey(), refetch: async () => undefined });
// An edit can outdate an approval and take the place of a comment away.
for (const topic of ["plan-reviews", "interview-plans"])
  onLiveUpdate(topic, () => void queryClient.invalidateQueries({ queryKey: reviewsKey() }));
// Names and who belongs where, changed in another window or by somebody else.
onLiveUpdate("organizations", async () => {
  await Promise.all(
    [organizationsKey(), groupsKey(), invitationsKey()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, refetchType: "all" }),
    ),
  );
  await router.invalidate();
});
// One's own name, changed in another window or on another machine.
onLiveUpdate("account", async () => {
  await queryClient.invalidateQueries({ queryKey: whoAmIQuery().queryKey, refetchType: "all" });
  await router.invalidate();
});
// Somebody's rights changed, perhaps one's own: who one is and which groups one reaches, then the page.
onLiveUpdate("access", async () => {
  const refetchType = "all" as const;
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: whoAmIQuery().queryKey, refetchType }),
    queryClient.invalidateQueries({ queryKey: groupsKey(), refetchType }),
  ]);
  await router.invalidate();
});
const builder = () => import("#features/interview-plans/web/public.ts");
countUnsent(async (userId) => (await builder()).listUnsentEdits(userId));
// What waits is sent on whichever page the person is.
sendOperationsOf("interview-plans", async () => {
  return (await import("#features/interview-plans/web/send-plan-operation.ts")).sendPlanOperation;
});
beforeSignOut(async () => (await builder()).clearBuilderData());
const surveys = () => import("#features/surveys/web/public.ts");
countUnsent(async (userId) => (await surveys()).listUnsentSurveys(userId));
sendOperationsOf("surveys", async () => {
  return (await import("#features/surveys/web/send-survey-operation.ts")).sendSurveyOperation;
});
beforeSignOut(async () => (await surveys()).flushSurveys());
afterSignOut(async () => (await surveys()).clearSurveyCopies());
listenForArrival();
// What must be there without a network, but would make the first page heavier, follows it.
setTimeout(() => {
  fetchErrorScreen();
  builder().catch(() => undefined);
  surveys().catch(() => undefined);
}, 5000);

const root = document.getElementById("app");
if (root) {
  // Boundaries log what they catch, redacted; React would print it as it is, refusals such as "not there" included.
  createRoot(root, { onCaughtError: () => undefined }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
