import { createFileRoute } from "@tanstack/react-router";
import { loadSurveys } from "#app/web/loading/load-surveys.ts";
import { SurveyListScreen } from "#features/surveys/web/list/survey-list-screen.tsx";
import { SurveyListError, SurveyListPending } from "#features/surveys/web/list/survey-list-states.tsx";
import { readSurveySearch } from "#features/surveys/web/survey-search.ts";
import { text } from "#features/surveys/web/text.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";
import { WithoutGroup } from "#ui/without-group.tsx";

const validateSearch = onlyRead(readSurveySearch);

export const Route = createFileRoute("/_signed-in/surveys/")({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSurveys(context.queryClient, deps),
  pendingComponent: SurveyListPending,
  errorComponent: SurveyListError,
  component: Surveys,
});

function Surveys() {
  const current = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!current) return <WithoutGroup title={text.title} />;
  return (
    <SurveyListScreen
      {...current}
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}
