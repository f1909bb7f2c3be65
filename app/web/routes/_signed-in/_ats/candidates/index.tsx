import { createFileRoute } from "@tanstack/react-router";
import { loadCandidates } from "#app/web/loading/hiring/load-candidates.ts";
import { sampleAround } from "#app/web/shell/onboarding/sample-around.tsx";
import { useCandidateFiles } from "#features/candidate-files/web/public.ts";
import { readCandidateSearch } from "#features/candidates/web/candidate-search.ts";
import { CandidateListScreen } from "#features/candidates/web/list/candidate-list-screen.tsx";
import { CandidateListError, CandidateListPending } from "#features/candidates/web/list/candidate-list-states.tsx";
import { text } from "#features/candidates/web/text.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";
import { WithoutGroup } from "#ui/without-group.tsx";

export const Route = createFileRoute("/_signed-in/_ats/candidates/")({
  validateSearch: onlyRead(readCandidateSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCandidates(context.queryClient, deps),
  pendingComponent: CandidateListPending,
  errorComponent: CandidateListError,
  component: Candidates,
});

function Candidates() {
  const current = Route.useLoaderData();
  const files = useCandidateFiles(current);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!current) return <WithoutGroup title={text.title} />;
  return (
    <CandidateListScreen
      {...current}
      {...sampleAround(current)}
      files={files}
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}
