import { z } from "zod";
import { Refusal } from "#platform/errors.ts";
import type { DataKeys } from "#platform/server/data-keys.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { StoredValue } from "../stored-shapes.ts";
import {
  addPersonSecret,
  findPersonSecret,
  findUserPreference,
  saveUserPreference,
  setUserPreferenceAside,
} from "./preference-queries.ts";
import { createPersonSecret, open, openPersonSecret, type PersonSecret, seal } from "./sealing.ts";

interface Acting {
  db: ActorDb;
  actor: Actor;
  /** The keys that seal. */
  keys: DataKeys;
}

const Opened = z.json();

async function secretOf({ db, actor, keys }: Acting): Promise<PersonSecret> {
  let kept = await findPersonSecret(db, actor.userId);
  if (!kept) {
    await addPersonSecret(db, { userId: actor.userId, ...createPersonSecret(keys, actor.userId) });
    kept = await findPersonSecret(db, actor.userId);
  }
  if (!kept) throw new Error("A person's secret was saved and is not there.");
  return openPersonSecret(keys, actor.userId, kept);
}

/** Saves a preference, sealed with the person's own key where asked. */
export async function savePreference(
  acting: Acting,
  given: { key: string; value: StoredValue; encrypted: boolean },
): Promise<void> {
  const plain = JSON.stringify(given.value);
  const json = given.encrypted
    ? JSON.stringify(await seal(plain, await secretOf(acting), { userId: acting.actor.userId, key: given.key }))
    : plain;
  await saveUserPreference(acting.db, { key: given.key, json, encrypted: given.encrypted });
}

/** A preference with its value opened; nothing where there is none. What cannot be opened stays as it is. */
export async function findPreference(acting: Acting, key: string) {
  const kept = await findUserPreference(acting.db, key);
  if (!kept) return undefined;
  if (!kept.encrypted) return { value: Opened.parse(kept.value), encrypted: false };
  const sealed = typeof kept.value === "string" ? kept.value : "";
  const text = await open(sealed, await secretOf(acting), { userId: acting.actor.userId, key });
  return { value: Opened.parse(JSON.parse(text)), encrypted: true };
}

/** Sets a sealed preference aside, for whoever may still repair it: its bytes stay as they are, under another name. */
export async function resetPreference({ db, actor, now }: Acting & { now: Date }, key: string): Promise<void> {
  const isSetAside = await setUserPreferenceAside(db, { userId: actor.userId, key, now: now.toISOString() });
  if (!isSetAside) throw new Refusal("NOT_FOUND", "No encrypted setting has this name.");
}
