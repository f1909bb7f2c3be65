import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Outlet, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { FlagsProvider } from "#features/feature-flags/web/public.ts";
import { groupsKey, myGroupsQuery } from "#features/groups/web/public.ts";
import { useLocalDataMigration } from "#features/local-data-migration/web/public.ts";
import { WorkspaceGate } from "#features/workspaces/web/public.ts";
import { actingPerson } from "#platform/web/api.ts";
import { UiRoot } from "#ui/ui-root.tsx";
import { Arrivals } from "./organization/arrivals.tsx";
import { hasJustSignedUp } from "./session/arrival.ts";
import { leave } from "./session/leave.ts";
import { OtherPerson } from "./session/other-person.tsx";
import { SignedInShell } from "./signed-in-shell.tsx";

/** Around everything that needs a session: the flags are loaded, and the person has a workspace. */
export function SignedIn() {
  const { data: person } = useSuspenseQuery(whoAmIQuery());
  const queries = useQueryClient();
  const router = useRouter();
  const [before, setBefore] = useState(person);
  const isOther = person !== null && actingPerson() !== person.userId;
  if (person && !isOther && person !== before) setBefore(person);
  useLocalDataMigration(isOther ? null : (person?.userId ?? null));
  if (!person) return null;
  if (isOther)
    return (
      <UiRoot>
        <OtherPerson before={before ?? person} now={person} />
      </UiRoot>
    );
  const owned = person.seats.find((seat) => seat.role === "owner");
  return (
    <UiRoot>
      <FlagsProvider isSignedIn>
        <Arrivals person={person}>
          <WorkspaceGate
            person={person}
            // Whoever still has a factor to pass is shown no seats; the way to the factor is under way.
            isSettled={person.seats.length > 0 || person.lacksFactor !== null}
            isWelcomed={hasJustSignedUp()}
            ownedOrganizationId={owned?.organizationId ?? null}
            onReady={async () => {
              // What was asked while the workspace was made is answered with no group. Asked anew before the frame appears,
              // so that it names the group at once; a reset also gives up an answer that is still under way.
              await queries.resetQueries({ queryKey: groupsKey() });
              await queries.prefetchQuery(myGroupsQuery());
              await queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey });
              await router.invalidate();
            }}
            onSignOut={() => void leave()}
          >
            <SignedInShell person={person}>
              <Outlet />
            </SignedInShell>
          </WorkspaceGate>
        </Arrivals>
      </FlagsProvider>
    </UiRoot>
  );
}
