import { planRights } from "#features/interview-plans/policy.ts";
import { libraryRights } from "#features/question-library/policy.ts";
import { granted, nobody } from "../audience.ts";
import type { FunctionWall, Names, ProcedureWall, TableWall, Walls } from "../expectation.ts";

const reads = granted(libraryRights.read);
const proposes = granted(libraryRights.propose);
const approves = granted(libraryRights.approve);
const retires = granted(libraryRights.retire);
const merges = granted(libraryRights.merge);

const fourLevels = `'${JSON.stringify([1, 2, 3, 4].map(() => ({ anchor: "", example: "" })))}'`;

// A draft of the resident goes by the id of the place's plan, something approved by that of its round.
const itemTables = (table: string, columns: string, values: string): TableWall[] => [
  {
    table: `${table} (a draft)`,
    of: "place",
    where: "id = :plan",
    seed: `insert into ${table} (id, organization_id, owner_id, ${columns}) values (:plan, :organization, :person, ${values})`,
    inName: ["owner_id"],
    read: reads,
    add: proposes,
    change: proposes,
    remove: approves,
  },
  {
    table: `${table} (approved)`,
    of: "place",
    where: "id = :round",
    seed: `insert into ${table} (id, organization_id, owner_id, status, ${columns})
           values (:round, :organization, :person, 'approved', ${values})`,
    inName: ["owner_id"],
    read: reads,
    add: approves,
    change: approves,
    remove: nobody,
  },
];

const variants = (kind: string, of: ":plan" | ":round", changes: TableWall["change"]): TableWall => ({
  table: `library_variants (${kind})`,
  of: "place",
  where: `question_id = ${of}`,
  seed: `insert into library_variants (question_id, language, organization_id, text) values (${of}, 'de', :organization, 'Warum?')`,
  fixed: ["question_id", "organization_id"],
  read: reads,
  ...(changes && { add: changes, change: changes, remove: changes }),
});

/** What whoever tries proposed or brought; a viewer did so while they might. */
const onesOwn = (table: string, columns: string, values: string, more: Partial<TableWall>): TableWall => ({
  table: `${table} (one's own)`,
  of: "place",
  where: "id = :ownThing",
  seed: `insert into ${table} (id, organization_id, ${columns})
         select :ownThing, organization_id, ${values} from organization_memberships where organization_id = :organization and user_id = :me`,
  isRare: true,
  read: reads,
  ...more,
});

/** Nobody decides by SQL what they may not decide by the program. */
const approvals = (table: string): FunctionWall => ({
  name: table,
  of: "place",
  asks: `update ${table} set status = 'approved' where id = :plan returning id`,
  tells: approves,
});

/** Who proposed a draft and may do so no more removes it no more. */
const removalOfOnesOwn = (table: string): FunctionWall => ({
  name: table,
  of: "place",
  prepare: `update ${table} set owner_id = coalesce(:me, owner_id) where id = :plan`,
  asks: `delete from ${table} where id = :plan returning id`,
  tells: proposes,
});

/** A text of a draft does not become one of an approved question by being moved to it. */
const moveToApproved: FunctionWall = {
  name: "library_variants",
  of: "place",
  asks: "update library_variants set question_id = :round, language = 'fr' where question_id = :plan returning language",
  tells: nobody,
};

/** What is approved does not become a draft, on which members work, by the hand of a member. */
const backToDraft: FunctionWall = {
  name: "library_questions",
  of: "place",
  asks: "update library_questions set status = 'draft' where id = :round returning id",
  tells: approves,
};

/** Whoever merely reads in one organization and proposes in another carries nothing from one to the other. */
const carried = (to: string, tells: FunctionWall["tells"]): FunctionWall => ({
  name: "library_questions",
  of: "place",
  // Its texts would hold it back.
  prepare: "delete from library_variants where question_id = :plan",
  asks: `update library_questions set organization_id = ${to} where id = :plan returning id`,
  tells,
});
const whereOneProposes = "(app.organizations('member'))[1]";
const whereOneReads =
  "(select o from unnest(app.organizations()) o where o <> all (app.organizations('member')) limit 1)";

/** Whoever brought a file takes it back, as long as they may bring one. */
const undoingOnesOwn: FunctionWall = {
  name: "library_imports",
  of: "place",
  prepare: "update library_imports set created_by = coalesce(:me, created_by) where id = :version",
  asks: "update library_imports set undone_at = now() where id = :version returning id",
  tells: proposes,
};

const within =
  (more: Record<string, unknown> = {}) =>
  ({ organization }: Names) => ({ organizationId: organization, ...more });
const inLibrary = (input: ProcedureWall["input"], more: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  sees: reads,
  ...(input && { input }),
  ...more,
});
const question = { text: "What did you plan last?", type: "behavioural", minutes: 5 };
const competency = { name: "Planning", family: "delivery", levels: [{}, {}, {}, {}] };
type Which = (names: Names) => string;
const draft: Which = ({ plan }) => plan;
const approved: Which = ({ round }) => round;
const own: Which = ({ ownThing }) => ownThing;
const one =
  (which: Which, more: Record<string, unknown> = {}) =>
  (names: Names) => ({
    organizationId: names.organization,
    key: which(names),
    ...more,
  });
const some =
  (which: Which, more: Record<string, unknown> = {}) =>
  (names: Names) => ({
    organizationId: names.organization,
    kind: "question",
    keys: [which(names)],
    ...more,
  });
const shipped = () => "system-design";

/** What ships is the same for everybody with a session; what an organization adds is its own. */
export const questionLibraryWalls: Walls = {
  tables: [
    ...itemTables("library_questions", "text, type, minutes", "'Why?', 'behavioural', 5"),
    ...itemTables("library_competencies", "name, family, levels", `'Planning', 'delivery', ${fourLevels}`),
    onesOwn("library_questions", "owner_id, text, type, minutes", "user_id, 'Why?', 'behavioural', 5", {
      add: proposes,
      change: proposes,
      remove: proposes,
    }),
    onesOwn("library_imports", "created_by, added", "user_id, 1", { add: proposes, change: proposes }),
    variants("of a draft", ":plan", proposes),
    variants("of an approved question", ":round", approves),
    {
      table: "library_imports",
      of: "place",
      where: "id = :version",
      seed: "insert into library_imports (id, organization_id, created_by, added) values (:version, :organization, :person, 1)",
      inName: ["created_by"],
      fixed: ["created_by", "organization_id"],
      read: reads,
      add: proposes,
      change: approves,
    },
    {
      table: "library_retirements",
      of: "place",
      where: "organization_id = :organization and kind = 'question' and key = 'design-slow-neighbour'",
      seed: `insert into library_retirements (organization_id, kind, key, reason)
             values (:organization, 'question', 'design-slow-neighbour', 'weak')`,
      fresh: { key: "design-ticket-sale" },
      inName: ["retired_by"],
      read: reads,
      add: retires,
      remove: retires,
    },
    {
      table: "library_uses",
      of: "place",
      where: "plan_id = :plan and kind = 'competency'",
      read: granted(planRights.read),
    },
  ],
  statements: [
    approvals("library_questions"),
    approvals("library_competencies"),
    removalOfOnesOwn("library_questions"),
    removalOfOnesOwn("library_competencies"),
    moveToApproved,
    backToDraft,
    carried(whereOneProposes, proposes),
    carried(whereOneReads, nobody),
    undoingOnesOwn,
  ],
  functions: [
    {
      name: "app.find_rows",
      of: "place",
      prepare: "update library_questions set search_text = ' why ' where id = :plan",
      asks: "select where :plan::uuid = any (app.find_rows('library_questions', 'organization_id', :organization, '{why}', 10))",
      tells: reads,
    },
  ],
  procedures: {
    "questionLibrary.families": { of: "instance" },
    "questionLibrary.competencies": { of: "instance", input: () => ({}) },
    "questionLibrary.questions": { of: "instance", input: () => ({}) },
    "questionLibrary.templates": { of: "instance", input: () => ({}) },
    "questionLibrary.listQuestions": inLibrary(within({ origin: ["own"] }), { tells: draft }),
    "questionLibrary.listCompetencies": inLibrary(within({ origin: ["own"] }), { tells: draft }),
    "questionLibrary.listQuestionCompetencies": inLibrary(within({ origin: ["own"] })),
    "questionLibrary.getQuestion": inLibrary(one(draft), { tells: draft }),
    "questionLibrary.getQuestion (one that ships)": inLibrary(one(() => "design-ticket-sale")),
    "questionLibrary.getCompetency": inLibrary(one(draft), { tells: draft }),
    "questionLibrary.getCompetency (one that ships)": inLibrary(one(shipped)),
    "questionLibrary.listUses": inLibrary(one(draft, { kind: "question" })),
    "questionLibrary.listUses (of one that ships)": inLibrary(one(shipped, { kind: "competency" })),
    "questionLibrary.getOffer": inLibrary(within(), { tells: approved }),
    "questionLibrary.exportQuestions": inLibrary(within(), { tells: draft }),
    "questionLibrary.exportCompetencies": inLibrary(within(), { tells: draft }),
    "questionLibrary.createQuestion": inLibrary(within(question), { may: proposes }),
    "questionLibrary.createCompetency": inLibrary(within(competency), { may: proposes }),
    "questionLibrary.updateQuestion": inLibrary(one(draft, { ...question, version: 1 }), { may: proposes }),
    "questionLibrary.updateQuestion (an approved one)": inLibrary(one(approved, { ...question, version: 1 }), {
      may: approves,
    }),
    "questionLibrary.updateCompetency": inLibrary(one(draft, { ...competency, version: 1 }), { may: proposes }),
    "questionLibrary.updateCompetency (an approved one)": inLibrary(one(approved, { ...competency, version: 1 }), {
      may: approves,
    }),
    "questionLibrary.saveVariant": inLibrary(one(draft, { language: "fr", text: "Pourquoi ?", version: 0 }), {
      may: proposes,
    }),
    "questionLibrary.saveVariant (of an approved one)": inLibrary(
      one(approved, { language: "fr", text: "Pourquoi ?", version: 0 }),
      { may: approves },
    ),
    "questionLibrary.removeVariant": inLibrary(one(draft, { language: "de" }), { may: proposes }),
    "questionLibrary.changeStanding": inLibrary(some(draft, { change: "approve" }), { may: approves }),
    "questionLibrary.changeStanding (retire)": inLibrary(some(approved, { change: "retire", reason: "weak" }), {
      may: retires,
    }),
    "questionLibrary.changeStanding (retire one that ships)": inLibrary(
      some(() => "design-ticket-sale", { change: "retire", reason: "weak" }),
      { may: retires },
    ),
    "questionLibrary.mergeItems": inLibrary((names) => ({ ...some(draft)(names), keepKey: approved(names) }), {
      may: merges,
    }),
    "questionLibrary.adoptItems": inLibrary(
      some(() => "design-ticket-sale"),
      { may: proposes },
    ),
    "questionLibrary.adoptItems (a competency)": inLibrary(some(shipped, { kind: "competency" }), { may: proposes }),
    "questionLibrary.removeDrafts": inLibrary(some(draft), { may: approves }),
    "questionLibrary.removeDrafts (one's own)": inLibrary(some(own), { may: proposes }),
    "questionLibrary.importQuestions": inLibrary(within({ rows: [question] }), { may: proposes }),
    "questionLibrary.importCompetencies": inLibrary(within({ rows: [competency] }), { may: proposes }),
    "questionLibrary.undoImport": inLibrary(
      ({ organization, version }) => ({ organizationId: organization, importId: version }),
      { may: approves },
    ),
    "questionLibrary.undoImport (one's own)": inLibrary(
      ({ organization, ownThing }) => ({ organizationId: organization, importId: ownThing }),
      { may: proposes },
    ),
  },
};
