import { expect, test } from "vitest";
import type { FormField } from "#features/opportunities/opportunity-content.ts";
import {
  answersIn,
  emptyForm,
  flagsIn,
  inputOf,
  linksIn,
  mailProblem,
  minutesFor,
  openForm,
  problemsIn,
  type TypedForm,
} from "./application-form.ts";

const field = (given: Partial<FormField>): FormField => ({
  id: crypto.randomUUID(),
  kind: "short_text",
  label: "Question",
  help: "",
  isRequired: true,
  options: [],
  flagged: [],
  ...given,
});
const formWith = (...fields: FormField[]) => ({ ...openForm, note: "off" as const, fields });
const filled = (more: Partial<TypedForm> = {}): TypedForm => ({
  ...emptyForm,
  fullName: "Ana",
  mail: "ana@example.org",
  agrees: true,
  ...more,
});
const answered = ({ id }: FormField, ...answers: string[]) => filled({ fields: { [id]: answers } });
const none = new Set<string>();

test.each([
  ["", "Enter your email address."],
  ["ana", "Add the @ and what comes after it, as in name@example.org."],
  ["@example.org", "Add what comes before the @."],
  ["ana@", "Add what comes after the @, like example.org."],
  ["ana@mail", "Add the ending, like .com."],
  ["ana b@example.org", "Check this address. It should look like name@example.org."],
  [" ana@bücher.example ", null],
])("an address says what it lacks: %s", (typed, told) => {
  expect(mailProblem(typed)).toBe(told);
});

test("all that a form lacks is said at once, in its order", () => {
  const problems = problemsIn(
    { ...openForm, resume: "required", phone: "required" },
    { ...emptyForm, fullName: "\u200b" },
    none,
  );
  expect(problems.map(({ field: name }) => name)).toEqual(["fullName", "mail", "phone", "resume", "note", "agrees"]);
  expect(problemsIn(formWith(), filled({ links: "", phone: "" }), none)).toEqual([]);
  expect(problemsIn({ ...formWith(), phone: "off" }, filled({ phone: "not asked" }), none)).toEqual([]);
});

test.each([
  ["number", ["7", "-2.5", "3,5"], ["seven", "1e9", "7 years"]],
  ["date", ["2027-03-01"], ["01.03.2027", "2027-13-01"]],
  ["link", ["example.org/x", "https://example.org"], ["javascript:alert(1)", "example", "a b"]],
  ["short_text", ["x"], ["x".repeat(501)]],
  ["long_text", ["x".repeat(5000)], ["x".repeat(5001)]],
  ["yes_no", ["yes", "no"], ["maybe"]],
] as const)("an answer of kind %s counts, or says why not", (kind, right, wrong) => {
  const asked = field({ kind });
  for (const answer of right) expect(problemsIn(formWith(asked), answered(asked, answer), none)).toEqual([]);
  for (const answer of wrong)
    expect(problemsIn(formWith(asked), answered(asked, answer), none).map(({ field: name }) => name)).toEqual([
      inputOf(asked),
    ]);
});

test("of choices those count that are offered; a file is one that came", () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  const options = [
    { id: one, text: "Red" },
    { id: two, text: "Blue" },
  ];
  const many = field({ kind: "many_choices", options, flagged: [two] });
  const only = field({ kind: "one_choice", options });
  const file = field({ kind: "file", label: "Sample" });
  const typed = filled({ fields: { [many.id]: [two, one, "other"], [only.id]: [one, two], [file.id]: ["typed"] } });
  const form = formWith(many, only, file);
  expect(problemsIn(form, typed, none)).toEqual([{ field: inputOf(file), message: "Choose a file." }]);
  expect(problemsIn(form, typed, new Set([inputOf(file)]))).toEqual([]);
  expect(answersIn(form, typed, new Map([[inputOf(file), "sample.pdf"]]))).toEqual([
    { question: "Question", answer: ["Blue", "Red"] },
    { question: "Question", answer: "Red" },
    { question: "Sample", answer: "sample.pdf" },
  ]);
  expect(flagsIn(form, typed)).toEqual(["Question Blue"]);
});

test("addresses on the web are completed, each once", () => {
  expect(linksIn("example.org\n https://example.org, http://a.example/b ")).toEqual([
    "https://example.org",
    "http://a.example/b",
  ]);
});

test("the time that a form takes grows with what it asks", () => {
  expect(minutesFor(formWith())).toBe(2);
  expect(minutesFor(formWith(field({ kind: "long_text" }), field({}), field({})))).toBe(6);
});
