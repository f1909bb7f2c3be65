import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { myGroupsQuery, useGroupSwitch } from "#features/groups/web/public.ts";
import { reasonOf } from "#features/organizations/web/public.ts";
import { usePreference } from "#features/preferences/web/public.ts";
import { showToast } from "#ui/toast-store.ts";
import { homeGroup } from "../../home-group.ts";
import { kept, loadSampleMutation, refreshProgress, removeSampleMutation } from "../queries.ts";
import { text } from "../text.ts";

export interface Place {
  userId: string;
  organizationId: string;
  /** The group that the tab works in. */
  groupId: string | null;
}

/** Who one is and which groups one reaches, after that has changed. */
async function reachAnew(queries: QueryClient) {
  await queries.refetchQueries({ queryKey: whoAmIQuery().queryKey });
  return queries.fetchQuery({ ...myGroupsQuery(), staleTime: 0 });
}

const isConflict = (error: unknown) => error instanceof Error && "code" in error && error.code === "CONFLICT";

/** Sample data in and out, with the switch of the hiring group that goes with it. */
export function useSample({ userId, organizationId, groupId }: Place) {
  const queries = useQueryClient();
  const { data: groups = [] } = useQuery(myGroupsQuery());
  const { change } = useGroupSwitch({ userId, currentGroupId: groupId, groups });
  const before = usePreference(kept.groupBefore);
  const load = useMutation({ ...loadSampleMutation(), retry: false });
  const remove = useMutation({ ...removeSampleMutation(), retry: false });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const where = { organizationId, currentId: groupId, before: before.value };
  const homeId = homeGroup(groups, where);

  /** Does it; what fails is said beside the button. */
  const attempt = async <Done>(work: () => Promise<Done>): Promise<Done | null> => {
    setBusy(true);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      setProblem(reasonOf(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const enter = async (sampleId: string) => {
    if (homeId !== null && homeId !== before.value) before.save.mutate(homeId);
    await change(sampleId, await reachAnew(queries));
  };
  const leave = async () => {
    const reached = await reachAnew(queries);
    const to = reached.find(({ id }) => id === homeGroup(reached, { ...where, currentId: null }));
    if (to) await change(to.id, reached);
    return to?.name ?? null;
  };

  return {
    isBusy,
    problem,
    /** Where the person plans in earnest. */
    homeId,
    /** Loads the sample where it is not there, and works in it. */
    load: () =>
      attempt(async () => {
        const { groupId: sampleId } = await load.mutateAsync({ organizationId });
        await enter(sampleId);
        await refreshProgress(queries);
        showToast({ title: text.loaded, description: text.loadedHow });
        return sampleId;
      }),
    open: (sampleId: string) => attempt(() => enter(sampleId)),
    goHome: () => attempt(leave),
    /** Removes it; `asks-name` where people added something and the name was not given. */
    remove: (name?: string) =>
      attempt(async () => {
        try {
          await remove.mutateAsync({ organizationId, ...(name !== undefined && { name }) });
        } catch (error) {
          if (!isConflict(error)) throw error;
          await refreshProgress(queries);
          return "asks-name" as const;
        }
        const home = await leave();
        await refreshProgress(queries);
        showToast({ title: text.removed, ...(home !== null && { description: text.backIn(home) }) });
        return "removed" as const;
      }),
  };
}

export type Sample = ReturnType<typeof useSample>;
