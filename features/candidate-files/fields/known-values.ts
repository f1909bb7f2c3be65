import { type CandidateStatus, candidateStatuses, type ReasonClass } from "#features/candidates/candidate-states.ts";
import { type EndingReason, endingReasons } from "#features/candidates/rejection.ts";
import { type StageKind, stageKinds } from "#features/interview-plans/stage-kinds.ts";
import { fold } from "#platform/text/search-text.ts";

const statusWords: Readonly<Record<CandidateStatus, RegExp>> = {
  hired: /^(hired?|eingestellt|contratado|joined|onboarded|accepted offer)$/,
  withdrawn:
    /^(withdrawn?|withdrew|candidate withdrew|self withdrawn|zuruckgezogen|retirado|(declined|rejected|refused) (by (the )?(candidate|applicant)|((the|our|an) )?offer)|offer (was )?(declined|rejected|refused))/,
  rejected:
    /^(reject(ed)?|declined|disqualified|archived|not selected|unsuccessful|closed|abgelehnt|rechazado|odrzucony)/,
  on_hold: /^(on hold|hold|paused|waiting|pool|future|pausiert)/,
  offer: /^(offer(ed)?|offer (sent|extended|made|out)|angebot)$/,
  active: /^(active|in process|in progress|open|new|live|applied|qualified|pending|aktiv|activo)$/,
};

/** Where a candidacy stands, in the words of other programs; null for words that nobody knows. */
export function statusOf(value: string): CandidateStatus | null {
  const words = fold(value);
  if (words === "") return "active";
  const own = candidateStatuses.find((status) => status.replace("_", " ") === words);
  return own ?? mostTelling.find((status) => statusWords[status].test(words)) ?? null;
}

/** In this order: whoever was declined by the candidate was not declined by us. */
const mostTelling: readonly CandidateStatus[] = ["hired", "withdrawn", "rejected", "on_hold", "offer", "active"];

const stageWords: Readonly<Partial<Record<StageKind, RegExp>>> = {
  hired: /^(hired|onboarding|started|preboarding)$/,
  offer: /\boffers?\b|angebot|oferta/,
  reference: /\breferences?\b|background check/,
  debrief: /debrief|decision|final review/,
  panel: /panel|on ?site|face to face|final (round|interview)|loop/,
  work_sample: /work sample|take ?home|assignment|case study|assessment|coding|exercise|test\b/,
  screen: /screen|phone|recruiter (call|interview)|intro call|first call/,
  interview: /interview|technical|hiring manager|gesprach|entrevista/,
  review: /review|application|cv|resume|shortlist|sourced|contacted|lead/,
  new: /^(new|applied|inbox|received|new applicants?|application received)$/,
};

/** What kind of stage it is, in the words of other programs; null for words that nobody knows. */
export function stageKindOf(value: string): StageKind | null {
  const words = fold(value);
  const own = stageKinds.find((kind) => kind.replace("_", " ") === words);
  if (own) return own;
  return mostExact.find((kind) => stageWords[kind]?.test(words)) ?? null;
}

/** In this order: a phone interview is a screen, and an application under review is not new any more. */
const mostExact: readonly StageKind[] = [
  "new",
  "hired",
  "offer",
  "reference",
  "debrief",
  "panel",
  "work_sample",
  "screen",
  "interview",
  "review",
];

/** Yes or no, as people tick it; null for other words. An empty cell is a no. */
export function yesNoOf(value: string): boolean | null {
  const words = fold(value);
  if (/^(yes|y|true|1|x|ja|si|sim|oui|tak|on)$/.test(words)) return true;
  return /^(no|n|false|0|nein|nao|non|nie|off|)$/.test(words) ? false : null;
}

const reasonWords: Readonly<Record<string, RegExp>> = {
  other_offer: /other offer|another offer|accepted (an|another)|counter ?offer|other job/,
  pay: /salary|compensation|\bpay\b|money/,
  took_too_long: /too (long|slow)|slow process/,
  personal: /personal|family|health/,
  role_not_right: /not (interested|right)|role fit/,
  work_permit: /visa|permit|authori[sz]ation|sponsorship|right to work/,
  no_response: /no (response|reply|show)|unresponsive|ghost/,
  location: /location|relocat|remote|distance|commute/,
  chose_another: /another candidate|stronger|better (fit|candidate)|position filled|other candidate/,
  references: /reference/,
  not_now: /future|timing|not now|later|hold/,
  skills: /skill|qualif|technical|competen|test/,
  experience: /experience|junior|senior|seniority/,
  role_closed: /closed|cancel|filled|no longer/,
  duplicate: /duplicate/,
  spam: /spam|bot\b/,
};

/** The reason of our list that words of other programs come to; "other" where none does, and the words stay in the note. */
export function reasonOf(value: string, reasonClass: ReasonClass): EndingReason {
  const words = fold(value);
  const all: readonly EndingReason[] = endingReasons[reasonClass];
  return all.find((reason) => reason.replaceAll("_", " ") === words || reasonWords[reason]?.test(words)) ?? "other";
}
