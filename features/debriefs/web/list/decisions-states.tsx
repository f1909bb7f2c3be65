import type { ErrorComponentProps } from "@tanstack/react-router";
import { Link, useSearch } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import { ListPending } from "#ui/list/list-pending.tsx";
import { DocumentError, DocumentPending, FailedPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";
import { decisionColumns } from "./decision-columns.tsx";

const list = {
  title: text.list.title,
  words: text.list,
  columns: decisionColumns,
  look: "columns" as const,
};
const room = {
  title: text.room.title,
  words: text.room,
  wayOut: (
    <Link to="/final-recommendation" search={{}} className={buttonStyles({ variant: "primary" })}>
      {text.room.showAll}
    </Link>
  ),
};

const useIsRoom = () => "candidate" in useSearch({ strict: false });

/** While decisions, or the debrief of one candidate, are fetched. */
export const DecisionsPending = () => (useIsRoom() ? <DocumentPending of={room} /> : <ListPending {...list} />);

/** Either could not be fetched, or is not the person's. */
export function DecisionsError(given: ErrorComponentProps) {
  return useIsRoom() ? <DocumentError of={room} {...given} /> : <FailedPage {...list} onRetry={given.reset} />;
}
