import { createFileRoute } from "@tanstack/react-router";
import { ProfileDemo } from "#features/showcase/web/profile-demo.tsx";
import { readShowcaseSearch } from "#features/showcase/web/showcase-search.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";

/** Sample data, without a session; where applicant tracking is off, it leads to the plans as its other addresses do. */
export const Route = createFileRoute("/person-profile-demo")({
  validateSearch: onlyRead(readShowcaseSearch),
  beforeLoad: async ({ context, location }) => {
    const { requireAts } = await import("#app/web/require-ats.ts");
    await requireAts(context.queryClient, location);
  },
  component: Showcase,
});

function Showcase() {
  const navigate = Route.useNavigate();
  return (
    <ProfileDemo
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
