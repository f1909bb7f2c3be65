import { createFileRoute } from "@tanstack/react-router";
import { PersonPrivacy } from "#app/web/shell/privacy/person-privacy.tsx";
import { candidacyEvent, PersonCandidacies, PersonFiles } from "#features/candidates/web/public.ts";
import { readPersonSearch } from "#features/people/web/people-search.ts";
import { PersonScreen } from "#features/people/web/profile/person-screen.tsx";
import { PersonError, PersonPending } from "#features/people/web/profile/person-states.tsx";
import { personQuery } from "#features/people/web/queries.ts";

export const Route = createFileRoute("/_signed-in/_ats/people/$personId/")({
  validateSearch: readPersonSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(personQuery(params.personId)),
  pendingComponent: PersonPending,
  errorComponent: PersonError,
  component: OnePerson,
});

function OnePerson() {
  const { personId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PersonScreen
      key={personId}
      personId={personId}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search })}
      privacy={({ id }) => <PersonPrivacy personId={id} />}
      candidacies={(known) => (
        <PersonCandidacies
          person={known}
          onAdded={(candidateId) => void navigate({ to: "/candidates/$candidateId", params: { candidateId } })}
        />
      )}
      describeEvent={candidacyEvent}
      files={(known) => <PersonFiles person={known} />}
    />
  );
}
