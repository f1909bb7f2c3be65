/** How a field stands in a cell. A list stands there line by line. */
export interface Column {
  title: string;
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
const needed = (column: Column): Column => ({ ...column, isNeeded: true });
const optional = (column: Column): Column => ({ ...column, isNullable: true });

export const sheetNames = {
  plan: "Plan",
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
  { title: "First day", field: "startsOn", kind: "date", isNullable: true },
  { title: "Last day", field: "endsOn", kind: "date", isNullable: true },
  text("Why the role exists", "reason"),
  text("After 30 days", "success30"),
  text("After 90 days", "success90"),
  text("After a year", "success365"),
  list("Must bring", "mustHaves"),
  list("Can learn here", "trainables"),
];
export const planColumns = ["Field", "Value"] as const;

export const roundColumns: readonly Column[] = [
  text("Key", "key"),
  needed(text("Name", "name")),
  text("Kind", "stageType"),
  text("Held", "mode"),
  number("Minutes", "durationMinutes"),
  number("Minutes to begin", "introMinutes"),
  number("Minutes to close", "closeMinutes"),
  flag("Scored", "scored"),
  list("Leads on", "leadsOn"),
  list("Interviewers", "interviewers"),
  number("Interviewers needed", "minInterviewers"),
  flag("Gate", "gate"),
  number("Cards due, hours", "cardsDueHours"),
  text("Preparation", "preparation"),
  text("What the candidate is told", "candidateText"),
];

export const questionColumns: readonly Column[] = [
  text("Round", "round"),
  text("Key", "key"),
  needed(text("Question", "text")),
  text("Kind", "type"),
  optional(text("Competency", "competency")),
  number("Minutes", "minutes"),
  list("Follow-ups", "followUps"),
  list("Listen for", "listenFor"),
  text("Notes for the interviewer", "interviewerNotes"),
  optional(text("Library key", "libraryKey")),
];

/** A competency has five levels at most. */
const levelPlaces = [1, 2, 3, 4, 5] as const;

const levelColumns = (place: number): readonly Column[] => [
  number(`Level ${place}`, `levels.${place - 1}.value`),
  text(`Level ${place}, label`, `levels.${place - 1}.label`),
  text(`Level ${place}, anchor`, `levels.${place - 1}.anchor`),
  text(`Level ${place}, example`, `levels.${place - 1}.example`),
];

export const competencyColumns: readonly Column[] = [
  text("Key", "key"),
  needed(text("Name", "name")),
  text("Definition", "definition"),
  list("What one can observe", "behaviours"),
  number("Weight", "weight"),
  text("Why this weight", "weightReason"),
  ...levelPlaces.flatMap(levelColumns),
  optional(text("Library key", "libraryKey")),
];
