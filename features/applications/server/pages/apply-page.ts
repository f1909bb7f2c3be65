import type { ApplicationForm, Asked } from "#features/opportunities/opportunity-content.ts";
import { currentZone, zoneChoices } from "#platform/values/time-zone.ts";
import { answerLimits, type FormProblem, inputOf, problemsTold, type TypedForm } from "../../application-form.ts";
import { fileInput, input, type KeptFile, problemLine, questionField } from "./form-parts.ts";
import { type Html, html } from "./html.ts";
import { notice, wholePage } from "./page-frame.ts";

/** What a form is filled in for. */
export interface FormPlace {
  organizationName: string;
  /** The role; null for an application without one. */
  title: string | null;
  form: ApplicationForm;
  /** Address of the page that it belongs to. */
  path: string;
  /** Whether it can be sent: not in a preview. */
  isOpen: boolean;
}

interface Shown {
  place: FormPlace;
  typed: TypedForm;
  kept: ReadonlyMap<string, KeptFile>;
  problems: readonly FormProblem[];
  /** A sentence about the try as a whole. */
  said?: string | undefined;
  /** Proof that this program made the form, and when. */
  mark: string;
  /** Whether what should stay empty did not: then it is shown, so that a person can empty it. */
  trap?: string | undefined;
}

const zones = zoneChoices();

function zoneField(chosen: string): Html {
  return html`<div class="field"><label for="timeZone">Time zone<span class="optional">Optional</span></label><select id="timeZone" name="timeZone"><option value=""></option>${zones.map(
    ({ value, label }) =>
      html`<option${value === currentZone(chosen) ? html` selected` : null} value="${value}">${label}</option>`,
  )}</select></div>`;
}

/** The form: one page without a script, three short ones with it. */
export function applyPage({ place, typed, kept, problems, said, mark, trap }: Shown): string {
  const { form, organizationName, title, path } = place;
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  const isAsked = (asked: Asked, draw: (isRequired: boolean) => Html) =>
    asked === "off" ? null : draw(asked === "required");
  const about = html`<fieldset class="step" data-title="About you"><legend>About you</legend>
${isAsked(form.resume, (isRequired) =>
  fileInput({
    name: "resume",
    label: "Résumé",
    help: "PDF, Word, ODT, RTF or text, up to 10 MB",
    problem: problemOf("resume"),
    isRequired,
    kept: kept.get("resume"),
    kind: "resume",
    // It fills what is empty below, so it comes first.
    reads: place.isOpen ? `${path}/resume` : undefined,
  }),
)}
${input({
  name: "fullName",
  label: "Full name",
  help: "As you'd like us to write it",
  value: typed.fullName,
  problem: problemOf("fullName"),
  isRequired: true,
  autocomplete: "name",
  most: answerLimits.name,
})}
${input({ name: "called", label: "What should we call you?", value: typed.called, problem: problemOf("called"), autocomplete: "nickname", most: answerLimits.name })}
${input({ name: "mail", label: "Email", type: "email", value: typed.mail, problem: problemOf("mail"), isRequired: true, autocomplete: "email", most: 254 })}
${isAsked(form.phone, (isRequired) => input({ name: "phone", label: "Phone", type: "tel", value: typed.phone, problem: problemOf("phone"), isRequired, autocomplete: "tel", most: 60 }))}
${isAsked(form.location, (isRequired) => input({ name: "location", label: "Where do you live?", help: "City and country", value: typed.location, problem: problemOf("location"), isRequired, most: answerLimits.name }))}
${zoneField(typed.timeZone)}
</fieldset>`;
  const work = html`<fieldset class="step" data-title="Your work"><legend>Your work</legend>
${isAsked(form.links, (isRequired) => input({ name: "links", label: "Links", help: "Your website, profile or work. One per line.", value: typed.links, problem: problemOf("links"), isRequired, rows: 3, inputMode: "url" }))}
${form.fields.map((field) => {
  const name = inputOf(field);
  return questionField(field, {
    answers: typed.fields[field.id] ?? [],
    problem: problemOf(name),
    kept: kept.get(name),
  });
})}
</fieldset>`;
  const last = html`<fieldset class="step" data-title="Last step"><legend>Before you send it</legend>
${isAsked(form.note, (isRequired) => input({ name: "note", label: "Note to the team", value: typed.note, problem: problemOf("note"), isRequired, rows: 5, most: answerLimits.text }))}
${input({
  name: "accommodation",
  label: "Need any accommodations for interviews?",
  help: "Captions, a break, more time: tell us what helps, not why. It never affects how you're rated.",
  value: typed.accommodation,
  problem: problemOf("accommodation"),
  rows: 3,
  most: answerLimits.accommodation,
})}
<div class="field" id="agrees-field"><label class="choice"><input type="checkbox" id="agrees" name="agrees" value="yes" required${typed.agrees ? html` checked` : null}${
    problemOf("agrees") ? html` aria-invalid="true" aria-describedby="agrees-problem"` : null
  }><span>${organizationName} may use what I send to process this application, as described in <a href="${path}/privacy" target="_blank">How we use your data</a>.</span></label>${problemLine("agrees", problemOf("agrees"))}</div>
</fieldset>`;
  const summary =
    problems.length > 0
      ? notice(
          "alert",
          html`<p>${problemsTold(problems)}</p><ul>${problems.map(({ field, message }) => html`<li><a href="#${field}">${message}</a></li>`)}</ul>`,
        )
      : null;
  return wholePage({
    title: `${problems.length > 0 || said ? "Check your answers · " : ""}Apply · ${title ?? organizationName}`,
    organizationName,
    aside: "Apply",
    back: path,
    isPrivate: true,
    hasForm: true,
    body: html`<p class="quiet" dir="auto">${title ?? "Application without a role"}</p>
<h1>Apply</h1>
${place.isOpen ? null : notice("note", "This is a preview. Nothing can be sent.")}
${said ? notice("alert", said) : null}
${summary}
<form id="apply" method="post" action="${path}/apply" enctype="multipart/form-data" novalidate data-keep="${path}"${problems.length > 0 || said ? html` data-tried` : null}>
<input type="hidden" name="mark" value="${mark}">
<div class="trap"${trap ? null : html` hidden`}><label for="more">Leave this empty</label><input id="more" name="more" value="${trap ?? ""}" autocomplete="off" tabindex="${trap ? 0 : -1}"></div>
${about}
${work}
${last}
<div class="bar"><div class="wide"><button class="button" type="submit"${place.isOpen ? null : html` disabled`}>Send application</button></div></div>
</form>`,
  });
}

interface Thanked {
  place: FormPlace;
  name: string;
  mail: string;
  /** By when they hear from us, in words; null where nobody said so. */
  answersBy: string | null;
}

/** What everybody reads who sent a form, whether or not their address applied before: only the mail tells that. */
export const thanksPage = ({ place, name, mail, answersBy }: Thanked): string =>
  wholePage({
    title: `Thank you · ${place.organizationName}`,
    organizationName: place.organizationName,
    aside: "Your application",
    isPrivate: true,
    hasForm: true,
    body: html`<div data-sent="${place.path}"><h1>Thank you, <bdi>${name}</bdi>. We received your application.</h1>
${answersBy ? html`<p>You'll hear from us by <strong>${answersBy}</strong>, either way.</p>` : null}
<p>We're sending an email to <strong dir="auto">${mail}</strong>, with a link to check your application's status, correct your details, or withdraw. If it doesn't arrive within an hour, check your spam folder, or apply again with the right address.</p>
<p><a href="${place.path}">Back to ${place.title === null ? "open roles" : html`<bdi>${place.title}</bdi>`}</a></p></div>`,
  });
