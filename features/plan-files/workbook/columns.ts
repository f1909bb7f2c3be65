/** How a field stands in a cell. A list stands there line by line. */
export interface Column {
  /** As the screens say it. */
  title: string;
  /** What earlier files say in its place. */
  before?: string;
  field: string;
  kind: "text" | "list" | "number" | "flag" | "date";
  /** For empty cells: not there at all, rather than an empty text. */
  isNullable?: boolean;
  /** Empty cells are empty texts, rather than nothing said. */
  isNeeded?: boolean;
}

const text = (title: string, field: string): Column => ({ title, field, kind: "text" });
const list = (title: string, field: string): Column => ({ title, field, kind: "list" });
const number = (title: string, field: string): Column => ({ title, field, kind: "number" });
const flag = (title: string, field: string): Column => ({ title, field, kind: "flag" });
const once = (before: string, column: Column): Column => ({ ...column, before });
const needed = (column: Column): Column => ({ ...column, isNeeded: true });
const optional = (column: Column): Column => ({ ...column, isNullable: true });

export const sheetNames = {
  plan: "Plan",
  stages: "Stages",
  rounds: "Rounds",
  questions: "Questions",
  competencies: "Competencies",
  coverage: "Coverage",
} as const;

/** Rows of the first sheet: what it says of the plan itself. */
export const planRows: readonly Column[] = [
  text("Form", "evenhand"),
  needed(text("Title", "title")),
  text("Role family", "roleFamily"),
  text("Level", "level"),
  text("Location", "location"),
  { title: "First day of interviews", before: "First day", field: "startsOn", kind: "date", isNullable: true },
  { title: "Last day of interviews", before: "Last day", field: "endsOn", kind: "date", isNullable: true },
  text("Why the role exists", "reason"),
  text("After 30 days", "success30"),
  text("After 90 days", "success90"),
  text("After a year", "success365"),
  once("Must bring", list("Must-haves", "mustHaves")),
  once("Can learn here", list("Can learn on the job", "trainables")),
];
export const planColumns = ["Field", "Value"] as const;

export const roundColumns: readonly Column[] = [
  text("Key", "key"),
  needed(text("Name", "name")),
  once("Kind", text("Type", "stageType")),
  once("Held", text("Format", "mode")),
  number("Minutes", "durationMinutes"),
  once("Minutes to begin", number("Welcome, minutes", "introMinutes")),
  once("Minutes to close", number("Close, minutes", "closeMinutes")),
  flag("Scored", "scored"),
  once("Leads on", list("Focus competencies", "leadsOn")),
  list("Interviewers", "interviewers"),
  number("Interviewers needed", "minInterviewers"),
  once("Gate", flag("Wait for all scorecards", "gate")),
  once("Cards due, hours", number("Scorecard due within, hours", "cardsDueHours")),
  text("Preparation", "preparation"),
  once("What the candidate is told", text("Message to candidates", "candidateText")),
  optional(number("Target, days", "targetDays")),
];

export const stageColumns: readonly Column[] = [
  needed(text("Stands", "side")),
  text("Key", "key"),
  needed(text("Name", "name")),
  text("Kind", "kind"),
  optional(number("Target, days", "targetDays")),
];
/** Where a stage stands, in words. */
export const sideWords = { before: "Before the rounds", after: "After the rounds" } as const;

export const questionColumns: readonly Column[] = [
  text("Round", "round"),
  text("Key", "key"),
  needed(text("Question", "text")),
  text("Kind", "type"),
  optional(text("Competency", "competency")),
  number("Minutes", "minutes"),
  list("Follow-ups", "followUps"),
  list("Listen for", "listenFor"),
  once("Notes for the interviewer", text("Interviewer notes", "interviewerNotes")),
  optional(text("Library key", "libraryKey")),
];

/** A competency has five levels at most. */
const levelPlaces = [1, 2, 3, 4, 5] as const;

const levelColumns = (place: number): readonly Column[] => [
  number(`Level ${place}`, `levels.${place - 1}.value`),
  text(`Level ${place}, label`, `levels.${place - 1}.label`),
  once(`Level ${place}, anchor`, text(`Level ${place}, looks like`, `levels.${place - 1}.anchor`)),
  once(`Level ${place}, example`, text(`Level ${place}, example answer`, `levels.${place - 1}.example`)),
];

export const competencyColumns: readonly Column[] = [
  text("Key", "key"),
  needed(text("Name", "name")),
  text("Definition", "definition"),
  once("What one can observe", list("Signs to look for", "behaviours")),
  number("Weight", "weight"),
  once("Why this weight", text("Reason for the weight", "weightReason")),
  ...levelPlaces.flatMap(levelColumns),
  optional(text("Library key", "libraryKey")),
];
