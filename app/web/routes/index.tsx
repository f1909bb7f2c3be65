import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { whoAmIQuery } from "#features/accounts/web/queries.ts";

export const Route = createFileRoute("/")({
  loader: ({ context }) => context.queryClient.ensureQueryData(whoAmIQuery()),
  component: HomeScreen,
});

function HomeScreen() {
  const { data: person } = useSuspenseQuery(whoAmIQuery());
  return (
    <main>
      <h1>Evenhand</h1>
      <p>{person ? person.fullName : "Plan interviews, run them fairly and decide on evidence."}</p>
    </main>
  );
}
