import type { ApplicationForm, FormField } from "#features/opportunities/opportunity-content.ts";
import { isMailAddress, isTelephone } from "#features/people/contacts.ts";
import { PersonLink, personLimits } from "#features/people/person-shapes.ts";
import { counted } from "#platform/text/counted.ts";
import { isUnseen } from "#platform/text/seen-text.ts";

/** Longest answers, in characters. */
export const answerLimits = {
  name: personLimits.name,
  line: 500,
  text: 5000,
  accommodation: 2000,
  /** Largest file that an applicant sends, in bytes. */
  file: 10 * 1024 * 1024,
} as const;

/** What somebody wrote into the form, as they wrote it. */
export interface TypedForm {
  fullName: string;
  called: string;
  mail: string;
  phone: string;
  location: string;
  timeZone: string;
  /** One address a line. */
  links: string;
  note: string;
  accommodation: string;
  agrees: boolean;
  /** Answers to questions of the role's own, by the id of the question; ids of options for choices. */
  fields: Readonly<Record<string, readonly string[]>>;
}

export const emptyForm: TypedForm = {
  fullName: "",
  called: "",
  mail: "",
  phone: "",
  location: "",
  timeZone: "",
  links: "",
  note: "",
  accommodation: "",
  agrees: false,
  fields: {},
};

/** The form of somebody who applies without a role. */
export const openForm: ApplicationForm = {
  resume: "optional",
  phone: "optional",
  location: "optional",
  links: "optional",
  note: "required",
  fields: [],
};

/** Something that has to be added or put right, at the name of its input. */
export interface FormProblem {
  field: string;
  message: string;
}

/** Name of the input of a question of the role's own. */
export const inputOf = ({ id }: Pick<FormField, "id">): string => `field-${id}`;

const tooLong = (typed: string, most: number): string | null =>
  typed.length > most
    ? `Keep it to ${most.toLocaleString("en-US")} characters. It has ${typed.length.toLocaleString("en-US")} now.`
    : null;

/** What an address lacks; null for one that mail can go to. */
export function mailProblem(typed: string): string | null {
  const mail = typed.trim();
  if (mail === "") return "Enter your email address.";
  const at = mail.lastIndexOf("@");
  if (at < 0) return "Add the @ and what comes after it, as in name@example.org.";
  if (at === 0) return "Add what comes before the @.";
  if (at === mail.length - 1) return "Add what comes after the @, like example.org.";
  if (!mail.slice(at).includes(".")) return "Add the ending, like .com.";
  return isMailAddress(mail) ? null : "Check this address. It should look like name@example.org.";
}

/** An address on the web as people type it, with what browsers would add. */
const webAddress = (typed: string): string => (/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);

/** The addresses of a text with one a line. */
export const linksIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,]+/)
      .filter((line) => line !== "")
      .map(webAddress),
  ),
];

const isWebAddress = (url: string) => PersonLink.safeParse({ url }).success && /^https?:\/\/[^/]+\.[^/]/i.test(url);

export function linksProblem(typed: string): string | null {
  const links = linksIn(typed);
  const wrong = links.find((url) => !isWebAddress(url));
  if (wrong) return `“${wrong.replace(/^https:\/\//, "")}” isn't a web address. Write it like https://example.org.`;
  return links.length > personLimits.links ? `Keep it to ${personLimits.links} links.` : null;
}

const phoneProblem = (typed: string) =>
  isTelephone(typed.trim()) ? null : "Enter a phone number, such as +1 212 555 0100.";

/** What is to say against an answer that was given; null where nothing is. */
function answerProblem({ kind }: FormField, answer: string): string | null {
  switch (kind) {
    case "number":
      return /^[-+]?\d+([.,]\d+)?$/.test(answer.trim()) ? null : "Enter a number, such as 5 or 2.5.";
    case "date":
      return /^\d{4}-\d{2}-\d{2}$/.test(answer) && !Number.isNaN(Date.parse(answer))
        ? null
        : "Enter a date as year-month-day, such as 2027-03-01.";
    case "link":
      return isWebAddress(webAddress(answer.trim())) ? null : "Enter a web address, such as https://example.org.";
    case "long_text":
      return tooLong(answer, answerLimits.text);
    default:
      return tooLong(answer, answerLimits.line);
  }
}

const missing: Readonly<Record<FormField["kind"], string>> = {
  short_text: "Answer this question.",
  long_text: "Answer this question.",
  one_choice: "Choose one.",
  many_choices: "Choose at least one.",
  yes_no: "Choose yes or no.",
  number: "Enter a number.",
  date: "Enter a date.",
  link: "Enter a web address.",
  file: "Choose a file.",
};

/** Answers to a question that count: of choices those that it offers. */
function givenTo(field: FormField, { fields }: TypedForm): string[] {
  const given = (fields[field.id] ?? []).filter((answer) => !isUnseen(answer));
  if (field.kind === "yes_no") return given.filter((answer) => answer === "yes" || answer === "no").slice(0, 1);
  if (field.kind !== "one_choice" && field.kind !== "many_choices") return given.slice(0, 1);
  const offered = given.filter((answer) => field.options.some(({ id }) => id === answer));
  return field.kind === "one_choice" ? offered.slice(0, 1) : offered;
}

/** All that has to be added or put right, in the order of the form. `files`: names of inputs that brought a file. */
export function problemsIn(form: ApplicationForm, typed: TypedForm, files: ReadonlySet<string>): FormProblem[] {
  const problems: FormProblem[] = [];
  const note = (field: string, message: string | null) => {
    if (message !== null) problems.push({ field, message });
  };
  const asked = (
    field: "phone" | "location" | "links" | "note",
    lacking: string,
    check: (text: string) => string | null,
  ) => {
    if (form[field] === "off") return;
    if (isUnseen(typed[field])) return note(field, form[field] === "required" ? lacking : null);
    note(field, check(typed[field]));
  };
  note("fullName", isUnseen(typed.fullName) ? "Enter your name." : tooLong(typed.fullName, answerLimits.name));
  note("called", tooLong(typed.called, answerLimits.name));
  note("mail", mailProblem(typed.mail));
  asked("phone", "Enter your phone number.", phoneProblem);
  asked("location", "Enter where you live.", (text) => tooLong(text, answerLimits.name));
  note("resume", form.resume === "required" && !files.has("resume") ? "Add your résumé." : null);
  asked("links", "Add a link.", linksProblem);
  for (const field of form.fields) {
    const answers = givenTo(field, typed);
    const isThere = field.kind === "file" ? files.has(inputOf(field)) : answers.length > 0;
    if (!isThere) note(inputOf(field), field.isRequired ? missing[field.kind] : null);
    else if (field.kind !== "file") note(inputOf(field), answerProblem(field, answers[0] ?? ""));
  }
  asked("note", "Write a note to the team.", (text) => tooLong(text, answerLimits.text));
  note("accommodation", tooLong(typed.accommodation, answerLimits.accommodation));
  note("agrees", typed.agrees ? null : "Check this box so we can process your application.");
  return problems;
}

/** An answer with its question, as it was asked. */
export interface Answer {
  question: string;
  answer: string | string[];
}

/** An answer in words: the texts of options, Yes and No. */
function inWords(field: FormField, answers: readonly string[]): string[] {
  if (field.kind === "yes_no") return answers.map((answer) => (answer === "yes" ? "Yes" : "No"));
  if (field.kind === "link") return answers.map((answer) => webAddress(answer.trim()));
  return answers.map((answer) => field.options.find(({ id }) => id === answer)?.text ?? answer.trim());
}

/** What the team reads, in the order of the form. `fileNames`: names of files by those of their inputs. */
export function answersIn(form: ApplicationForm, typed: TypedForm, fileNames: ReadonlyMap<string, string>): Answer[] {
  const own = form.fields.flatMap((field): Answer[] => {
    const fileName = fileNames.get(inputOf(field));
    const answers = field.kind === "file" ? (fileName ? [fileName] : []) : inWords(field, givenTo(field, typed));
    const [only] = answers;
    if (only === undefined) return [];
    return [{ question: field.label, answer: field.kind === "many_choices" ? answers : only }];
  });
  const note = form.note === "off" ? "" : typed.note.trim();
  return [...own, ...(note === "" ? [] : [{ question: "Note to the team", answer: note }])];
}

/** Answers that the form points out to the team. Nothing follows from them. */
export const flagsIn = (form: ApplicationForm, typed: TypedForm): string[] =>
  form.fields.flatMap((field) =>
    givenTo(field, typed)
      .filter((answer) => field.flagged.includes(answer))
      .map((answer) => `${field.label} ${inWords(field, [answer]).join("")}`),
  );

/** About how long the form takes, in minutes. */
export function minutesFor(form: ApplicationForm): number {
  const long = form.fields.filter(({ kind }) => kind === "long_text" || kind === "file").length;
  const short = form.fields.length - long;
  return Math.max(2, Math.round(2 + short * 0.4 + long * 3 + (form.note === "required" ? 2 : 0)));
}

/** What stands above a form that did not go through. */
export const problemsTold = (problems: readonly FormProblem[]): string =>
  `${counted(problems.length, "answer needs", "answers need")} your attention.`;
