import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { planQuery, searchPlans } from "#features/interview-plans/web/public.ts";
import { Select } from "#ui/select.tsx";
import { text } from "./text.ts";

const words = text.create;
const none = { value: "", label: words.noPlan };

type PlanChoiceProps = {
  groupId: string;
  value: string | null;
  onValueChange: (planId: string | null) => void;
  id?: string;
};

/** One of the plans of a hiring group, or none; found by typing a part of its title. */
export function PlanChoice({ groupId, value, onValueChange, id }: PlanChoiceProps) {
  const { data: plan } = useQuery({ ...planQuery(value ?? ""), enabled: value !== null });
  const search = useCallback(
    async (query: string) => [
      none,
      ...(await searchPlans({ groupId, query })).map((each) => ({ value: each.id, label: each.title })),
    ],
    [groupId],
  );
  return (
    <Select
      {...(id && { id })}
      options={[none]}
      value={value ?? ""}
      chosen={value === null ? none : { value, label: plan?.title ?? "" }}
      onSearch={search}
      onValueChange={(planId) => onValueChange(planId === "" ? null : planId)}
    />
  );
}
