import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { UiRoot } from "#ui/ui-root.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

function Root() {
  return (
    <UiRoot>
      <Outlet />
    </UiRoot>
  );
}
