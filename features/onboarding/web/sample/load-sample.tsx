import { useQuery } from "@tanstack/react-query";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { can } from "#platform/rights.ts";
import { Button } from "#ui/button.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { sampleRights } from "../../policy.ts";
import { progressQuery } from "../queries.ts";
import { text } from "../text.ts";
import { useSample } from "./use-sample.ts";

type LoadSampleProps = { person: SignedInPerson; organizationId: string; groupId: string | null };

/** Beside the main button of something empty: sample data in one press, or who can load it. */
export function LoadSample({ person, organizationId, groupId }: LoadSampleProps) {
  const sample = useSample({ userId: person.userId, organizationId, groupId });
  const { data: progress } = useQuery(progressQuery(organizationId));
  const standing = progress?.sample;
  if (!can(person, sampleRights.load, { organizationId }))
    return <p className="basis-full text-muted-foreground text-small">{text.whoLoads(progress?.leaders ?? [])}</p>;
  return (
    <>
      <Button
        variant="ghost"
        isLoading={sample.isBusy}
        onClick={() => void (standing ? sample.open(standing.groupId) : sample.load())}
      >
        {standing ? text.open : text.load}
      </Button>
      <FailureAlert title={text.failed} className="basis-full text-left">
        {sample.problem}
      </FailureAlert>
    </>
  );
}
