// Before whatever holds a schema, in whichever file the bundler put it.
import "#platform/web/parse-without-eval.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { afterGroupSwitch } from "#features/groups/web/public.ts";
import { takeInvitationFromAddress } from "#features/invitations/web/public.ts";
import { connectAll } from "#platform/web/connection.ts";
import { queryClient } from "#platform/web/query-client.ts";
import "#ui/styles.css";
import { routeTree } from "./route-tree.gen.ts";
import { fetchErrorScreen } from "./shell/errors/failure-screen.tsx";
import { RouteFailure } from "./shell/errors/route-failure.tsx";
import { listenForArrival } from "./shell/session/arrival.ts";
import { clearAtSignOut } from "./shell/session/clear-at-sign-out.ts";
import { takeFirstAnswers } from "./shell/session/first-answers.ts";
import { syncSession } from "./shell/session/session-sync.ts";
import { watchSession } from "./shell/session/watch-session.ts";

takeInvitationFromAddress();
takeFirstAnswers(queryClient);
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
fetchPage(router.latestLocation.pathname);
syncSession({ queries: queryClient, invalidateRouter: () => router.invalidate() });
watchSession({ queries: queryClient, invalidateRouter: () => router.invalidate() });
// One plan or survey, and a saved view of them, belong to the group that was left: the whole list comes instead.
afterGroupSwitch(async (isOfIt) => {
  const { pathname, searchStr } = router.latestLocation;
  const section = /^\/(?:interview-plans|surveys)(?=\/|$)/.exec(pathname)?.[0];
  const isOfGroup = section !== pathname || new URLSearchParams(searchStr).has("view");
  await (section && isOfGroup && !isOfIt ? router.navigate({ href: section }) : router.invalidate());
});
// The frame is made of it too, and says itself where it does not arrive.
import("./connections.ts")
  .then(({ connections }) => connectAll(connections, { queries: queryClient, reloadPage: () => router.invalidate() }))
  .catch(() => undefined);
clearAtSignOut();
listenForArrival();
const nextPages = ["/interview-plans", "/library", "/surveys", "/organizations", "/settings"];
// Some browsers alone tell it.
const isSavingData = () => Reflect.get(Object(Reflect.get(navigator, "connection")), "saveData") === true;
function fetchPage(pathname: string): void {
  for (const route of router.getMatchedRoutes(pathname)[0]) router.loadRouteChunk(route)?.catch(() => undefined);
}
// What must be there without a network, but would make the first page heavier, follows it.
setTimeout(() => {
  fetchErrorScreen();
  // Where people go next opens without a network too.
  if (!isSavingData()) for (const to of nextPages) fetchPage(to);
  import("#platform/web/saving/in-browser.ts").catch(() => undefined);
}, 5000);

const root = document.getElementById("app");
if (root) {
  // What stands there until the program does goes with the first thing that it draws: nobody hears "Loading application..." twice.
  const drawn = new MutationObserver(() => {
    document.getElementById("start")?.remove();
    drawn.disconnect();
  });
  drawn.observe(root, { childList: true });
  // Boundaries log what they catch, redacted; React would print it as it is, refusals such as "not there" included.
  createRoot(root, { onCaughtError: () => undefined }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
