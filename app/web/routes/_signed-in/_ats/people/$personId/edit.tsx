import { createFileRoute } from "@tanstack/react-router";
import { EditPersonScreen } from "#features/people/web/edit/edit-person-screen.tsx";
import { PersonError, PersonPending } from "#features/people/web/profile/person-states.tsx";
import { personQuery } from "#features/people/web/queries.ts";

export const Route = createFileRoute("/_signed-in/_ats/people/$personId/edit")({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(personQuery(params.personId)),
  pendingComponent: PersonPending,
  errorComponent: PersonError,
  component: EditPerson,
});

function EditPerson() {
  const { personId } = Route.useParams();
  return <EditPersonScreen key={personId} personId={personId} />;
}
