import { type Audience, either, everybody, inOrganization, nobody } from "../audience.ts";
import type { FunctionWall, TableWall, Walls } from "../expectation.ts";
import type { Principal, Relation } from "../principals.ts";

const manages = inOrganization("admin");
const issues = inOrganization("member");
const issuers: readonly Principal[] = ["member", "withheld", "admin", "owner", "neighbour", "outsider", "landlord"];
const guest: Audience = (who, relation) => who === "guest" && relation === "ours";
const opens = (prepare: string, args: string, tells: Audience): FunctionWall => ({
  name: "app.open_magic_session",
  of: "place",
  prepare,
  asks: `select where app.open_magic_session(${args}) is not null`,
  tells,
});
const uses = (change: string, tells: Audience): FunctionWall => ({
  name: "app.use_magic_link",
  of: "place",
  prepare: `with gone as (delete from magic_sessions where link_id = :magicLink) update magic_links set ${change} where id = :magicLink`,
  asks: "select where app.use_magic_link('hash of ' || :magicLink, 'new') is not null",
  tells,
});
/** The link was used: its one session is found again by its own secret. */
const repeats = (change: string, tells: Audience, { secret = "hash of ", token = "hash" } = {}): FunctionWall => ({
  name: "app.use_magic_link",
  of: "place",
  prepare: `with changed as (update magic_sessions set ${change} where link_id = :magicLink) update magic_links set used_at = now() where id = :magicLink`,
  asks: `select where app.use_magic_link('${secret}' || :magicLink, '${token}') is not null`,
  tells,
});
const linkGone = (change: string): FunctionWall => ({
  ...repeats("ended_at = null", nobody),
  prepare: `update magic_links set used_at = now(), ${change} where id = :magicLink`,
});
const right = ":magicLink, :magicLink, 'hash'";
const spoilt = (
  column: string,
) => `insert into magic_links (organization_id, kind, thing_id, title, interviewer_name, secret_hash, issued_by, expires_at, ${column})
  values (:organization, 'interview', :plan, 'New', 'Jo Park', 'new', :me, now() + interval '1 day', now())`;
const claims = {
  "magic_session_id()": ":magicLink",
  "magic_interviewer_id()": ":magicLink",
  "magic_organization_id()": ":organization",
  "magic_thing_id('interview')": ":plan",
};

const links = (
  table: string,
  where: string,
  seed: string,
  who: Audience,
  more: Partial<TableWall> = {},
): TableWall => ({
  table,
  of: "place",
  where,
  seed: `insert into magic_links (id, organization_id, kind, thing_id, title, interviewer_id, interviewer_name, secret_hash, issued_by, expires_at) ${seed}`,
  read: who,
  change: who,
  ...more,
});

export const magicLinksWalls: Walls = {
  tables: [
    links(
      "magic_links",
      "id = :magicLink",
      `values (:magicLink, :organization, 'interview', :plan, 'Interview', :magicLink, 'Jo Park', 'hash of ' || :magicLink, :owner, now() + interval '1 day')`,
      manages,
      {
        inName: ["issued_by"],
        fixed: ["issued_by", "organization_id", "thing_id", "interviewer_id", "secret_hash", "expires_at", "used_at"],
        add: issues,
      },
    ),
    links(
      "magic_links (one's own)",
      "organization_id = :organization and issued_by = :me and title = 'Own ' || :group",
      `select case when exists (select from magic_links where id = :me) then gen_random_uuid() else :me end, organization_id, 'interview', :plan, 'Own ' || :group, gen_random_uuid(), 'Jo Park', :group || user_id, user_id, now() + interval '1 day'
         from organization_memberships where organization_id = :organization and user_id = :me`,
      issues,
      { isRare: true, add: issues },
    ),
    {
      table: "magic_sessions",
      of: "place",
      where: "link_id = :magicLink",
      seed: `insert into magic_sessions (id, link_id, interviewer_id, token_hash, expires_at)
             values (:magicLink, :magicLink, :magicLink, 'hash', now() + interval '1 day')`,
      fixed: ["link_id", "interviewer_id", "token_hash", "expires_at"],
      read: either(manages, guest),
      change: either(manages, guest),
    },
  ],
  statements: ["used_at", "revoked_at"].map((column) => ({
    name: "magic_links",
    of: "place" as const,
    asks: spoilt(column),
    tells: nobody,
  })),
  functions: [
    ...Object.entries(claims).map(([claim, what]) => ({
      name: `app.${claim.replace(/\(.*/, "")}`,
      of: "place" as const,
      asks: `select where app.${claim} = ${what}`,
      // Next door is the same organization.
      tells: claim.includes("organization")
        ? (who: Principal, relation: Relation) => who === "guest" && /^(ours|nextDoor)$/.test(relation)
        : guest,
    })),
    {
      name: "app.magic_thing_id",
      of: "place",
      asks: "select where app.magic_thing_id('survey') is not null",
      tells: nobody,
    },
    opens("select", right, everybody),
    opens("select", ":plan, :magicLink, 'hash'", nobody),
    opens("select", ":magicLink, :plan, 'hash'", nobody),
    opens("select", ":magicLink, :magicLink, 'wrong'", nobody),
    opens("update magic_sessions set ended_at = now() where link_id = :magicLink", right, nobody),
    opens("update magic_sessions set expires_at = now() where link_id = :magicLink", right, nobody),
    opens("update magic_links set revoked_at = now() where id = :magicLink", right, nobody),
    opens(
      "update magic_links set created_at = now() - interval '2 days', expires_at = now() where id = :magicLink",
      right,
      nobody,
    ),
    {
      name: "app.look_at_magic_link",
      of: "place",
      asks: "select where app.look_at_magic_link('hash of ' || :magicLink) is not null",
      tells: everybody,
    },
    {
      name: "app.look_at_magic_link",
      of: "place",
      asks: "select where app.look_at_magic_link('wrong') is not null",
      tells: nobody,
    },
    uses("used_at = null", everybody),
    uses("used_at = now()", nobody),
    uses("revoked_at = now()", nobody),
    uses("created_at = now() - interval '2 days', expires_at = now()", nobody),
    uses("secret_hash = 'another'", nobody),
    repeats("created_at = now() - interval '9 minutes'", everybody),
    repeats("created_at = now() - interval '11 minutes'", nobody),
    repeats("ended_at = now()", nobody),
    repeats("expires_at = now()", nobody),
    repeats("ended_at = null", nobody, { secret: "another " }),
    repeats("ended_at = null", nobody, { token: "another" }),
    linkGone("revoked_at = now()"),
    linkGone("created_at = now() - interval '2 days', expires_at = now()"),
  ],
  guards: [
    {
      name: "app.open_magic_session",
      weaken: {
        "s.id = p_session_id": "true",
        "s.interviewer_id = p_interviewer_id and l.interviewer_id = p_interviewer_id": "true",
        "s.token_hash = p_token_hash": "true",
        "s.ended_at is null": "true",
        "app.is_open(s.created_at, s.expires_at)": "true",
        "l.revoked_at is null": "true",
        "app.is_open(l.created_at, l.expires_at)": "true",
      },
    },
    { name: "app.look_at_magic_link", weaken: { "l.secret_hash = p_secret_hash": "true" } },
    {
      name: "app.use_magic_link",
      weaken: {
        "secret_hash = p_secret_hash": "true",
        "used_at is null": "true",
        "revoked_at is null": "true",
        "app.is_open(created_at, expires_at)": "true",
        "l.secret_hash = p_secret_hash": "true",
        "s.token_hash = p_token_hash": "true",
        "s.created_at > now() - interval '10 minutes'": "true",
        "s.ended_at is null": "true",
        "app.is_open(s.created_at, s.expires_at)": "true",
        "l.revoked_at is null": "true",
        "app.is_open(l.created_at, l.expires_at)": "true",
      },
    },
  ],
  procedures: {
    "magicLinks.look": { of: "instance", input: () => ({ secret: "unknown" }), sees: nobody },
    "magicLinks.open": {
      of: "instance",
      input: () => ({ secret: "unknown", nonce: "n".repeat(43) }),
      sees: nobody,
    },
    "magicLinks.getSession": { of: "instance", sees: nobody, unseen: 401 },
    "magicLinks.leave": { of: "instance", sees: nobody, unseen: 401 },
    "magicLinks.list": { of: "place", isList: true, sees: manages, tells: ({ magicLink }) => magicLink },
    // The first link that somebody issued has their own id.
    "magicLinks.revoke (one's own)": {
      of: "person",
      input: ({ person }) => ({ linkId: person }),
      sees: either(
        (who, relation) => relation === "own" && issuers.includes(who),
        (who, relation) => relation === "boss" && manages(who, relation),
      ),
    },
    "magicLinks.revoke": { of: "place", input: ({ magicLink }) => ({ linkId: magicLink }), sees: manages },
  },
};
