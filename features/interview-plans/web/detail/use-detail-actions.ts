import { useNavigate } from "@tanstack/react-router";
import { CirclePlus, PanelsTopLeft, Pencil, Send } from "lucide-react";
import { useMemo } from "react";
import { type Action, actionsOf, useActions } from "#ui/actions.ts";
import { menuActions } from "#ui/menu-actions.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import { builderSteps } from "../../steps.ts";
import type { BuilderSearch } from "../builder/builder-search.ts";
import { text } from "../text.ts";
import { type DetailSearch, detailTabs } from "./detail-search.ts";

const words = text.palette;

interface DetailActions {
  planId: string;
  mayEdit: boolean;
  /** What the page's menu holds. */
  menu: readonly MenuItem[];
  onSearchChange: (next: DetailSearch) => void;
}

/** What can be done with the plan that is read, for the palette; E leads to the builder. */
export function useDetailActions({ planId, mayEdit, menu, onSearchChange }: DetailActions): void {
  const navigate = useNavigate();
  useActions(
    useMemo<readonly Action[]>(() => {
      const params = { planId };
      const edit = (search: BuilderSearch) => () =>
        void navigate({ to: "/interview-plans/$planId/edit", params, search });
      const own = actionsOf("plan");
      const enabled = mayEdit;
      return [
        own("edit", text.list.editFocused, Pencil, { enabled, keys: "e", synonyms: words.edit, run: edit({}) }),
        own("publish", text.versions.review, Send, {
          enabled,
          synonyms: words.publish,
          run: edit({ step: "review" }),
        }),
        own("add-round", words.addRound, CirclePlus, {
          enabled,
          synonyms: words.addRoundWords,
          run: edit({ step: "rounds", field: "rounds" }),
        }),
        ...menuActions(
          menu.filter(({ id }) => id !== "edit"),
          { id: "plan", synonyms: words.menu },
        ),
        ...builderSteps
          .filter(({ key }) => key !== "review")
          .map(({ key, title }) =>
            own(`edit-${key}`, words.editStep(title), Pencil, {
              enabled,
              synonyms: words.steps[key],
              run: edit({ step: key }),
            }),
          ),
        ...detailTabs.map((tab) =>
          own(`tab-${tab}`, words.showTab(text.detail.tabs[tab]), PanelsTopLeft, {
            run: () => onSearchChange({ tab }),
          }),
        ),
      ];
    }, [planId, mayEdit, menu, navigate, onSearchChange]),
  );
}
