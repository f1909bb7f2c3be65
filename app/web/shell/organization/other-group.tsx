import { useQuery } from "@tanstack/react-query";
import { useGroupSwitch } from "#features/groups/web/public.ts";
import { planQuery } from "#features/interview-plans/web/queries.ts";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/inline-alert.tsx";
import { text } from "../text.ts";

const words = text.otherGroup;

type OtherGroupProps = {
  planId: string;
  userId: string;
  currentGroupId: string | null;
  groups: readonly { id: string; name: string }[];
};

/** Above a plan of another hiring group than the one beside it: which it is of, and the way there. */
export function OtherGroup({ planId, userId, currentGroupId, groups }: OtherGroupProps) {
  const { change, isSwitching } = useGroupSwitch({ userId, currentGroupId, groups });
  // The page of the plan fetches it.
  const { data: plan } = useQuery({ ...planQuery(planId), enabled: false });
  const [of, current] = [plan?.groupId, currentGroupId].map((id) => groups.find((group) => group.id === id));
  if (!of || !current || of === current) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button size="compact" isLoading={isSwitching} onClick={() => void change(of.id, groups, true)}>
          {words.change(of.name)}
        </Button>
      }
    >
      {words.of(of.name)}
    </Banner>
  );
}
