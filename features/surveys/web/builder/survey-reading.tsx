import { Link } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { can, type Person } from "#platform/rights.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import type { Survey } from "../../contract.ts";
import { surveyRights } from "../../policy.ts";
import { answerInWords } from "../answer-in-words.ts";
import { useSurveyActions } from "../list/use-survey-actions.ts";
import { PreviewDialog } from "../preview/preview-dialog.tsx";
import { text } from "../text.ts";

const words = text.survey;

type ReadingProps = {
  survey: Survey;
  viewer: Person;
  isPreviewOpen: boolean;
  onPreviewChange: (isOpen: boolean) => void;
};

/** A survey for whoever may not write it now: viewers, and everybody once it is archived. */
export function SurveyReading({ survey, viewer, isPreviewOpen, onPreviewChange }: ReadingProps) {
  const actions = useSurveyActions();
  const { draft } = survey;
  const isArchived = survey.status === "archived";
  const mayRestore = isArchived && can(viewer, surveyRights.archive, survey);
  return (
    <>
      <PageHeader
        crumbs={[{ id: "surveys", link: <Link to="/surveys">{text.title}</Link> }]}
        title={survey.title}
        windowTitle={text.windowTitle(survey.title)}
        badge={isArchived ? <Badge>{text.statuses.archived}</Badge> : null}
        actions={
          <Button icon={Eye} onClick={() => onPreviewChange(true)}>
            {text.builder.preview}
          </Button>
        }
      />
      <PageBody width="reading">
        <div className="flex flex-col gap-5">
          <InlineAlert
            tone="info"
            action={
              mayRestore ? <Button onClick={() => void actions.restore([survey])}>{words.restore}</Button> : undefined
            }
          >
            {isArchived ? words.archivedReads : words.viewerReads}
          </InlineAlert>
          {draft.description ? (
            <p dir="auto" className="whitespace-pre-wrap text-prose">
              {draft.description}
            </p>
          ) : null}
          <p className="text-muted-foreground">{text.statements[draft.settings.anonymity]}</p>
          <ol className="divide-y divide-hairline rounded-card border border-border bg-card">
            {draft.questions.map((question, index) => (
              <li key={question.id} className="px-4 py-3">
                <p dir="auto" className="font-medium">
                  {text.preview.questionOf(index + 1, question.question)}
                </p>
                <p className="text-muted-foreground">{answerInWords(question, draft.questions.slice(0, index))}</p>
              </li>
            ))}
          </ol>
        </div>
      </PageBody>
      <PreviewDialog draft={draft} open={isPreviewOpen} onOpenChange={onPreviewChange} />
    </>
  );
}
