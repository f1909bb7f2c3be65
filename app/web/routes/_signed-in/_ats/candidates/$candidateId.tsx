import { createFileRoute } from "@tanstack/react-router";
import { CandidatePrivacy, CandidateRounds } from "#app/web/shell/candidate/candidate-tabs.ts";
import { SchedulingOf } from "#app/web/shell/scheduling/scheduling-of.tsx";
import { ApplicationPart } from "#features/applications/web/public.ts";
import { readDetailSearch } from "#features/candidates/web/candidate-search.ts";
import { CandidateScreen } from "#features/candidates/web/detail/candidate-screen.tsx";
import { CandidateError, CandidatePending } from "#features/candidates/web/detail/candidate-states.tsx";
import { candidateQuery } from "#features/candidates/web/queries.ts";
import { TombstoneOf } from "#features/privacy/web/public.ts";

export const Route = createFileRoute("/_signed-in/_ats/candidates/$candidateId")({
  validateSearch: readDetailSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(candidateQuery(params.candidateId)),
  pendingComponent: CandidatePending,
  errorComponent: CandidateError,
  component: OneCandidate,
});

function OneCandidate() {
  const { candidateId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { person } = Route.useRouteContext();
  return (
    <>
      <CandidateScreen
        key={candidateId}
        candidateId={candidateId}
        viewer={person}
        search={Route.useSearch()}
        onSearchChange={(search) => void navigate({ search })}
        renderRounds={(part) => <CandidateRounds {...part} />}
        renderApplication={({ id }) => <ApplicationPart candidateId={id} />}
        renderPrivacy={(candidate) => <CandidatePrivacy candidate={candidate} />}
        renderErased={({ personId }) => <TombstoneOf personId={personId} />}
      />
      <SchedulingOf candidateId={candidateId} />
    </>
  );
}
