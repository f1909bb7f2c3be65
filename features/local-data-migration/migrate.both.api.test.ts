import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { type CallFate, MigratingBrowser } from "#tests/support/migrating-browser.ts";
import { type SeededRandom, seededRandom } from "#tests/support/seeded-random.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";
import { type MigrationOutcome, migrate } from "./migrate.ts";
import { type OldItem, readItem, type Write } from "./read-item.ts";
import { accountOf } from "./web/account.ts";

const world = await openWorld();
const none = new Set<string>();

async function startBrowser(items: readonly OldItem[]) {
  const person = await world.system((db) => buildPerson(db));
  const api = world.as(person).preferences;
  const account = () => accountOf(api, person.userId);
  return { api, person, account: account(), browser: new MigratingBrowser(items, account) };
}
type Started = Awaited<ReturnType<typeof startBrowser>>;

const item = (key: string, value: unknown): OldItem => ({ key, raw: JSON.stringify(value) });
const drafts = [
  item("interviewBuilder_1", { planData: { title: "Backend" }, currentStep: "rounds", interviewSettings: { a: 1 } }),
  item("survey_draft_1", { title: "After the interview" }),
  item("oauth_state_github", { state: "s-1", provider: "github" }),
  item("pendingInvitation", { token: "t", email: "ana@example.org", role: "member" }),
  { key: "currentTeamId", raw: "0b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f" },
];
const writesOf = (items: readonly OldItem[]): Write[] => items.flatMap((each) => readItem(each).writes);

async function expectMoved({ account, browser, person }: Started, items: readonly OldItem[]) {
  for (const { target, value } of writesOf(items)) expect((await account.find(target))?.value).toEqual(value);
  expect(await account.isMigrated()).toBe(true);
  for (const { key } of items) expect(browser.local.getItem(key), key).toBeNull();
  expect(await browser.journals.find(person.userId)).toBeUndefined();
}

async function expectUntouched({ account, browser, person }: Started, items: readonly OldItem[]) {
  expect(browser.local.items().toSorted(byKey)).toEqual(items.toSorted(byKey));
  expect(await account.isMigrated()).toBe(false);
  for (const { target } of writesOf(items)) expect(await account.find(target)).toBeNull();
  expect(await browser.journals.find(person.userId)).toBeUndefined();
}
const byKey = (a: OldItem, b: OldItem) => a.key.localeCompare(b.key);

/** Wherever an item is at the moment of a crash, it is somewhere. */
async function expectNothingLost({ account, browser, person }: Started, items: readonly OldItem[]) {
  const journal = await browser.journals.find(person.userId);
  for (const each of items) {
    const isHere = browser.local.getItem(each.key) === each.raw;
    const isBackedUp = journal?.items.some(({ key, raw }) => key === each.key && raw === each.raw) ?? false;
    if (isHere || isBackedUp) continue;
    for (const { target, value } of writesOf([each])) expect((await account.find(target))?.value).toEqual(value);
  }
}

test("an invitation that waits in the present program stays, and one of an earlier version moves", async () => {
  const present = [
    { key: "pendingInvitation", raw: "k".repeat(43) },
    item("invitationMetadata", {
      email: "ana@example.org",
      organizationId: null,
      teamId: null,
      role: "member",
      expiresAt: null,
    }),
  ];
  const started = await startBrowser([...present, ...drafts.slice(0, 2)]);
  expect(await migrate(started.browser.openTab(started.person.userId).ports, none)).toMatchObject({ count: 2 });
  expect(started.browser.local.items().toSorted(byKey)).toEqual(present.toSorted(byKey));
  const earlier = [
    { key: "pendingInvitation", raw: "an earlier token" },
    item("invitationMetadata", { email: "ana@example.org", role: "member" }),
  ];
  const older = await startBrowser(earlier);
  expect(await migrate(older.browser.openTab(older.person.userId).ports, none)).toMatchObject({ count: 2 });
  await expectMoved(older, earlier);
});

test("[S4.14] each item is saved in the account and removed here, the flag is set and the backup cleared", async () => {
  const started = await startBrowser([...drafts, { key: "theme", raw: "dark" }]);
  const { ports } = started.browser.openTab(started.person.userId);
  const seen: number[] = [];
  const outcome = await migrate({ ...ports, onProgress: (moved) => seen.push(moved) }, none);
  expect(outcome).toEqual({ kind: "moved", count: 5, dropped: 0 });
  expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
  await expectMoved(started, drafts);
  expect(started.browser.local.items()).toEqual([{ key: "theme", raw: "dark" }]);
  expect(await started.api.getPreference({ p_key: "pendingInvitation" })).toMatchObject([{ encrypted: true }]);
});

test("[S4.13] once per person, only where keys match, and one at a time", async () => {
  const empty = await startBrowser([{ key: "theme", raw: "dark" }]);
  expect(await migrate(empty.browser.openTab(empty.person.userId).ports, none)).toEqual({ kind: "nothing" });
  expect(await empty.account.isMigrated()).toBe(false);

  const started = await startBrowser(drafts);
  const tabs = [0, 1].map(() => started.browser.openTab(started.person.userId).ports);
  const [first, second] = await Promise.allSettled(tabs.map((ports) => migrate(ports, none)));
  expect(first).toMatchObject({ value: { kind: "moved" } });
  expect(second).toMatchObject({ reason: { message: "Migration already in progress" } });
  started.browser.local.setItem("planData_2", "{}");
  expect(await migrate(started.browser.openTab(started.person.userId).ports, none)).toEqual({ kind: "nothing" });
  expect(started.browser.local.getItem("planData_2")).toBe("{}");
});

test("[S4.14] one item that cannot move keeps all of them here; left behind, the others move", async () => {
  const bad = item("survey_draft_bad", { title: "" });
  const items = [...drafts, bad];
  const started = await startBrowser(items);
  const run = (leaveBehind: Set<string>) => migrate(started.browser.openTab(started.person.userId).ports, leaveBehind);
  expect(await run(none)).toEqual({
    kind: "kept",
    problems: [{ key: "survey_draft_bad", reason: "Survey title cannot be empty", isLasting: true }],
  });
  expect(started.browser.local.items()).toEqual(items);
  expect(await started.account.isMigrated()).toBe(false);
  for (const { target } of writesOf(drafts)) expect(await started.account.find(target)).toBeNull();
  expect(await run(new Set(["survey_draft_bad"]))).toMatchObject({ kind: "moved", count: 5 });
  await expectMoved(started, drafts);
  expect(started.browser.local.items()).toEqual([bad]);
});

test("[S4.14] what the account refuses or does not answer takes everything back, also what stood there before", async () => {
  const started = await startBrowser(drafts);
  await started.api.savePreference({ p_key: "survey_draft_1", p_value: "from another device" });
  let calls = 0;
  const { ports } = started.browser.openTab(started.person.userId, {
    fate: () => (calls++ === 9 ? "request-lost" : "answered"),
  });
  expect(await migrate(ports, none)).toMatchObject({ kind: "kept" });
  expect(started.browser.local.items().toSorted(byKey)).toEqual(drafts.toSorted(byKey));
  expect(await started.api.getPreference({ p_key: "survey_draft_1" })).toMatchObject([
    { value: "from another device" },
  ]);
  expect(await started.api.getPreference({ p_key: "pendingInvitation" })).toEqual([]);
  const next = started.browser.openTab(started.person.userId, { fate: () => "request-lost" });
  expect(await migrate(next.ports, none)).toMatchObject({ kind: "kept", problems: [{ isLasting: false }] });
  const healthy = started.browser.openTab(started.person.userId);
  expect(await migrate(healthy.ports, none)).toMatchObject({ kind: "moved" });
  await expectMoved(started, drafts);
});

test("[S4.14] what another device wrote since an interrupted move stays, and what would have gone over it is kept", async () => {
  const started = await startBrowser(drafts);
  const { account, api, browser, person } = started;
  const [survey] = writesOf(drafts.slice(1, 2));
  if (!survey) throw new Error("The draft of a survey is written nowhere.");
  const isWritten = async () => (await account.find(survey.target)) !== null;
  for (let closedAt = 1; !(await isWritten()); closedAt++) {
    const tab = browser.openTab(person.userId, { closedAt });
    await Promise.race([migrate(tab.ports, none), tab.closed]);
  }
  await api.savePreference({ p_key: "survey_draft_1", p_value: "a week of work" });
  expect(await migrate(browser.openTab(person.userId).ports, none)).toMatchObject({ kind: "moved", dropped: 1 });
  expect((await account.find(survey.target))?.value).toBe("a week of work");
  expect(await browser.journals.listDropped(person.userId)).toEqual([survey]);
});

test("[S4.14] a flag whose answer is lost is set again at the next start, and nothing is taken back that stands", async () => {
  const started = await startBrowser(drafts);
  const { person, browser } = started;
  const lossy = {
    ...started.account,
    setMigrated: async (moved: number) => {
      await started.account.setMigrated(moved);
      throw new TypeError("Failed to fetch");
    },
  };
  const { ports } = browser.openTab(person.userId);
  expect(await migrate({ ...ports, account: lossy }, none)).toMatchObject({ kind: "kept" });
  await expectNothingLost(started, drafts);
  expect(await migrate(browser.openTab(person.userId).ports, none)).toMatchObject({ kind: "moved", count: 5 });
  await expectMoved(started, drafts);
});

test("[S5.07] what is no operation is dropped, counted, and kept in the backup for 30 days", async () => {
  const started = await startBrowser([item("pendingOperations", [{ no: "operation" }, 7])]);
  const { ports } = started.browser.openTab(started.person.userId);
  expect(await migrate(ports, none)).toEqual({ kind: "moved", count: 1, dropped: 2 });
  expect(await started.browser.journals.listDropped(started.person.userId)).toEqual([{ no: "operation" }, 7]);
});

test("another person's unfinished migration is theirs: its items are neither moved nor touched", async () => {
  const started = await startBrowser(drafts);
  const tab = started.browser.openTab(started.person.userId, { closedAt: 12 });
  await Promise.race([migrate(tab.ports, none), tab.closed]);
  const other = await world.system((db) => buildPerson(db));
  const account = accountOf(world.as(other).preferences, other.userId);
  const theirs = started.browser.openTab(other.userId);
  expect(await migrate({ ...theirs.ports, account }, none)).toEqual({ kind: "nothing" });
  expect(await migrate(started.browser.openTab(started.person.userId).ports, none)).toMatchObject({ kind: "moved" });
  await expectMoved(started, drafts);
});

test("nothing is written for whoever signed in meanwhile", async () => {
  const started = await startBrowser(drafts);
  const other = await world.system((db) => buildPerson(db));
  // The browser's session is the other person's by now; the migration is still the first one's.
  const asOther = new Proxy(world.as(other).preferences, {
    get:
      (_, name) =>
      (input: unknown, { context }: { context: { userId: string } }) => {
        const acting = { actingAs: { userId: context.userId, organizationId: null } };
        return Reflect.get(world.as(other, acting).preferences, name)(input);
      },
  });
  const { ports } = started.browser.openTab(started.person.userId);
  const account = accountOf(asOther, started.person.userId);
  expect(await migrate({ ...ports, account }, none)).toMatchObject({ kind: "kept" });
  await expectUntouched(started, drafts);
  const theirs = accountOf(world.as(other).preferences, other.userId);
  for (const { target } of writesOf(drafts)) expect(await theirs.find(target)).toBeNull();
});

test("[S4.14] closed at any step, the next start finishes or takes back, and nothing is lost", async () => {
  const whole = await startBrowser(drafts);
  const all = whole.browser.openTab(whole.person.userId);
  await migrate(all.ports, none);
  expect(all.stepsTaken()).toBeGreaterThan(60);
  for (let closedAt = 0; closedAt < all.stepsTaken(); closedAt += times({ small: 6, full: 1 })) {
    const started = await startBrowser(drafts);
    const tab = started.browser.openTab(started.person.userId, { closedAt });
    expect(await Promise.race([migrate(tab.ports, none), tab.closed]), `step ${closedAt}`).toBe("closed");
    await expectNothingLost(started, drafts);
    const outcome = await migrate(started.browser.openTab(started.person.userId).ports, none);
    expect(["moved", "nothing"], `step ${closedAt}`).toContain(outcome.kind);
    await expectMoved(started, drafts);
  }
}, 600_000);

function anyItems(random: SeededRandom): OldItem[] {
  const text = () =>
    random.pick(["", "λ", "3 < 4", "<b>bold</b>", "Explain setTimeout", "x".repeat(random.below(3000))]);
  const makers: [() => OldItem, ...(() => OldItem)[]] = [
    () => item(`planData_${random.below(99)}`, { title: text(), rounds: [{ name: text() }] }),
    () => item(`interviewBuilder_${random.uuid()}`, { planData: { title: text() }, visitedSteps: ["basics"] }),
    () => item(`interviewBuilder_${random.below(99)}`, text()),
    () => item(`preference_${random.below(99)}`, random.pick<unknown>([true, 7, text(), [text()], { a: text() }])),
    () => item(`survey_draft_${random.below(99)}`, { title: `t${text()}`, questions: [] }),
    () => item(`oauth_state_${random.below(99)}`, { state: random.uuid(), provider: "oauth" }),
    () => item("pendingOperations", [{ id: random.uuid(), type: "update", entity: "x", data: {}, timestamp: 1 }, 1]),
    () => ({ key: "currentTeamId", raw: random.uuid() }),
  ];
  const made = Array.from({ length: 1 + random.below(6) }, () => random.pick(makers)());
  return [...new Map(made.map((each) => [each.key, each])).values()];
}

test("[S4.14] in seeded histories of closed tabs and lost messages nothing is lost and nothing stays half done", async () => {
  for (let seed = 1; seed <= times({ small: 12, full: 100 }); seed++) {
    const random = seededRandom(seed);
    const items = anyItems(random);
    const started = await startBrowser(items);
    const fate = (): CallFate => (random.happens(0.08) ? random.pick(["request-lost", "answer-lost"]) : "answered");
    for (let start = 0; start < 1 + random.below(5); start++) {
      const tab = started.browser.openTab(started.person.userId, { closedAt: random.below(70), fate });
      const end: MigrationOutcome | "closed" = await Promise.race([migrate(tab.ports, none), tab.closed]);
      await expectNothingLost(started, items);
      if (end === "closed" || end.kind !== "kept" || (await started.account.isMigrated())) continue;
      // Not moved means all here again, or all in the account and in the backup, with only the flag to be set.
      const isWaiting = (await started.browser.journals.find(started.person.userId))?.phase === "removing";
      for (const each of items)
        expect(started.browser.local.getItem(each.key), `seed ${seed}`).toBe(isWaiting ? null : each.raw);
    }
    await migrate(started.browser.openTab(started.person.userId).ports, none);
    await expectMoved(started, items).catch((error: unknown) => {
      throw new Error(`seed ${seed}`, { cause: error });
    });
  }
}, 600_000);
