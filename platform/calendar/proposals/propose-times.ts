import { overlaps } from "../intervals.ts";
import { type Zone, zoneNamed } from "../zones.ts";
import { type Choice, choosePanel, placesOf } from "./choose-panel.ts";
import type {
  Breach,
  CloseTime,
  MeetingQuestion,
  MeetingRule,
  Member,
  Pool,
  Proposals,
  ProposedTime,
  Reason,
} from "./meeting-question.ts";
import { type Weigher, weigherOf, weigherOfGuest } from "./weigh-time.ts";
import { dayIn } from "./working-hours.ts";

const minute = 60_000;
/** Starts are looked for at these distances; each step and each change of clocks is a multiple. */
const grain = 5 * minute;
/** More than anybody looks through. */
const [mostListed, mostSuggested, mostClose, mostDays] = [200, 3, 12, 100];
/** From so many days on, a later time is a disadvantage. */
const muchLater = 3;

/** Rules from the one that is given up most easily; other orders of equal times follow it. */
const softest: readonly MeetingRule[] = [
  "same-day",
  "gap",
  "weekly-limit",
  "daily-limit",
  "working-hours",
  "guest-hours",
  "busy",
  "guest-busy",
];

interface Weighed {
  start: number;
  end: number;
  guest: Breach[];
  /** By member. */
  panel: Map<string, Breach[]>;
}

interface Setting {
  question: MeetingQuestion;
  places: ReturnType<typeof placesOf>;
  members: readonly Member[];
  weighers: ReadonlyMap<string, Weigher>;
  guest: Weigher;
  guestZone: Zone;
}

/**
 * Times for a meeting, with a panel for each and what speaks for and against it: those that keep to all rules first without warnings,
 * then with fewer remarks, then on an earlier day, then with less load on the panel, then earlier. The same question has the same
 * answer always. Throws a RangeError where the question makes no sense, such as a pool with a member that is not there.
 */
export function proposeTimes(question: MeetingQuestion): Proposals {
  const setting = settingOf(question);
  const all = startsOf(setting).map((start) => weighed(setting, start));
  const times: ProposedTime[] = [];
  const close: CloseTime[] = [];
  const opened = new Map<MeetingRule, number>();
  for (const time of all) {
    const panel = panelFor(setting, time, null);
    if (panel) {
      times.push(proposed(setting, time, panel));
      continue;
    }
    for (const rule of softest) {
      const other = question.rules.includes(rule) ? panelFor(setting, time, rule) : null;
      if (other === null) continue;
      opened.set(rule, (opened.get(rule) ?? 0) + 1);
      const nearly = { ...proposed(setting, time, other), rule };
      // The same rule may be broken for several people, and others that nobody asked to keep.
      if (nearly.reasons.filter(({ kind }) => kind === "breaks").length === 1) close.push(nearly);
    }
  }
  const first = times[0] ?? close[0];
  for (const time of [...times, ...close]) if (first) tellDays(setting, time, first.start);
  const ranked = rankedBy(setting, times, () => 0);
  const rankedClose = rankedBy(setting, close, ({ rule }) => softest.indexOf(rule));
  return {
    times: ranked.slice(0, mostListed),
    suggested: spread(setting, ranked, mostSuggested),
    close: spread(setting, rankedClose, mostClose),
    opens: softest
      .map((rule) => ({ rule, times: opened.get(rule) ?? 0 }))
      .filter((open) => open.times > 0)
      .sort((a, b) => b.times - a.times),
    compared: all.length,
    unfillable: unfillable(question),
  };
}

/** What one start breaks, with the panel for which that is least; null where no panel could be there at all. */
export function weighTime(question: MeetingQuestion, start: number): ProposedTime | null {
  const setting = settingOf(question);
  const time = weighed(setting, start);
  const panel = panelOf(setting, (member) => time.panel.get(member.id)?.length ?? 0);
  return panel && proposed(setting, time, panel);
}

function settingOf(question: MeetingQuestion): Setting {
  const { members, pools, minutes, from, to, step, gap } = question;
  if (!(minutes > 0) || !(gap >= 0)) throw new RangeError("A meeting lasts more than 0 minutes.");
  if (!(from < to)) throw new RangeError("The time to look in ends after it begins.");
  if (to - from > mostDays * 24 * 60 * minute)
    throw new RangeError(`No more than ${mostDays} days are looked through.`);
  if (step % 5 !== 0 || 60 % step !== 0) throw new RangeError("Starts are 5, 10, 15, 20, 30 or 60 minutes apart.");
  const known = new Set(members.map(({ id }) => id));
  if (known.size < members.length) throw new RangeError("A member is there twice.");
  for (const pool of pools) checkPool(pool, known);
  if (pools.length === 0) throw new RangeError("A panel has at least one pool.");
  const asked = new Set(pools.flatMap((pool) => pool.members));
  const needed = members.filter(({ id }) => asked.has(id));
  return {
    question,
    places: placesOf(pools),
    members: needed,
    weighers: new Map(needed.map((member) => [member.id, weigherOf(member, question)])),
    guest: weigherOfGuest(question.guest, question),
    guestZone: zoneNamed(question.guest.zone),
  };
}

function checkPool({ id, members, need }: Pool, known: ReadonlySet<string>): void {
  const missing = members.find((member) => !known.has(member));
  if (missing !== undefined) throw new RangeError(`${missing} of the pool ${id} isn't among the members.`);
  if (new Set(members).size < members.length) throw new RangeError(`A member is in the pool ${id} twice.`);
  if (need !== "all" && (!Number.isInteger(need) || need < 1 || need > 50))
    throw new RangeError(`The pool ${id} needs all or a number of people.`);
  if (members.length === 0 && need === "all") throw new RangeError(`The pool ${id} has nobody in it.`);
}

function startsOf({ question: { from, to, minutes, step }, guestZone }: Setting): number[] {
  const starts: number[] = [];
  const length = minutes * minute;
  for (let start = Math.ceil(from / grain) * grain; start + length <= to; start += grain)
    if (guestZone.toWall(start) % (step * minute) === 0) starts.push(start);
  return starts;
}

function weighed({ question, members, weighers, guest }: Setting, start: number): Weighed {
  const time = { start, end: start + question.minutes * minute };
  const panel = new Map(members.map(({ id }) => [id, weighers.get(id)?.breaches(time) ?? []]));
  return { ...time, guest: guest.breaches(time), panel };
}

type Panel = ProposedTime["panel"];

/** The best panel for a time that breaks nothing, or nothing but one rule; null where there is none. */
function panelFor(setting: Setting, time: Weighed, but: MeetingRule | null): Panel | null {
  const isKept = (breaches: readonly Breach[]) => breaches.every(({ rule }) => rule === but);
  if (!isKept(time.guest)) return null;
  return panelOf(setting, ({ id }) => {
    const breaches = time.panel.get(id) ?? [];
    return isKept(breaches) ? breaches.length : null;
  });
}

function panelOf({ places, members }: Setting, costOf: (member: Member) => number | null): Panel | null {
  const choices: Choice[] = members.map((member) => ({ id: member.id, cost: costOf(member), load: member.load }));
  return choosePanel(places, choices);
}

function proposed({ question, weighers, members }: Setting, time: Weighed, panel: Panel): ProposedTime {
  const { start, end } = time;
  const breaches = [...time.guest, ...panel.flatMap(({ member }) => time.panel.get(member) ?? [])];
  const keeps = (...rules: MeetingRule[]) => !breaches.some(({ rule }) => rules.includes(rule));
  const reasons: Reason[] = breaches.map((breach) => ({ mark: "warning", kind: "breaks", ...breach }));
  const onPanel = panel.flatMap((seat) => members.find(({ id }) => id === seat.member) ?? []);
  const unsure = new Map(onPanel.map((member) => [member.id, unsureOf(member, end)]));
  if (onPanel.every(({ id }) => unsure.get(id) === null) && keeps("busy", "guest-busy"))
    reasons.push({ mark: "check", kind: "all-free", people: panel.length + 1 });
  if (question.guest.hours && keeps("working-hours", "guest-hours"))
    reasons.push({ mark: "check", kind: "inside-hours" });
  if (keeps("weekly-limit", "daily-limit")) reasons.push({ mark: "check", kind: "within-limits" });
  if (question.guest.hours === null) reasons.push({ mark: "dash", kind: "guest-hours-unknown" });
  for (const { id, weeklyLimit } of onPanel) {
    const weigher = weighers.get(id);
    reasons.push(...[unsure.get(id) ?? []].flat());
    if (weeklyLimit !== null && weigher?.reachesLimit(time))
      reasons.push({ mark: "dash", kind: "reaches-limit", member: id, limit: weeklyLimit });
    const isNear = keeps("gap", "busy") ? (weigher?.neighbors(time) ?? []) : [];
    for (const neighbor of isNear) reasons.push({ mark: "dash", kind: "near-meeting", member: id, ...neighbor });
  }
  return { start, end, panel, reasons };
}

/** Why nobody can say whether a member is free at a time that ends then; null where it can be said. */
function unsureOf({ id: member, busy, missing = null, knownUntil = null }: Member, end: number): Reason | null {
  if (missing?.kind === "unread") return { mark: "dash", kind: "calendar-unread", member, since: missing.since };
  if (busy === null) return { mark: "dash", kind: "no-calendar", member };
  if (missing?.kind === "partial") return { mark: "dash", kind: "calendar-partial", member };
  return knownUntil !== null && end > knownUntil
    ? { mark: "dash", kind: "calendar-ends", member, until: knownUntil }
    : null;
}

function tellDays({ guestZone }: Setting, time: ProposedTime, first: number): void {
  const days = dayIn(guestZone, time.start) - dayIn(guestZone, first);
  if (days >= muchLater) time.reasons.push({ mark: "warning", kind: "later", days });
}

const marked = ({ reasons }: ProposedTime, mark: Reason["mark"]) => reasons.filter((one) => one.mark === mark).length;

function rankedBy<Time extends ProposedTime>(
  setting: Setting,
  times: Time[],
  hardness: (time: Time) => number,
): Time[] {
  const loads = new Map(setting.members.map(({ id, load }) => [id, load]));
  const loadOf = ({ panel }: Time) => panel.reduce((sum, { member }) => sum + (loads.get(member) ?? 0), 0);
  return times
    .map((time) => ({
      time,
      keys: [
        marked(time, "warning"),
        hardness(time),
        marked(time, "dash"),
        dayIn(setting.guestZone, time.start),
        loadOf(time),
        time.start,
      ],
    }))
    .sort((a, b) => {
      for (const [at, key] of a.keys.entries()) if (key !== b.keys[at]) return key - (b.keys[at] ?? 0);
      return 0;
    })
    .map(({ time }) => time);
}

/** The first few, one a day as long as there are days, none over another. */
function spread<Time extends ProposedTime>({ guestZone }: Setting, ranked: readonly Time[], most: number): Time[] {
  const chosen = new Set<Time>();
  const days = new Set<number>();
  for (const time of ranked) {
    const day = dayIn(guestZone, time.start);
    if (chosen.size < most && !days.has(day)) chosen.add(time);
    if (chosen.has(time)) days.add(day);
  }
  for (const time of ranked)
    if (chosen.size < most && ![...chosen].some((one) => overlaps(one, time))) chosen.add(time);
  return ranked.filter((time) => chosen.has(time));
}

/** The first pool that can't be filled from its people, together with those before it. */
function unfillable({ pools, members }: MeetingQuestion): string | null {
  const choices = members.map(({ id, load }) => ({ id, cost: 0, load }));
  const failing = pools.find((_, at) => choosePanel(placesOf(pools.slice(0, at + 1)), choices) === null);
  return failing?.id ?? null;
}
