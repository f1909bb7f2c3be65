import { candidateFileRights } from "#features/candidate-files/policy.ts";
import { type Audience, granted, inGroup } from "../audience.ts";
import {
  type FunctionWall,
  type Names,
  type PathWall,
  type ProcedureWall,
  tracksNobody,
  type Walls,
} from "../expectation.ts";

const brings = granted(candidateFileRights.bring);
const takes = granted(candidateFileRights.takeOut);
// It is somebody else's who brought it: admins alone see what was found with their eyes.
const works = inGroup("admin");
const nobody: Audience = () => false;

// The import of a place has the id of its hiring group.
const importOf = ({ group }: Names) => ({ importId: group });
const survey = `'{"encoding": null, "rows": 1, "headAt": 0, "top": [], "columns": [], "dayOrder": null, "preset": null, "tableName": null,
  "files": 0, "leftOut": []}'`;
const file = (state = "'checked'") =>
  `insert into candidate_imports (id, organization_id, group_id, name, kind, sha256, size, survey, state, created_by)
     values (:group, :organization, :group, 'canary file of ' || :groupName::text, 'table', repeat('a', 64), 1, ${survey}, ${state}, :person)
     on conflict do nothing;`;
const row = `${file()} insert into candidate_import_rows (import_id, line, organization_id, group_id, state)
  values (:group, 2, :organization, :group, 'ready') on conflict do nothing;`;
const spares = "select i::text from candidate_imports i where id = :group";
const ofOwn = (asks: string): FunctionWall => ({
  name: "candidate_imports",
  of: "place",
  prepare: "update candidate_imports set created_by = coalesce(:me, created_by) where id = :group",
  asks,
  tells: brings,
});
const mapping = {
  headAt: 0,
  columns: [],
  values: [],
  opportunityId: null,
  dayOrder: "mdy",
  timeZone: "UTC",
};
const onImport = (more: Record<string, unknown> = {}, wall: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: (names) => ({ ...importOf(names), ...more }),
  sees: works,
  may: works,
  ...wall,
});
const inTheGroup = (more: Record<string, unknown> = {}, wall: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: ({ group }) => ({ groupId: group, ...more }),
  sees: takes,
  may: brings,
  ...wall,
});

/** The file of an export that whoever tries made. */
const fetches = (prepare: string, of: Partial<PathWall> = {}): PathWall => ({
  feature: "candidateFiles",
  of: "place",
  at: "/api/candidate-exports/:group/file",
  needs: "session",
  prepare: `update candidate_exports set created_by = coalesce(:me, created_by), asked = jsonb_build_object('list', 'candidates',
    'filters', jsonb_build_object('groupId', :group::text)) where id = :group; ${prepare}`,
  ...of,
});

export const candidateFilesWalls: Walls = {
  tables: [
    {
      table: "candidate_imports",
      of: "place",
      where: "id = :group",
      seed: file(),
      inName: ["created_by"],
      fixed: ["group_id", "organization_id", "created_by", "sha256", "survey"],
      read: works,
      add: brings,
      change: works,
      remove: works,
    },
    {
      table: "candidate_import_rows",
      of: "place",
      where: "import_id = :group and line = 2",
      seed: row,
      fresh: { line: 3 },
      fixed: ["group_id", "organization_id", "import_id", "line"],
      read: works,
      add: works,
      change: works,
      remove: works,
    },
    {
      // Whoever takes a list out fetches it, and nobody else.
      table: "candidate_exports",
      of: "place",
      where: "id = :group",
      seed: `insert into candidate_exports (id, organization_id, group_id, list, format, asked, created_by)
        values (:group, :organization, :group, 'candidates', 'csv', '{}', :person)`,
      inName: ["created_by"],
      read: nobody,
      add: takes,
    },
  ],
  statements: [
    // Whoever took it out fetches it, as long as they reach the group.
    {
      name: "candidate_exports",
      of: "place",
      prepare: "update candidate_exports set created_by = coalesce(:me, created_by) where id = :group",
      asks: "select from candidate_exports where id = :group",
      tells: takes,
    },
    // Whoever brought it works with it, as long as they are a member.
    ofOwn("select from candidate_imports where id = :group"),
    { ...ofOwn("update candidate_imports set failure = 'canary'"), spares },
    { ...ofOwn("delete from candidate_imports"), spares },
    {
      name: "candidate_imports",
      of: "place",
      prepare: "update candidate_imports set finished_at = now() where id = :group",
      asks: "delete from candidate_imports where id = :group",
      tells: nobody,
    },
    {
      // An import of one's own opens no other one of the same group.
      name: "candidate_import_rows",
      of: "place",
      prepare: `insert into candidate_imports (organization_id, group_id, name, kind, sha256, size, survey, created_by)
        select :organization, :group, 'own', 'table', repeat('b', 64), 1, ${survey}, id from users where id = :me`,
      asks: `insert into candidate_import_rows (import_id, line, organization_id, group_id, state)
        values (:group, 9, :organization, :group, 'ready')`,
      tells: works,
    },
    {
      name: "candidate_import_rows",
      of: "place",
      prepare: "update candidate_import_rows set state = 'done', settled_at = now() where import_id = :group",
      asks: "delete from candidate_import_rows where import_id = :group and line = 2",
      tells: nobody,
    },
  ],
  functions: [
    {
      name: "app.take_back_import",
      of: "place",
      prepare: `${row} update candidate_imports set state = 'undoing' where id = :group;
        update candidate_import_rows set state = 'done', settled_at = now() where import_id = :group;`,
      asks: "select where app.take_back_import(:group, 1) > 0",
      tells: works,
    },
    {
      // Whoever brought it takes it back, too.
      name: "app.take_back_import",
      of: "place",
      prepare: `${row} update candidate_imports set state = 'undoing', created_by = coalesce(:me, created_by) where id = :group;
        update candidate_import_rows set state = 'done', settled_at = now() where import_id = :group;`,
      asks: "select where app.take_back_import(:group, 1) > 0",
      tells: brings,
    },
  ],
  guards: [
    // Granted to nobody: what takes an import back calls them.
    { name: "app.import_keeps_candidate", weaken: {} },
    { name: "app.import_keeps_person", weaken: {} },
    {
      name: "app.take_back_import",
      weaken: {
        "i.group_id = any (app.groups('member'))": "true",
        "(i.created_by = app.user_id() or i.group_id = any (app.groups('admin')))": "true",
      },
    },
  ],
  procedures: {
    // Without a file: who may is asked before what is wrong with it.
    "candidateFiles.upload": {
      of: "place",
      input: ({ group }) => ({ query: { groupId: group, name: "a.csv" } }),
      sees: takes,
      may: brings,
      answers: [400],
    },
    "candidateFiles.list": inTheGroup(),
    "candidateFiles.choices": inTheGroup({}, { tells: () => "roles" }),
    "candidateFiles.get": onImport({}, { tells: ({ groupName }) => `canary file of ${groupName}` }),
    "candidateFiles.map": onImport({ version: 1, mapping }),
    "candidateFiles.rows": onImport({}, { tells: () => "items" }),
    "candidateFiles.editRow": onImport({ line: 2 }),
    "candidateFiles.editRow (that is in)": {
      ...onImport({ line: 2 }, { answers: [404] }),
      prepare: "update candidate_import_rows set state = 'done', settled_at = now() where import_id = :group",
    },
    "candidateFiles.settle": onImport({ choice: "skip" }),
    "candidateFiles.start": onImport(),
    // Nothing runs.
    "candidateFiles.stop": onImport({}, { answers: [409] }),
    // Nothing is in.
    "candidateFiles.undo": onImport({}, { answers: [409] }),
    "candidateFiles.discard": onImport(),
    "candidateFiles.takeOut": {
      of: "place",
      input: ({ group }) => ({ format: "csv", asked: { list: "candidates", filters: { groupId: group } } }),
      sees: takes,
      may: takes,
    },
  },
  paths: {
    "GET /api/candidate-exports/:exportId/file": fetches("", {
      sees: takes,
      tells: ({ candidateName }) => candidateName,
    }),
    // It is somebody else's who made it.
    "GET /api/candidate-exports/:exportId/file (of another)": fetches(
      "update candidate_exports set created_by = :person where id = :group",
      { sees: nobody },
    ),
    "GET /api/candidate-exports/:exportId/file (without export)": fetches(
      `insert into user_feature_overrides (user_id, flags) select id, '{"ats_enabled": true, "export_enabled": false}' from users
         where id = :me on conflict (user_id) do update set flags = excluded.flags`,
      { sees: takes, may: nobody },
    ),
    "GET /api/candidate-exports/:exportId/file (without tracking)": fetches(tracksNobody, { may: nobody }),
  },
};
