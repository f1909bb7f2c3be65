import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { currentGroupStore, myGroupsQuery, useGroupSwitch } from "#features/groups/web/public.ts";
import { usePreference } from "#features/preferences/web/public.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { attempt } from "#ui/attempt.ts";
import { showToast } from "#ui/toast-store.ts";
import { homeGroup } from "../../home-group.ts";
import { hasOwn } from "../../own-in-sample.ts";
import { kept, onboardingApi, progressQuery, refreshProgress } from "../queries.ts";
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

/** What was pressed is gone, and the page begins anew. */
const focusTitle = () => document.querySelector<HTMLElement>("#content h1")?.focus();

/** Sample data in and out, with the switch of the hiring group that goes with it. */
export function useSample({ userId, organizationId, groupId }: Place) {
  const queries = useQueryClient();
  const router = useRouter();
  const { data: groups = [] } = useQuery(myGroupsQuery());
  const { change } = useGroupSwitch({ userId, currentGroupId: groupId, groups });
  const before = usePreference(kept.groupBefore);
  const load = useOnce(onboardingApi.loadSample);
  const remove = useOnce(onboardingApi.removeSample);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const where = { organizationId, currentId: groupId, before: before.value };
  const homeId = homeGroup(groups, where);

  /** Does it; what fails is said beside the button. */
  const during = async <Done>(work: () => Promise<Done>): Promise<Done | null> => {
    setBusy(true);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      setProblem(reasonOf(error, text.failedWhy));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const enter = async (sampleId: string) => {
    if (homeId !== null && homeId !== before.value) before.save.mutate(homeId);
    await change(sampleId, await reachAnew(queries));
  };
  const open = (sampleId: string) =>
    during(async () => {
      await enter(sampleId);
      focusTitle();
    });
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
    /** Where that is, by name. */
    homeName: groups.find(({ id }) => id === homeId)?.name ?? null,
    /** Loads the sample where it is not there. The person stays where they are, and is shown the way. */
    load: () =>
      during(async () => {
        const { groupId: sampleId } = await load.mutateAsync({ organizationId });
        const name = (await reachAnew(queries)).find(({ id }) => id === sampleId)?.name ?? "";
        await refreshProgress(queries);
        showToast({
          title: text.loaded,
          description: text.loadedHow(name),
          action: { label: text.openShort, run: () => void open(sampleId) },
        });
      }),
    open,
    goHome: () => during(leave),
    /** Removes it; `asks-name` where people added something and the name was not given. */
    remove: (name?: string) =>
      during(async () => {
        const { sample } = await queries.fetchQuery({ ...progressQuery(organizationId), staleTime: 0 });
        if (name === undefined && hasOwn(sample?.own ?? null)) return "asks-name" as const;
        // Out of it first, so that nothing on the page still asks for what is gone.
        const home = await leave();
        await router.invalidate();
        const answer = await attempt(
          () => remove.mutateAsync({ organizationId, ...(name !== undefined && { name }) }),
          {
            done: () => ({ title: text.removed, description: home === null ? undefined : text.backIn(home) }),
            failed: text.failed,
          },
        );
        if (answer) await reachAnew(queries);
        else if (groupId !== null) currentGroupStore.select(groupId);
        await refreshProgress(queries);
        if (answer) focusTitle();
        return answer && ("removed" as const);
      }),
  };
}

export type Sample = ReturnType<typeof useSample>;
