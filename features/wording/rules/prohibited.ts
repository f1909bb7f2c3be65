import { instruction, type LintFinding } from "../finding.ts";
import { compilePhrases, isIn, masked, matchesIn, type Phrase, type PhraseSet, type WordLists } from "../phrases.ts";
import type { Sentence } from "../sentences.ts";
import type { ProhibitedTopic } from "../topics.ts";

/** How the words of one topic stand in `data/prohibited.json`. */
export interface TopicWords {
  /** What somebody has: "your …", "do you have …". */
  own: string;
  /** What somebody is: "are you …", "were you ever …". */
  are: string;
  /** What somebody does: "do you …", "have you ever …". */
  do: string;
  /** Words that give it away in a short question to the person, and are told as a warning. */
  words: string;
  /** Uses of the same words that have nothing to do with it. */
  unless: readonly Phrase[];
  /** What gives it away wherever it stands, each with a line that wanted it. */
  phrases: Readonly<Record<Phrase, string>>;
}

export interface ProhibitedWords {
  lists: WordLists;
  /** What somebody is told to leave out, or to answer to somebody else, is not asked for. */
  leftOut: readonly Phrase[];
  topics: Readonly<Record<string, TopicWords>>;
}

/** What asks for a piece of work, or sets its scene: in there the same words are things of the trade. */
const aboutTasks = new RegExp(
  [
    " (?:how (?:would|do|did|have|can|could|should) you|(?:what|where|when|whom?|why) (?:would|should) (?:you|we)|what (?:did|do) (?:you|we)|(?:where|when) have you|(?:what|which) (?:is|was|are|were) the|a time|(?:if|when|where|while) an?) ",
    "^ (?:[^ ]+ ,? )?(?:tell|describe|explain|walk|talk|give|share|imagine|suppose|say|show|name|an?|your|which) ",
    "^ you .* \\. $",
  ].join("|"),
);

/** How a topic is asked for, whichever it is. */
const frames = (topic: TopicWords): Phrase[] =>
  [
    topic.own && "your [<adj>] [<adj>] <own>",
    topic.own &&
      "do/did/have/had/will/would/if/that/whether you [ever/currently/still/also] [have/had/got/need/wear/use/keep] [to_use/to_wear] [<det>] [<det>] <own>",
    topic.own && "what/which [<det>] <own> do you have/take/use/belong/get/suffer",
    topic.own && "^ any/have_any/got_any [<det>] <own>",
    topic.are &&
      "are/were/is/was/if/whether/that you [not] [all/currently/still/ever/already/now/also/really/happily/or] [<det>] <are>",
    topic.are && "you are/were/must_be [not] [recently/newly/just/clearly/still/more] [<det>] <are>",
    topic.are && "have/had you [ever/already/previously] been/become/got [ever/recently/a] <are>",
    topic.are && "do/did/would you consider/see/describe/call/identify/feel yourself/as/yourself_as [<det>] <are>",
    topic.are && "^ ever [been/got] <are>",
    topic.do &&
      "do/did/have/will/would/are/were/can/could/if/when/whether/ever you [not] [ever/also/still/now/regularly/currently/already] [plan/planning/want/intend/hope/hoping/expect/going/wish/like/have/used/thinking/due] [to/of/on/in] <do>",
    topic.do && "^ ever [been/had] <do>",
  ].filter((frame) => frame !== "");

interface CompiledTopic {
  topic: ProhibitedTopic;
  phrases: PhraseSet;
  unless: PhraseSet;
  giveaways: PhraseSet;
}

/** What an interview must not go into, each topic once, at its first place; `extra` are an organization's own phrases by topic. */
export function prohibitedRule(
  { lists, leftOut, topics: words }: ProhibitedWords,
  topics: readonly ProhibitedTopic[],
  extra: ReadonlyMap<string, readonly Phrase[]>,
) {
  const compiled: CompiledTopic[] = topics.flatMap((topic) => {
    const own = words[topic.id];
    if (!own) return [];
    const all = { ...lists, own: own.own, are: own.are, do: own.do };
    return [
      {
        topic,
        phrases: compilePhrases([...frames(own), ...Object.keys(own.phrases), ...(extra.get(topic.id) ?? [])], all),
        unless: compilePhrases(own.unless, lists),
        giveaways: compilePhrases(own.words === "" ? [] : [own.words.replaceAll(" ", "/")]),
      },
    ];
  });
  const toLeaveOut = compilePhrases(leftOut);
  const others = compilePhrases(["<others>"], lists);
  const aboutWork = compilePhrases(["<others>", "<work>"], lists);
  const trade = compilePhrases(["<work>"], lists);

  /** "… an employee who has a criminal record": somebody else was named before, and the person asked is not in it. */
  const isAboutOthers = (sentence: Sentence, at: number, text: string) =>
    !/ you(?:r|rs|rself)? (?:[^ ]+ ){0,3}$/.test(` ${sentence.words.slice(0, at)}`) &&
    !/(?:^| )you(?:r|rs|rself)? /.test(text) &&
    matchesIn(sentence, others).some((other) => other.at < at);

  return (sentences: readonly Sentence[]): LintFinding[] => {
    const readable = sentences.map((sentence) => ({ sentence, words: masked(sentence.words, toLeaveOut) }));
    return compiled.flatMap(({ topic, phrases, unless, giveaways }) => {
      for (const { sentence, words } of readable) {
        const left = masked(words, unless);
        const sure = matchesIn(sentence, phrases, left).find(({ at, text }) => !isAboutOthers(sentence, at, text));
        const isPersonal =
          sentence.ending === "?" &&
          / your? |^ (?:any|ever|is that|was that) /.test(left) &&
          !aboutTasks.test(left) &&
          !isIn({ words: left }, aboutWork);
        const found = sure ?? (isPersonal ? matchesIn(sentence, giveaways, left)[0] : undefined);
        if (!found) continue;
        // "Which mosque did you design?" names a thing of the trade.
        const isSure = sure !== undefined && (/ your /.test(` ${sure.text}`) || !isIn({ words: left }, trade));
        return [
          {
            code: "prohibited" as const,
            severity: isSure ? ("block" as const) : ("warn" as const),
            topic: topic.id,
            start: found.start,
            end: found.end,
            why: topic.why,
            fix: instruction(topic.instead),
          },
        ];
      }
      return [];
    });
  };
}
