import { format } from "node:util";
import pino, { type DestinationStream, type Logger } from "pino";
import { cleanFields, RecentEntries } from "../log-entry.ts";
import { forLog } from "../redaction.ts";

/** The log of one process. */
export interface Log {
  log: Logger;
  /** The last entries, for the operator's pages. */
  recent: RecentEntries;
}

/**
 * The log of the server: JSON lines on standard output, listed fields only, redacted. Nothing goes past it:
 * messages and their arguments are redacted as well, and a bound field of a child logger is treated like any other.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const recent = new RecentEntries();
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // cleanFields already made an error plain.
    serializers: { err: (err: unknown) => err },
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      logMethod(args: unknown[], method, number) {
        const [first, ...rest] = args;
        const hasFields = typeof first === "object" && first !== null;
        const fields = cleanFields(first instanceof Error ? { err: first } : hasFields ? { ...first } : {});
        const words = hasFields ? rest : args;
        const message = words.length > 0 ? forLog(format(...words)) : first instanceof Error ? "an error" : "";
        recent.add({ at: new Date().toISOString(), level: pino.levels.labels[number] ?? "", message, fields });
        method.call(this, fields, message);
      },
    },
  };
  const log = destination ? pino(options, destination) : pino(options);
  // The formatter for bindings is not asked for children; children inherit this.
  const { child } = log;
  Object.defineProperty(log, "child", {
    value(this: Logger, bindings: pino.Bindings, ...more: unknown[]) {
      return Reflect.apply(child, this, [cleanFields(bindings), ...more]);
    },
  });
  return { log, recent };
}
