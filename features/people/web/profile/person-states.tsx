import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import { DocumentError, DocumentPending } from "#ui/page-states.tsx";
import { text } from "../text.ts";

const person = {
  title: text.person.title,
  words: text.person,
  wayOut: (
    <Link to="/people" className={buttonStyles({ variant: "primary" })}>
      {text.person.all}
    </Link>
  ),
};

/** While a person is fetched. */
export const PersonPending = () => <DocumentPending of={person} />;

/** A person who is not there, not of one's groups, or could not be fetched. */
export const PersonError = (given: ErrorComponentProps) => <DocumentError of={person} {...given} />;
