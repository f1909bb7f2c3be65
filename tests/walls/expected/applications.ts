import { applicationRights } from "#features/applications/policy.ts";
import { everybody, granted, nobody } from "../audience.ts";
import {
  type FunctionWall,
  type Names,
  type PathWall,
  type ProcedureWall,
  tracksNobody,
  type Walls,
} from "../expectation.ts";

const reads = granted(applicationRights.read);
const sends = granted(applicationRights.sendLink);
const edits = granted(applicationRights.editCareers);
const declines = granted(applicationRights.declineErasure);

// A link, an application and a request have the id of their candidacy.
const link = "'link of ' || :candidate";
const token = "('t' || left(replace(:opportunity, '-', ''), 12))";
const makesPublic = (state = "status = status") =>
  `update opportunities set content = jsonb_set(content, '{posting,isPublic}', 'true'), ${state} where id = :opportunity`;
const page = (settings: string) => `update career_pages set ${settings} where group_id = :group`;
const slugs = `(select n.slug from organizations n where n.id = :organization), (select g.slug from groups g where g.id = :group)`;
/** Slugs as nobody but the owner reads them: kept where everybody does. */
const keepsSlugs = `create temporary table if not exists wall_slugs (organization text, slug text); delete from wall_slugs;
  insert into wall_slugs select ${slugs}; grant select on wall_slugs to app_user`;

const asks = (name: string, statement: string, tells: FunctionWall["tells"], prepare?: string): FunctionWall => ({
  name: `app.${name}`,
  of: "place",
  asks: statement,
  tells,
  ...(prepare !== undefined && { prepare }),
});
const given = (
  place: string,
) => `jsonb_build_object(${place}, 'formHash', 'form', 'mail', 'new@example.org', 'mailKey', 'new@example.org',
  'phone', '', 'phoneKey', '', 'fullName', 'New', 'called', '', 'location', '', 'links', '[]'::jsonb, 'nameKey', 'new', 'searchText', '',
  'answers', '[]'::jsonb, 'flags', '[]'::jsonb, 'accommodation', '', 'documents', '[]'::jsonb, 'asked', '{}'::jsonb,
  'next', '{"kind": "review"}'::jsonb, 'message', '{"subject": "s", "body": "b"}'::jsonb, 'linkHash', 'new link',
  'linkEndsAt', now() + interval '1 day', 'notice', '', 'at', now())`;
const receives = (place: string, tells: FunctionWall["tells"], prepare: string) =>
  asks(
    "receive_application",
    `select where app.receive_application(${given(place)}) ->> 'outcome' = 'made'`,
    tells,
    prepare,
  );
const forRole = `'token', ${token}`;
const forNone = "'groupId', :group";
const looks = (tells: FunctionWall["tells"], prepare: string) =>
  asks("look_at_candidacy", `select where app.look_at_candidacy(${link}) is not null`, tells, prepare);
const linkIs = (what: string) => `update candidate_links set ${what} where id = :candidate`;
const ending = `'{"decidedAt": "2026-12-01", "reason": "", "reasonNote": "", "statusBefore": "active"}'`;
const erased =
  "update people set erased_at = now() where id = (select person_id from candidates where id = :candidate)";

const one = (may: ReturnType<typeof granted>, of: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: ({ candidate }: Names) => ({ candidateId: candidate }),
  sees: reads,
  may,
  ...of,
});

/** The public page of the role, at an address by its id. Without a release it is for the hiring group alone. */
const atRole = (below: string, of: Partial<PathWall>): PathWall => ({
  feature: "applications",
  of: "place",
  at: `/jobs/:opportunity${below}`,
  prepare: "update opportunity_sources set token = :opportunity where opportunity_id = :opportunity",
  needs: "nothing",
  ...of,
});

export const applicationsWalls: Walls = {
  tables: [
    {
      table: "career_pages",
      of: "place",
      where: "group_id = :group",
      seed: `insert into career_pages (group_id, organization_id, is_public, takes_open, intro, owner_id)
        values (:group, :organization, true, true, 'canary careers', :person)`,
      inName: ["owner_id"],
      fixed: ["group_id", "organization_id"],
      read: reads,
      add: edits,
      change: edits,
    },
    {
      table: "applications",
      of: "place",
      where: "id = :candidate",
      seed: `insert into applications (id, organization_id, group_id, candidate_id, person_id, form_hash)
        select :candidate, :organization, :group, id, person_id, 'canary ' || :candidate from candidates where id = :candidate`,
      read: reads,
    },
    {
      table: "erasure_requests",
      of: "place",
      where: "id = :candidate",
      seed: `insert into erasure_requests (id, organization_id, group_id, person_id, candidate_id, note)
        select :candidate, :organization, :group, person_id, id, 'canary erasure' from candidates where id = :candidate`,
      read: granted(applicationRights.readErasures),
      // It is answered, and nothing else; see the statements.
      change: nobody,
    },
    {
      table: "candidate_links",
      of: "place",
      where: "id = :candidate",
      seed: `insert into candidate_links (id, organization_id, candidate_id, secret_hash, ends_at)
        values (:candidate, :organization, :candidate, ${link}, now() + interval '1 day')`,
      hidden: ["secret_hash"],
      fixed: ["candidate_id", "ends_at", "organization_id", "secret_hash"],
      read: sends,
      add: sends,
      change: sends,
    },
  ],
  statements: [
    {
      name: "erasure_requests",
      of: "place",
      asks: `update erasure_requests set state = 'declined', answer = 'why', answered_by = :me, answered_at = now()
        where id = :candidate returning id`,
      tells: declines,
    },
    {
      name: "erasure_requests",
      of: "place",
      asks: `update erasure_requests set state = 'declined', answer = 'why', answered_by = :person, answered_at = now()
        where id = :candidate returning id`,
      tells: nobody,
    },
    {
      name: "erasure_requests",
      of: "place",
      asks: `update erasure_requests set state = 'done', answer = 'why', answered_by = :me, answered_at = now()
        where id = :candidate returning id`,
      tells: nobody,
    },
    {
      name: "erasure_requests",
      of: "place",
      asks: `update erasure_requests set state = 'declined', answered_by = :me, answered_at = now()
        where id = :candidate returning id`,
      tells: nobody,
    },
    // What was answered stays as it was answered.
    {
      name: "erasure_requests",
      of: "place",
      prepare:
        "update erasure_requests set state = 'declined', answer = 'no', answered_at = now() where id = :candidate",
      asks: `update erasure_requests set state = 'declined', answer = 'why', answered_by = :me, answered_at = now()
        where id = :candidate returning id`,
      tells: nobody,
    },
    {
      name: "candidate_links",
      of: "place",
      asks: "update candidate_links set secret_hash = 'another' where id = :candidate returning id",
      tells: nobody,
    },
    {
      name: "candidate_links",
      of: "place",
      asks: `insert into candidate_links (organization_id, candidate_id, secret_hash, ends_at, revoked_at)
        values (:organization, :candidate, 'new', now() + interval '1 day', now())`,
      tells: nobody,
    },
  ],
  functions: [
    // Not public: for the hiring group alone. Public: for everybody. Without tracking: for nobody.
    asks("look_at_role", `select where app.look_at_role(${token}) is not null`, reads),
    asks("look_at_role", `select where app.look_at_role(${token}) is not null`, everybody, makesPublic()),
    asks(
      "look_at_role",
      `select where app.look_at_role(${token}) is not null`,
      nobody,
      `${makesPublic()}; ${tracksNobody}`,
    ),
    asks(
      "look_at_role",
      `select where app.look_at_role(${token}) ->> 'pay' is not null`,
      nobody,
      `${makesPublic()}; delete from opportunity_pay where opportunity_id = :opportunity;
       insert into opportunity_pay (opportunity_id, organization_id, minimum, currency, period) values (:opportunity, :organization, 1, 'EUR', 'year')`,
    ),
    asks(
      "look_at_careers",
      "select from wall_slugs where app.look_at_careers(organization, slug) is not null",
      everybody,
      keepsSlugs,
    ),
    asks(
      "look_at_careers",
      "select from wall_slugs where app.look_at_careers(organization, slug) is not null",
      nobody,
      `${keepsSlugs}; ${page("is_public = false")}`,
    ),
    asks(
      "look_at_careers",
      "select from wall_slugs where app.look_at_careers(organization, slug) is not null",
      nobody,
      `${keepsSlugs}; ${tracksNobody}`,
    ),
    receives(forRole, everybody, makesPublic("status = 'open'")),
    receives(forRole, nobody, "select"),
    receives(forRole, nobody, makesPublic("status = 'paused'")),
    receives(forRole, nobody, `${makesPublic("status = 'open'")}; ${tracksNobody}`),
    receives(forNone, everybody, "select"),
    receives(forNone, nobody, page("takes_open = false")),
    receives(forNone, nobody, page("is_public = false")),
    looks(everybody, "select"),
    looks(nobody, linkIs("revoked_at = now()")),
    looks(nobody, linkIs("created_at = now() - interval '2 days', ends_at = now()")),
    looks(nobody, linkIs("secret_hash = 'another'")),
    looks(nobody, erased),
    looks(nobody, tracksNobody),
    asks("hold_candidacy", `select where app.hold_candidacy(${link}) is not null`, everybody),
    asks("hold_candidacy", "select where app.hold_candidacy('no link') is not null", nobody),
    asks(
      "correct_applicant",
      `select where app.correct_applicant(${link}, '{"fullName": "New", "called": "", "location": "", "links": [], "nameKey": "new",
        "searchText": "", "phone": "", "fields": []}')`,
      everybody,
    ),
    asks("correct_applicant", "select where app.correct_applicant('no link', '{}')", nobody),
    asks(
      "add_applicant_file",
      `select where app.add_applicant_file(${link}, jsonb_build_object('name', 'a.txt', 'kind', 'resume', 'mediaType', 'text/plain',
        'size', 1, 'sha256', repeat('c', 64), 'reading', 'none', 'words', '', 'searchText', '', 'suggestions', '[]'::jsonb))`,
      everybody,
    ),
    asks("add_applicant_file", "select where app.add_applicant_file('no link', '{}')", nobody),
    asks("ask_erasure", `select where app.ask_erasure(${link}, 'note')`, everybody),
    asks("ask_erasure", "select where app.ask_erasure('no link', 'note')", nobody),
    asks(
      "withdraw_candidacy",
      `select where app.withdraw_candidacy(${link}, app.look_at_candidacy(${link}) ->> 'mark', ${ending}, '{}')`,
      everybody,
    ),
    asks("withdraw_candidacy", "select where app.withdraw_candidacy('no link', '', '{}', '{}')", nobody),
    asks("withdraw_candidacy", `select where app.withdraw_candidacy(${link}, 'another mark', ${ending}, '{}')`, nobody),
    asks(
      "renew_candidate_link",
      `select where app.renew_candidate_link(${link}, 'renewed', now() + interval '1 day') is not null`,
      everybody,
    ),
    asks(
      "renew_candidate_link",
      `select where app.renew_candidate_link(${link}, 'renewed', now() + interval '1 day') is not null`,
      nobody,
      linkIs("revoked_at = now()"),
    ),
    asks(
      "renew_candidate_link",
      `select where app.renew_candidate_link(${link}, 'renewed', now() + interval '1 day') is not null`,
      nobody,
      erased,
    ),
  ],
  guards: [
    {
      name: "app.look_at_role",
      weaken: {
        "and (app.posted_as(o) is not null or o.group_id = any (app.groups()))": "",
        "app.tracks(o.organization_id)": "true",
        "y.opportunity_id = o.id and y.is_public": "y.opportunity_id = o.id",
      },
    },
    {
      name: "app.look_at_careers",
      weaken: { "p.is_public": "true", "app.tracks(g.organization_id)": "true" },
    },
    {
      name: "app.receive_application",
      weaken: {
        "app.posted_as(post) is distinct from 'open'": "false",
        "and p.is_public and": "and",
        "and p.takes_open": "",
        "not app.tracks(org)": "false",
      },
    },
    {
      name: "app.candidate_of_link",
      weaken: {
        "l.secret_hash = p_secret_hash": "true",
        "l.revoked_at is null": "true",
        "app.is_open(l.created_at, l.ends_at)": "true",
        "p.erased_at is null": "true",
        "app.tracks(l.organization_id)": "true",
      },
    },
    { name: "app.withdraw_candidacy", weaken: { "and app.shown_mark(c.id) = p_mark": "" } },
    {
      name: "app.renew_candidate_link",
      weaken: { "l.revoked_at is null": "true", "p.erased_at is null": "true" },
    },
    // They ask app.candidate_of_link, whose secret is the right.
    { name: "app.look_at_candidacy", weaken: {} },
    { name: "app.hold_candidacy", weaken: {} },
    { name: "app.correct_applicant", weaken: {} },
    { name: "app.add_applicant_file", weaken: {} },
    { name: "app.ask_erasure", weaken: {} },
    // Granted to nobody: the functions above call them for what they have found.
    { name: "app.tracks", weaken: {} },
    { name: "app.posted_roles", weaken: {} },
    { name: "app.public_rounds", weaken: {} },
    { name: "app.file_of_applicant", weaken: {} },
    { name: "app.applying_person", weaken: {} },
    { name: "app.shown_mark", weaken: {} },
    // Nobody calls it but a trigger, after whoever erases was let.
  ],
  procedures: {
    "applications.ofCandidate": one(reads),
    "applications.sendLink": one(sends),
    "applications.revokeLinks": one(sends),
    "applications.getCareerPage": {
      of: "place",
      input: ({ group }) => ({ groupId: group }),
      sees: reads,
      tells: () => "canary careers",
    },
    "applications.saveCareerPage": {
      of: "place",
      input: ({ group }) => ({ groupId: group, version: 1, isPublic: true, takesOpen: false, intro: "New" }),
      sees: reads,
      may: edits,
    },
    "applications.listErasureRequests": {
      of: "place",
      input: ({ group }) => ({ groupId: group }),
      sees: reads,
      may: granted(applicationRights.readErasures),
      tells: () => "canary erasure",
    },
    "applications.declineErasure": {
      of: "place",
      input: ({ candidate }) => ({ requestId: candidate, answer: "why" }),
      sees: granted(applicationRights.readErasures),
      may: declines,
    },
  },
  paths: {
    // No role has the token, and no mail the secret.
    "POST /jobs/:token/resume": { at: "/jobs/nobody-has-it/resume", needs: "nothing", answers: [404] },
    "POST /application/:secret/ask": { at: "/application/nobody-has-it/ask", needs: "nothing", answers: [404] },
    "GET /jobs/:token": atRole("", { sees: reads, tells: () => "canary role" }),
    // A form is sent to the address of the form alone, by its one method, from a page of ours.
    "POST /jobs/:token": atRole("", { answers: [404] }),
    "PUT /jobs/:token/apply": atRole("/apply", { answers: [404] }),
    "POST /jobs/:token/apply (from another site)": atRole("/apply", {
      headers: { origin: "https://elsewhere.example.org" },
      answers: [403],
    }),
  },
};
