import "#ui/styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepSession } from "#features/accounts/web/public.ts";
import { queryClient } from "#platform/web/query-client.ts";
import { routeTree } from "./route-tree.gen.ts";
import { listenForArrival } from "./shell/arrival.ts";
import { RouteFailure } from "./shell/route-failure.tsx";
import { syncSession } from "./shell/session-sync.ts";

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

syncSession({ queries: queryClient, invalidateRouter: () => router.invalidate() });
keepSession();
listenForArrival();

const root = document.getElementById("app");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
