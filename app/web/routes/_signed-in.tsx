import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { whoAmIQuery } from "#features/accounts/web/queries.ts";
import { SignedInShell } from "../shell/signed-in-shell.tsx";

export const Route = createFileRoute("/_signed-in")({
  beforeLoad: async ({ context }) => {
    const person = await context.queryClient.ensureQueryData(whoAmIQuery());
    if (!person) throw redirect({ to: "/" });
    return { person };
  },
  component: SignedIn,
});

function SignedIn() {
  const { person } = Route.useRouteContext();
  return (
    <SignedInShell person={person}>
      <Outlet />
    </SignedInShell>
  );
}
