import { z } from "zod";
import { isUnseen } from "#platform/text/seen-text.ts";
import { nameOf, textOf } from "#platform/text/text-shapes.ts";
import { fieldKinds, limits, teamRoles } from "./opportunity-limits.ts";

const Id = z.uuid("Use a UUID");
const Text = textOf(limits.text);

export const Opening = z.object({
  id: Id.describe("Made by whoever adds it."),
  code: nameOf(limits.code).describe("What it is called elsewhere, as in the headcount plan."),
  kind: z.enum(["new", "replacement"]).describe("New, or for somebody who leaves."),
  targetDate: z.iso.date().nullable().describe("Day by which it should be filled."),
  isCancelled: z.boolean().describe("Whether nobody is hired for it anymore."),
});
export type Opening = z.infer<typeof Opening>;

export const TeamMember = z.object({
  userId: Id.describe("The person."),
  role: z.enum(teamRoles).describe("As what. Of recruiters and coordinators the first one looks after new candidates."),
});
export type TeamMember = z.infer<typeof TeamMember>;

const FormOption = z.object({
  id: Id.describe("Made by whoever adds it."),
  text: nameOf(limits.option).describe("What applicants read."),
});

/** A question of one's own in the application form. */
export const FormField = z.object({
  id: Id.describe("Made by whoever adds it; answers refer to it."),
  kind: z.enum(fieldKinds).describe("How it is answered."),
  label: nameOf(limits.label).describe("What is asked."),
  help: textOf(limits.help).describe("What helps to answer; may be empty."),
  isRequired: z.boolean().describe("Whether it has to be answered."),
  options: z.array(FormOption).max(limits.options, `Keep it to ${limits.options} options`).describe("For choices."),
  flagged: z
    .array(z.string().max(40))
    .max(limits.options)
    .describe("Answers that are pointed out to the team: ids of options, or yes and no. Nobody is rejected by them."),
});
export type FormField = z.infer<typeof FormField>;

/** Whether something is asked in the form, beside name and e-mail, which always are. */
const Asked = z.enum(["off", "optional", "required"]);
export type Asked = z.infer<typeof Asked>;

export const ApplicationForm = z.object({
  resume: Asked.describe("Résumé."),
  phone: Asked.describe("Telephone number."),
  location: Asked.describe("Where they live."),
  links: Asked.describe("Addresses on the web."),
  note: Asked.describe("A note to the team."),
  fields: z
    .array(FormField)
    .max(limits.fields, `Keep it to ${limits.fields} questions`)
    .describe("Questions of one's own, in order."),
});
export type ApplicationForm = z.infer<typeof ApplicationForm>;

export const Posting = z.object({
  isPublic: z.boolean().describe("Whether the role has a public page while it is open."),
  summary: textOf(limits.summary).describe("One or two sentences, for lists and links."),
  about: Text.describe("What the role is about, what the person does, what they bring. Blank lines part paragraphs."),
  firstMonths: Text.describe("What the first months look like."),
  benefits: Text.describe("What the organization offers."),
  showsRounds: z.boolean().describe("Whether the page shows how interviews go: the rounds, how long, what about."),
  accommodations: textOf(limits.summary).describe("How to ask for what one needs to take part well."),
  answerDays: z.number().int().min(1).max(90).nullable().describe("Within how many days applicants hear back."),
  closesOn: z.iso.date().nullable().describe("Last day for applications."),
});
export type Posting = z.infer<typeof Posting>;

/** All of an open role that is edited as a whole. Its owner, its pay and its links are kept apart. */
export const OpportunityContent = z.object({
  title: nameOf(limits.title).describe("The role, as it is listed."),
  code: nameOf(limits.code).describe("Short name, unique in the organization; may be empty."),
  location: nameOf(limits.location).describe("Where the work is done."),
  workMode: z.enum(["onsite", "hybrid", "remote"]).describe("Whether people come to a place."),
  employment: z
    .enum(["full_time", "part_time", "contract", "temporary", "internship", "volunteer"])
    .describe("Kind of employment."),
  level: nameOf(limits.location).describe("Junior, senior, lead …"),
  priority: z.enum(["low", "normal", "high"]).describe("How much it matters."),
  targetDate: z.iso.date().nullable().describe("Day by which the role should be filled."),
  openings: z
    .array(Opening)
    .max(limits.openings, `A role has at most ${limits.openings} openings`)
    .describe("Seats, each filled by one hire."),
  planId: Id.nullable().describe("The interview plan that it hires by."),
  versionPolicy: z
    .enum(["new_only", "also_not_started", "ask"])
    .describe(
      "Who gets a newer version of the plan: new candidates, also those whose stage it has, or whoever is decided on.",
    ),
  team: z
    .array(TeamMember)
    .max(limits.team, `Keep the team to ${limits.team} people`)
    .describe("Who hires, and as what."),
  approverIds: z
    .array(Id)
    .max(limits.approvers, `Choose ${limits.approvers} people at most`)
    .describe("Who has to approve the role before it opens."),
  form: ApplicationForm.describe("What applicants are asked."),
  posting: Posting.describe("What the public reads."),
});
export type OpportunityContent = z.infer<typeof OpportunityContent>;

/** What a new role begins with. */
export const newContent = (title: string, openingId: string): OpportunityContent => ({
  title,
  code: "",
  location: "",
  workMode: "onsite",
  employment: "full_time",
  level: "",
  priority: "normal",
  targetDate: null,
  openings: [{ id: openingId, code: "", kind: "new", targetDate: null, isCancelled: false }],
  planId: null,
  versionPolicy: "new_only",
  team: [],
  approverIds: [],
  form: {
    resume: "required",
    phone: "optional",
    location: "optional",
    links: "optional",
    note: "optional",
    fields: [],
  },
  posting: {
    isPublic: false,
    summary: "",
    about: "",
    firstMonths: "",
    benefits: "",
    showsRounds: true,
    accommodations: "",
    answerDays: null,
    closesOn: null,
  },
});

/** Something that keeps a role from being saved, at its field. */
export interface ContentProblem {
  /** `title`, `form.fields.<id>.label`. */
  path: string;
  message: string;
}

const hasOptions = (kind: FormField["kind"]) => kind === "one_choice" || kind === "many_choices";

/** What keeps the content from being saved, in the order in which it stands on the screen. A draft may have all of it. */
export function problemsOf({ title, openings, form, team }: OpportunityContent): ContentProblem[] {
  const twice = team.find(
    (member, index) => team.findIndex((one) => one.userId === member.userId && one.role === member.role) < index,
  );
  return [
    ...(isUnseen(title) ? [{ path: "title", message: "Enter a title." }] : []),
    ...(openings.length === 0 ? [{ path: "openings", message: "Add an opening." }] : []),
    ...(twice ? [{ path: "team", message: "Someone has the same part twice. Remove one." }] : []),
    ...form.fields.flatMap(({ id, kind, label, options }, index): ContentProblem[] => {
      const path = `form.fields.${id}`;
      return [
        ...(isUnseen(label) ? [{ path: `${path}.label`, message: `Write question ${index + 1}.` }] : []),
        ...(hasOptions(kind) && options.filter(({ text }) => !isUnseen(text)).length < 2
          ? [{ path: `${path}.options`, message: `Give question ${index + 1} two options or more.` }]
          : []),
        ...(hasOptions(kind) && options.length >= 2 && options.some(({ text }) => isUnseen(text))
          ? [{ path: `${path}.options`, message: `Fill in or remove the empty options of question ${index + 1}.` }]
          : []),
      ];
    }),
  ];
}

/** A copy for another role: openings and questions with ids of their own, no code, nothing of it public. */
export function copyContent(content: OpportunityContent, title: string, makeId: () => string): OpportunityContent {
  return {
    ...content,
    title,
    code: "",
    targetDate: null,
    openings: content.openings
      .filter(({ isCancelled }) => !isCancelled)
      .map((opening) => ({ ...opening, id: makeId(), code: "", targetDate: null })),
    form: {
      ...content.form,
      fields: content.form.fields.map((field) => {
        const ids = new Map(field.options.map(({ id }) => [id, makeId()]));
        return {
          ...field,
          id: makeId(),
          options: field.options.map((option) => ({ ...option, id: ids.get(option.id) ?? option.id })),
          flagged: field.flagged.map((answer) => ids.get(answer) ?? answer),
        };
      }),
    },
    posting: { ...content.posting, isPublic: false, closesOn: null },
  };
}
