import { useQueryClient } from "@tanstack/react-query";
import { attemptMany } from "#ui/list/attempt-many.ts";
import type { Pool } from "../../contract.ts";
import { peopleApi, refreshPeople } from "../queries.ts";
import { text } from "../text.ts";

const words = text.pools;
type PoolName = Pick<Pool, "id" | "name">;

/** Adding people to a pool and taking them out of it, each with the way back. */
export function usePoolActions() {
  const queries = useQueryClient();
  const refresh = () => refreshPeople(queries);
  const addTo = ({ id: poolId }: PoolName, personIds: readonly string[], note = "") =>
    peopleApi.addToPool.call({ poolId, personIds: [...personIds], note });
  const takeFrom = ({ id: poolId }: PoolName, personIds: readonly string[]) =>
    peopleApi.removeFromPool.call({ poolId, personIds: [...personIds] });
  const shared = { refresh, failed: text.list.failed, failedWhy: text.unreached };
  return {
    add: (pool: PoolName, personIds: readonly string[], note?: string) =>
      attemptMany(() => addTo(pool, personIds, note), {
        ...shared,
        title: (number) => words.added(number, pool.name),
        undo: (done) => takeFrom(pool, done).finally(refresh),
      }),
    remove: (pool: PoolName, personIds: readonly string[]) =>
      attemptMany(() => takeFrom(pool, personIds), {
        ...shared,
        title: (number) => words.removed(number, pool.name),
        undo: (done) => addTo(pool, done).finally(refresh),
      }),
  };
}
