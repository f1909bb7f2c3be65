import { zoneByCities, zoneByName } from "../zone-names.ts";
import { type Zone, zoneNamed, zoneOf } from "../zones.ts";
import type { Component } from "./content-lines.ts";
import { propertiesOf, textOf } from "./property.ts";
import { changes, readRule } from "./rule.ts";
import { readTime } from "./times.ts";

/** Zones by name, each made once, so that equal ones are the same object. */
export class Zones {
  readonly #known = new Map<string, Zone>();

  named(name: string): Zone {
    const zone = this.#known.get(name) ?? zoneNamed(name);
    this.#known.set(name, zone);
    return zone;
  }
}

/** The zones that a calendar names: a known name wins over the calendar's own rules, which are often old. */
export class FeedZones {
  readonly #zones: Zones;
  readonly #rules: Map<string, Component>;
  readonly #found = new Map<string, Zone | null>();

  constructor(zones: Zones, calendar: Component) {
    this.#zones = zones;
    const own = calendar.parts.filter(({ name }) => name === "VTIMEZONE");
    this.#rules = new Map(own.map((component) => [plain(textOf(component, "tzid") ?? ""), component]));
  }

  /** The zone of this name; null where nobody knows it. */
  find(name: string): Zone | null {
    const key = plain(name);
    let zone = this.#found.get(key);
    if (zone === undefined) {
      zone = this.#look(key);
      this.#found.set(key, zone);
    }
    return zone;
  }

  #look(name: string): Zone | null {
    const rules = this.#rules.get(name);
    const known = zoneByName(name) ?? zoneByName((rules && textOf(rules, "x-lic-location")) ?? "");
    if (known !== null) return this.#zones.named(known);
    const own = rules && zoneOfRules(rules);
    if (own) return own;
    const city = name.length > longestList ? null : zoneByCities(name);
    return city === null ? null : this.#zones.named(city);
  }
}

/** Windows' longest list of cities has 60 letters. */
const longestList = 300;

const plain = (name: string): string => name.replaceAll("\\", "").replace(/^"|"$/g, "").trim();

/** Offsets are known for these years; before and after, they stay as they are at the ends. */
const [firstYear, lastYear, mostChanges] = [1900, 2100, 1000];

/** Clocks by the rules of a VTIMEZONE (RFC 5545, 3.6.5); null where it has none, or one that can't be read. */
function zoneOfRules(component: Component): Zone | null {
  const found = component.parts.slice(0, mostChanges).map(onsetsOf);
  // Without one of them, clocks would be wrong for half a year, and nobody would know.
  if (found.some((onsets) => onsets.length === 0)) return null;
  const onsets = found.flat().toSorted((a, b) => a.instant - b.instant);
  const [first] = onsets;
  if (first === undefined) return null;
  return zoneOf((instant) => onsets.findLast((onset) => onset.instant <= instant)?.offset ?? first.before);
}

interface Onset {
  instant: number;
  /** Milliseconds ahead of UTC, before and from then on. */
  before: number;
  offset: number;
}

/** None where a part of it is not understood. */
function onsetsOf(observance: Component): Onset[] {
  const ignored = () => {};
  const start = readTime(propertiesOf(observance, "dtstart", ignored)[0]?.values[0]);
  const before = offsetOf(propertiesOf(observance, "tzoffsetfrom", ignored)[0]?.raw);
  const offset = offsetOf(propertiesOf(observance, "tzoffsetto", ignored)[0]?.raw);
  if (start === null || before === null || offset === null) return [];
  const instants = [start.wall - before];
  for (const { values } of propertiesOf(observance, "rdate", ignored))
    for (const value of values) {
      const time = readTime(value);
      if (time !== null) instants.push(time.isUtc ? time.wall : time.wall - before);
    }
  for (const { raw } of propertiesOf(observance, "rrule", ignored)) {
    const rule = readRule(raw);
    if (rule === null) return [];
    try {
      instants.push(...changes(rule, start.wall, before, Date.UTC(firstYear, 0), Date.UTC(lastYear, 0)));
    } catch {
      // A rule that changes clocks without end is none.
      return [];
    }
  }
  return instants.slice(0, mostChanges).map((instant) => ({ instant, before, offset }));
}

function offsetOf(text: string | undefined): number | null {
  const [, sign, hours, minutes, seconds = "0"] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text?.trim() ?? "") ?? [];
  if (sign === undefined) return null;
  return (sign === "-" ? -1000 : 1000) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds));
}
