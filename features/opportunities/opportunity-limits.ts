/** Longest texts, in characters, and lists, in entries. */
export const limits = {
  title: 200,
  code: 40,
  location: 200,
  text: 8000,
  summary: 1000,
  label: 300,
  help: 500,
  option: 200,
  options: 20,
  fields: 30,
  openings: 100,
  team: 60,
  approvers: 10,
  sourceName: 80,
  sources: 40,
  note: 2000,
  reason: 500,
} as const;

/** As what somebody belongs to a hiring team. */
export const teamRoles = ["hiring_manager", "recruiter", "coordinator", "interviewer", "decider", "observer"] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Without these nobody decides, and nobody looks after candidates. */
export const neededRoles = ["hiring_manager", "recruiter"] as const satisfies readonly TeamRole[];

/** How a question of the application form is answered. */
export const fieldKinds = [
  "short_text",
  "long_text",
  "one_choice",
  "many_choices",
  "yes_no",
  "number",
  "date",
  "link",
  "file",
] as const;
export type FieldKind = (typeof fieldKinds)[number];
