import { calendarText } from "./content-lines.ts";
import type { FeedQuestion, FeedReading } from "./feed.ts";
import { readFeed } from "./read-feed.ts";

/** An uploaded calendar file, or what an address gave, with what is asked of it. */
export interface FeedFile extends FeedQuestion {
  file: Uint8Array | string;
}

/** What a calendar file says; for the process in which uploaded files are read (`platform/server/files-in`). */
export function parse({ file, ...question }: FeedFile): FeedReading {
  // What is no text has no calendar in it.
  return readFeed(calendarText(file) ?? "", question);
}
