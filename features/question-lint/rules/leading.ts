import { instruction, type LintFinding, severityOf } from "../finding.ts";
import { compilePhrases, masked, matchesIn } from "../phrases.ts";
import type { Sentence } from "../spoken-text.ts";

const aux = "is/are/am/was/were/do/does/did/have/has/had/can/could/will/would/should/shall/may/might/must/need";
const pronoun = "you/it/i/we/they/he/she/there/that/this";

/** The answer is asked for by hanging a small question behind the sentence. */
const tags = compilePhrases([
  `, ${aux} [not] ${pronoun} [not] $`,
  `, ${aux} not ${pronoun} [agree/think/say] $`,
  ", right/correct/yes/no/true/eh/huh/okay/ok/surely/agreed/or_not $",
  ", am_i_right/is_that_right/is_that_correct/is_that_fair/is_that_not_so/is_it_not_so/would_you_not_say/would_you_say/would_you_agree/do_you_agree/do_you_not_agree/do_you_not_think/do_you_think_so $",
  "[not] right $",
]);

/** Words that say which answer is expected. */
const pushes = compilePhrases([
  "^ is/are/was/were/do/does/did/have/has/had/can/could/will/would/should not *",
  "^ is/are/was/were/do/does/did/have/has/had/can/could/will/would/should you/it/we/they not",
  "would/do/do_not/would_not/should_not you [not] [all/also/not] [agree/say/think/admit/concede] that",
  "would/do you [not] [also] agree/admit/concede",
  "you agree $",
  "you [would/do/will] [not] agree that/with_me/with_us/,",
  "surely/obviously/clearly/presumably/undoubtedly/needless_to_say/no_doubt/without_doubt/evidently",
  "^ of course",
  "of course [you/we/they]",
  "^ naturally",
  "you naturally/certainly/definitely/of_course/surely/clearly",
  "i [do/can/will/would/just/guess/only/am] [safely/certainly/confidently] assume/presume/suppose/imagine/bet/guess/gather/trust/take_it/reckon/expect/suspect/would_think/would_hope/would_imagine/would_guess/would_assume [that] [..] you",
  "i am sure/certain/confident/positive/convinced/guessing/assuming/betting [that] [..] you/we",
  "i would/will assume/imagine/hope/think/bet/expect/guess/say [that] [..] you",
  "i hope [that] you/your",
  "i take it",
  "can/may/could/should i/we [safely] assume/presume/take_it/conclude/expect/take_for_granted/count_on_you",
  "we/i/you can all/both/surely/safely agree/assume",
  "we all/both know/agree/think/want",
  "everyone/everybody/anyone/anybody/every_good_*/any_good_*/most_people/most_of_us/all_good_*/experts/any_sensible_person/all_of_us knows/know/agrees/agree/thinks/think/would_agree/would_say/wants/can_see",
  "as you [already/surely/probably/may/will/well] know/no_doubt/agree",
  "as everyone/everybody/we_all knows/know",
  "it is fair/safe/clear/obvious/true/well_known to_say/to_assume/that/how",
  "is/would it [not/be] [not] fair/safe/true/right/correct to_say/to_assume/that",
  "goes without saying",
  "given that [..] is/are the/so/clearly/obviously [most/best/only/clear/..]",
  "since/because/as/given_that our/we .. [is/are] [the] best/better/leading/superior/great/greatest/fastest/finest",
  "how/why [do/does/did/is/are/was/were] [..] so/such [much/a] * better/superior/worse/great/wonderful/terrible/popular/bad/important/amazing",
  "why is/are ... better/superior/worse/best/wrong/preferable/greatest/worst to/than/way/option/choice/approach/solution/tool/idea",
  "why is/are ... so/much/far/clearly better/superior/worse/bad/good/great/important/dangerous/harmful/essential",
  "how much better/worse/superior is/are/do/would",
  "how excited/thrilled/eager/passionate/enthusiastic/keen/happy/delighted/committed/motivated/honoured/honored/glad/loyal/proud are/would/were/do you",
  "how much do/would/did you [really] love/enjoy/like/hate/dislike/admire/want/care",
  "how [very/much] important is/are/do_you_think/would_you_say .. to/for you",
  "how important is/are .. you/think",
  "how important do you think/consider/find",
  "how strongly do you agree/feel/believe",
  "why/how do you [not] love/hate/adore",
  "what do you [most] love/like [most/best] about our/us/this_company/working_here",
  "you must [really/surely/have/be/love/agree/feel/know/think/find]",
  "you would/will/do/did/can/could/are/have never/not ever/really/actually [*] [*] , would/will",
  "you would never",
  "^ you/so_you would not",
  "as a/an [good/great/natural/true/real/born/strong/committed/passionate/hard-working/keen/organised/organized/creative] team_player/leader/perfectionist/people_person/self-starter/hard_worker/go-getter/team-player/fast_learner/problem_solver/born_leader/extrovert/introvert/rockstar",
  "we .. value/prize/expect/pride_ourselves/demand/believe/reward/want/need/love/insist ... here/company/team/culture/us . [*] [*]  you",
  "would you [not] say/describe_yourself [that] .. that_is_you/that_describes_you/this_is_you/you_are_one/you_fit/that_fits/sounds_like_you",
  "does that sound/describe/feel like_you/you",
  "is that [..] you $",
  "sounds/sound like you",
  "are you that/such_a/this_kind_of/that_kind_of/one_of person/somebody/someone/those_people",
  "that/which is a/the/clearly [*] good/great/bad/terrible/wrong/best/mistake/shame thing/idea/$",
  "not you [..] agree",
  "you do not .. do_you",
  "you understand/realise/realize/accept/appreciate that",
  "you are/have ok/okay/fine/happy/comfortable with .. are_you_not",
  "like any/all/every/most good/sensible/serious/decent/smart/reasonable *",
  "any/every good/sensible/serious/decent/real/true/competent * would/knows/will/must",
  "only a/an fool/idiot/bad_* would",
  "the only right/correct/sensible/reasonable",
]);

/** Our own values, told first: whatever is asked next, everybody knows the answer. */
const praise = compilePhrases([
  "we [all/really/truly/always/do/strongly/greatly] [really/truly/do] value/prize/cherish/expect/pride_ourselves_on/demand/believe_in/reward/love/insist_on/care_about/put_a_premium_on/emphasise/emphasize/stand_for",
  "we are [..] looking/searching for somebody/someone/people/a_person/candidates who",
  "we/i [really/only/always] [want/need/hire/employ/look_for] people/someone/somebody who",
  "is/are [..] very/really/extremely/so/hugely/incredibly/super important/crucial/vital/essential to/for/at/in us/here/our/this",
  "our company/team/culture/values/mission [..] is/are/values/prizes/rewards/loves [..] all_about/built_on/known_for/one_of_the_best/important/honesty/integrity/teamwork/excellence",
]);
const asksForAgreement = compilePhrases([
  "^ how important/much/do_you_feel/would_you_rate/well",
  "^ are/do/would/is/can/will/does/have you/that/this",
  "how important",
  "^ why * you .. fit/believe/value",
  "how do you live/share/embody/show",
]);

/** Somebody else's views may be told with any of these words. */
const reported = compilePhrases([
  "disagree/disagrees/disagreed",
  "says/said/claims/claimed/insists/insisted/believes/believed/thinks/thought/shouts/shouted/writes/wrote/complains/complained/argues/argued ... that ... $",
  "obviously/clearly/surely wrong/false/broken/upset/drunk/ill/angry/frustrated/lost",
  "clearly to/for/in/and/defined/enough/with",
  "explain/explained/speak/write/communicate/say/state/define/document/see [..] clearly",
  "as you know it/them",
]);

const statement = /^ (?:so |and |but |ok |okay |then |now |well )?(?:, )?(?:you|your|we|this|that|it|there) /;
const tellMe =
  /^ (?:so |and )?you (?:find|see|notice|have \p{N}|hear|discover|get a|receive|are (?:shrunk|given|told|in|on|the|a|an|alone|asked|called|at|responsible|managing|leading))/u;

/** Statements with a question mark, tags, and words that tell which answer is wanted. */
export function leadingIn(sentences: readonly Sentence[]): LintFinding[] {
  return sentences.flatMap((sentence, index) => {
    const words = masked(sentence.words, reported);
    const [span] = [
      ...(sentence.ending === "?" ? matchesIn(sentence, tags, words) : []),
      ...matchesIn(sentence, pushes, words),
    ];
    if (span) return [finding(span)];
    const next = sentences[index + 1];
    if (matchesIn(sentence, praise, words).length > 0) {
      const asked = sentence.ending === "?" ? sentence : next;
      if (asked && (asked === sentence || matchesIn(asked, asksForAgreement).length > 0))
        return [finding({ start: sentence.start, end: asked.end })];
    }
    if (
      sentence.ending === "?" &&
      statement.test(words) &&
      !tellMe.test(words) &&
      !/ (?:what|how|why|who|which|where|when) /.test(words)
    )
      return [finding({ start: sentence.start, end: sentence.end })];
    return [];
  });
}

function finding(span: { start: number; end: number }): LintFinding {
  return {
    code: "leading",
    severity: severityOf("leading"),
    ...span,
    why: "It tells which answer is wanted, so most people will give that one.",
    fix: instruction("Leave out the view, and ask what the person did: “Tell me about a time when …”."),
  };
}
