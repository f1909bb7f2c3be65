import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { CandidateSummary } from "#features/candidates/candidate-shapes.ts";
import { isOpen } from "#features/candidates/candidate-states.ts";
import { candidateTabs } from "#features/candidates/list-input.ts";
import { stageKinds } from "#features/interview-plans/stage-kinds.ts";
import { opportunityTabs } from "#features/opportunities/contract.ts";
import { myTaskTabs, taskTabs } from "#features/tasks/list-input.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { times } from "#tests/support/sizes.ts";
import type { Api } from "#tests/support/world.ts";
import {
  type Asker,
  anyGroups,
  askers,
  type Candidacy,
  type MadeGroups,
  makeGroups,
  sources,
  tags,
} from "./random-groups.ts";

// Every number that the hiring side tells is the number of rows that the list behind it shows, whoever asks, and the number that a model
// without any SQL expects.

const dataDir = mkdtempSync(join(tmpdir(), "numbers-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const world = await openHttpWorld({ DATA_DIR: dataDir });

/** All rows of a list, page by page. */
async function paged<Row extends { id: string }>(
  page: (at: { limit: number; cursor?: string }) => Promise<{ items: Row[]; nextCursor: string | null; total: number }>,
): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  let total: number | undefined;
  do {
    const { items, nextCursor, total: told } = await page({ limit: 9, ...(cursor && { cursor }) });
    rows.push(...items);
    total ??= told;
    cursor = nextCursor ?? undefined;
  } while (cursor);
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw new Error("A row came twice.");
  return { rows, total };
}

/** Numbers that are not those of their rows, or not those of the model. */
class Numbers {
  readonly wrong: string[] = [];
  compared = 0;
  same(what: string, told: number | null | undefined, rows: number, expected = rows): void {
    this.compared += 1;
    if (told !== rows || rows !== expected)
      this.wrong.push(`${what}: ${told} told, ${rows} rows, ${expected} expected`);
  }
}

const inProcess = ({ status, archivedAt }: CandidateSummary) => archivedAt === null && isOpen(status);
const count = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length;

/** The model: which tab holds a candidacy for whoever asks. */
const inTab: Readonly<Record<(typeof candidateTabs)[number], (one: Candidacy, me: Asker) => boolean>> = {
  all: (one) => !one.isArchived && (isOpen(one.status) || one.status === "hired"),
  mine: (one, me) => !one.isArchived && one.next === me,
  over: (one) => !one.isArchived && one.status === "active" && one.due === "past",
  ended: (one) => one.isArchived || one.status === "rejected" || one.status === "withdrawn",
};

const some = <T>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1, maxLength: 2 }), { nil: undefined });
const filters = fc.record({
  tab: fc.constantFrom(...candidateTabs),
  stageKind: some(["new", "review", "screen", "interview"] as const),
  status: some(["active", "on_hold", "hired", "rejected"] as const),
  source: some(sources),
  tag: some([...tags, ""]),
});
type Filter = typeof filters extends fc.Arbitrary<infer Given> ? Given : never;

function passes(one: Candidacy, { tab, stageKind, status, source, tag }: Filter, me: Asker): boolean {
  const isInTab = tab === "all" && status ? !one.isArchived : inTab[tab](one, me);
  const has = <T>(chosen: readonly T[] | undefined, value: T) => chosen === undefined || chosen.includes(value);
  const isTagged =
    tag === undefined || tag.some((each) => (each === "" ? one.tags.length === 0 : one.tags.includes(each)));
  return isInTab && has(stageKind, one.stageKind) && has(status, one.status) && has(source, one.source) && isTagged;
}

/** Rows of a file that somebody takes out. */
async function exported(
  who: MadeGroups["people"][Asker],
  asked: Parameters<Api["candidateFiles"]["takeOut"]>[0]["asked"],
) {
  const { exportId } = await world.as(who).candidateFiles.takeOut({ format: "json", asked });
  const file = await fetch(`${world.url}/api/candidate-exports/${exportId}/file`, {
    headers: { cookie: world.cookieOf(who) },
  });
  // reason for the cast: a list as JSON is an array
  return ((await file.json()) as unknown[]).length;
}

/** What somebody is told of one hiring group; answers its candidacies as their lists show them. */
async function askGroup(
  made: MadeGroups,
  filter: Filter,
  who: Asker,
  { index, groupId }: { index: number; groupId: string },
  numbers: Numbers,
) {
  const api = world.as(made.people[who]);
  const same = (what: string, ...rest: [number | null | undefined, number, number?]) =>
    numbers.same(`${who} in group ${index}: ${what}`, ...rest);
  const own = made.candidacies.filter((one) => one.group === index);
  const listed = (asked: object) => paged((at) => api.candidates.list({ groupId, ...asked, ...at }));

  const ofTab = new Map<string, CandidateSummary[]>();
  const { counts } = await api.candidates.list({ groupId });
  for (const tab of candidateTabs) {
    const { rows, total } = await listed({ tab });
    same(
      `candidates, ${tab}`,
      counts[tab],
      rows.length,
      count(own, (one) => inTab[tab](one, who)),
    );
    same(`candidates, ${tab}, in all`, total, rows.length);
    ofTab.set(tab, rows);
  }
  const everyone = [...(ofTab.get("all") ?? []), ...(ofTab.get("ended") ?? [])];
  same("candidates ever", everyone.length, new Set(everyone.map(({ id }) => id)).size, own.length);

  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  const found = await listed(asked);
  same(
    "candidates found",
    found.total,
    found.rows.length,
    count(own, (one) => passes(one, filter, who)),
  );
  same(
    "candidates taken out",
    await exported(made.people[who], { list: "candidates", filters: { groupId, ...asked } }),
    found.rows.length,
  );
  const board = await api.candidates.board({ groupId, ...asked, cards: 50 });
  same("board", board.total, found.rows.length);
  const columnOf = ({ status, stageKind }: Pick<CandidateSummary, "status" | "stageKind">) =>
    status === "hired" ? "hired" : stageKind;
  for (const column of board.columns) {
    same(
      `board, ${column.key}`,
      column.total,
      count(found.rows, (row) => columnOf(row) === column.key),
    );
    same(`board, ${column.key}, cards`, column.total, column.cards.length);
  }
  same("columns", board.columns.length, stageKinds.length);

  const roles = new Map<string, Awaited<ReturnType<Api["opportunities"]["list"]>>["items"]>();
  const { counts: roleCounts } = await api.opportunities.list({ groupId });
  for (const tab of opportunityTabs) {
    const { rows, total } = await paged((at) => api.opportunities.list({ groupId, tab, ...at }));
    same(`roles, ${tab}`, roleCounts[tab], rows.length);
    same(`roles, ${tab}, in all`, total, rows.length);
    roles.set(tab, rows);
  }
  const allRoles = ["all", "filled", "closed", "archived"].flatMap((tab) => roles.get(tab) ?? []);
  same(
    "roles ever",
    allRoles.length,
    count(made.roles, (role) => role.group === index),
  );
  same(
    "roles open",
    roleCounts.open,
    count(made.roles, (role) => role.group === index && role.status === "open"),
  );
  same(
    "roles taken out",
    await exported(made.people[who], { list: "opportunities", filters: { groupId } }),
    roles.get("all")?.length ?? 0,
  );
  for (const role of allRoles) await askRole(api, role, everyone, same);

  const people = await paged((at) => api.people.list({ groupId, ...at }));
  const { counts: peopleCounts } = await api.people.list({ groupId });
  const known = count(made.humans, ({ personId, knownIn }) => knownIn.has(index) && !made.erased.has(personId));
  same("people", peopleCounts.all, people.rows.length, known);
  same("people in all", people.total, people.rows.length);
  same(
    "people taken out",
    await exported(made.people[who], { list: "people", filters: { groupId } }),
    people.rows.length,
  );
  for (const pool of await api.people.listPools({ groupId })) {
    const { rows, total } = await paged((at) => api.people.list({ groupId, poolId: pool.id, ...at }));
    const within = made.pools.find(({ poolId }) => poolId === pool.id)?.personIds ?? [];
    same(
      "pool",
      pool.people,
      rows.length,
      count(within, (id) => !made.erased.has(id)),
    );
    same("pool in all", total, rows.length);
  }

  await askTasks(made, who, { index, groupId, api }, same);
  const [overview, plans] = [await api.groupOverviews.get({ groupId }), await api.interviewPlans.list({ groupId })];
  const going = everyone.filter(inProcess);
  same("overview, candidates", overview.activeCandidates, going.length);
  same("overview, roles open", overview.openRoles, roles.get("open")?.length ?? 0);
  same("overview, roles", overview.rolesInAll, roles.get("all")?.length ?? 0);
  same("overview, plans", overview.plansInAll, plans.items.length);
  for (const { kind, count: told } of overview.stages)
    same(
      `overview, ${kind}`,
      told,
      count(going, ({ stageKind }) => stageKind === kind),
    );
  same(
    "overview, stages",
    overview.stages.reduce((sum, { count: told }) => sum + told, 0),
    going.length,
  );
  for (const { id, active } of overview.roles)
    same(
      "overview, a role",
      active,
      count(going, ({ opportunityId }) => opportunityId === id),
    );
  const listedGroup = (await api.groupOverviews.list()).find(({ id }) => id === groupId);
  same("groups, candidates", listedGroup?.activeCandidates, going.length);
  same("groups, roles", listedGroup?.openRoles, roles.get("open")?.length ?? 0);
  same("groups, plans", listedGroup?.plans, plans.items.length);
  return { everyone, allRoles };
}

type Same = (what: string, ...rest: [number | null | undefined, number, number?]) => void;
type Role = Awaited<ReturnType<Api["opportunities"]["list"]>>["items"][number];

/** What is told of one role, beside the rows of its candidates. */
async function askRole(api: Api, role: Role, everyone: readonly CandidateSummary[], same: Same) {
  const rows = everyone.filter(({ opportunityId }) => opportunityId === role.id);
  const going = rows.filter(inProcess);
  same("role, in process", role.active, going.length);
  same("role, this week", role.newThisWeek, rows.length);
  for (const { kind, count: told } of role.stages)
    same(
      `role, ${kind}`,
      told,
      count(going, ({ stageKind }) => stageKind === kind),
    );
  same(
    "role, stages",
    role.stages.reduce((sum, { count: told }) => sum + told, 0),
    going.length,
  );
  const [opened, insights, board] = [
    await api.opportunities.get({ opportunityId: role.id }),
    await api.opportunities.insights({ opportunityId: role.id }),
    await api.candidates.board({ groupId: role.groupId, opportunityId: [role.id], cards: 50 }),
  ];
  same("role, ever", opened.total, rows.length);
  same("role, on its page", opened.active, going.length);
  same("insights, ever", insights.total, rows.length);
  same("insights, in process", insights.active, going.length);
  for (const status of ["hired", "rejected", "withdrawn"] as const)
    same(
      `insights, ${status}`,
      insights[status],
      count(rows, (row) => row.status === status),
    );
  for (const { key, here } of insights.stages)
    same(
      "insights, a stage",
      here,
      count(going, ({ stageKey }) => stageKey === key),
    );
  for (const { source, candidates, hired } of insights.sources) {
    same(
      "insights, a source",
      candidates,
      count(rows, (row) => row.source === source),
    );
    same(
      "insights, hired by source",
      hired,
      count(rows, (row) => row.source === source && row.status === "hired"),
    );
  }
  const shown = rows.filter(({ archivedAt, status }) => archivedAt === null && (isOpen(status) || status === "hired"));
  same("board of a role", board.total, shown.length);
  for (const column of board.columns)
    same(
      "board of a role, a column",
      column.total,
      count(shown, ({ status, stageKey }) => (status === "hired" ? "hired" : stageKey) === column.key),
    );
  same(
    "board of a role, columns",
    board.columns.reduce((sum, { total }) => sum + total, 0),
    shown.length,
  );
}

async function askTasks(
  made: MadeGroups,
  who: Asker,
  { index, groupId, api }: { index: number; groupId: string; api: Api },
  same: Same,
) {
  const isDue = ({ state, wakes }: MadeGroups["tasks"][number]) =>
    state === "open" || (state === "snoozed" && wakes === "past");
  const model: Record<(typeof taskTabs)[number], (task: MadeGroups["tasks"][number]) => boolean> = {
    open: isDue,
    overdue: (task) => isDue(task) && task.due === "past",
    unassigned: (task) => isDue(task) && task.assignee === null,
    snoozed: ({ state, wakes }) => state === "snoozed" && wakes === "future",
    closed: ({ state, isLongAgo }) => (state === "done" || state === "dismissed") && !isLongAgo,
  };
  const { counts } = await api.tasks.list({ groupId });
  const written = made.tasks.filter((task) => task.group === index);
  let open: Awaited<ReturnType<Api["tasks"]["list"]>>["items"] = [];
  for (const tab of taskTabs) {
    const { rows, total } = await paged((at) => api.tasks.list({ groupId, tab, ...at }));
    same(`tasks, ${tab}`, counts[tab], rows.length);
    same(`tasks, ${tab}, in all`, total, rows.length);
    // What follows from candidates is told by the tests of tasks.
    const byHand = count(rows, ({ kind }) => kind === "follow_up");
    same(`tasks by hand, ${tab}`, byHand, byHand, count(written, model[tab]));
    if (tab === "open") open = rows;
  }
  const isLate = ({ dueAt }: (typeof open)[number]) => dueAt !== null && Date.parse(dueAt) < Date.now();
  const load = await api.tasks.getLoad({ groupId });
  for (const [what, all, idOf] of [
    ["load of somebody", load.people, (task: (typeof open)[number]) => task.assigneeId],
    ["load of a role", load.roles, (task: (typeof open)[number]) => task.opportunity?.id ?? null],
  ] as const) {
    for (const { id, open: told, overdue } of all) {
      const own = open.filter((task) => idOf(task) === id);
      same(what, told, own.length);
      same(`${what}, overdue`, overdue, count(own, isLate));
    }
    same(
      `${what}, in all`,
      all.reduce((sum, { open: told }) => sum + told, 0),
      open.length,
    );
  }
  const overview = await api.groupOverviews.get({ groupId });
  same(`overview of tasks as ${who}`, overview.openTasks, open.length);
  same("overview of tasks, overdue", overview.overdueTasks, count(open, isLate));
}

/** What somebody is told across their groups. */
async function askEverywhere(
  made: MadeGroups,
  who: Asker,
  groups: Awaited<ReturnType<typeof askGroup>>[],
  numbers: Numbers,
) {
  const api = world.as(made.people[who]);
  const same: Same = (what, ...rest) => numbers.same(`${who}: ${what}`, ...rest);
  const { counts } = await api.tasks.listMine({});
  const tasks = new Map<string, Awaited<ReturnType<Api["tasks"]["listMine"]>>["items"]>();
  for (const tab of myTaskTabs) {
    const { rows, total } = await paged((at) => api.tasks.listMine({ tab, ...at }));
    same(`own tasks, ${tab}`, counts[tab], rows.length);
    same(`own tasks, ${tab}, in all`, total, rows.length);
    tasks.set(tab, rows);
  }
  const badge = await api.tasks.countMine();
  same("badge of tasks", badge.open, tasks.get("open")?.length ?? 0);
  same(
    "badge of tasks, overdue",
    badge.overdue,
    count(tasks.get("open") ?? [], ({ dueAt }) => dueAt !== null && Date.parse(dueAt) < Date.now()),
  );
  same(
    "done this week",
    badge.doneThisWeek,
    count(
      tasks.get("closed") ?? [],
      ({ state, closedAt }) => state !== "dismissed" && Date.parse(closedAt ?? "") > Date.now() - 7 * 86_400_000,
    ),
  );

  const roles = groups.flatMap(({ allRoles }) => allRoles).filter(({ planId }) => planId === made.planId);
  const everyone = groups.flatMap((group) => group.everyone);
  const own = (roleId: string) => everyone.filter(({ opportunityId }) => opportunityId === roleId);
  const planned = await api.opportunities.ofPlan({ planId: made.planId }).catch(() => null);
  same("plan page is there", planned === null ? 0 : 1, groups.length > 0 ? 1 : 0);
  if (planned) {
    same("roles of the plan", planned.total, roles.length);
    same("roles of the plan, listed", planned.roles.length, roles.length);
    same(
      "candidates of the plan",
      planned.candidates,
      roles.reduce((sum, { id }) => sum + own(id).length, 0),
    );
    same(
      "hired by the plan",
      planned.hired,
      count(
        roles.flatMap(({ id }) => own(id)),
        ({ status }) => status === "hired",
      ),
    );
    for (const { id, total, hired, active } of planned.roles) {
      same("a role of the plan", total, own(id).length);
      same(
        "a role of the plan, hired",
        hired,
        count(own(id), ({ status }) => status === "hired"),
      );
      same("a role of the plan, in process", active, count(own(id), inProcess));
    }
  }
  // Whoever looks like somebody else, with the candidacies that the asker sees.
  const [first] = made.reached(who);
  if (first && who !== "viewer")
    for (const { id, candidacies } of await api.people.findDuplicates({
      groupId: first.groupId,
      fullName: "Person abc",
    }))
      same(
        "candidacies of a duplicate",
        candidacies,
        count(everyone, ({ personId }) => personId === id),
      );
  for (const { id, personId } of everyone.slice(0, 3)) {
    const { others } = await api.candidates.get({ candidateId: id });
    same("other candidacies", others.length, count(everyone, (row) => row.personId === personId) - 1);
  }
}

test("every number is the number of rows behind it, for every role, in whatever stands in the groups", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(anyGroups, filters, async (given, filter) => {
      const made = await makeGroups(world, given);
      const numbers = new Numbers();
      for (const who of askers) {
        const groups = [];
        for (const group of made.reached(who)) groups.push(await askGroup(made, filter, who, group, numbers));
        await askEverywhere(made, who, groups, numbers);
      }
      compared += numbers.compared;
      expect(numbers.wrong).toEqual([]);
    }),
    { numRuns: times({ small: 5, full: 100 }), endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(1000);
}, 3_600_000);
