import { isPastVerb } from "../words/stems.ts";
import { type Told, termOf } from "./word-classes.ts";
import { persons as namedPersons } from "./words/contrasts.ts";
import { stopWords } from "./words/fillers.ts";

/** Who does what to whom, as far as the order of the words tells. */
export interface Roles {
  /** What "you" do, and what others do. */
  done: ReadonlySet<string>;
  byOthers: ReadonlySet<string>;
  /** What the question asks for, where it asks "how do you …": to say something, or to do it. */
  asked: "said" | "done" | undefined;
  /** Two persons in order, with the first word of meaning between them. */
  deeds: readonly Triple[];
  /** Prepositions with the word of meaning behind them, and, where exchanging them tells, each one before. */
  places: readonly Triple[];
}
export type Triple = readonly [first: string, link: string, second: string];

const auxiliaries = new Set(
  "do did does would could can cannot will should have had has to ever not never first also really usually typically personally go about would had be been were are need needed must is was yourself no longer".split(
    " ",
  ),
);
/** What two do with each other: it is the same whoever is named first. */
const mutual = new Set("agree argue clash debate discuss disagree meet meeting speak talk work".split(" ").map(termOf));
const persons = new Set(
  ["you", ...namedPersons, ..."anybody anyone everybody everyone nobody others somebody someone".split(" ")].map(
    termOf,
  ),
);
const pronouns = new Set("he she they we".split(" "));
const modals = new Set("can cannot could has have must will would".split(" "));
const progressive = new Set("are is was were".split(" "));
const determiners = new Set("the your a an another this that".split(" "));
const prepositions = new Set(
  "about above after against ahead before behind below between by for from instead into of over than to under whose with without".split(
    " ",
  ),
);
const comparing = new Set(
  "about above after against ahead before below behind for from instead into over than to".split(" "),
);
const newClause = new Set("and but how if so what when where which while why".split(" "));
const received = termOf("receive");
/** How far the second person may stand from the first. */
const reach = 6;

/** Reads the roles off the words in order. */
export function rolesIn(told: readonly Told[]): Roles {
  const [done, byOthers] = [new Set<string>(), new Set<string>()];
  told.forEach(({ word }, at) => {
    const own = word === "you" ? ownVerb(told, at) : undefined;
    if (own) (isPassive(told, at, own) && own.term !== received ? byOthers : done).add(own.term);
    const other = word === "you" ? givenTo(told, at) : actedBy(told, at);
    if (other) (other.term === received ? done : byOthers).add(other.term);
  });
  return { done, byOthers, asked: askedIn(told), deeds: deedsIn(told), places: placesIn(told) };
}

/** What the verb of "do you …" or "would you …" asks for; undefined if it leaves that open, or if there are several that differ. */
function askedIn(told: readonly Told[]): Roles["asked"] {
  const places = told.flatMap(({ word }, at) => (word === "you" && asking.has(told[at - 1]?.word ?? "") ? [at] : []));
  const [first, ...others] = places.map((at) => {
    const verb = told.slice(at + 1, at + reach).find(({ word }) => !auxiliaries.has(word));
    if (!verb || leftOpen.has(verb.term) || leftOpen.has(termOf(verb.word))) return undefined;
    return saying.has(verb.term) ? "said" : "done";
  });
  return others.every((other) => other === first) ? first : undefined;
}
const asking = new Set("did do does should would".split(" "));
const leftOpen = new Set(
  "answer ask convince do ensure handle help make prepare present refuse say start talk try use want"
    .split(" ")
    .map(termOf),
);
const saying = new Set("announce apologise explain inform tell".split(" ").map(termOf));

/** The word after "you" and its auxiliaries. */
function ownVerb(told: readonly Told[], at: number): Told | undefined {
  const verb = told.slice(at + 1, at + reach).find(({ word }) => !auxiliaries.has(word));
  if (!verb || isShared(told, at, verb)) return undefined;
  // "Can you describe …" asks for nothing but an answer.
  const isTelling = verb.word === "describe" && asking.has(told[at - 1]?.word ?? "");
  return isTelling || !stopWords.has(verb.word) ? verb : undefined;
}

/** "A colleague helped you". */
function givenTo(told: readonly Told[], at: number): Told | undefined {
  const verb = told[at - 1];
  return verb && isPastVerb(verb.word) && !auxiliaries.has(verb.word) ? verb : undefined;
}

/** "You were asked" is what somebody else does. */
const isPassive = (told: readonly Told[], at: number, verb: Told) =>
  isPastVerb(verb.word) &&
  told.slice(at + 1, told.indexOf(verb, at)).some(({ word }) => /^(?:were|are|been|being|got|get)$/.test(word));

/** The verb after somebody else, who is a person of the list or is said by "the" or "your" in front of a verb to be one. */
function actedBy(told: readonly Told[], at: number): Told | undefined {
  const actor = told[at];
  const isPerson = actor !== undefined && (persons.has(actor.term) || pronouns.has(actor.word));
  const behind = /^(?:who|that)$/.test(told[at + 1]?.word ?? "") ? at + 2 : at + 1;
  const able = isAsked(told, at, isPerson) ? told[behind] : isPerson ? behindModal(told, behind) : undefined;
  const verb = able ?? told[behind];
  if (!verb || !(isPerson || able || determiners.has(told[at - 1]?.word ?? ""))) return undefined;
  if (!able && !isPastVerb(verb.word) && !(isPerson && /[^s]s$/.test(verb.word))) return undefined;
  const besideYou = /^(?:and|with)$/.test(told[at - 2]?.word ?? "") && told[at - 3]?.word === "you";
  const isSilent = stopWords.has(verb.word) && verb.word !== "describe";
  return besideYou || isSilent || auxiliaries.has(verb.word) || isShared(told, at, verb) ? undefined : verb;
}

/** "How do users make you aware of it?", "What did your last manager like?" */
function isAsked(told: readonly Told[], at: number, isPerson: boolean): boolean {
  if (stopWords.has(told[at]?.word ?? "")) return false;
  // "Do your best" is no question.
  const isPlea = !isPerson && told[at - 2]?.word === "do";
  const before = told.slice(Math.max(0, at - (isPlea ? 1 : 3)), at).map(({ word }) => word);
  const from = before.findLastIndex((word) => asking.has(word));
  return from !== -1 && !before.slice(from + 1).some((word) => word === "you" || newClause.has(word));
}

/** "(A colleague) in the kitchen can no longer keep up". */
function behindModal(told: readonly Told[], from: number): Told | undefined {
  const isPlaced = /^(?:at|from|in|of|on)$/.test(told[from]?.word ?? "");
  const modal = told
    .slice(from, from + (isPlaced ? reach : 1))
    .findIndex(
      ({ word }, at) => modals.has(word) || (progressive.has(word) && /ing$/.test(told[from + at + 1]?.word ?? "")),
    );
  return modal === -1
    ? undefined
    : told.slice(from + modal, from + reach + modal).find(({ word }) => !auxiliaries.has(word));
}

/** "You disagreed with your manager" is "your manager disagreed with you". */
function isShared(told: readonly Told[], at: number, { term }: Told): boolean {
  if (!mutual.has(term)) return false;
  const near = told.slice(at, at + reach + 4);
  const partner = near.findIndex(({ word }) => word === "with");
  return partner !== -1 && near.slice(partner + 1, partner + 4).some((one) => persons.has(one.term));
}

/** A person of the list, or "a" word that ends like one: "a passenger", "the librarian". */
const isSomebody = ({ term, word }: Told, before: Told | undefined) =>
  persons.has(term) || (/.{3}(?:ee|er|ian|ist|or)$/.test(word) && determiners.has(before?.word ?? ""));

function deedsIn(told: readonly Told[]): Triple[] {
  const places = told.flatMap((one, at) => (isSomebody(one, told[at - 1]) ? [at] : []));
  return places.flatMap((from, index) => {
    const to = places[index + 1];
    const [first, second] = [told[from]?.term, told[to ?? -1]?.term];
    if (to === undefined || !first || !second || first === second || to > from + reach) return [];
    const verb = told.slice(from + 1, to).find(({ word }) => !stopWords.has(word) && !auxiliaries.has(word))?.term;
    if (!verb || mutual.has(verb) || told.slice(from + 1, to).some(({ word }) => newClause.has(word))) return [];
    const isTurned = told.slice(Math.max(from + 1, to - 2), to).some(({ word }) => word === "by");
    return [isTurned ? [second, verb, first] : [first, verb, second]];
  });
}

/** Words of meaning in front of a preposition, back to where their clause begins. */
function aheadOf(told: readonly Told[], at: number): string[] {
  const near = told.slice(Math.max(0, at - reach), at);
  const start = near.findLastIndex(({ word }) => newClause.has(word)) + 1;
  return near.slice(start).flatMap(({ word, term }) => (stopWords.has(word) || auxiliaries.has(word) ? [] : [term]));
}

function placesIn(told: readonly Told[]): Triple[] {
  return told.flatMap(({ word }, at) => {
    const behind = prepositions.has(word)
      ? told.slice(at + 1, at + 4).find((one) => !stopWords.has(one.word))
      : undefined;
    if (behind === undefined) return [];
    const ahead = comparing.has(word) ? aheadOf(told, at) : [];
    return ["", ...ahead].map((before) => [before, word, behind.term] as const);
  });
}
