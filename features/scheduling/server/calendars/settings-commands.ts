import { randomBytes, randomUUID } from "node:crypto";
import type { FeedReading } from "#platform/calendar/feed/feed.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { seal } from "#platform/server/seal.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { Settings } from "#platform/server/settings.ts";
import { orExpected } from "#platform/server/transaction.ts";
import type { Availability } from "../../availability.ts";
import { feedAddress } from "../../contract.ts";
import { type CalendarSettings, schedulingLimits } from "../../scheduling-shapes.ts";
import {
  deleteLink,
  deleteSource,
  findAvailability,
  findLink,
  insertAvailability,
  insertLink,
  insertSource,
  listSources,
  readSoon,
  updateAvailability,
  wakeReading,
} from "./queries.ts";
import { feedSeal, keptOf, questionOf } from "./read-calendars.ts";

type Own = Pick<Acting, "db" | "actor">;

export async function getSettings({ db, actor: { userId } }: Own): Promise<CalendarSettings> {
  const found = await findAvailability(db, userId);
  const { version = 0, ...availability } = found ?? {};
  return {
    // reason for the cast: a row that was found has all that the shape names beside its version
    availability: found ? (availability as Availability) : null,
    version,
    calendars: await listSources(db, userId),
    linkedSince: (await findLink(db, userId))?.createdAt ?? null,
  };
}

export async function saveAvailability(own: Own, { version, ...availability }: Availability & { version: number }) {
  const { db, actor } = own;
  const isSaved =
    version === 0
      ? await insertAvailability(db, actor.userId, availability)
      : await updateAvailability(db, actor.userId, availability, version);
  if (!isSaved)
    throw new Refusal("CONFLICT", "Your hours have changed since you opened this page.", {
      current: await getSettings(own),
    });
  return getSettings(own);
}

const isFull = (error: unknown): error is Error =>
  error instanceof Error && "constraint" in error && error.constraint === "ten_calendars_at_most";

async function add(own: Own, source: Omit<Parameters<typeof insertSource>[1], "userId">): Promise<CalendarSettings> {
  const { db, actor } = own;
  const full = await orExpected(db, () => insertSource(db, { ...source, userId: actor.userId }), isFull);
  if (full)
    throw new Refusal("CONFLICT", `You have ${schedulingLimits.calendars} calendars already. Remove one first.`);
  if (source.kind === "feed") await wakeReading(db);
  return getSettings(own);
}

export async function addFeed(
  acting: Acting & { settings: Settings },
  { name, url }: { name: string; url: string },
): Promise<CalendarSettings> {
  const { now, settings } = acting;
  const address = feedAddress(url);
  if (address === null) throw refusedField("url", "Enter an address that begins with https:// or webcal://");
  const id = randomUUID();
  const sealedUrl = seal(address, settings, { purpose: feedSeal, owner: id });
  return add(acting, { id, kind: "feed", name, sealedUrl, nextReadAt: now.toISOString() });
}

/** The file was read in the zone of nobody in particular, where its owner never said where they are. */
export async function addFile(acting: Acting, name: string, reading: FeedReading): Promise<CalendarSettings> {
  const { now } = acting;
  if (reading.problems.some(({ reason }) => reason === "not-a-calendar"))
    throw refusedField("content", "This file isn't a calendar. Export one that ends in .ics");
  const { to } = questionOf("UTC", now, "file");
  const kept = keptOf(reading, to, false);
  return add(acting, { id: randomUUID(), kind: "file", name, ...kept, readAt: now.toISOString() });
}

const notThere = () => new Refusal("NOT_FOUND", "This calendar doesn't exist anymore.");

export async function readNow(acting: Acting, { calendarId }: { calendarId: string }): Promise<CalendarSettings> {
  const { db, actor, now } = acting;
  if (!(await readSoon(db, actor.userId, calendarId, now.toISOString()))) throw notThere();
  await wakeReading(db);
  return getSettings(acting);
}

export async function removeCalendar(own: Own, { calendarId }: { calendarId: string }): Promise<CalendarSettings> {
  if (!(await deleteSource(own.db, own.actor.userId, calendarId))) throw notThere();
  return getSettings(own);
}

/** A new address for calendar programs; the one before opens nothing from now on. */
export async function makeLink({ db, actor, settings }: Acting & { settings: Settings }): Promise<{ url: string }> {
  const secret = randomBytes(32).toString("base64url");
  await deleteLink(db, actor.userId);
  await insertLink(db, actor.userId, hashOf(secret));
  return { url: `${settings.APP_URL}/calendar/${secret}.ics` };
}

export async function revokeLink(own: Own): Promise<CalendarSettings> {
  await deleteLink(own.db, own.actor.userId);
  return getSettings(own);
}
