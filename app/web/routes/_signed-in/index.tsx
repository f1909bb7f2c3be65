import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { whoAmIQuery } from "#features/accounts/web/queries.ts";

export const Route = createFileRoute("/_signed-in/")({ component: HomeScreen });

function HomeScreen() {
  const { data: person } = useSuspenseQuery(whoAmIQuery());
  return (
    <main id="content" className="p-6">
      <h1 className="text-h1">{person?.fullName}</h1>
    </main>
  );
}
