import { type Audience, either, nobody, oneself, ownBrowser, signedIn } from "../audience.ts";
import type { TableWall, Walls } from "../expectation.ts";
import { isSignedIn } from "../principals.ts";

const own = { read: oneself, add: oneself, change: oneself, remove: oneself };
/** Once signed in, one reads and removes what the browser kept, but writes under one's name only. */
const visitor: Audience = (who, relation) => ownBrowser(who, relation) && !isSignedIn(who);
const later = "now() + interval '1 hour'";

const mine = (table: string, columns: string, values: string): TableWall => ({
  table,
  of: "person",
  where: "user_id = :person",
  seed: `insert into ${table} (user_id, ${columns}) values (:person, ${values})`,
  ...own,
});
const remembered =
  "jsonb_build_object('state', :secret::text, 'code_verifier', 'c', 'redirect_url', 'https://example.org/', 'provider', 'google')";
const ownRecords = either(ownBrowser, signedIn);

export const preferencesWalls: Walls = {
  tables: [
    {
      ...mine("user_preferences", "key, value", "'kept', to_jsonb(:secret::text)"),
      where: "user_id = :person and not encrypted",
    },
    {
      ...mine("user_preferences", "key, value, encrypted", "'sealed-' || :person, to_jsonb(:secret::text), true"),
      table: "user_preferences (sealed)",
      where: "user_id = :person and encrypted",
      seed: `insert into user_preferences (user_id, key, value, encrypted)
             values (:person, 'sealed-' || :person, to_jsonb(:secret::text), true)`,
    },
    mine("builder_states", "plan_id, state_type, state_data", "'kept', 'plan_data', to_jsonb(:secret::text)"),
    mine("oauth_state_storage", "state_key, state_data, expires_at", `'kept-' || :person, ${remembered}, ${later}`),
    mine("session_storage", "session_id, key, value, expires_at", `'kept', 'kept', to_jsonb(:secret::text), ${later}`),
    {
      table: "session_storage (of a visitor)",
      of: "visitor",
      where: "user_id is null and session_id = :visitor",
      seed: `insert into session_storage (session_id, key, value, expires_at) values (:visitor, 'kept', to_jsonb(:visitorSecret::text), ${later})`,
      fresh: { key: "new" },
      read: ownBrowser,
      add: visitor,
      change: visitor,
      remove: ownBrowser,
    },
    {
      // What somebody kept while they were signed in stays theirs when they leave and another one takes the browser.
      table: "session_storage (of another one in this browser)",
      of: "visitor",
      where: "session_id = :visitor and user_id = (select id from users where full_name = 'canary resident ours')",
      seed: `insert into session_storage (session_id, user_id, key, value, expires_at)
             select :visitor, id, 'theirs', to_jsonb('canary secret of another'::text), ${later} from users where full_name = 'canary resident ours'`,
      fresh: { key: "new" },
      read: nobody,
      add: nobody,
      change: nobody,
      remove: nobody,
    },
    {
      table: "user_secrets",
      of: "person",
      where: "user_id = :person",
      seed: "insert into user_secrets (user_id, wrapped_secret, salt) values (:person, :secret, 'salt')",
      read: oneself,
      add: oneself,
    },
  ],
  functions: [
    {
      name: "public.save_user_preference",
      of: "instance",
      asks: "select save_user_preference('new', '1')",
      tells: signedIn,
    },
    {
      name: "public.get_user_preference_with_encryption",
      of: "person",
      asks: "select from get_user_preference_with_encryption('kept') p where p.value #>> '{}' = :secret",
      tells: oneself,
    },
    {
      name: "public.save_builder_state",
      of: "instance",
      asks: "select save_builder_state('new', 'plan_data', '1')",
      tells: signedIn,
    },
    {
      name: "public.get_builder_state",
      of: "person",
      asks: "select where get_builder_state('kept', 'plan_data') #>> '{}' = :secret",
      tells: oneself,
    },
  ],
  procedures: {
    "preferences.savePreference": { of: "instance", input: () => ({ p_key: "new", p_value: 1 }) },
    "preferences.getPreference": {
      of: "person",
      input: () => ({ p_key: "kept" }),
      isList: true,
      sees: oneself,
      tells: ({ secret }) => secret,
    },
    "preferences.removePreference": { of: "instance", input: () => ({ key: "kept" }), tells: () => '"removed":1' },
    "preferences.resetPreference": {
      of: "person",
      input: ({ person }) => ({ key: `sealed-${person}` }),
      sees: oneself,
      tells: ({ person }) => `sealed-${person}`,
    },
    "preferences.saveBuilderState": {
      of: "instance",
      input: () => ({ p_plan_id: "new", p_state_type: "plan_data", p_state_data: 1 }),
    },
    "preferences.getBuilderState": {
      of: "person",
      input: () => ({ p_plan_id: "kept", p_state_type: "plan_data" }),
      isList: true,
      sees: oneself,
      tells: ({ secret }) => secret,
    },
    "preferences.getSessionId": { of: "visitor", isList: true, sees: ownBrowser, tells: ({ visitor: id }) => id },
    "preferences.saveSessionRecord": {
      of: "visitor",
      input: ({ visitor: id }) => ({ session_id: id, key: "new", value: 1 }),
      sees: ownRecords,
      unseen: 401,
    },
    "preferences.listSessionRecords": {
      of: "visitor",
      input: ({ visitor: id }) => ({ session_id: id }),
      isList: signedIn,
      sees: ownBrowser,
      unseen: 401,
      tells: ({ visitorSecret }) => visitorSecret,
    },
    "preferences.removeSessionRecords": {
      of: "visitor",
      input: ({ visitor: id }) => ({ query: { session_id: id } }),
      isList: signedIn,
      sees: ownBrowser,
      unseen: 401,
      tells: () => '"removed":1',
    },
    "preferences.addOAuthState": {
      of: "instance",
      input: () => ({
        state_key: "new",
        state_data: { state: "s", code_verifier: "c", redirect_url: "https://example.org/", provider: "google" },
      }),
    },
    "preferences.getOAuthState": {
      of: "person",
      input: ({ person }) => ({ state_key: `kept-${person}` }),
      sees: oneself,
      tells: ({ secret }) => secret,
    },
    "preferences.removeOAuthState": {
      of: "person",
      input: ({ person }) => ({ state_key: `kept-${person}` }),
      isList: true,
      sees: oneself,
      tells: () => '"removed":1',
    },
  },
};
