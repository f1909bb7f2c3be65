import { instruction, type LintFinding, severityOf } from "../finding.ts";
import { compilePhrases, masked, matchesIn, type PhraseSet } from "../phrases.ts";
import type { ProhibitedTopic } from "../prohibited/topic.ts";
import { wordLists } from "../prohibited/word-lists.ts";
import type { Sentence } from "../spoken-text.ts";

/** What somebody is told to leave out is not asked for: "Without telling me your age, …". */
const leftOut = compilePhrases([
  "^ without [..] telling/saying/naming/giving/revealing/mentioning/disclosing/sharing/going_into/referring_to/asking ... $",
  "you/please [do/need/should/must/can/may] [not] [have_to/need_to] not/leave_out tell/say/name/give/reveal/mention/disclose/share/include/state ... $",
  "leave/leaving out/aside ... $",
  "we do not want/need to know ... $",
]);

interface CompiledTopic {
  topic: ProhibitedTopic;
  phrases: PhraseSet;
  unless: PhraseSet;
}
const compiled = new WeakMap<readonly ProhibitedTopic[], CompiledTopic[]>();

function compiledTopics(topics: readonly ProhibitedTopic[]): CompiledTopic[] {
  const known = compiled.get(topics);
  if (known) return known;
  const made = topics.map((topic) => ({
    topic,
    phrases: compilePhrases(topic.phrases, wordLists),
    unless: compilePhrases(topic.unless, wordLists),
  }));
  compiled.set(topics, made);
  return made;
}

/** What an interview must not go into, each topic once, at its first place. */
export function prohibitedIn(sentences: readonly Sentence[], topics: readonly ProhibitedTopic[]): LintFinding[] {
  const readable = sentences.map((sentence) => ({ sentence, words: masked(sentence.words, leftOut) }));
  return compiledTopics(topics).flatMap(({ topic, phrases, unless }) => {
    for (const { sentence, words } of readable) {
      const [span] = matchesIn(sentence, phrases, masked(words, unless));
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
