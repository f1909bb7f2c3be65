import { expect, test } from "vitest";
import { newQuestion, withQuestion } from "../../draft-changes.ts";
import { readySurveys } from "../../ready-surveys.ts";
import type { WrittenSurvey } from "../../survey-draft.ts";
import { type CopyStorage, memoryCopyStorage } from "./copy-storage.ts";
import { createSurveyStore, type SurveyStore } from "./survey-store.ts";

const surveyId = "the survey";
const userId = "ana";
const start = readySurveys.onboarding;

/** A server with one survey, whose network can fail, and time that passes when told to. */
function stage() {
  const storage: CopyStorage = { ...memoryCopyStorage(), isLasting: () => true };
  const server = { version: 1, draft: start };
  const answered = new Map<string, number>();
  const net = { isDown: false, losesAnswers: false, saves: 0, refuses: "", code: "FORBIDDEN" };
  const timers: { at: number; work: () => void }[] = [];
  const openTabs = new Set<string>();
  let now = 1_000_000;
  let ids = 0;
  const conflict = () =>
    Object.assign(new Error("changed"), {
      status: 409,
      data: {
        current: {
          version: server.version,
          draft: server.draft,
          changedByName: "Bo",
          updatedAt: "2026-11-27T10:42:00Z",
        },
      },
    });
  const offline = () => new TypeError("Failed to fetch");
  const open = (copyId = `tab-${++ids}`): SurveyStore => {
    openTabs.add(copyId);
    const known = structuredClone(server);
    return createSurveyStore({
      surveyId,
      userId,
      ...known,
      storage,
      copyId,
      isOpenElsewhere: async (id) => openTabs.has(id),
      newId: () => `id-${++ids}`,
      random: () => 1,
      clock: {
        now: () => now,
        after: (millis, work) => {
          const timer = { at: now + millis, work };
          timers.push(timer);
          return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
        },
      },
      calls: {
        save: async ({ version, draft, saveId }) => {
          if (net.isDown) throw offline();
          net.saves++;
          if (net.refuses) throw Object.assign(new Error(net.refuses), { status: 403, code: net.code });
          const before = answered.get(saveId);
          if (before === undefined) {
            if (version !== server.version) throw conflict();
            server.draft = draft;
            server.version++;
            answered.set(saveId, server.version);
          }
          if (net.losesAnswers) throw offline();
          return { version: answered.get(saveId) ?? 0 };
        },
        get: async () => {
          if (net.isDown) throw offline();
          return { ...server, byName: "Bo", at: "2026-11-27T10:42:00Z" };
        },
      },
    });
  };
  const settle = async () => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  };
  const pass = async (millis: number) => {
    const until = now + millis;
    for (;;) {
      await settle();
      const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers.splice(timers.indexOf(due), 1);
      now = Math.max(now, due.at);
      due.work();
    }
    now = until;
    await settle();
  };
  return {
    storage,
    server,
    net,
    open,
    pass,
    openTabs,
    others: (draft: WrittenSurvey) => Object.assign(server, { draft, version: server.version + 1 }),
  };
}

const titled = (title: string) => (draft: WrittenSurvey) => ({ ...draft, title });

test("what is typed is on the device after a pause, on the server after a longer one, and then no longer on the device", async () => {
  const { open, pass, storage, server } = stage();
  const store = open();
  store.edit(titled("One"));
  expect(store.get()).toMatchObject({ draft: { title: "One" }, hasUnsent: true, progress: { kind: "saving" } });
  await pass(400);
  expect(await storage.list(userId)).toMatchObject([{ draft: { title: "One" }, version: 1 }]);
  expect(server.version).toBe(1);
  await pass(1200);
  expect(server).toMatchObject({ version: 2, draft: { title: "One" } });
  expect(store.get()).toMatchObject({ version: 2, hasUnsent: false, progress: { kind: "saved" } });
  expect(await storage.list(userId)).toEqual([]);
});

test("somebody who never stops typing is saved all the same", async () => {
  const { open, pass, server } = stage();
  const store = open();
  for (let second = 0; second < 8; second++) {
    store.edit(titled(`Typed ${second}`));
    await pass(1000);
  }
  expect(server.version).toBeGreaterThan(1);
});

test("without a network it waits on the device, is there after the tab was closed, and goes when the network is back", async () => {
  const { open, pass, net, server, openTabs, storage } = stage();
  const store = open("first");
  net.isDown = true;
  store.edit(titled("Offline"));
  await pass(2000);
  expect(store.get().progress).toEqual({ kind: "offline" });
  openTabs.delete("first");
  const next = open("second");
  await pass(0);
  expect(next.get()).toMatchObject({ draft: { title: "Offline" }, hasUnsent: true });
  expect(next.get().restoredFrom).not.toBeNull();
  net.isDown = false;
  await pass(60_000);
  expect(server).toMatchObject({ version: 2, draft: { title: "Offline" } });
  expect(await storage.list(userId)).toEqual([]);
});

test("an answer that got lost is no conflict with oneself, also after a reload and more typing", async () => {
  const { open, pass, net, server, openTabs } = stage();
  const store = open("first");
  net.losesAnswers = true;
  store.edit(titled("One"));
  await pass(2000);
  expect(server.version).toBe(2);
  store.edit(titled("Two"));
  await pass(1000);
  openTabs.delete("first");
  net.losesAnswers = false;
  const next = open("second");
  await pass(60_000);
  expect(next.get()).toMatchObject({ conflict: null, draft: { title: "Two" }, hasUnsent: false });
  expect(server).toMatchObject({ version: 3, draft: { title: "Two" } });
});

test("what somebody else saved meanwhile is told and overwritten by nobody; keeping mine saves on top of it", async () => {
  const { open, pass, server, others } = stage();
  const store = open();
  store.edit(titled("Mine"));
  others({ ...start, title: "Theirs" });
  await pass(2000);
  expect(store.get()).toMatchObject({
    draft: { title: "Mine" },
    conflict: { version: 2, byName: "Bo", draft: { title: "Theirs" } },
    progress: { kind: "failed", reason: "conflict" },
  });
  expect(server.draft.title).toBe("Theirs");
  store.edit((draft) => ({ ...draft, description: "And more" }));
  await pass(10_000);
  expect(server.version).toBe(2);
  await store.settle("mine");
  expect(server).toMatchObject({ version: 3, draft: { title: "Mine", description: "And more" } });
  expect(store.get()).toMatchObject({ conflict: null, hasUnsent: false, version: 3 });
});

test("taking theirs shows it, and one's own can be had back by an edit", async () => {
  const { open, pass, server, others, storage } = stage();
  const store = open();
  store.edit(titled("Mine"));
  others({ ...start, title: "Theirs" });
  await pass(2000);
  const mine = store.get().draft;
  await store.settle("theirs");
  expect(store.get()).toMatchObject({ draft: { title: "Theirs" }, hasUnsent: false, version: 2 });
  expect(await storage.list(userId)).toEqual([]);
  store.edit(() => mine);
  await pass(2000);
  expect(server).toMatchObject({ version: 3, draft: { title: "Mine" } });
});

test("a tab in which nothing was written takes what another one saved, and says so", async () => {
  const { open, pass } = stage();
  const [first, second] = [open(), open()];
  first.edit(titled("From the first tab"));
  await pass(2000);
  await second.refresh();
  expect(second.get()).toMatchObject({ draft: { title: "From the first tab" }, version: 2, taken: { byName: "Bo" } });
  second.edit(titled("From the second"));
  await pass(2000);
  await first.refresh();
  expect(first.get()).toMatchObject({ draft: { title: "From the second" }, version: 3, hasUnsent: false });
});

test("two tabs without a network keep a copy each; the second to be saved is compared", async () => {
  const { open, pass, net, server, openTabs, storage } = stage();
  const [first, second] = [open("first"), open("second")];
  net.isDown = true;
  first.edit(titled("First"));
  second.edit(titled("Second"));
  await pass(2000);
  expect(await storage.list(userId)).toHaveLength(2);
  openTabs.clear();
  net.isDown = false;
  const next = open("third");
  await pass(60_000);
  expect(server.version).toBe(2);
  const { conflict, draft } = next.get();
  expect([conflict?.draft.title, draft.title].sort()).toEqual(["First", "Second"]);
});

test("what is unfinished waits on the device, and all else is saved", async () => {
  const { open, pass, server, storage } = stage();
  const store = open();
  store.edit((draft) =>
    withQuestion(
      draft,
      newQuestion("text", () => "fresh"),
      0,
    ),
  );
  store.edit((draft) => ({ ...draft, description: "Changed" }));
  await pass(2000);
  expect(server.draft).toEqual({ ...start, description: "Changed" });
  expect(store.get().progress).toEqual({ kind: "unfinished" });
  expect(await storage.list(userId)).toMatchObject([{ draft: { questions: [{ id: "fresh" }, ...start.questions] } }]);
  store.edit((draft) => ({
    ...draft,
    questions: draft.questions.map((each) => (each.id === "fresh" ? { ...each, question: "Words" } : each)),
  }));
  await pass(2000);
  expect(server.draft.questions[0]).toMatchObject({ id: "fresh", question: "Words" });
  expect(store.get()).toMatchObject({ hasUnsent: false, progress: { kind: "saved" } });
});

test("what is refused is told in its own words and kept; nothing is tried for ever", async () => {
  const { open, pass, net, storage } = stage();
  const store = open();
  net.refuses = "This survey is archived. Restore it to edit it.";
  store.edit(titled("Too late"));
  await pass(120_000);
  expect(store.get().progress).toEqual({ kind: "failed", reason: "refused", message: net.refuses });
  expect(net.saves).toBe(1);
  expect(await storage.list(userId)).toMatchObject([{ draft: { title: "Too late" } }]);
});

test("while a second factor is missing what is written is kept as after a sign-out, and sent once it was passed", async () => {
  const { open, pass, net, server } = stage();
  const store = open();
  Object.assign(net, { refuses: "Pass a second factor first.", code: "FACTOR_NEEDED" });
  store.edit(titled("Kept"));
  await pass(10_000);
  expect(store.get().progress).toMatchObject({ kind: "failed", reason: "signed-out" });
  net.refuses = "";
  await store.refresh();
  expect(server.draft.title).toBe("Kept");
});

test("after a sign-out nothing is kept, also what was on its way", async () => {
  const { open, pass, net, storage } = stage();
  const store = open();
  net.isDown = true;
  store.edit(titled("Secret"));
  await pass(2000);
  await store.close("forget");
  await pass(60_000);
  expect(await storage.list(userId)).toEqual([]);
});
