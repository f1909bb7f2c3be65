import { createFileRoute, redirect } from "@tanstack/react-router";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { pendingInvitationStore } from "#features/invitations/web/public.ts";
import { actAs, actingPerson } from "#platform/web/api.ts";
import { SignedIn } from "../shell/signed-in.tsx";

const factorPages = { pass: "/auth/factor", add: "/auth/add-factor" } as const;

/** What needs a session lies below; a visitor signs in first and comes back to where they wanted to go. */
export const Route = createFileRoute("/_signed-in")({
  beforeLoad: async ({ context, location }) => {
    const person = await context.queryClient.ensureQueryData(whoAmIQuery());
    // Most who come with an invitation have no account yet.
    const to = pendingInvitationStore.get() === null ? "/sign-in" : "/sign-up";
    if (!person) throw redirect({ to, search: location.href === "/" ? {} : { return_to: location.href } });
    if (person.lacksFactor)
      throw redirect({ to: factorPages[person.lacksFactor], search: { return_to: location.href } });
    // Stays who it is until this tab signs out: another person who signs in elsewhere is told, and nothing is done as them.
    if (actingPerson() === null) actAs(person.userId);
    return { person };
  },
  component: SignedIn,
});
