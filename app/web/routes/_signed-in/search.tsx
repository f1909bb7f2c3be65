import { createFileRoute } from "@tanstack/react-router";
import { readSearchAddress } from "#features/search/web/search-address.ts";
import { SearchScreen } from "#features/search/web/search-screen.tsx";

export const Route = createFileRoute("/_signed-in/search")({
  validateSearch: readSearchAddress,
  component: Everything,
});

function Everything() {
  const navigate = Route.useNavigate();
  return (
    <SearchScreen search={Route.useSearch()} onSearchChange={(search) => void navigate({ search, replace: true })} />
  );
}
