import { z } from "zod";
import { OAuthState, StoredValue } from "#features/preferences/stored-shapes.ts";
import type { preferencesClient } from "#features/preferences/web/public.ts";
import { statusOf } from "#platform/web/refusal.ts";
import type { Account } from "../migrate.ts";

/** Name of the preference that says that a person's old data was moved. */
const migratedFlag = "localDataMigration";

type Calls = Pick<
  typeof preferencesClient,
  | "getPreference"
  | "savePreference"
  | "removePreference"
  | "getBuilderState"
  | "saveBuilderState"
  | "getOAuthState"
  | "addOAuthState"
  | "removeOAuthState"
>;

/** A person's account over the API. Every call says whose it is, so that nothing reaches whoever signed in meanwhile. */
export function accountOf(calls: Calls, userId: string, now: () => number = Date.now): Account {
  const as = { context: { userId } };
  const find: Account["find"] = async (target) => {
    switch (target.kind) {
      case "preference": {
        const [row] = await calls.getPreference({ p_key: target.key }, as);
        return row ? { value: row.value } : null;
      }
      case "builder": {
        const value = await calls.getBuilderState({ p_plan_id: target.planId, p_state_type: target.type }, as);
        return value === null ? null : { value };
      }
      case "oauth":
        try {
          return { value: StoredValue.parse((await calls.getOAuthState({ state_key: target.key }, as)).state_data) };
        } catch (error) {
          if (statusOf(error) === 404) return null;
          throw error;
        }
    }
  };
  const write: Account["write"] = async (target, value) => {
    switch (target.kind) {
      case "preference":
        await calls.savePreference({ p_key: target.key, p_value: value, p_encrypted: target.encrypted }, as);
        return;
      case "builder":
        await calls.saveBuilderState({ p_plan_id: target.planId, p_state_type: target.type, p_state_data: value }, as);
        return;
      case "oauth":
        await calls.removeOAuthState({ state_key: target.key }, as);
        await calls.addOAuthState({ state_key: target.key, state_data: OAuthState.parse(value) }, as);
    }
  };
  return {
    isMigrated: async () => Flag.safeParse((await find(flag))?.value).success,
    setMigrated: (moved) => write(flag, { at: new Date(now()).toISOString(), moved }),
    find,
    write,
    remove: async (target) => {
      switch (target.kind) {
        case "preference":
          await calls.removePreference({ key: target.key }, as);
          return;
        case "builder":
          // A state of null is the same as none.
          await write(target, null);
          return;
        case "oauth":
          await calls.removeOAuthState({ state_key: target.key }, as);
      }
    },
  };
}

const flag = { kind: "preference", key: migratedFlag, encrypted: false } as const;
const Flag = z.object({ at: z.string() });
