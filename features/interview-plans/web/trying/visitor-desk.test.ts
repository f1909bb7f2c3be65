import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSessionData } from "#features/preferences/web/session-data.ts";
import { emptyDraft } from "../../plan-limits.ts";
import { type VisitorDraft, visitorDraftKey } from "../../visitor-draft.ts";
import { createVisitorDesk } from "./visitor-desk.ts";
import type { VisitorNews, VisitorTabs } from "./visitor-tabs.ts";

/** A browser session: one backend, tabs that hear one another, each with storage of its own. */
function browser() {
  const backend = new Map<string, VisitorDraft>();
  const listeners = new Map<object, (news: VisitorNews) => void>();
  let isReachable = true;
  let afterRemoving = async () => {};
  const reach = () => {
    if (!isReachable) throw new TypeError("Failed to fetch");
  };
  const tab = (storage = new Map<string, string>()) => {
    const timers = new Set<() => void>();
    const self = {};
    const tabs: VisitorTabs = {
      tell: (news) => {
        // Over a channel everything is a copy.
        for (const [other, heard] of listeners) if (other !== self) heard(structuredClone(news));
      },
      listen: (listener) => void listeners.set(self, listener),
      close: () => void listeners.delete(self),
    };
    const data = createSessionData({
      save: async (key, value) => {
        reach();
        backend.set(key, JSON.parse(JSON.stringify(value)));
      },
      find: async (key) => {
        reach();
        return structuredClone(backend.get(key));
      },
      remove: async (key) => {
        reach();
        backend.delete(key);
        await afterRemoving();
      },
      fallback: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
    });
    const clock = {
      now: () => 0,
      after: (_: number, work: () => void) => {
        timers.add(work);
        return () => void timers.delete(work);
      },
    };
    const desk = createVisitorDesk({ data, tabs, clock, random: () => 1 });
    const store = () => {
      const state = desk.get();
      if (state.kind !== "open") throw new Error(`The desk is ${state.kind}.`);
      return state.store;
    };
    return {
      desk,
      store,
      storage,
      location: () => store().get().draft.location,
      write: (location: string) => store().edit({ kind: "set-basics", fields: { location } }),
      /** Lets the pauses end. */
      wait: () => {
        for (const work of [...timers]) work();
      },
      /** Ends without a farewell, as a crash does; timers that were due have run. */
      crash: () => {
        for (const work of [...timers]) work();
        listeners.delete(self);
      },
    };
  };
  return {
    tab,
    saved: () => backend.get(visitorDraftKey)?.draft.location,
    backend,
    setReachable: (value: boolean) => (isReachable = value),
    /** Does something while the answer to a removal is on its way. */
    whileRemoving: (work: () => Promise<void>) => {
      afterRemoving = work;
    },
  };
}

const aDraft = (location = ""): VisitorDraft => ({
  draftId: randomUUID(),
  draft: { ...emptyDraft("Support lead"), location },
  currentStep: null,
  visitedSteps: [],
});

test("[S1.06] what a visitor begins and types is on the backend, and there when the page is opened anew", async () => {
  const { tab, saved } = browser();
  const first = tab();
  await first.desk.look();
  expect(first.desk.get().kind).toBe("empty");
  first.desk.begin(aDraft());
  first.write("Madrid");
  first.store().keepSteps({ currentStep: "rounds", visitedSteps: ["basics", "rounds"] });
  await first.desk.flush();
  expect([saved(), first.store().get().progress.kind]).toEqual(["Madrid", "saved"]);
  await first.desk.leave();
  const again = tab();
  await again.desk.look();
  expect([again.location(), again.store().keptSteps().currentStep]).toEqual(["Madrid", "rounds"]);
});

test("[S4.15] without the backend it is kept in the browser session, and sent once the backend answers", async () => {
  const { tab, saved, setReachable } = browser();
  const first = tab();
  await first.desk.look();
  first.desk.begin(aDraft());
  await first.desk.flush();
  setReachable(false);
  first.write("Madrid");
  await first.desk.flush();
  expect([saved(), first.store().get().progress.kind]).toEqual(["", "offline"]);
  first.write("Lisbon");
  first.desk.hold();
  first.crash();
  const again = tab(first.storage);
  await again.desk.look();
  expect(again.location()).toBe("Lisbon");
  setReachable(true);
  await again.desk.flush();
  expect([saved(), again.store().get().progress.kind]).toEqual(["Lisbon", "saved"]);
});

test("[S4.15] where neither tells of a draft, nobody begins over one that may be there", async () => {
  const { tab, setReachable } = browser();
  const first = tab();
  await first.desk.look();
  first.desk.begin(aDraft("Madrid"));
  await first.desk.leave();
  setReachable(false);
  const other = tab();
  await other.desk.look();
  expect(other.desk.get().kind).toBe("unreachable");
  setReachable(true);
  await other.desk.look();
  expect(other.location()).toBe("Madrid");
});

test("tabs show the same draft: what is typed in one, also before it is saved, and what one begins or throws away", async () => {
  const { tab, backend, saved } = browser();
  const [one, two] = [tab(), tab()];
  await Promise.all([one.desk.look(), two.desk.look()]);
  one.desk.begin(aDraft());
  expect(two.location()).toBe("");
  one.write("Madrid");
  two.store().edit({ kind: "set-basics", fields: { level: "Lead" } });
  const three = tab();
  await three.desk.look();
  for (const each of [one, two, three])
    expect(each.store().get().draft).toMatchObject({ location: "Madrid", level: "Lead" });
  // Saved by whichever is left.
  one.crash();
  await two.desk.flush();
  expect(saved()).toBe("Madrid");
  await two.desk.discard();
  expect([two.desk.get().kind, three.desk.get().kind, backend.size]).toEqual(["empty", "empty", 0]);
  await three.desk.flush();
  expect(backend.size).toBe(0);
});

test("an older state that one tab held does not come back over what another tab saved later", async () => {
  const { tab, saved } = browser();
  const [one, two] = [tab(), tab()];
  await one.desk.look();
  one.desk.begin(aDraft());
  await two.desk.look();
  one.write("Madrid");
  one.desk.hold();
  await one.desk.flush();
  two.write("Lisbon");
  await two.desk.flush();
  one.crash();
  const again = tab(one.storage);
  await again.desk.look();
  expect([again.location(), saved()]).toEqual(["Lisbon", "Lisbon"]);
});

test("a draft that is thrown away is not brought back by what was typed just before or meanwhile", async () => {
  const { tab, backend, whileRemoving } = browser();
  const one = tab();
  await one.desk.look();
  one.desk.begin(aDraft());
  await one.desk.flush();
  one.write("Madrid");
  whileRemoving(async () => {
    one.wait();
    one.write("Lisbon");
    one.wait();
    await new Promise((resolve) => setImmediate(resolve));
  });
  await one.desk.discard();
  await one.desk.flush();
  expect([one.desk.get().kind, backend.size, one.storage.size]).toEqual(["empty", 0, 0]);
});

test("another draft that a second tab begins while the first is thrown away stays, there and on the backend", async () => {
  const { tab, saved, whileRemoving } = browser();
  const [one, two] = [tab(), tab()];
  await Promise.all([one.desk.look(), two.desk.look()]);
  one.desk.begin(aDraft("Madrid"));
  await one.desk.flush();
  whileRemoving(async () => {
    two.desk.begin(aDraft("Lisbon"));
    await new Promise((resolve) => setImmediate(resolve));
  });
  await one.desk.discard();
  expect([one.location(), two.location()]).toEqual(["Lisbon", "Lisbon"]);
  await two.desk.flush();
  expect(saved()).toBe("Lisbon");
});

test("while the backend cannot be reached a draft is not thrown away, and says so", async () => {
  const { tab, setReachable } = browser();
  const one = tab();
  await one.desk.look();
  one.desk.begin(aDraft("Madrid"));
  await one.desk.flush();
  setReachable(false);
  await expect(one.desk.discard()).rejects.toThrow("Failed to fetch");
  expect(one.location()).toBe("Madrid");
});

test("where the browser keeps nothing either, the page says that it is not saved", async () => {
  const { tab, setReachable } = browser();
  const full = new Map<string, string>();
  full.set = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
  const one = tab(full);
  await one.desk.look();
  setReachable(false);
  one.desk.begin(aDraft());
  await one.desk.flush();
  expect(one.desk.hold()).toBe(false);
  expect(one.store().get().progress).toMatchObject({ kind: "failed", reason: "device" });
});
