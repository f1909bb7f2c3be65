import { useSuspenseQuery } from "@tanstack/react-query";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { Switch } from "#ui/switch.tsx";
import { readProblem } from "../factor-problem.ts";
import { factorStandingQuery, useRequirement } from "../queries.ts";
import { text } from "../text.ts";

const copy = text.requirement;

type SecondFactorSwitchProps = {
  organizationId: string;
  /** The owner decides; an admin sees how it stands. */
  isOwner: boolean;
};

/** For an organization's settings, for owner and admins: whether it asks for a second factor, and whom that would meet. */
export function SecondFactorSwitch({ organizationId, isOwner }: SecondFactorSwitchProps) {
  const { data: standing } = useSuspenseQuery(factorStandingQuery(organizationId));
  const requirement = useRequirement(organizationId);
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={copy.label}
        help={copy.help(standing.withoutFactor, standing.people)}
        checked={standing.isRequired}
        isLoading={requirement.isPending}
        disabledReason={isOwner ? undefined : copy.ownerOnly}
        onCheckedChange={(isOn) => requirement.mutate(isOn)}
      />
      <FailureAlert>{requirement.error ? readProblem(requirement.error).message : null}</FailureAlert>
    </div>
  );
}
