import { createFileRoute, Outlet } from "@tanstack/react-router";
import { UiRoot } from "#ui/ui-root.tsx";
import { readAuthSearch } from "../auth-search.ts";

/** The pages of a person who is not signed in yet. */
export const Route = createFileRoute("/_auth")({ validateSearch: readAuthSearch, component: AuthPages });

function AuthPages() {
  return (
    <UiRoot>
      <Outlet />
    </UiRoot>
  );
}
