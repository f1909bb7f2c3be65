import { type Fix, instruction, type LintFinding, severityOf } from "../finding.ts";
import { compilePhrases, matchesIn } from "../words/phrases.ts";
import type { Sentence } from "../words/spoken-text.ts";

const openings = "is/are/was/were/do/does/did/have/has/had/can/could/will/would/should/may/might";
const closed = compilePhrases([`^ ${openings} *`]);

/** Polite ways of asking for a story, which nobody answers with yes. */
const requests = compilePhrases([
  "^ can/could/would/will/may/might you/i/we [please/also/maybe/briefly/kindly/perhaps] [briefly/please] tell/describe/walk/explain/give/share/show/talk/take/name/list/outline/elaborate/sketch/summarise/summarize/recall/think/help_me/help_us/draw/write/read/ask/hear/see/demonstrate/present/expand/say_more/introduce/discuss/provide/lead/guide/run_me/run_us/break_down/compare/define/identify",
  "^ would/do you mind telling/describing/sharing/walking/explaining",
  "^ would you be able/willing to tell/describe/share/walk/explain",
]);

/** What an employer may and must settle with a yes: rights, licences, hours, tasks. */
const conditions = compilePhrases([
  "authori*/eligible/entitled/right .. work",
  "work permit/visa/authori*",
  "sponsor*",
  "at least 16/18/21/sixteen/eighteen/twenty-one",
  "over/above 16/18/21 $",
  "can/could/will/would you [..] work [..] weekend*/night/nights/shift/shifts/day/days/hours/evenings/overtime/full-time/part-time/full_time/part_time/from/until/on/holidays/here/there/outdoors/abroad/early/late/mornings",
  "meet/fulfil/fulfill/satisfy .. age/requirement/requirements/demand/demands/condition/conditions",
  "old enough",
  "legally/legal",
  "able/willing/available/ready/prepared/free/happy/fit to/for/on/at/in",
  "can/could/will/would you [..] travel/relocate/commute/start/lift/carry/stand/drive/perform/do_this/do_these/attend/reach/be_on_call/cover/climb/provide/bring",
  "have/hold/has/got/possess .. licence/license/certificate/certification/registration/permit/clearance/degree/qualification/accreditation/card/passport/transport/vehicle",
  "licensed/certified/registered/accredited/qualified",
  "need/require/want .. adjustment*/accommodation*/sponsor*/break/support/assistance/anything/interpreter",
  "any questions",
  "questions for us/me",
  "anything/something/project/example [..] you would/want",
  "suit you",
  "^ does/would/will/is that/this/it work/suit/be/ok/okay/possible/acceptable/feasible",
  "notice period",
  "available",
  "relocat*",
]);

/** Yes or no would answer it, and nothing after it asks for more. */
export function closedIn(sentences: readonly Sentence[]): LintFinding[] {
  const last = sentences.at(-1);
  if (last?.ending !== "?") return [];
  const starts = matchesIn(last, closed).some(({ start }) => start === last.start || isCondition(last, start));
  if (!starts || / or /.test(last.words)) return [];
  if (matchesIn(last, requests).length > 0 || matchesIn(last, conditions).length > 0) return [];
  // "If a customer asks, how …" and "Have you used it, and what for" ask for more.
  if (
    / (?:what|how|why|which|who|whom|where|when) [^?]*\?/.test(
      last.words.replace(
        /^ [^ ]+ you (?:know|remember|understand|see|decide|tell|learn) (?:how|what|when|where|why|which|who) /,
        " ",
      ),
    )
  )
    return [];
  return [
    {
      code: "closed",
      severity: severityOf("closed"),
      start: last.start,
      end: last.end,
      why: "Yes or no answers it, and gives nothing to rate.",
      fix: opened(last),
    },
  ];
}

/** "If they refuse, would you …": the question stands behind a condition. */
function isCondition(sentence: Sentence, start: number): boolean {
  return start > sentence.start && /^ (?:if|when|in|on|at|as|so|and|ok|given) /.test(sentence.words);
}

/** "Have you ever led a team?" as "Tell me about a time when you led a team." */
function opened(sentence: Sentence): Fix {
  const plain = sentence.words.trim().replace(/ \?$/, "").replaceAll(" ,", ",");
  const rules: [RegExp, (rest: string) => string][] = [
    [/^have you ever (?!been to)(.+)$/, (rest) => `Tell me about a time when you ${rest}.`],
    [/^have you (?:used|worked with|had experience (?:with|in)) (.+)$/, (rest) => `What have you done with ${rest}?`],
    [
      /^do you have (?:any |some )?experience (?:with|in|of) (.+)$/,
      (rest) => `Tell me about your experience with ${rest}.`,
    ],
    [/^do you know how to (.+)$/, (rest) => `How do you ${rest}?`],
    [
      /^(?:can|could|do|are you able to) you (?!like|enjoy|prefer|think|believe|consider)(.+)$/,
      (rest) => `How do you ${rest}?`,
    ],
    [/^did you (?:like|enjoy) (.+)$/, (rest) => `What did you think of ${rest}?`],
    [/^do you (?:like|enjoy) (.+)$/, (rest) => `What do you think of ${rest}?`],
  ];
  for (const [pattern, make] of rules) {
    const rest = pattern.exec(plain)?.[1];
    if (rest) return { kind: "rewrite", text: make(rest.replaceAll(/\bi\b/g, "I")) };
  }
  return instruction("Start with what, how or which, or ask for one case: “Tell me about a time when …”.");
}
