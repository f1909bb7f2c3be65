import { createFileRoute, Link } from "@tanstack/react-router";
import { factorOverviewQuery } from "#features/factors/web/public.ts";
import { FactorsScreen } from "#features/factors/web/section/factors-screen.tsx";
import { linkStyles } from "#ui/button-styles.ts";

export const Route = createFileRoute("/_signed-in/settings_/factors")({
  loader: ({ context }) => context.queryClient.ensureQueryData(factorOverviewQuery()),
  component: Factors,
});

function Factors() {
  return (
    <FactorsScreen
      settingsLink={(label) => (
        <Link to="/settings" className={linkStyles}>
          {label}
        </Link>
      )}
    />
  );
}
