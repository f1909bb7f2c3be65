import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { GroupSheet } from "#features/groups/web/listing/group-sheet.tsx";
import { myGroupsQuery, useGroupSwitch } from "#features/groups/web/public.ts";

type NewGroupProps = {
  organizationId: string;
  userId: string;
  currentGroupId: string | null;
  onClose: () => void;
};

/** A hiring group made from the switcher, where one then is. */
export function NewGroup({ organizationId, userId, currentGroupId, onClose }: NewGroupProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { change } = useGroupSwitch({ userId, currentGroupId, groups: [] });
  const enter = async (groupId: string) => {
    await change(groupId, await queries.fetchQuery(myGroupsQuery()));
    await navigate({ to: "/interview-plans" });
  };
  return (
    <GroupSheet
      organizationId={organizationId}
      group={null}
      open
      onOpenChange={onClose}
      onCreated={(groupId) => void enter(groupId)}
    />
  );
}
