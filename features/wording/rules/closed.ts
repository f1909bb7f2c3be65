import { type Fix, instruction, type LintFinding } from "../finding.ts";
import { compilePhrases, isIn, matchesIn } from "../phrases.ts";
import type { Sentence } from "../sentences.ts";

const closed = compilePhrases(["^ is/are/was/were/do/does/did/have/has/had/can/could/will/would/should/may/might *"]);

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
  "able/willing/available/ready/prepared/free/fit for/on/at/in",
  "able/willing/ready/prepared/free/happy/fit to [..] work_$/work_at/work_on/work_in/work_from/work_night*/work_weekend*/work_shifts/work_full-time/work_part-time/work_rotating/work_evenings/work_out*/work_for/work_until/work_here/work_the/work_these/work_that/work_this/work_up/work_a/travel/start/relocate/commute/lift/carry/stand/drive/attend/perform/do/be/take/cover/move/reach/stay/sign/provide/show/meet/commit/undergo/come/hold/wear/complete/obtain/get/have",
  "as/that/which the/this role/job/post/position requires/needs/demands/involves",
  "can/could/will/would you [..] travel/relocate/commute/start/lift/carry/stand/drive/perform/do_this/do_these/attend/reach/be_on_call/cover/climb/provide/bring",
  "have/hold/has/got/possess ... licence/license/certificate/certification/registration/permit/clearance/degree/qualification/accreditation/card/passport/transport/vehicle",
  "hold/have/got a/an valid/current/full/clean/up-to-date *",
  "licensed/certified/registered/accredited/qualified",
  "adjustment*/accommodation*",
  "need/require/want .. sponsor*/break/support/assistance/anything/interpreter",
  "any questions",
  "questions for us/me",
  "anything/something/project/example [..] you would/want",
  "suit you",
  "^ does/would/will/is that/this/it [be] work/suit/be/ok/okay/possible/acceptable/feasible/fine [for/with] [you/$]",
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
  if (isIn(last, requests) || isIn(last, conditions)) return [];
  // "If a customer asks, how …" and "Have you used it, and what for" ask for more.
  if (
    /(?: (?:what|how|why)| ,(?: and)? (?:which|who|whom|where|when)) [^?]*\?/.test(
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
      severity: "info",
      start: last.start,
      end: last.end,
      why: "Yes/no question. It gives you little to rate.",
      fix: opened(last),
    },
  ];
}

/** "If they refuse, would you …": the question stands behind a condition. */
function isCondition(sentence: Sentence, start: number): boolean {
  return start > sentence.start && /^ (?:if|when|in|on|at|as|so|and|ok|given) /.test(sentence.words);
}

/** Where nothing but the opening changes: "Have you ever led a team?" as "Tell me about a time when you led a team." */
const openings: readonly (readonly [pattern: RegExp, before: string, after: string])[] = [
  [
    /^ have you ever (?=(?:[^ ]+ed|led|built|made|taught|held|sold|set|won|lost|found|had|met|kept|left|lent|spent) )/,
    "Tell me about a time when you ",
    ".",
  ],
  [/^ do you have (?:any |some )?experience (?=(?:with|in|of) )/, "Tell me about your experience ", "."],
  [/^ do you know how to /, "How do you ", "?"],
];

/** The rest of the question stays as it was typed; where more would have to change, it is only told how to begin. */
function opened(sentence: Sentence): Fix {
  for (const [pattern, before, after] of openings) {
    const begin = pattern.exec(sentence.words)?.[0].length;
    if (begin === undefined) continue;
    const rest = sentence.typed(begin, sentence.words.length).replace(/[\s?]+$/, "");
    if (!/[,;:]| (?:or|and|before|yet) /.test(rest)) return { kind: "rewrite", text: `${before}${rest}${after}` };
  }
  return instruction("Start with “what” or “how”, or ask for an example: “Tell me about a time when …”.");
}
