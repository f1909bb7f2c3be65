import ICAL from "ical.js";
import type { Component } from "./content-lines.ts";

/** A line of a calendar, taken apart: `DTSTART;TZID=Europe/Berlin:20260715T090000`. */
export interface Property {
  /** In small letters. */
  name: string;
  /** Without escapes and quotes; of a list the first. Names are in small letters. */
  parameters: ReadonlyMap<string, string>;
  /** As in jCal (RFC 7265), but for times, which are as they came; a period is two values. */
  values: readonly unknown[];
  /** What stands behind the first colon, as it came. */
  raw: string;
}

/** Their values are taken apart here: ical.js loses what is written a little differently, such as an offset or a small `z`. */
const ofTimes = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE|FREEBUSY)(?=[;:])/i;

/** Where times begin; names of zones have colons, too, and often no quotes. */
const firstTime = /:(?=\s*\d{4}-?\d\d-?\d\d(?:[T,/\s]|$))/i;

/** Some write the names of zones with commas and colons, and without the quotes that these need. */
function quotedZone(head: string): string {
  const start = head.toUpperCase().indexOf(";TZID=") + ";TZID=".length;
  if (start < ";TZID=".length || head[start] === '"') return head;
  const after = head.slice(start).search(/;[a-z-]+=/i);
  const stop = after < 0 ? head.length : start + after;
  const zone = head.slice(start, stop);
  return /[,:;]/.test(zone) ? `${head.slice(0, start)}"${zone.replaceAll('"', "")}"${head.slice(stop)}` : head;
}

/** Takes a line apart; null where it is none. */
function readProperty(line: string): Property | null {
  const name = nameOf(line);
  // `rule.ts` reads rules; ical.js would give up on the first word that it doesn't know.
  if (name === "rrule" || name === "exrule")
    return { name, parameters: new Map(), values: [], raw: line.slice(line.indexOf(":") + 1) };
  try {
    return ofTimes.test(line) ? timesIn(line, name) : takenApart(line);
  } catch {
    return null;
  }
}

function timesIn(line: string, name: string): Property | null {
  const found = line.search(firstTime);
  const end = found < 0 ? line.lastIndexOf(":") : found;
  const raw = line.slice(end + 1);
  // Under another name, or ical.js looks for a period behind VALUE=PERIOD.
  const head = takenApart(`X-${quotedZone(line.slice(0, end)).replace(/;VALUE=/i, ";X-VALUE=")}:`);
  const isDay = head?.parameters.get("x-value")?.toUpperCase() === "DATE";
  const values = raw
    .replaceAll("\\", "")
    .split(",")
    .map((value) => (isDay ? value.replace(/T.*$/i, "") : value.includes("/") ? value.split("/") : value));
  return head && { ...head, name, values, raw };
}

function takenApart(line: string): Property | null {
  const jcal: unknown = ICAL.parse.property(line);
  if (!Array.isArray(jcal)) return null;
  const [name, parameters, , ...values]: unknown[] = jcal;
  if (typeof name !== "string" || typeof parameters !== "object" || parameters === null) return null;
  const entries = Object.entries(parameters).flatMap(([key, value]): [string, string][] => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === "string" ? [[key, first]] : [];
  });
  return { name, parameters: new Map(entries), values, raw: line.slice(line.indexOf(":") + 1) };
}

/** The name of a line's property, in small letters. */
const nameOf = (line: string): string => /^[^:;]*/.exec(line)?.[0].trim().toLowerCase() ?? "";

const byName = new WeakMap<Component, Map<string, string[]>>();

/** The lines of a component that have this name; each is looked through once. */
function linesOf(component: Component, name: string): readonly string[] {
  let lines = byName.get(component);
  if (lines === undefined) {
    lines = Map.groupBy(component.lines, nameOf);
    byName.set(component, lines);
  }
  return lines.get(name) ?? [];
}

/** All properties of a component that have this name; lines that nobody can take apart are told. */
export function propertiesOf(component: Component, name: string, onUnread: (name: string) => void): Property[] {
  return linesOf(component, name).flatMap((line) => {
    const property = readProperty(line);
    if (property === null) onUnread(name);
    return property ?? [];
  });
}

/** The first value of a component's property, as text; null where there is none. */
export function textOf(component: Component, name: string): string | null {
  const [line] = linesOf(component, name);
  const value = line === undefined ? undefined : readProperty(line)?.values[0];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
