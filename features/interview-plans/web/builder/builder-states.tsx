import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import { DocumentError, DocumentPending, DocumentSkeleton } from "#ui/page-states.tsx";
import { text } from "../text.ts";

const plan = {
  title: text.title,
  words: text.plan,
  wayOut: (
    <Link to="/interview-plans" className={buttonStyles({ variant: "primary" })}>
      {text.list.showAll}
    </Link>
  ),
};

/** A plan on its way: boxes where its parts will stand. */
export const BuilderSkeleton = ({ title }: { title?: string }) => (
  <DocumentSkeleton title={title || plan.title} label={plan.words.loading} />
);

/** While a plan is fetched. */
export const PlanPending = () => <DocumentPending of={plan} />;

/** A plan that is not there, not the person's, or could not be fetched. */
export const PlanError = (given: ErrorComponentProps) => <DocumentError of={plan} {...given} />;
