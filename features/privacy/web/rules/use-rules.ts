import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { codeOf } from "#platform/web/refusal.ts";
import { attempt } from "#ui/attempt.ts";
import type { Rule, Rules } from "../../contract.ts";
import { type Periods, periodNames } from "../../retention.ts";
import { privacyApi, refreshPrivacy, rulesQuery } from "../queries.ts";
import { text } from "../text.ts";

/** What of a rule is chosen on the page. */
export type ChosenRule = Periods & { isOn: boolean };

export const chosenOf = ({ isOn, endedMonths, hiredMonths, prospectMonths }: Rule): ChosenRule => ({
  isOn,
  endedMonths,
  hiredMonths,
  prospectMonths,
});

export const isSameRule = (one: ChosenRule, other: ChosenRule) =>
  one.isOn === other.isOn && periodNames.every((name) => one[name] === other[name]);

/** Saves rules; what somebody else saved meanwhile is shown in place of them. */
export function useSaveRule(organizationId: string) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const save = async (standing: Rule, chosen: ChosenRule, title: string): Promise<Rules | null> => {
    setBusy(true);
    const saved = await attempt(
      () =>
        privacyApi.saveRule.call({
          organizationId,
          version: standing.version,
          rule: { groupId: standing.groupId, ...chosen },
        }),
      {
        done: () => ({ title }),
        failed: text.failed,
        failedWhy: text.unreached,
        whyOf: (error) => (codeOf(error) === "CONFLICT" ? text.rules.conflict : undefined),
      },
    );
    if (saved) queries.setQueryData(rulesQuery(organizationId).queryKey, saved);
    await refreshPrivacy(queries);
    setBusy(false);
    return saved;
  };
  return { isBusy, save };
}
