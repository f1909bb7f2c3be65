import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import { DocumentError, DocumentPending } from "#ui/page-states.tsx";
import { text } from "../text.ts";

const page = {
  title: text.planRoles.title,
  words: { ...text.role, error: text.planRoles.error, notFound: text.planRoles.notFound },
  wayOut: (
    <Link to="/interview-plans" className={buttonStyles({ variant: "primary" })}>
      {text.planPages}
    </Link>
  ),
};

/** While the roles of a plan are fetched. */
export const PlanRolesPending = () => <DocumentPending of={page} />;

/** A plan that is not there, not the person's, or whose roles could not be fetched. */
export const PlanRolesError = (given: ErrorComponentProps) => <DocumentError of={page} {...given} />;
