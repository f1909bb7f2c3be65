import { createFileRoute } from "@tanstack/react-router";
import { SurveyBuilderScreen } from "#features/surveys/web/builder/survey-builder-screen.tsx";
import { SurveyError, SurveyPending } from "#features/surveys/web/builder/survey-states.tsx";
import { surveyQuery } from "#features/surveys/web/queries.ts";
import { readBuilderSearch } from "#features/surveys/web/survey-search.ts";

export const Route = createFileRoute("/_signed-in/surveys/$surveyId")({
  validateSearch: readBuilderSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(surveyQuery(params.surveyId)),
  pendingComponent: SurveyPending,
  errorComponent: SurveyError,
  component: OneSurvey,
});

function OneSurvey() {
  const { surveyId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { person } = Route.useRouteContext();
  return (
    <SurveyBuilderScreen
      key={surveyId}
      surveyId={surveyId}
      viewer={person}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search })}
    />
  );
}
