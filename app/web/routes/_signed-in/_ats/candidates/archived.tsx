import { createFileRoute } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { loadArchive } from "#app/web/loading/hiring/load-candidates.ts";
import { useArchivePrivacy } from "#app/web/shell/privacy/archived-privacy.tsx";
import { useCandidateFiles } from "#features/candidate-files/web/public.ts";
import { readCandidateSearch } from "#features/candidates/web/candidate-search.ts";
import { ArchivedScreen } from "#features/candidates/web/list/archived-screen.tsx";
import { CandidateListError, CandidateListPending } from "#features/candidates/web/list/candidate-list-states.tsx";
import { text } from "#features/candidates/web/text.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";
import { WithoutGroup } from "#ui/without-group.tsx";

export const Route = createFileRoute("/_signed-in/_ats/candidates/archived")({
  validateSearch: onlyRead(readCandidateSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadArchive(context.queryClient, deps),
  pendingComponent: CandidateListPending,
  errorComponent: CandidateListError,
  component: Archived,
});

function Archived() {
  const current = Route.useLoaderData();
  const files = useCandidateFiles(current);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!current) return <WithoutGroup title={text.title} />;
  return (
    <Archive
      {...current}
      files={files}
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}

type ArchiveProps = Omit<ComponentProps<typeof ArchivedScreen>, "slots">;

/** The archive with what retention says of it. */
function Archive(props: ArchiveProps) {
  const slots = useArchivePrivacy(props);
  return <ArchivedScreen {...props} slots={slots} />;
}
