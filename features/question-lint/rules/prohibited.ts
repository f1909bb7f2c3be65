import { instruction, type LintFinding, severityOf } from "../finding.ts";
import type { ProhibitedTopic } from "../prohibited/topic.ts";
import { wordLists } from "../prohibited/word-lists.ts";
import { anyOf, compilePhrases, masked, matchesIn, type PhraseSet } from "../words/phrases.ts";
import type { Sentence, Span } from "../words/spoken-text.ts";
import { workWords } from "../words/work.ts";

/** What somebody is told to leave out is not asked for: "Without telling me your age, …". */
const leftOut = compilePhrases([
  "^ without [..] telling/saying/naming/giving/revealing/mentioning/disclosing/sharing/going_into/referring_to/asking ... $",
  "you/please [do/need/should/must/can/may] [not] [have_to/need_to] not/leave_out tell/say/name/give/reveal/mention/disclose/share/include/state ... $",
  "leave/leaving out/aside ... $",
  "we do not want/need to know ... $",
  "asks/asked/ask_for/asks_for [you] whether/if/about/how/what/where/which/for ... $",
]);

/** Questions about the person rather than about a piece of work. */
const personal =
  /^ (?:so |and |but |well |ok |okay |now |then |, )*(?:is|are|do|did|does|have|has|had|were|was|will|would|can|could|any|ever|when (?:did|do|were|are|will) you|where (?:do|did|are|were) you|what (?:is|are|was|were) your|who is your|which [^ ]+ (?:do|did|are|were) you) /;
/** Others, or words of the trade: then it is about work after all. */
const aboutWork = compilePhrases(["<others>", anyOf(workWords)], wordLists);

interface CompiledTopic {
  topic: ProhibitedTopic;
  phrases: PhraseSet;
  unless: PhraseSet;
  giveaways: PhraseSet;
}
const compiled = new WeakMap<readonly ProhibitedTopic[], CompiledTopic[]>();

function compiledTopics(topics: readonly ProhibitedTopic[]): CompiledTopic[] {
  const known = compiled.get(topics);
  if (known) return known;
  const made = topics.map((topic) => ({
    topic,
    phrases: compilePhrases(topic.phrases, wordLists),
    unless: compilePhrases(topic.unless, wordLists),
    giveaways: compilePhrases(topic.words ? [topic.words.split(" ").join("/")] : []),
  }));
  compiled.set(topics, made);
  return made;
}

const others = compilePhrases(["<others>"], wordLists);

/** "… an employee who has a criminal record": somebody else was named before, and the person asked is not in it. */
function isAboutOthers(sentence: Sentence, span: Span): boolean {
  const before = matchesIn(sentence, others).some(({ end }) => end <= span.start);
  return before && !sentence.says(span, /^you(?:r|rs|rself)?$/);
}

function personalSpan(sentence: Sentence, words: string, giveaways: PhraseSet): Span | undefined {
  if (!personal.test(words) || !/ you[r]? /.test(words) || matchesIn(sentence, aboutWork, words).length > 0) return;
  return matchesIn(sentence, giveaways, words)[0];
}

/** What an interview must not go into, each topic once, at its first place. */
export function prohibitedIn(sentences: readonly Sentence[], topics: readonly ProhibitedTopic[]): LintFinding[] {
  const readable = sentences.map((sentence) => ({ sentence, words: masked(sentence.words, leftOut) }));
  return compiledTopics(topics).flatMap(({ topic, phrases, unless, giveaways }) => {
    for (const { sentence, words } of readable) {
      const left = masked(words, unless);
      const spoken = matchesIn(sentence, phrases, left).find((one) => !isAboutOthers(sentence, one));
      const span = spoken ?? personalSpan(sentence, left, giveaways);
      if (span)
        return [
          {
            code: "prohibited" as const,
            severity: severityOf("prohibited"),
            topic: topic.id,
            ...span,
            why: topic.why,
            fix: instruction(topic.instead),
          },
        ];
    }
    return [];
  });
}
