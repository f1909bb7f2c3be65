import { formatDate } from "#platform/dates.ts";
import { answerLimits, type FormProblem, problemsTold, type TypedForm } from "../../application-form.ts";
import type { AskedKind, LinkedCandidacy } from "../status/status-queries.ts";
import { choices, fileInput, input } from "./form-parts.ts";
import { type Html, html, icon } from "./html.ts";
import { lineTo, notice, wholePage } from "./page-frame.ts";

interface Shown {
  candidacy: LinkedCandidacy;
  /** Address of the status page. */
  path: string;
}

/** A page below that of the status. */
const below = (
  { candidacy: { organizationName }, path }: Shown,
  { heading, body, hasForm = false }: { heading: string; body: Html; hasForm?: boolean },
): string =>
  wholePage({
    title: `${heading} · ${organizationName}`,
    organizationName,
    aside: "Your application",
    back: path,
    isPrivate: true,
    hasForm,
    body: html`<h1>${heading}</h1>${body}`,
  });

const kilobytes = (size: number) => `${Math.max(1, Math.round(size / 1024)).toLocaleString("en-US")} KB`;

const fact = (label: string, values: readonly string[]): Html | null =>
  values.every((value) => value.trim() === "")
    ? null
    : html`<dt dir="auto">${label}</dt><dd>${values.map((value) => html`<p dir="auto">${value}</p>`)}</dd>`;

/** What they wrote and sent. */
export function sentPage(shown: Shown): string {
  const { candidacy, path } = shown;
  const { person, mails, phones, answers, documents, appliedAt } = candidacy;
  return below(shown, {
    heading: "What you sent",
    body: html`<p class="quiet">On ${formatDate(appliedAt, { timeZone: "UTC" })}, with what you changed since.</p>
<dl class="facts-list">
${fact("Full name", [person.fullName])}
${fact("What we call you", [person.called])}
${fact("Email", mails)}
${fact("Phone", phones)}
${fact("Where you live", [person.location])}
${fact(
  "Links",
  person.links.map(({ url }) => url),
)}
${answers.map(({ question, answer }) => fact(question, [answer].flat()))}
</dl>
${
  documents.length > 0
    ? html`<h2>Files</h2><ul class="lines">${documents.map(
        ({ id, name, size, sentAt }) =>
          html`<li><a href="${path}/files/${id}">${icon("file")}<span><bdi>${name}</bdi><small>${kilobytes(size)} · ${formatDate(sentAt, { timeZone: "UTC" })}</small></span>${icon("download")}</a></li>`,
      )}</ul>`
    : null
}
<p><a href="${path}/correct">Correct your details</a></p>`,
  });
}

const summaryOf = (problems: readonly FormProblem[]): Html | null =>
  problems.length > 0
    ? notice(
        "alert",
        html`<p>${problemsTold(problems)}</p><ul>${problems.map(({ field, message }) => html`<li><a href="#${field}">${message}</a></li>`)}</ul>`,
      )
    : null;

/** What of themselves they correct. Answers stay as they were sent: others have read them. */
export type Corrected = Pick<TypedForm, "fullName" | "called" | "phone" | "location" | "links">;

export function correctPage(shown: Shown & { typed: Corrected; problems: readonly FormProblem[] }): string {
  const { candidacy, path, typed, problems } = shown;
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  return below(shown, {
    heading: "Correct your details",
    body: html`${summaryOf(problems)}
<form method="post" action="${path}/correct" novalidate>
${input({ name: "fullName", label: "Full name", value: typed.fullName, problem: problemOf("fullName"), isRequired: true, autocomplete: "name", most: answerLimits.name })}
${input({ name: "called", label: "What should we call you?", value: typed.called, problem: problemOf("called"), autocomplete: "nickname", most: answerLimits.name })}
${input({ name: "phone", label: "Phone", type: "tel", value: typed.phone, problem: problemOf("phone"), autocomplete: "tel", most: 60 })}
${input({ name: "location", label: "Where do you live?", value: typed.location, problem: problemOf("location"), most: answerLimits.name })}
${input({ name: "links", label: "Links", help: "One per line", value: typed.links, problem: problemOf("links"), rows: 3, inputMode: "url" })}
<p class="quiet">We write to <strong dir="auto">${candidacy.mails[0] ?? ""}</strong>. To use another address, answer one of our emails and tell us.</p>
<div class="bar"><div class="wide"><button class="button" type="submit">Save</button></div></div>
</form>`,
  });
}

export const addFilePage = (shown: Shown & { problem?: string }): string =>
  below(shown, {
    heading: "Add a file",
    hasForm: true,
    body: html`${shown.problem ? notice("alert", shown.problem) : null}
<form method="post" action="${shown.path}/files" enctype="multipart/form-data" novalidate>
${fileInput({ name: "file", label: "File", help: "A newer résumé, or a sample of your work. Up to 10 MB.", problem: shown.problem, isRequired: true, kept: undefined, kind: "work_sample" })}
<label class="choice"><input type="checkbox" name="isResume" value="yes" checked><span>This is my résumé</span></label>
<div class="bar"><div class="wide"><button class="button" type="submit">Send file</button></div></div>
</form>`,
  });

/** The page that asks before it ends; its form names what was shown, so that it ends nothing else. */
export const withdrawPage = (shown: Shown & { isOutdated: boolean }): string =>
  below(shown, {
    heading: "Withdraw",
    body: html`${
      shown.isOutdated
        ? notice(
            "alert",
            html`<p>Something has changed since you opened this page, so nothing was done.</p><p><a href="${shown.path}">See where your application stands now</a></p>`,
          )
        : null
    }
<p>We stop here and keep no place for you. You can apply again later.</p>
<form method="post" action="${shown.path}/withdraw">
<input type="hidden" name="seen" value="${shown.candidacy.mark}">
${input({ name: "reason", label: "Why, if you want to tell us", value: "", rows: 3, most: 1000 })}
<div class="bar"><div class="wide"><button class="button danger" type="submit">Withdraw my application</button></div></div>
</form>`,
  });

const pulseOptions = ["Bad", "Not good", "All right", "Good", "Very good"].map((text, at) => ({
  value: String(at + 1),
  text: `${at + 1} ${text}`,
}));

/** How the interviews were, in one answer that nobody reads by itself. */
export const pulsePage = (shown: Shown & { words?: string; problem?: string }): string =>
  below(shown, {
    heading: "How were your interviews?",
    body: html`<p>Your answer is never shown on its own and doesn't affect your application. The team sees averages once several people have answered.</p>
<form method="post" action="${shown.path}/pulse">
${choices({ name: "score", legend: "Overall", help: "", problem: shown.problem, isRequired: true, many: false, options: pulseOptions, chosen: [] })}
${input({ name: "words", label: "Anything we should do differently", value: shown.words ?? "", rows: 3, most: 2000 })}
<div class="bar"><div class="wide"><button class="button" type="submit">Send</button></div></div>
</form>`,
  });

interface AskOf {
  kind: AskedKind;
  heading: string;
  lead: string;
  label: string;
  submit: string;
}

/** What we hold beyond what a page can show, and what is wrong in it: asked of people, who answer. */
const asks: readonly AskOf[] = [
  {
    kind: "export",
    heading: "Request all your data",
    lead: "The download includes what you sent and the messages we sent you. Ask us here for anything else.",
    label: "Anything we should know",
    submit: "Request a copy",
  },
  {
    kind: "correct",
    heading: "Tell us something is wrong",
    lead: "For what you can't correct yourself: answers you sent, your email address, or our notes about you.",
    label: "What's wrong, and what's right?",
    submit: "Ask us to correct it",
  },
];

const answers = {
  open: "",
  done: "We've done what you asked for on",
  declined: "We couldn't do what you asked for on",
};

/** One of them: its form, or that it is under way; above the form how the last one was answered. */
function askSection({ candidacy, path, problem }: Shown & { problem: string | undefined }, ask: AskOf): Html {
  const last = candidacy.requests[ask.kind];
  const day = last && formatDate(last.askedAt, { timeZone: "UTC" });
  const heading = html`<h2>${icon(ask.kind === "export" ? "file" : "pencil")}${ask.heading}</h2>`;
  if (last?.state === "open")
    return html`<section class="card">${heading}<p>You asked us on ${day}. We'll answer within 30 days.</p></section>`;
  const isRequired = ask.kind === "correct";
  return html`<section class="card">${heading}
${last ? html`<p>${answers[last.state]} ${day}.</p>${last.answer ? html`<p dir="auto">${last.answer}</p>` : null}` : null}
<p>${ask.lead}</p>
<form method="post" action="${path}/ask"${isRequired ? html` novalidate` : null}>
<input type="hidden" name="kind" value="${ask.kind}">
${input({ name: "note", id: `note-${ask.kind}`, label: ask.label, value: "", rows: 3, most: 2000, isRequired, problem: isRequired ? problem : undefined })}
<button class="button second" type="submit">${ask.submit}</button>
</form></section>`;
}

export const privacyPage = (shown: Shown & { problem?: string }): string =>
  below(shown, {
    heading: "Your data",
    body: html`${shown.problem ? notice("alert", html`<a href="#note-correct">${shown.problem}</a>`) : null}
<ul class="lines">
${lineTo(`${shown.path}/data`, "download", "Download your data")}
${lineTo(`${shown.path}/correct`, "pencil", "Correct your details")}
${lineTo(`${shown.path}/notice`, "file", "How we use your data")}
</ul>
${asks.map((ask) => askSection({ ...shown, problem: shown.problem }, ask))}
${
  shown.candidacy.erasure?.state === "open"
    ? notice(
        "note",
        `On ${formatDate(shown.candidacy.erasure.askedAt, { timeZone: "UTC" })}, you asked us to erase everything about you.`,
      )
    : html`<section class="card"><h2>${icon("eraser")}Erase your data</h2>
<p>We erase everything about you: what you sent, our notes and our emails. It can't be undone, and an application that goes on ends with it.</p>
<form method="post" action="${shown.path}/erase">
${input({ name: "note", label: "Anything we should know", value: "", rows: 3, most: 2000 })}
<button class="button second danger" type="submit">Ask us to erase it</button>
</form></section>`
}`,
  });

/** The link opens nothing: over, revoked, or not whole. Only who has the mail can get another. */
export const overPage = ({ path, isAsked }: { path: string; isAsked: boolean }): string =>
  wholePage({
    title: "This link doesn't work",
    organizationName: "Your application",
    isPrivate: true,
    body: isAsked
      ? html`<h1>Check your email</h1><p>If this link was yours and has expired, a new one is on its way to the address you applied with.</p>`
      : html`<h1>This link doesn't work</h1><p>It has expired, was revoked, or isn't complete. Open it from your latest email, or ask for a new one.</p>
<form method="post" action="${path}/renew"><button class="button" type="submit">Email me a new link</button></form>`,
  });
