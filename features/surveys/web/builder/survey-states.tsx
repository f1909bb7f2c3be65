import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import { DocumentError, DocumentPending, DocumentSkeleton } from "#ui/page-states.tsx";
import { text } from "../text.ts";

const survey = {
  title: text.title,
  words: text.survey,
  wayOut: (
    <Link to="/surveys" className={buttonStyles({ variant: "primary" })}>
      {text.list.showAll}
    </Link>
  ),
};

/** A survey on its way. */
export const SurveySkeleton = ({ title }: { title?: string }) => (
  <DocumentSkeleton title={title || survey.title} label={survey.words.loading} />
);

/** While a survey is fetched. */
export const SurveyPending = () => <DocumentPending of={survey} />;

/** A survey that is not there, not the person's, or could not be fetched. */
export const SurveyError = (given: ErrorComponentProps) => <DocumentError of={survey} {...given} />;
