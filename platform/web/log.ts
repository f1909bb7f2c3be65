import { cleanFields, RecentEntries } from "../log-entry.ts";
import { forLog } from "../redaction.ts";

const entries = new RecentEntries();

function write(level: "warn" | "error", message: string, fields: Readonly<Record<string, unknown>>): void {
  const entry = { at: new Date().toISOString(), level, message: forLog(message), fields: cleanFields(fields) };
  entries.add(entry);
  if (level === "error") console.error(entry.message, entry.fields);
  else console.warn(entry.message, entry.fields);
}

/** The log of the browser: level warn and above, listed fields only, redacted. The last entries stay for a report. */
export const log = {
  warn: (message: string, fields: Readonly<Record<string, unknown>> = {}) => write("warn", message, fields),
  error: (message: string, fields: Readonly<Record<string, unknown>> = {}) => write("error", message, fields),
  /** The last entries, oldest first. */
  recent: () => entries.list(),
};
