import { useLocation, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import { text } from "../text.ts";

/** Offers a new survey from every page; the list of surveys has the action itself, with its key. */
export function useSurveyAction(mayCreate: boolean): void {
  const navigate = useNavigate();
  const isList = useLocation({ select: ({ pathname }) => pathname === "/surveys" });
  useActions(
    useMemo<readonly Action[]>(
      () => [
        {
          id: "shell.new-survey",
          label: text.newSurvey,
          section: "create",
          icon: Plus,
          synonyms: text.newSurveySynonyms,
          enabled: mayCreate && !isList,
          run: () => void navigate({ to: "/surveys", search: { new: true } }),
        },
      ],
      [isList, mayCreate, navigate],
    ),
  );
}
