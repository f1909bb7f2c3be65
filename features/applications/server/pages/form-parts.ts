import { acceptedEndings } from "#features/documents/file-kinds.ts";
import type { FormField } from "#features/opportunities/opportunity-content.ts";
import { answerLimits, inputOf } from "../../application-form.ts";
import { type Html, html, icon } from "./html.ts";

/** A file that came with an earlier try, kept so that nobody chooses it again. */
export interface KeptFile {
  name: string;
  /** What names it in the form, signed. */
  mark: string;
}

interface InputOf {
  name: string;
  /** Where another field of the page has the same name. */
  id?: string;
  label: string;
  value: string;
  help?: string;
  problem?: string | undefined;
  isRequired?: boolean;
  /** What browsers fill in. */
  autocomplete?: string;
  type?: "text" | "email" | "tel" | "date";
  inputMode?: "decimal" | "url";
  rows?: number;
  most?: number;
}

const describedBy = (name: string, { help, problem }: Pick<InputOf, "help" | "problem">) =>
  [help ? `${name}-help` : "", problem ? `${name}-problem` : ""].filter(Boolean).join(" ");

export const problemLine = (name: string, problem: string | undefined): Html | null =>
  problem ? html`<p class="problem" id="${name}-problem">${icon("alert")}<span>${problem}</span></p>` : null;

const labelOf = ({ name, label, isRequired }: Pick<InputOf, "name" | "label" | "isRequired">): Html =>
  html`<label for="${name}" dir="auto">${label}${isRequired ? null : html`<span class="optional">Optional</span>`}</label>`;

const helpOf = ({ name, help }: Pick<InputOf, "name" | "help">): Html | null =>
  help ? html`<p class="help" id="${name}-help" dir="auto">${help}</p>` : null;

/** A field that is typed into, with its label, help and what is wrong with it. */
export function input(of: InputOf): Html {
  const { name, id = name, value, problem, isRequired = false, type = "text", rows, most } = of;
  const described = describedBy(id, of);
  const common = html`id="${id}" name="${name}" dir="auto"${most ? html` maxlength="${most}"` : null}${
    isRequired ? html` required` : null
  }${of.autocomplete ? html` autocomplete="${of.autocomplete}"` : null}${of.inputMode ? html` inputmode="${of.inputMode}"` : null}${
    problem ? html` aria-invalid="true"` : null
  }${described ? html` aria-describedby="${described}"` : null}`;
  return html`<div class="field">${labelOf({ ...of, name: id })}${helpOf({ ...of, name: id })}${
    rows
      ? html`<textarea ${common} rows="${rows}">
${value}</textarea>`
      : html`<input type="${type}" ${common} value="${value}">`
  }${problemLine(id, problem)}</div>`;
}

interface ChoiceOf {
  name: string;
  legend: string;
  help: string;
  problem: string | undefined;
  isRequired: boolean;
  many: boolean;
  options: readonly { value: string; text: string }[];
  chosen: readonly string[];
}

/** One of a few, or some of them. */
export function choices({ name, legend, help, problem, isRequired, many, options, chosen }: ChoiceOf): Html {
  const described = describedBy(name, { help, problem });
  return html`<fieldset class="field" id="${name}" tabindex="-1"${described ? html` aria-describedby="${described}"` : null}${
    isRequired ? html` data-required` : null
  }><legend dir="auto">${legend}${isRequired ? null : html`<span class="optional">Optional</span>`}</legend>${helpOf({ name, help })}${options.map(
    ({ value, text }) =>
      html`<label class="choice"><input type="${many ? "checkbox" : "radio"}" name="${name}" value="${value}"${
        chosen.includes(value) ? html` checked` : null
      }><span dir="auto">${text}</span></label>`,
  )}${problemLine(name, problem)}</fieldset>`;
}

interface FileOf {
  name: string;
  label: string;
  help: string;
  problem: string | undefined;
  isRequired: boolean;
  kept: KeptFile | undefined;
  kind: "resume" | "work_sample";
  /** Address that says what of the file belongs in other fields. */
  reads?: string | undefined;
}

/** A field for a file. One that came before stays, unless another one is chosen. */
export function fileInput({ name, label, help, problem, isRequired, kept, kind, reads }: FileOf): Html {
  const described = describedBy(name, { help, problem });
  return html`<div class="field file">${labelOf({ name, label, isRequired })}${helpOf({ name, help })}${
    kept
      ? html`<p class="kept">${icon("file")}<span dir="auto">${kept.name}</span></p><input type="hidden" name="kept-${name}" value="${kept.mark}">`
      : null
  }<input type="file" id="${name}" name="${name}" accept="${acceptedEndings(kind)}" data-most="${answerLimits.file}"${reads ? html` data-reads="${reads}"` : null}${
    isRequired && !kept ? html` required` : null
  }${problem ? html` aria-invalid="true"` : null}${described ? html` aria-describedby="${described}"` : null}>${
    kept ? html`<p class="help">Choose a file only to replace it.</p>` : null
  }${problemLine(name, problem)}</div>`;
}

interface Given {
  answers: readonly string[];
  problem: string | undefined;
  kept: KeptFile | undefined;
}

const fileHelp = (help: string) => [help, "Up to 10 MB"].filter((each) => each.trim() !== "").join(". ");

/** A question of the role's own, as its kind is answered. */
export function questionField(field: FormField, { answers, problem, kept }: Given): Html {
  const { kind, label, help, isRequired, options } = field;
  const name = inputOf(field);
  const common = { name, label, help, problem, isRequired, value: answers[0] ?? "" };
  switch (kind) {
    case "short_text":
      return input({ ...common, most: answerLimits.line });
    case "long_text":
      return input({ ...common, rows: 5, most: answerLimits.text });
    case "number":
      return input({ ...common, inputMode: "decimal", most: 40 });
    case "date":
      return input({ ...common, type: "date" });
    case "link":
      return input({ ...common, inputMode: "url", most: answerLimits.line });
    case "file":
      return fileInput({ name, label, help: fileHelp(help), problem, isRequired, kept, kind: "work_sample" });
    case "yes_no":
      return choices({
        ...common,
        legend: label,
        many: false,
        options: [
          { value: "yes", text: "Yes" },
          { value: "no", text: "No" },
        ],
        chosen: answers,
      });
    default:
      return choices({
        ...common,
        legend: label,
        many: kind === "many_choices",
        options: options.map(({ id, text }) => ({ value: id, text })),
        chosen: answers,
      });
  }
}
