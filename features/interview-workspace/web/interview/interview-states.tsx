import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import { DocumentError, DocumentPending } from "#ui/page-states.tsx";
import { text } from "../text.ts";

const interview = {
  title: text.title,
  words: text,
  wayOut: (
    <Link to="/interview-execution" className={buttonStyles({ variant: "primary" })}>
      {text.toToday}
    </Link>
  ),
};

/** While an interview is fetched. */
export const InterviewPending = () => <DocumentPending of={interview} />;

/** An interview that is not there, not the person's, or could not be fetched. */
export const InterviewError = (given: ErrorComponentProps) => <DocumentError of={interview} {...given} />;
