import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import { DocumentError, DocumentPending } from "#ui/page-states.tsx";
import { text } from "../text.ts";

const candidate = {
  title: text.title,
  words: text.detail,
  wayOut: (
    <Link to="/candidates" className={buttonStyles({ variant: "primary" })}>
      {text.list.showAll}
    </Link>
  ),
};

/** While a candidate is fetched. */
export const CandidatePending = () => <DocumentPending of={candidate} />;

/** A candidate who is not there, not the person's, or could not be fetched. */
export const CandidateError = (given: ErrorComponentProps) => <DocumentError of={candidate} {...given} />;
