import { instruction, type LintFinding, severityOf } from "../finding.ts";
import { damned, praised } from "../words/judgements.ts";
import { anyOf, compilePhrases, masked, matchesIn } from "../words/phrases.ts";
import type { Sentence } from "../words/spoken-text.ts";

const aux = "is/are/am/was/were/do/does/did/have/has/had/can/could/will/would/should/shall/may/might/must/need";
const pronoun = "you/it/i/we/they/he/she/there/that/this";

/** The answer is asked for by hanging a small question behind the sentence. */
const tags = compilePhrases([
  `, ${aux} [not] ${pronoun} [not] $`,
  `, ${aux} not ${pronoun} [agree/think/say] $`,
  ", right/correct/yes/no/true/eh/huh/okay/ok/surely/agreed/or_not $",
  ", am_i_right/is_that_right/is_that_correct/is_that_fair/is_that_not_so/is_it_not_so/would_you_not_say/would_you_say/would_you_agree/do_you_agree/do_you_not_agree/do_you_not_think/do_you_think_so $",
]);

const loaded = { praised: anyOf(praised), damned: anyOf(damned) };

/** Words that say which answer is expected. */
const pushes = compilePhrases(
  [
    "our/your/this/such_a/the_company's [very/really/truly] <praised> *",
    "your/that/those/such_a/these [really/utterly] <damned> *",
    "given/considering/knowing how/that ... important/essential/vital/crucial/bad/dangerous/wrong/good/great/much_better/good_it_is",
    "since/because/as ... is/are so/clearly/obviously/such/of_course/always/never [*] , how/what/why/do/are/would/can/will/when",
    "since/because/as/given_that [all/most/every/any] [*] * always/never/know/knows/must ... , how/what/why/do/are/would/can/when",
    "nobody/no_one/everybody/everyone/anybody/anyone likes/wants/loves/hates/enjoys/dislikes/needs ... , [so/but/and] how/what/why/do/are/would/can/when",
    "what/why [is/are/do/does] ... makes/make us/our/this_company [so/such/the/a] <praised>/better/best/special/different/stand_out/great/good",
    "why do/would/did you think/believe/say/feel/find [that] our/we/us ... best/better/superior/special/different/unique/great/leading",
    "why is/are ... the [single] most important/valuable/essential/crucial/critical/desirable quality/trait/skill/value/virtue/attribute/strength/characteristic/asset/thing",
    "why ... is/are the [single] most important/valuable/essential/crucial/critical/desirable quality/trait/skill/value/virtue/attribute/strength/characteristic/asset/thing",
    "^ tell/assure/promise/reassure me/us [that] you are/will/can/have/would",
    "given/seeing/considering/since/as/because [that] ... kills/kill/ruins/destroys/poisons/matters/never_works/always_fails/wastes .. , how/what/why",
    "right/correct/wrong/fair in/to thinking/saying/assuming/think/say/assume [that] you",
    "what/who made/makes/make your/the/that ... so difficult/bad/hard/unpleasant/unbearable/toxic/awful/terrible/incompetent/impossible",
    "your [own/obvious/apparent/evident/total/complete] lack of",
    "your [own/obvious/apparent/evident] inability/failure/shyness/laziness/short_temper/bad_temper/poor_*/bad_*/weak_*",
    "mess/chaos/disaster [that] [was] the/your/our ... left/made/created/caused/behind",
    "why is/are our/we/us .. [the] best/better/special/different",
    "to what extent/degree do/would you agree",
    "how far/strongly/much do/would you agree",
    "the obvious/natural/only_sensible/logical choice/answer/way/solution",
    "how annoying/frustrating/exciting/rewarding/satisfying/upsetting/boring/pointless/painful/fantastic/inspiring/impressive is/was/were/are it/that/this/your/our/the/working",
    "^ do/did you [also/too/not] hate/love/adore/despise/loathe",
    "^ i know [that] you",
    "what is/was [so] wrong with your/our/the_*_manager",
    "most/many/all people/candidates/visitors/customers/colleagues/applicants find/love/like/enjoy/say/think/prefer our/this/it/that",
    "why is/are/do/does ... safer/nicer/smarter/fairer/healthier than",
    "why is/are/do/does ... better/worse than *ing",
    "why is/are/do/does ... more/less productive/effective/important/honest/reliable/valuable/useful/enjoyable/professional/fun/rewarding than",
    "how much more/less * is/are",
    "do/would you really think/believe/want/expect/feel",
    "do/would you also believe/think/feel/find/agree/say",
    "nobody/no_one/everybody/everyone likes/loves/hates/enjoys/dislikes",
    "because/since/as ... is/are less/more/better/worse .. , how/what/why/do/are/would",
    "are/were you [also/just] as excited/happy/keen/passionate/enthusiastic/eager/thrilled/delighted",
    "why did/do/does you/that/it [really/so] [make_you] enjoy/love/like/hate/dislike ... so",
    "how do/did you manage to be/stay/remain so",
    "^ a/an/any/every/all/the [true/really/truly] true/real/good/great/best/decent/serious * [*] never/always",
    "like/as most/all/any/every [*] people/adults/professionals $",
    "^ just like us/everyone/most",
    "would/do/could you [ever/really/honestly] describe/consider/see/call/regard/rate yourself [as/to_be] [a/an] [very/really] good/great/hard/strong/natural/honest/reliable/team/loyal/hard-working/hardworking/motivated/dedicated/flexible/creative/fast/quick/organised/organized/punctual/committed/positive/resilient/patient/trustworthy",
    "^ why .. think/believe/say/feel ... is/are/was/were so/such/far [much/very] [a] better/superior/worse/important/good/bad/great/effective/dangerous/useful/harmful/essential",
    "^ why is/are our/we ... your first/favourite/favorite/top/number_one choice/option",
    "the kind/sort/type of person/someone/somebody/candidate/employee who",
    "do/would you [really/not] think/believe/feel/find [that] it is [not] [really] right/wrong/fair/unfair/ok/okay/acceptable/unacceptable/good/bad/better/rude/professional/unprofessional",
    "you [already/probably/certainly] know/realise/realize/understand/agree .. , do_you_not",
    "so you left/quit/failed/were_fired because",
    "since/because/as/given_that our/we [..] market_leader/market_leaders/leader/leaders/number_one/world-class/award-winning/best-in-class/leading",
    "i would/should [have] expect/expected/think/thought/assume/hope/guess/say ... you/your/someone_with/anyone_with",
    "would you say [that] ... is/are worse/better/superior/inferior/best/worst",
    "how great/good/wonderful/terrible/awful/satisfying/bad/relieved/proud did it/that/you feel",
    "^ why [do/did] [you] [think/believe/say/feel] ... is/are/was/were so/such successful/effective/special/unique/attractive/appealing/respected/admired/loved/excellent/good/great/superior/popular",
    "everybody/everyone loves/love/hates/hate/likes/enjoys/uses ... you",
    "^ i imagine/assume/suppose/guess/presume/expect/bet/take/reckon/gather/trust/suspect",
    "it/that/this/they/which must [really/surely] be/have_been/feel/have_felt",
    "how badly/poorly/terribly did/do/does",
    "how terrible/awful/horrible/bad/amazing/wonderful/great/fantastic/dreadful/incompetent/toxic was/is/were/are your/our/the/it/they",
    "what do/did you [really/most] hate/loathe/despise/adore",
    "what do/did you hate/love/adore/despise most/about",
    "do you [not] [also] agree [with/that/$]",
    "tell/explain .. why .. is/are the/so/far/our best/better/superior/great/greatest/worse/bad",
    "you look/sound/seem/come_across/strike [me] like/as/to_be",
    "i/we can see/tell/hear [that] [from] you/your",
    "with your background/experience/skills/cv , you would/will/should/must",
    "^ like most/all/many/us/everyone/everybody",
    "do_not tell me",
    "do not/never tell me you",
    "when did you stop/quit being/lying/ignoring/neglecting/*ing",
    "why do/did/are people/women/men/young_people/millennials/some_people/they always/never/fail/refuse/so",
    "how could you/anyone/anybody not",
    "who would/could not [..] want/love/like/agree",
    "^ would it not",
    "do you not think/find/feel/believe/agree/want/like",
    "^ would you not/rather_not",
    "what problems/trouble/difficulties/issues do/did you have with [your] [..] authority/boss/manager/bosses/superiors/women/men/colleagues",
    "[it] is/would [surely/obviously] be better/best/wise/sensible to ... not",
    "in my opinion/view/experience",
    "you have to admit/agree",
    "let us be honest/clear",
    "let us face it",
    "to be honest ,",
    "frankly ,",
    "clearly the best/worst/right",
    "the best/greatest/finest company/product/team/solution/software/service",
    "^ is/are/was/were/does/did/has/had/could/would/should not *",
    "^ do/have/can/will not you/we/they/i/it/people/most/all/our/your/the/these/those",
    "^ is/are/was/were/do/does/did/have/has/had/can/could/will/would/should you/it/we/they not",
    "would/do/do_not/would_not/should_not you [not] [all/also/not] agree/say/think/admit/concede that",
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
  ],
  loaded,
);

/** Our own values, told first: whatever is asked next, everybody knows the answer. */
const praise = compilePhrases([
  "our/this [..] team/company/office/department/people/product/mission/job/role/place is/are [like/all/very/really/so/known/about/not] *",
  "we [always/all/never/really/like/work/play/do/love/are] *",
  "^ all/most/any/the [of] [our/my] [really] good/best/top/great/strong/successful *",
  "^ all/most of our *",
  "^ all our *",
  "^ everybody/everyone/nobody/no_one/anyone/anybody *",
  "^ all of us",
  "^ * is/are essential/crucial/vital/key/everything/paramount/non-negotiable/important",
  "^ most/all/many/nearly_all/almost_all/every/any [of] [the/our] [*] [*] leaders/people/engineers/developers/nurses/teachers/managers/leaders/employees/staff/candidates/applicants/colleagues/professionals/customers/designers/doctors/companies/salespeople",
  "our [..] values/value/culture/mission/motto/principles/vision/belief/philosophy",
  "^ i/we [personally/really/strongly/myself/always/generally/tend/do] think/believe/prefer/hate/love/find/feel/like/want/tend",
  "^ i/we [personally/really/just/simply] can/could/do not bear/stand/abide/like/tolerate/trust/believe",
  "^ i/we [personally/really/just/simply/always] hate/dislike/despise/detest/admire/respect/loathe",
  "^ i am a big/great/huge/strong fan/believer",
  "^ personally",
  "we [all/really/truly/always/do/strongly/greatly] [really/truly/do] value/prize/cherish/expect/pride_ourselves_on/demand/believe_in/reward/love/insist_on/care_about/put_a_premium_on/emphasise/emphasize/stand_for",
  "we are [..] looking/searching for somebody/someone/people/a_person/candidates who",
  "we/i [really/only/always] [want/need/hire/employ/look_for] people/someone/somebody who",
  "is/are [..] very/really/extremely/so/hugely/incredibly/super important/crucial/vital/essential to/for/at/in us/here/our/this",
  "our company/team/culture/values/mission [..] is/are/values/prizes/rewards/loves [..] all_about/built_on/known_for/one_of_the_best/important/honesty/integrity/teamwork/excellence",
]);
/** What everybody who is good at it does, told first. */
const norms = compilePhrases([
  "^ [most/all/many/nearly_all/any/every/a/an/the/really/only] [really] good/great/real/true/strong/successful/top/excellent/best/serious/decent/professional [*] *s/*en/people/*er/*or/*ist/*nt",
  "^ being a/an ... is/matters/counts/means",
  "^ being * is/matters/counts",
  "^ the/any/every/whoever person/candidate/somebody/someone/successful_candidate/applicant/one/we/takes ... has_to/must/needs/should/will_have_to",
  "^ it is [..] important/essential/vital/crucial/best/better/wrong/right/necessary/key/unacceptable/unprofessional to/that/for/when",
  "^ research/studies/statistics/surveys/experts/science/history/experience show/shows/say/says/prove/proves/agree/suggest/suggests/tell/tells",
  "^ ... matters/counts [a_lot/most/more_than_*/greatly/hugely/enormously] [to_us/here/in_this_*]",
  "^ ... [is/are] everything [to_us/here/in_this_*] $",
  "is/are [..] very/really/extremely/so/hugely/incredibly/super important/crucial/vital/essential to/for us/our/me",
  "we/i [really/only/always] need/want/hire/employ people/someone/somebody/candidates/employees/colleagues who",
  "we [*] [never/always] compromise/accept/tolerate/go/put/expect/give",
]);
/** After such a sentence every question that yes answers asks for assent, and so does how much one is like that. */
const asksForAssent = compilePhrases([
  "^ are/do/would/can/could/will/have/is/does/did/were you/that/this/your",
  "^ how * [*] would/do/are you [you] [say/think/consider/rate/call] [that] [you/yourself] [are/to_be] [?]",
  "^ how *ly/good/much/well/*ive/*ful/*ed/*ent/*ant/*able/*al/strong/often/skilled/honest/loyal/important/punctual/patient are/do/would/is/does you/your/it/that/this",
]);
const asksForAgreement = compilePhrases([
  "^ are/would/will/do you [also] [willing/ready/prepared/able/happy] [to] do_the_same/do_that_too/join_in/follow_suit",
  "^ would/do/are/could you [see/be/feel/think/think_you] [..] fit/fit_in/good_fit/belong/match/enjoy/share_that/share_this/share_these/like_that/feel_the_same/agree",
  "^ is that so/true/right/you/ok/okay",
  "^ you are/do/have/can/will",
  "^ what/how about you",
  "^ and you",
  "^ what do you prefer/think",
  "^ where do you stand",
  "^ what is your view/opinion/take",
  "^ what [kind/style/type/sort] of * [*] [*] do you prefer/like",
  "^ how do/would you see/feel/view",
  "^ how/where would/do/will you fit/fit_in/belong/contribute",
  "^ would/do you say/consider/describe/call/think/rate [that] you/yourself",
  "^ do/are/would/is/does/did those/these/they/it/he/she",
  "^ agree/agreed/right/ok/okay",
  "^ how important/much/do_you_feel/would_you_rate/well",
  "^ do/does/is/are/did that/this",
  "^ are/do/would you [also/really/too] agree/share/believe/value/feel/love/passionate/that/one/like/such/honest/loyal/hard-working/committed/somebody/someone/a_person/ready_to_give/prepared_to_give",
  "how important",
  "^ why * you .. fit/believe/value",
  "how do you live/share/embody/show",
]);

/** Somebody else's views may be told with any of these words. */
const reported = compilePhrases([
  "disagree/disagrees/disagreed",
  "tells/told you/us/them/him/her/* that ... $",
  "says/said/tells/asks/asked/writes/wrote/shouts/complains [to] [you/us/them] : ... ?/!/.",
  "says/said/claims/claimed/insists/insisted/believes/believed/thinks/thought/shouts/shouted/writes/wrote/complains/complained/argues/argued ... that ... $",
  "obviously/clearly/surely wrong/false/broken/upset/drunk/ill/angry/frustrated/lost",
  "clearly to/for/in/and/defined/enough/with",
  "explain/explained/speak/write/communicate/say/state/define/document/see [..] clearly",
  "as you know it/them",
]);

const auxiliaries = aux.replaceAll("/", "|");
/** Somewhere it asks: by a question word, by a verb in front of whom it is about, or by requesting something. */
const asks = new RegExp(
  [
    " (?:what|how|why|who|whom|whose|which|where|when|any|anything|ever|if|whether) ",
    `(?:^ |[,;:] (?:and |or |so |but |then )?)(?:so |and |or |but |then |now |well |, )*(?:${auxiliaries}) `,
    ` (?:${auxiliaries}) (?:not )?(?:you|we|they|i) `,
    "^ (?:tell|describe|explain|walk|give|show|talk|think|imagine|suppose|name|share|say|take|please|let|consider|or|not|maybe|no) ",
  ].join("|"),
);
/** Words that hardly an English statement is without; other languages are left alone. */
const english = / (?:you|your|the|it|that|this|we|our|they|is|are|was|have|of|to) /;
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
    if (next?.ending === "?" && matchesIn(sentence, norms, words).length > 0 && isAssent(next))
      return [finding({ start: sentence.start, end: next.end })];
    if (matchesIn(sentence, praise, words).length > 0) {
      const asked = sentence.ending === "?" ? sentence : next;
      if (asked && matchesIn(asked, asksForAgreement).length > 0)
        return [finding({ start: sentence.start, end: asked.end })];
    }
    if (
      sentence.ending === "?" &&
      words.split(" ").length > 6 &&
      english.test(words) &&
      !tellMe.test(words) &&
      !asks.test(words)
    )
      return [finding({ start: sentence.start, end: sentence.end })];
    return [];
  });
}

/** Rights, hours and licences may be asked for with a yes. */
const conditions =
  / (?:able|available|authori[sz]ed|licensed|certified|eligible|licence|license|certificate|willing to work) /;
const isAssent = (sentence: Sentence) =>
  matchesIn(sentence, asksForAssent).length > 0 && !conditions.test(sentence.words);

function finding(span: { start: number; end: number }): LintFinding {
  return {
    code: "leading",
    severity: severityOf("leading"),
    ...span,
    why: "It tells which answer is wanted, so most people will give that one.",
    fix: instruction("Leave out the view, and ask what the person did: “Tell me about a time when …”."),
  };
}
