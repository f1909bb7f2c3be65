import { z } from "zod";
import { actingIn, handlersOf } from "#platform/server/handlers.ts";
import { type ProcedureContext, signedIn } from "#platform/server/rpc.ts";
import { preferencesContract } from "../contract.ts";
import { OAuthState } from "../stored-shapes.ts";
import { findPreference, resetPreference, savePreference } from "./preference-commands.ts";
import { findBuilderState, removeUserPreference, saveBuilderState } from "./preference-queries.ts";
import * as records from "./stored-record-commands.ts";
import { removeOAuthState } from "./stored-record-queries.ts";

const Json = z.json();

const acting = (context: ProcedureContext) => ({ ...actingIn(context), keys: context.services.settings });

const visiting = (context: ProcedureContext) => ({
  db: context.db,
  actor: context.actor,
  anonymousId: context.caller.anonymousId,
  appSecret: context.services.settings.APP_SECRET,
  now: context.services.now(),
});

type SessionRow = Awaited<ReturnType<typeof records.saveSessionRecord>>;
const sessionRecordOnWire = (row: SessionRow) => ({
  session_id: row.sessionId,
  user_id: row.userId,
  key: row.key,
  value: Json.parse(row.value),
  expires_at: row.expiresAt,
});

type StateRow = Awaited<ReturnType<typeof records.getOAuthState>>;
const stateOnWire = (row: StateRow) => ({
  user_id: row.userId,
  state_key: row.stateKey,
  state_data: OAuthState.parse(row.stateData),
  expires_at: row.expiresAt,
});

export const preferencesHandlers = handlersOf(preferencesContract, {
  savePreference: async ({ context, input }) => {
    await savePreference(acting(context), { key: input.p_key, value: input.p_value, encrypted: input.p_encrypted });
    return { key: input.p_key };
  },
  getPreference: async ({ context, input }) => {
    const found = await findPreference(acting(context), input.p_key);
    return found ? [found] : [];
  },
  removePreference: async ({ context, input }) => ({
    removed: await removeUserPreference(context.db, { userId: signedIn(context).userId, key: input.key }),
  }),
  resetPreference: async ({ context, input }) => {
    await resetPreference(acting(context), input.key);
    return { key: input.key };
  },
  saveBuilderState: async ({ context: { db }, input }) => {
    await saveBuilderState(db, {
      planId: input.p_plan_id,
      type: input.p_state_type,
      json: JSON.stringify(input.p_state_data),
    });
    return { key: `${input.p_plan_id}/${input.p_state_type}` };
  },
  getBuilderState: async ({ context: { db }, input }) =>
    Json.parse(await findBuilderState(db, { planId: input.p_plan_id, type: input.p_state_type })),
  getSessionId: ({ context }) => ({ session_id: records.getSessionId(visiting(context)) }),
  saveSessionRecord: async ({ context, input }) =>
    sessionRecordOnWire(
      await records.saveSessionRecord(visiting(context), {
        sessionId: input.session_id,
        key: input.key,
        value: input.value,
      }),
    ),
  listSessionRecords: async ({ context, input }) => {
    const found = await records.listSessionRecords(visiting(context), { sessionId: input.session_id, key: input.key });
    return found.map(sessionRecordOnWire);
  },
  removeSessionRecords: async ({ context, input }) => ({
    removed: await records.removeSessionRecords(visiting(context), {
      sessionId: input.query.session_id,
      key: input.query.key,
    }),
  }),
  addOAuthState: async ({ context, input }) =>
    stateOnWire(await records.addOAuthState(acting(context), { stateKey: input.state_key, state: input.state_data })),
  getOAuthState: async ({ context, input }) =>
    stateOnWire(await records.getOAuthState(acting(context), input.state_key)),
  removeOAuthState: async ({ context, input }) => ({
    removed: await removeOAuthState(context.db, { userId: signedIn(context).userId, stateKey: input.state_key }),
  }),
});
