import { useQueryClient } from "@tanstack/react-query";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { pendingText } from "#features/pending-operations/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { showToast } from "#ui/toast-store.ts";
import type { SurveySummary } from "../../contract.ts";
import { refreshSurveys } from "../queries.ts";
import { performOnSurveys, type SurveyOperation } from "../survey-operations.ts";
import { text } from "../text.ts";

const words = text.list;
type Some = readonly Pick<SurveySummary, "id" | "groupId">[];

/**
 * What can be done with one survey or many; each can be taken back from the toast and by ⌘Z. What cannot be sent now waits on
 * this device, and is taken back from the tray.
 */
export function useSurveyActions() {
  const queries = useQueryClient();

  const attempt = async (
    action: SurveyOperation["action"],
    surveys: Some,
    done: { title: string; undo?: (answer: unknown) => Promise<void>; altText?: string },
  ): Promise<void> => {
    const [first] = surveys;
    if (!first) return;
    const person = queries.getQueryData(whoAmIQuery().queryKey);
    const seat = person?.seats.find((each) => each.groupIds.includes(first.groupId));
    try {
      const performed = await performOnSurveys(
        { action, surveyIds: surveys.map(({ id }) => id) },
        { label: done.title, organizationId: seat?.organizationId ?? null },
      );
      if (performed.kind === "waiting") return void showToast({ title: pendingText.savedHere, tone: "info" });
      const { title, undo, altText } = done;
      showToast({ title, ...(undo && { undo: () => void undo(performed.answer) }), ...(altText && { altText }) });
    } catch (error) {
      showToast({ tone: "danger", title: words.failed, description: reasonOf(error, words.failedWhy) });
    } finally {
      await refreshSurveys(queries);
    }
  };
  const undone = { title: words.undone };

  return {
    archive: (surveys: Some) =>
      attempt("archive", surveys, {
        title: words.archived(surveys.length),
        altText: words.undoElsewhere,
        undo: () => attempt("restore", surveys, undone),
      }),
    restore: (surveys: Some) =>
      attempt("restore", surveys, {
        title: words.restored(surveys.length),
        undo: () => attempt("archive", surveys, undone),
      }),
    duplicate: (surveys: Some) =>
      attempt("duplicate", surveys, {
        title: words.duplicated(surveys.length),
        undo: (answer) => {
          const groupId = surveys[0]?.groupId ?? "";
          return attempt(
            "archive",
            idsIn(answer).map((id) => ({ id, groupId })),
            undone,
          );
        },
      }),
  };
}

export type SurveyActions = ReturnType<typeof useSurveyActions>;

const idsIn = (answer: unknown): string[] => {
  const ids: unknown = Reflect.get(Object(answer), "surveyIds");
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
};
