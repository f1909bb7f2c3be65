import { type Fix, instruction, type LintFinding } from "../finding.ts";
import { anyOf, compilePhrases, matchesIn } from "../words/phrases.ts";
import type { Sentence } from "../words/spoken-text.ts";
import { isPastVerb } from "../words/stems.ts";
import { deeds, peopleAtWork, strains } from "../words/work.ts";
import { doubleBarrelled, questionsInARow, request, requestsInARow } from "./in-a-row.ts";

const wh = "what/how/why/who/whom/which/where/when/whose";
const aux = "is/are/was/were/do/does/did/have/has/had/can/could/will/would/should";
const subject = "you/it/they/he/she/we/your/the/this/that/there/i";

/** A second question hung on the first: ", and what do you …", "or have you …", "as well as how …". */
const secondQuestion = compilePhrases([
  `and/or/but [also/then/so] [in_what_way/by/at/from/with/in/on/for/to/if_so/if_so_,] [,] ${wh} [*] ${aux} ${subject}`,
  `and/or/but [also/then/if_so] [,] ${wh} [*] [*] ${aux}`,
  `and/or/but [also/then] how [*] ${aux}`,
  `and/or/but ${wh} .. ${aux} you/they/your/it/we`,
  `and/or/but [also/then] ${aux} you`,
  `, ${wh} [*] ${aux} ${subject} ... ${wh} ${aux}`,
  `and/or/but [also/then] what/which .. .. ${aux} you/your/they`,
  `as well as ${wh}`,
  `and/or/but , separately/also/additionally/secondly/then/finally , ${wh}/${aux}`,
  `and/or/but [also] what/which/who interests/motivates/attracts/drives/brings/excites/inspires/appeals/draws you`,
  `and/or/but in_what_way/by/at/from/with/in/on/for/to/of which/what/whose * [*] [*] ${aux} you`,
  `plus/as_well_as [also/,] ${wh} ${aux}`,
  `and [,] while_we_are_at_it/by_the_way/while_you_are_at_it [,] ${wh}/${aux}`,
  `plus/as_well_as [also/,] how/why/what/when/where/which you`,
  `and [also] why do/did/would/are you want/wish/wanting/hope/apply/applying/leave/leaving/looking/interested`,
  `^ ${wh} [*] ${aux} ... , and which/whose * *`,
  `, ${wh} [*] ${aux} you ... , and ${wh}`,
]);
/** Before the second one there must be a first. */
const interrogative = new RegExp(` (?:${wh.replaceAll("/", "|")}|${aux.replaceAll("/", "|")}) `);
/** "Tell me about X and what you think of Y": two requests. */
const secondRequest = compilePhrases([
  "and/or/as_well_as/plus [about/of] a/one/another/any time/situation/case/occasion when/you/where/in",
  "and/or a/one/another time/situation/case/occasion $",
  "and/or why you *",
  "^ tell/explain/describe/say me/us what/how/why/which/where/when ... and/or what/how/why/which/where/when you would/will/do/know/think/like/want/see/plan/expect",
  "and/or/as_well_as/plus [then/also/please] tell/describe/explain/give/name/list/walk/talk/say/share me/us/what/how/why/a/an/the/your/about/two/three/through",
  "and/or [also] what/why/whether/where/when/which/who you [think/know/would/like/want/see/plan/hope/expect/prefer]",
  "and/or [also] what/why/whether/where/when/which/who our/the_company/you_think/you_know/you_would_like",
  "and/or/as_well_as [also] how you [usually/normally/would/generally] cope/plan/deal/keep/handle/manage/work/organise/organize/prioritise/prioritize/stay/approach/motivate/train/teach/learn/prepare/respond/react/measure/feel",
  "^ describe/tell/explain/outline/discuss/give/share [me/us] [about] your * [*] [*] [*] and/as_well_as/plus your/what/why *",
  "and also",
  "as_well_as/besides/in_addition_to [also] telling/explaining/describing/outlining/showing/naming [me/us/how/what/why/which/your]",
  "^ besides/in_addition_to/apart_from/as_well_as/on_top_of *ing ... [please] tell/describe/explain/give/name/outline",
  ", then/afterwards/next [please] tell/describe/explain/give/name/list me/us [about] what/how/which/why/your you/* think/like/prefer/do/know/see/want/makes/is",
  "example of ... and/or/plus/as_well_as [also] [an/another/one] [example] of",
  "^ describe/tell/give/share [me/us] [about] a/an/one success/failure/conflict/mistake/project/time/challenge/goal/decision/achievement ... and/plus/as_well_as a/an/one success/failure/conflict/mistake/project/challenge/goal/decision/achievement that/which/where/when/you/of/from",
]);
const handling = "deal_with/handle/manage/get_along_with/cope_with/work_with/approach";
const lists = { people: anyOf(peopleAtWork), strains: anyOf(strains), deeds: anyOf(deeds) };
/** Opposites and heaps under one question mark. */
const pairs = compilePhrases(
  [
    "how do/would/did you * * [*] [*] and keep/balance/build/develop/encourage/support/recruit/market/hire/onboard/stay/teach/treat/improve/win/increase/grow/promote/reduce/create/communicate/negotiate/motivate/retain",
    `${handling} .. <people> and [*] <people>`,
    `${handling} [your] <strains> , [*] [*] and *`,
    "how do/would/did you * * [*] , <deeds> * [*] [*] [,] and <deeds>",
    "how well/quickly/often/confidently do/can/did/would you ... and *",
    "while/whilst also/still/at_the_same_time *ing",
    "how do/would you * * [*] [*] and/or manage/handle/deal/motivate/resolve/measure/prioriti*/stay/communicate/lead/train/coach/delegate/organise/organize/negotiate/report",
    "^ are/were you ... and *",
    "the/your *est [*] and/or the/your/a *est",
    "your experience with/of/in * [*] [*] and/plus/as_well_as [also] with/of/in",
    "your ... as_well_as/together_with/along_with your",
    "your * [*] [*] plus/as_well_as/together_with/along_with/and_also your",
    "^ have you [ever] *ed * * [*] [*] [*] or/and *ed a/an/the/with/any/your",
    `not only ${wh} ... but also ${wh}`,
    "how did/do/would you find/like/rate/judge the/your * [*] and the/your *",
    "the/your most/least [*] [*] and/or [the/your] most/least/*est",
    "the/your *est [*] and/or [the/your] most/least",
    "strength/strengths/strong_points/strong_suits/pros/advantages and/or [your/the/biggest/greatest/main] [..] weakness/weaknesses/weak_points/flaws/cons/disadvantages",
    "weakness/weaknesses/cons/disadvantages and/or [your/the] [..] strength/strengths/pros/advantages",
    "success/successes/achievement/achievements/accomplishment/win/wins/high/highs/highlight/triumph and/or [your/the/a] [..] failure/failures/mistake/mistakes/disappointment/loss/losses/low/lows/setback/regret/defeat",
    "failure/failures/mistake/disappointment/low and/or [your/the/a] [..] success/successes/achievement/win/high",
    "best/easiest/most/proudest/favourite/favorite/biggest/greatest/strongest [*] [*] and/or [the/your] worst/hardest/least/lowest/least_favourite/least_favorite/smallest/weakest",
    "worst/hardest/least/weakest [*] [*] and/or [the/your] best/easiest/most/proudest/strongest",
    "like/liked/love/loved/enjoy/enjoyed and/or [what] [did/do] [you] dislike/disliked/hate/hated/least/not",
    "likes and dislikes",
    "^ do/did/is/was/would you/it [find] [it] easy/hard/difficult/possible/fun/important to ... and [to] *",
    "^ do/did you know how to ... and *",
    "^ do/are you [..] able/willing/used to ... and to *",
    "like/liked/enjoy/enjoyed most/best and/or least/worst",
    "your [short-term/short_term/career/long-term] goals/plans and/or [your] [long-term/salary/long_term/..] goals/plans/expectations/hobbies/weaknesses",
    "motivates/drives/inspires [you] and/or [what] demotivates/frustrates/annoys/stresses/discourages",
    "how comfortable/satisfied/confident/familiar/happy/experienced/good/skilled/interested/proficient/well_versed are/were/do/would/did you [feel/be] [with/in/at/about/using] ... and/or *",
    "^ are/were you [..] comfortable/familiar/experienced/good/skilled/happy/satisfied/confident/proficient/interested/willing/able/organised/organized/reliable/punctual/creative/patient/strong ... and *",
    "^ do/did/would you [..] like/enjoy/prefer/love/value/understand/speak/know [..] ... and/as_well_as *ing",
    "^ do/did/would you [..] like/enjoy/love ... and *",
    "^ do/did you [..] have [..] experience/knowledge ... and/as_well_as/plus *",
    "^ have you [ever] [..] managed/led/used/worked/handled/built/written/done/taught ... and managed/led/used/worked/handled/built/written/done/taught/dealt/planned",
    "^ can/could/will you * ... and *",
    "how do/did/would you feel about ... and *",
    "how [do/did/would] [you] rate/evaluate/assess/describe your ... and your",
    "how do/would/did you [..] handle/manage/approach/deal_with [your] stress/pressure/conflict/criticism/failure/change/deadlines/ambiguity and/or [your] stress/pressure/conflict/criticism/failure/change/deadlines/ambiguity/success/feedback/teamwork",
  ],
  lists,
);
/** One case whose second half belongs to it: what one asks next about the same thing. */
const sameMatter = compilePhrases([
  "and/or/but [for/to/by/with] why/how/how_so/what_for/when/where/who/which/whom $",
  "and why/how not $",
  "and [then] why do/did/would you think/believe/say so/that/this",
]);
const requestLike = compilePhrases([
  "^ can/could/would/will you [please/briefly/also] tell/describe/walk/explain/give/share/show/talk/take/name/list/outline/sketch/think/compare/draw/write/read/help",
]);
/** Hours, tasks and rights of the role may be named together. */
const conditionLike = compilePhrases([
  "^ are/were you [..] able/available/authori*/eligible/licensed/certified/willing/legally/free/allowed/entitled/prepared/at_least",
  "^ can/could/will you [..] travel/work/lift/carry/stand/drive/start/relocate",
]);
/** "… and why you made it": the same matter, in a request. */
const embedded =
  / (?:and|or) (?:how|what|why|where|when) you (?:[^ ]+ ){1,6}?(?:it|that|this(?! (?:company|job|position|role))|them|those|so|differently) /;
/** "… and what you changed". */
const story = /^ (?:and|or|but) (?:how|what|who|where|when|which(?: [^ ]+)?) you ([^ ]+) /;
/** "… and what you think the reason was". */
const lookedBackOn = /^ (?:and|but) (?:what|who|how) you think [^?.]*?(?:was|were|had|did|went) /;
const isRestOfTheStory = (words: string) => isPastVerb(story.exec(words)?.[1] ?? "") || lookedBackOn.test(words);
/** "… and how it ended". */
const ofTheSame = /^ (?:and|but) (?:how|what|why|where|when|whether) (?:it|this|that|they|he|she) /;
/** "… and talk us through it". */
const aboutIt = /^ (?:and|or) (?:tell|describe|explain|walk|talk|say|show|take) (?:[^ ]+ ){1,3}(?:it|them|that) /;
/** ", and how do you check it?" */
const closing =
  /^ (?:, )?(?:and|but) (?:then )?(?:how|why|what|where|when) (?!do you want )(?:[^ ]+ )*?(?:it|them|that|afterwards|next|instead|differently) [?.!] $/;
/** A second half that goes on with the story of the first: "and how did you solve it". */
const told = / (?:did|was|were|had|time|situation|case|describe|last) /;
const pointsBack =
  / (?:and|but) (?:then )?(?:how|what|why|who|when) (?:[^ ]+ )?(?:did|was|were|had) (?:[^ ]+ ){0,6}?(?:it|that|this|them|those|these|result|results|outcome|learn|happen|afterwards|next|differently|answer|respond|react|reply|decide|feel) /;

/** "A guest says to you: is this a joke?" is no question of the one who interviews. */
const quotes = / (?:says|said|asks|asked|tells|writes|wrote|shouts|complains) (?:to )?(?:you |us |them )?: /;

/** Two things asked at once: two questions in a row, joined by a word, or about a pair. */
export function doubleBarrelledIn(sentences: readonly Sentence[]): LintFinding[] {
  const questions = sentences.filter(({ ending, words }) => ending === "?" && !quotes.test(words));
  const found = [...joined(sentences), ...questionsInARow(questions, sentences), ...requestsInARow(sentences)];
  return found.slice(0, 1);
}

function joined(sentences: readonly Sentence[]): LintFinding[] {
  return sentences.flatMap((sentence) => {
    if (sentence.ending !== "?" && !request.test(sentence.words)) return [];
    const requests = matchesIn(sentence, requestLike);
    const own = matchesIn(sentence, sameMatter);
    const isOwn = (start: number): boolean => {
      const rest = behind(sentence, start);
      return (
        own.some((span) => span.start === start) ||
        (told.test(sentence.words.replace(rest, " ")) && pointsBack.test(rest)) ||
        embedded.test(rest) ||
        ofTheSame.test(rest) ||
        isRestOfTheStory(rest) ||
        (isBehindComma(sentence, start) && closing.test(rest)) ||
        aboutIt.test(rest)
      );
    };
    const second = matchesIn(sentence, secondQuestion).find(({ start }) => !isOwn(start) && hasFirst(sentence, start));
    if (second) return [doubleBarrelled({ start: sentence.start, end: sentence.end }, split(sentence, second.start))];
    const isPlain =
      requests.some(({ start }) => start === sentence.start) || matchesIn(sentence, conditionLike).length > 0;
    const [pair] = matchesIn(sentence, pairs).filter(({ start }) => !(isPlain && start === sentence.start));
    if (pair)
      return [
        doubleBarrelled(
          pair,
          instruction("Keep the half that matters more for the role, and make the other a question of its own."),
        ),
      ];
    const [other] = matchesIn(sentence, secondRequest);
    if (other && !isOwn(other.start) && (requests.length > 0 || sentence.ending !== "?"))
      return [doubleBarrelled(other, instruction("Make what stands behind “and” a question of its own."))];
    return [];
  });
}

/** The words from a place of the text on. */
function behind(sentence: Sentence, start: number): string {
  const { words } = sentence;
  for (let at = 0; at < words.length - 1; at = words.indexOf(" ", at + 1))
    if (sentence.spanOf(at + 1, at + 2).start >= start) return words.slice(at);
  return "";
}

const isBehindComma = (sentence: Sentence, start: number) =>
  sentence.words.slice(0, sentence.words.length - behind(sentence, start).length).endsWith(" ,");

/** Whether something was asked before a place. */
function hasFirst(sentence: Sentence, place: number): boolean {
  const words = sentence.words;
  for (let at = words.indexOf(" ", 1); at > 0 && at < words.length - 1; at = words.indexOf(" ", at + 1)) {
    if (sentence.spanOf(at + 1, at + 2).start >= place)
      return interrogative.test(words.slice(0, at + 1)) || request.test(words);
  }
  return false;
}

/** Cut in front of the joining word. */
function split(sentence: Sentence, at: number): Fix {
  const words = sentence.words.trim();
  let cut = -1;
  for (let place = words.indexOf(" "); place > 0; place = words.indexOf(" ", place + 1))
    if (sentence.spanOf(place + 2, place + 3).start >= at) {
      cut = place;
      break;
    }
  if (cut < 0) return instruction("Make two questions of it.");
  const half = (text: string) =>
    text
      .replace(/^(?:, )?(?:and|or|but|as well as|,) (?:also |then )?/, "")
      .replace(/[ ,?]+$/, "")
      .replaceAll(" ,", ",")
      .replaceAll(/\bi\b/g, "I");
  const asked = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}?`;
  return { kind: "split", texts: [words.slice(0, cut), words.slice(cut + 1)].map((text) => asked(half(text))) };
}
