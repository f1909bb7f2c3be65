import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { UiRoot } from "#ui/ui-root.tsx";
import { NotFoundScreen } from "../shell/not-found-screen.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
});

function Root() {
  return (
    <UiRoot>
      <Outlet />
    </UiRoot>
  );
}
