import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import { DocumentError, DocumentPending, DocumentSkeleton } from "#ui/page-states.tsx";
import { text } from "../text.ts";

const role = {
  title: text.title,
  words: text.role,
  wayOut: (
    <Link to="/opportunities" className={buttonStyles({ variant: "primary" })}>
      {text.list.showAll}
    </Link>
  ),
};

/** A role on its way. */
export const OpportunitySkeleton = ({ title }: { title?: string }) => (
  <DocumentSkeleton title={title || role.title} label={role.words.loading} />
);

/** While a role is fetched. */
export const OpportunityPending = () => <DocumentPending of={role} />;

/** A role that is not there, not the person's, or could not be fetched. */
export const OpportunityError = (given: ErrorComponentProps) => <DocumentError of={role} {...given} />;
