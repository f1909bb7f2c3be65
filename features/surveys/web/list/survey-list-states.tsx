import type { ErrorComponentProps } from "@tanstack/react-router";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";
import { surveyColumns } from "./survey-columns.tsx";

const list = {
  title: text.title,
  words: text.list,
  columns: surveyColumns,
};

export const SurveyListPending = () => <ListPending {...list} />;

export const SurveyListError = ({ reset }: ErrorComponentProps) => <FailedPage {...list} onRetry={reset} />;
