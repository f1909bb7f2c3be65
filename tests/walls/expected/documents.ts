import { documentRights } from "#features/documents/policy.ts";
import { granted, inGroup, nobody } from "../audience.ts";
import {
  type FunctionWall,
  type Names,
  type PathWall,
  type ProcedureWall,
  toErased,
  tracksNobody,
  type Walls,
} from "../expectation.ts";

const reads = granted(documentRights.read);
const edits = granted(documentRights.edit);

// The document of a place has the id of its hiring group, and so has its person.
const idOf = ({ group }: Names) => group;
const nameOf = ({ groupName }: Names) => `canary file of ${groupName}`;
const onDocument = (more: Record<string, unknown> = {}, wall: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: (names) => ({ documentId: idOf(names), ...more }),
  sees: reads,
  may: edits,
  ...wall,
});

const file: PathWall = {
  feature: "documents",
  of: "place",
  at: "/api/documents/:group/file",
  needs: "session",
  // None lies in the storage.
  answers: [404],
};
/** It is filed by whoever brought it, and seen by nobody else until then. */
const waits = "update documents set person_id = null, uploaded_by = coalesce(:me, uploaded_by) where id = :group";

export const documentsWalls: Walls = {
  tables: [
    {
      table: "documents",
      of: "place",
      where: "id = :group",
      seed: `insert into documents (id, organization_id, group_id, person_id, name, media_type, size, sha256, words, search_text, uploaded_by)
        values (:group, :organization, :group, :group, 'canary file of ' || :groupName::text, 'application/pdf', 1, repeat('a', 64),
          'canary', ' canary ', :person)`,
      inName: ["uploaded_by"],
      fixed: ["group_id", "organization_id", "uploaded_by", "words", "sha256"],
      read: reads,
      add: granted(documentRights.add),
      change: edits,
      never: toErased(`insert into documents (organization_id, group_id, person_id, name, media_type, size, sha256)
        values (:organization, :group, :group, 'a.txt', 'text/plain', 1, repeat('b', 64))`),
    },
  ],
  statements: [
    // One that waits for a form is there for whoever brought it alone, and one that is kept back for nobody.
    ...[
      { prepare: "update documents set person_id = null where id = :group", reads: nobody, edits: nobody },
      { prepare: waits, reads, edits },
      { prepare: "update documents set quarantined_at = now() where id = :group", reads: nobody, edits: nobody },
      { prepare: "update documents set erased_at = now() where id = :group", reads: nobody, edits: nobody },
    ].flatMap(({ prepare, reads, edits }): FunctionWall[] => [
      { name: "documents", of: "place", prepare, asks: "select from documents where id = :group", tells: reads },
      {
        name: "documents",
        of: "place",
        prepare: `${prepare}; delete from documents where id <> :group`,
        // Without a condition, so that the policy for reading is not asked.
        asks: "update documents set removed_at = now()",
        spares: "select d::text from documents d where id = :group",
        tells: edits,
      },
    ]),
  ],
  functions: [
    { name: "app.may_file", of: "place", asks: "select where app.may_file(:group, :group, null, null)", tells: edits },
    { name: "app.may_file", of: "place", asks: "select where app.may_file(:group, null, null, null)", tells: edits },
    {
      name: "app.may_file",
      of: "place",
      prepare: "delete from group_people where person_id = :group",
      asks: "select where app.may_file(:group, :group, null, null)",
      tells: inGroup("admin"),
    },
  ],
  guards: [
    {
      name: "app.may_file",
      weaken: {
        "p_group_id = any (app.groups('member'))": "true",
        "app.sees_person(p_person_id, 'member')": "true",
      },
    },
  ],
  procedures: {
    // Without a file: who may is asked before what is wrong with it.
    "documents.upload": {
      of: "place",
      input: ({ group }) => ({ query: { groupId: group, name: "a.pdf" } }),
      sees: reads,
      may: granted(documentRights.add),
      answers: [400],
    },
    "documents.list": {
      of: "place",
      input: (names) => ({ personId: idOf(names) }),
      sees: reads,
      isList: true,
      tells: nameOf,
    },
    "documents.find": { of: "place", input: () => ({ search: "canary" }), sees: reads, isList: true, tells: nameOf },
    "documents.get": onDocument({}, { may: reads, tells: nameOf }),
    "documents.update": onDocument({ name: "b.pdf", kind: "other" }),
    // It has an owner already.
    "documents.attach": onDocument(
      {},
      { input: (names) => ({ documentId: idOf(names), personId: idOf(names) }), answers: [409] },
    ),
    "documents.attach (what waits)": {
      ...onDocument({}, { input: (names) => ({ documentId: idOf(names), personId: idOf(names) }) }),
      prepare: waits,
    },
    // Nobody has that id.
    "documents.attach (to nobody)": {
      ...onDocument({}, { input: (names) => ({ documentId: idOf(names), personId: names.round }), answers: [404] }),
      prepare: waits,
    },
    "documents.remove": onDocument(),
    "documents.restore": onDocument(),
  },
  paths: {
    "GET /api/documents/:documentId/file": file,
    "GET /api/documents/:documentId/file (without tracking)": { ...file, prepare: tracksNobody, may: nobody },
  },
};
