import type { ErrorComponentProps } from "@tanstack/react-router";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";
import { planColumns } from "./plan-columns.tsx";

const list = {
  title: text.title,
  words: text.list,
  // Nothing is drawn of them but their places.
  columns: planColumns(0),
  look: "rows" as const,
};

export const PlanListPending = () => <ListPending {...list} />;

export const PlanListError = ({ reset }: ErrorComponentProps) => <FailedPage {...list} onRetry={reset} />;
