import { savedViewRights } from "#features/saved-views/policy.ts";
import type { Right } from "#platform/rights.ts";
import { type Audience, either, granted, inGroup, nobody, oneself } from "../audience.ts";
import type { Names, ProcedureWall, Relation, TableWall, Walls } from "../expectation.ts";

// What somebody of the place shares goes by the ids of its plan and round; of each person's own in their hiring group, what they
// keep for themselves by the person's id, and what they share by the session's.
const kinds = {
  plan: { isOfGroup: true, isShared: true, isOwn: false },
  round: { isOfGroup: false, isShared: true, isOwn: false },
  person: { isOfGroup: true, isShared: false, isOwn: true },
  sessionId: { isOfGroup: true, isShared: true, isOwn: true },
};
type Kind = keyof typeof kinds;
const placeOf = (relation: Relation) => (relation === "own" || relation === "boss" ? "ours" : relation);

const both =
  (one: Audience, other: Audience): Audience =>
  (who, relation) =>
    one(who, relation) && other(who, relation);

/** Who reaches the list and has this right to views of it. */
function amongThoseOf(isOfGroup: boolean, right: Right, facts: object): Audience {
  const may = granted(right, { ...facts });
  const there = both(may, isOfGroup ? inGroup("viewer") : may);
  return (who, relation) => there(who, placeOf(relation));
}

/** Who sees a view of this kind and has this right to it. */
function rightTo(right: Right, kind: Kind): Audience {
  const { isOfGroup, isShared, isOwn } = kinds[kind];
  const has = (ownerId: string) =>
    both(
      amongThoseOf(isOfGroup, savedViewRights.read, { ownerId, isShared }),
      amongThoseOf(isOfGroup, right, { ownerId, isShared }),
    );
  return either(has("another"), isOwn ? both(oneself, has("me")) : nobody);
}

const mine = { ownerId: "me" };
const keeps = (isOfGroup: boolean) => amongThoseOf(isOfGroup, savedViewRights.keep, mine);
const shares = (isOfGroup: boolean) => amongThoseOf(isOfGroup, savedViewRights.share, mine);

const columns =
  "insert into saved_views (id, organization_id, group_id, list, owner_id, name, is_shared, content) values";
const fixed = ["organization_id", "group_id", "list", "owner_id"];

function tableOf(kind: Kind): TableWall {
  const { isOfGroup, isShared, isOwn } = kinds[kind];
  const where = isOfGroup ? ":group, 'plans'" : "null, 'questions'";
  return {
    table: `saved_views (${kind})`,
    of: isOwn ? "person" : "place",
    where: `id = :${kind}`,
    seed: `${columns} (:${kind}, :organization, ${where}, :person, 'canary view of ' || :groupName::text, ${isShared}, '{"q": "x"}')`,
    inName: ["owner_id"],
    fixed,
    read: rightTo(savedViewRights.read, kind),
    add: isShared ? shares(isOfGroup) : keeps(isOfGroup),
    change: rightTo(savedViewRights.change, kind),
  };
}

const onView = (
  kind: Kind,
  input: Record<string, unknown> = {},
  right: Right = savedViewRights.change,
): ProcedureWall => ({
  of: kinds[kind].isOwn ? "person" : "place",
  input: (names) => ({ viewId: names[kind], ...input }),
  sees: rightTo(savedViewRights.read, kind),
  may: both(rightTo(savedViewRights.change, kind), rightTo(right, kind)),
});

const nameOf = ({ groupName }: Names) => `canary view of ${groupName}`;
const ofPlans = ({ group }: Names) => ({ list: "plans", placeId: group });
const ofQuestions = ({ organization }: Names) => ({ list: "questions", placeId: organization });
const making = (isOfGroup: boolean, isShared: boolean): ProcedureWall => ({
  of: "place",
  input: (names) => ({
    ...(isOfGroup ? ofPlans : ofQuestions)(names),
    name: "New",
    isShared,
    content: { q: "x" },
  }),
  sees: keeps(isOfGroup),
  may: isShared ? shares(isOfGroup) : keeps(isOfGroup),
});
const renaming = { version: 1, name: "Renamed" };
const sharing = (isShared: boolean) => ({ version: 1, isShared });

export const savedViewsWalls: Walls = {
  guards: [
    {
      name: "app.reaches_list",
      weaken: {
        "any (app.organizations(p_role))": "any (app.organizations())",
        "any (app.groups(p_role))": "any (app.groups())",
      },
    },
  ],
  tables: [tableOf("plan"), tableOf("round"), tableOf("person"), tableOf("sessionId")],
  functions: [
    {
      name: "app.reaches_list",
      of: "place",
      asks: "select where app.reaches_list(:organization, :group, 'member')",
      tells: granted({ in: "group", who: "member" }),
    },
    {
      name: "app.reaches_list",
      of: "place",
      asks: "select where app.reaches_list(:organization, null, 'admin')",
      tells: granted({ in: "organization", who: "admin" }),
    },
  ],
  procedures: {
    "savedViews.list": { of: "place", input: ofPlans, sees: keeps(true), tells: nameOf },
    "savedViews.list (of an organization)": { of: "place", input: ofQuestions, sees: keeps(false) },
    "savedViews.create": making(true, false),
    "savedViews.create (shared)": making(true, true),
    "savedViews.create (of an organization)": making(false, false),
    "savedViews.create (shared in an organization)": making(false, true),
    "savedViews.update": onView("plan", renaming),
    "savedViews.update (of an organization)": onView("round", renaming),
    "savedViews.update (one's own)": onView("person", renaming),
    "savedViews.update (one's own, shared)": onView("sessionId", renaming),
    "savedViews.update (share one's own)": onView("person", sharing(true), savedViewRights.share),
    "savedViews.update (take one's own from all)": onView("sessionId", sharing(false), savedViewRights.share),
    "savedViews.update (take another's away from all)": onView("plan", sharing(false), savedViewRights.share),
    "savedViews.remove": onView("plan", { version: 1 }),
    "savedViews.restore": onView("plan", { version: 1 }),
  },
};
