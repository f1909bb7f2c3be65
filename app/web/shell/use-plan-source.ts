import { useNavigate } from "@tanstack/react-router";
import { ClipboardList } from "lucide-react";
import { useMemo } from "react";
import { searchPlans } from "#features/interview-plans/web/queries.ts";
import type { ActionSource } from "#ui/use-action-search.ts";
import { text } from "./text.ts";

/** Lets the palette find the interview plans of a hiring group and open them; nothing for somebody without a group. */
export function usePlanSource(groupId: string | null): readonly ActionSource[] {
  const navigate = useNavigate();
  return useMemo(() => {
    if (!groupId) return [];
    const find: ActionSource["find"] = async (query) => {
      const plans = await searchPlans({ groupId, query });
      return plans.map(({ id, title }) => ({
        id: `plan.${id}`,
        label: title.trim() || text.untitledPlan,
        section: "plans",
        icon: ClipboardList,
        run: () => void navigate({ to: "/interview-plans/$planId", params: { planId: id } }),
      }));
    };
    return [{ section: "plans", find }];
  }, [groupId, navigate]);
}
