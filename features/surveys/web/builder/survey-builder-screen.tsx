import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { useState } from "react";
import type { Person } from "#platform/rights.ts";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { SaveStatus, saveStateOf } from "#ui/save-status.tsx";
import type { Survey } from "../../contract.ts";
import { surveyMenu } from "../list/survey-menu.ts";
import { useSurveyActions } from "../list/use-survey-actions.ts";
import { PreviewDialog } from "../preview/preview-dialog.tsx";
import { surveyQuery } from "../queries.ts";
import type { BuilderSearch } from "../survey-search.ts";
import { text } from "../text.ts";
import { BasicsSection } from "./basics-section.tsx";
import { BuilderNotices } from "./builder-notices.tsx";
import { focusField } from "./draft/field-ids.ts";
import { ProblemsScope, useProblems } from "./draft/problems-scope.tsx";
import { SurveyContext, useSurveyState, useSurveyStore } from "./draft/survey-context.ts";
import { useOpenSurvey } from "./draft/use-open-survey.ts";
import { QuestionList } from "./question/question-list.tsx";
import { SurveyReading } from "./survey-reading.tsx";
import { SurveySkeleton } from "./survey-states.tsx";

const words = text.builder;

type BuilderProps = {
  surveyId: string;
  viewer: Person;
  search: BuilderSearch;
  onSearchChange: (next: BuilderSearch) => void;
};

/** Writing a survey; everything typed is kept as one goes. Whoever may not write it reads it. */
export function SurveyBuilderScreen(props: BuilderProps) {
  const { data: survey } = useSuspenseQuery(surveyQuery(props.surveyId));
  const preview = {
    isPreviewOpen: props.search.preview === true,
    onPreviewChange: (isOpen: boolean) => props.onSearchChange(isOpen ? { preview: true } : {}),
  };
  if (!survey.mayEdit) return <SurveyReading survey={survey} viewer={props.viewer} {...preview} />;
  return <OpenBuilder survey={survey} userId={props.viewer.userId} {...preview} />;
}

type PreviewProps = { isPreviewOpen: boolean; onPreviewChange: (isOpen: boolean) => void };

function OpenBuilder({ survey, userId, ...preview }: { survey: Survey; userId: string } & PreviewProps) {
  const store = useOpenSurvey({ surveyId: survey.id, userId });
  if (!store) return <SurveySkeleton title={survey.title} />;
  return (
    <SurveyContext value={store}>
      <BuilderFrame survey={survey} {...preview} />
    </SurveyContext>
  );
}

function BuilderFrame({ survey, isPreviewOpen, onPreviewChange }: { survey: Survey } & PreviewProps) {
  const store = useSurveyStore();
  const { draft, progress } = useSurveyState();
  const problems = useProblems();
  const [showsAll, setShowsAll] = useState(false);
  const actions = useSurveyActions();
  const title = draft.title.trim() || text.untitled;
  const [firstProblem] = problems.keys();
  return (
    <>
      <PageHeader
        crumbs={[{ id: "surveys", link: <Link to="/surveys">{text.title}</Link> }]}
        title={title}
        windowTitle={text.windowTitle(title)}
        saveStatus={<SaveStatus state={saveStateOf(progress, () => void store.refresh())} />}
        more={
          <MoreMenu
            name={title}
            size="default"
            items={surveyMenu({
              surveys: [survey],
              mayEdit: true,
              actions: {
                ...actions,
                // What was just written goes along.
                duplicate: (some) => store.flush().then(() => actions.duplicate(some)),
                archive: (some) => store.flush().then(() => actions.archive(some)),
              },
            })}
          />
        }
        primary={
          <Button icon={Eye} onClick={() => onPreviewChange(true)}>
            {words.preview}
          </Button>
        }
      />
      <BuilderNotices />
      <PageBody width="reading">
        <ProblemsScope showsAll={showsAll}>
          <div className="flex flex-col gap-8">
            <BasicsSection />
            <QuestionList />
            {progress.kind === "unfinished" && firstProblem ? (
              <InlineAlert
                tone="info"
                action={
                  <Button
                    size="compact"
                    onClick={() => {
                      setShowsAll(true);
                      // Its question opens first.
                      requestAnimationFrame(() => focusField(firstProblem));
                    }}
                  >
                    {text.notices.show}
                  </Button>
                }
              >
                {text.notices.unfinished(problems.size)}
              </InlineAlert>
            ) : null}
          </div>
        </ProblemsScope>
      </PageBody>
      <PreviewDialog draft={draft} open={isPreviewOpen} onOpenChange={onPreviewChange} />
    </>
  );
}
