import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { BuilderStateType, OAuthState, StoredKey, StoredValue } from "./stored-shapes.ts";

const PlanId = z
  .string()
  .min(1, "p_plan_id must not be empty")
  .max(100, "p_plan_id: at most 100 characters")
  .describe("The interview plan, or the local name of one that is not saved yet.");

const SavedKey = z.object({ key: z.string().describe("What was saved.") });

const SessionRecord = z.object({
  session_id: z.string().describe("The browser session."),
  user_id: z.uuid().nullable().describe("Who is signed in; null for an anonymous visitor."),
  key: z.string().describe("Name of what is kept."),
  value: z.json().describe("What is kept."),
  expires_at: z.iso.datetime().describe("From then on it is not answered."),
});

const sessionEntry = z.object({
  session_id: StoredKey.describe("The browser session; for an anonymous visitor the id in their own cookie."),
  key: StoredKey.describe("Name of what is kept."),
});

const OAuthStateRecord = z.object({
  user_id: z.uuid().describe("Whose state."),
  state_key: z.string().describe("Its name."),
  state_data: OAuthState.describe("What is remembered."),
  expires_at: z.iso.datetime().describe("From then on it is not answered."),
});

const stateKey = z.object({ state_key: StoredKey.describe("Name of the state.") });
const Removed = z.object({ removed: z.number().int().describe("How many records were there.") });

export const preferencesContract = contractOf({
  /** Saves the caller's own preference; sealed with their own key where p_encrypted. Errors: BAD_REQUEST. */
  savePreference: procedure("session", "POST", "/rpc/save_user_preference")
    .input(
      z.object({
        p_key: StoredKey.describe("Name of the preference."),
        p_value: StoredValue.describe("Its value."),
        p_encrypted: z.boolean().default(false).describe("Whether to keep it sealed."),
      }),
    )
    .output(SavedKey),
  /** The caller's own preference as one row, or none. Errors: DECRYPTION_FAILED where a sealed one cannot be opened. */
  getPreference: procedure("session", "POST", "/rpc/get_user_preference_with_encryption", { answersSecret: "again" })
    .input(z.object({ p_key: StoredKey.describe("Name of the preference.") }))
    .output(
      z.array(
        z.object({
          value: z.json().describe("Its value, opened."),
          encrypted: z.boolean().describe("Whether it is kept sealed."),
        }),
      ),
    ),
  /** Forgets the caller's own preference. Errors: none of its own. */
  removePreference: procedure("session", "DELETE", "/user_preferences/{key}")
    .input(z.object({ key: StoredKey.describe("Name of the preference.") }))
    .output(Removed),
  /**
   * Sets the caller's own sealed preference aside, where it cannot be opened: nothing stands under its name then, and what stood
   * there is kept for 30 days. Errors: NOT_FOUND where no sealed one stands under that name.
   */
  resetPreference: procedure("session", "POST", "/user_preferences/{key}/reset")
    .input(z.object({ key: StoredKey.describe("Name of the preference.") }))
    .output(SavedKey),
  /** Saves one part of the caller's own builder state. Errors: BAD_REQUEST for another state type. */
  saveBuilderState: procedure("session", "POST", "/rpc/save_builder_state")
    .input(
      z.object({
        p_plan_id: PlanId,
        p_state_type: BuilderStateType.describe("Which part."),
        p_state_data: StoredValue.describe("The state."),
      }),
    )
    .output(SavedKey),
  /** One part of the caller's own builder state; null where there is none. Errors: none of its own. */
  getBuilderState: procedure("session", "POST", "/rpc/get_builder_state")
    .input(z.object({ p_plan_id: PlanId, p_state_type: BuilderStateType.describe("Which part.") }))
    .output(z.json()),
  /** The id of the caller's browser session, for session_storage. Errors: UNAUTHORIZED without a session and without the visitor's cookie. */
  getSessionId: procedure("nothing", "GET", "/session_id").output(
    z.object({ session_id: z.string().describe("The browser session.") }),
  ),
  /** Keeps something for the browser session, for 24 hours. Errors: UNAUTHORIZED for another visitor's session. */
  saveSessionRecord: procedure("nothing", "PUT", "/session_storage")
    .input(sessionEntry.extend({ value: StoredValue.describe("What to keep.") }))
    .output(SessionRecord),
  /** What was kept under a key, or everything of the session. Errors: UNAUTHORIZED for another visitor's session. */
  listSessionRecords: procedure("nothing", "GET", "/session_storage")
    .input(sessionEntry.partial({ key: true }))
    .output(z.array(SessionRecord)),
  /** Forgets what was kept under a key, or everything of the session. Errors: UNAUTHORIZED for another visitor's session. */
  removeSessionRecords: procedure("nothing", "DELETE", "/session_storage")
    .route({ inputStructure: "detailed" })
    .input(z.object({ query: sessionEntry.partial({ key: true }).describe("What to forget.") }))
    .output(Removed),
  /** Remembers a state while its owner is at a sign-in provider, for 10 minutes. Errors: CONFLICT where the key is in use. */
  addOAuthState: procedure("session", "POST", "/oauth_state_storage")
    .input(stateKey.extend({ state_data: OAuthState.describe("What to remember.") }))
    .output(OAuthStateRecord),
  /** The caller's own state. Errors: NOT_FOUND, also once it expired. */
  getOAuthState: procedure("session", "GET", "/oauth_state_storage/{state_key}")
    .input(stateKey)
    .output(OAuthStateRecord),
  /** Forgets the caller's own state. Errors: none of its own. */
  removeOAuthState: procedure("session", "DELETE", "/oauth_state_storage/{state_key}").input(stateKey).output(Removed),
});
