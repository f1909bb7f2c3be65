import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AuthEvent, authEvents } from "#features/accounts/web/public.ts";
import { keep } from "#features/onboarding/web/practice/kept/tab-storage.ts";
import { syncSession } from "./session-sync.ts";

const place = { planId: "plan", roundId: "round" };
let stop: () => void;

beforeEach(() => {
  sessionStorage.clear();
  stop = syncSession({ queries: new QueryClient(), invalidateRouter: async () => undefined });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** As another tab of this browser tells it. */
async function tellFromElsewhere(event: AuthEvent) {
  const heard = new Promise<void>((done) => {
    const stopHearing = authEvents.subscribe(() => {
      stopHearing();
      done();
    });
  });
  const elsewhere = new BroadcastChannel("evenhand.auth");
  elsewhere.postMessage(event);
  await heard;
  elsewhere.close();
}

test("a practice interview is forgotten in every tab when its person signs out in one", async () => {
  keep({ ...place, userId: "ana" }, "{}");
  await tellFromElsewhere({ type: "SIGNED_OUT", userId: null });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test("signing in leaves the person's own practice interviews and forgets everybody else's", async () => {
  keep({ ...place, userId: "ana" }, "{}");
  keep({ ...place, userId: "bo" }, "{}");
  await tellFromElsewhere({ type: "SIGNED_IN", userId: "ana" });
  expect(Object.keys(sessionStorage)).toEqual(["evenhand.practice.ana.plan.round"]);
});

test("where the browser refuses storage the tab learns of a sign-out all the same", () => {
  const refuse = () => {
    throw new DOMException("Denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", new Proxy({}, { get: refuse, ownKeys: refuse }));
  expect(() => authEvents.publish({ type: "SIGNED_OUT", userId: null })).not.toThrow();
});
