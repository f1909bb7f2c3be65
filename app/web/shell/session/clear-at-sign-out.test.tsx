import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { afterSignOut, authEvents, signOut } from "#features/accounts/web/public.ts";
import type { DraftEdit } from "#features/interview-plans/draft-edit.ts";
import type { PlanBasics } from "#features/interview-plans/plan-draft.ts";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";
import { planKind } from "#features/interview-plans/web/saving/plan-kind.ts";
import { readySurveys } from "#features/surveys/ready-surveys.ts";
import type { WrittenSurvey } from "#features/surveys/survey-draft.ts";
import { surveyKind } from "#features/surveys/web/saving/survey-kind.ts";
import { actAs } from "#platform/web/api.ts";
import { documentStore } from "#platform/web/saving/documents/documents.ts";
import { device, openInBrowser } from "#platform/web/saving/in-browser.ts";
import { fakeNetwork, offline } from "#tests/support/fake-network.ts";
import { ModelServer } from "#tests/support/plan-server-model.ts";
import { clearAtSignOut } from "./clear-at-sign-out.ts";

const userId = "ana";
const refused = Object.assign(new Error("Not so"), { status: 403 });
const titled = (title: string) => (draft: WrittenSurvey) => ({ ...draft, title });
const takeBack: (() => void)[] = [];
let saved: string[];
let isReached: boolean;

beforeEach(() => {
  saved = [];
  isReached = true;
  actAs(userId);
  takeBack.push(clearAtSignOut());
});
afterEach(() => {
  for (const undo of takeBack.splice(0)) undo();
  actAs(null);
});

/** A survey that is open in this tab; saves fail while the server is not reached. */
function openOne(thing = "the survey", asWhom = userId) {
  const kind = surveyKind({
    save: async ({ version, draft }) => {
      if (!isReached) throw new TypeError("Failed to fetch");
      if (draft.title === "Refused") throw refused;
      saved.push(draft.title);
      return { version: version + 1 };
    },
    get: async () => {
      throw new TypeError("Failed to fetch");
    },
    withdraw: async () => true,
  });
  const { store, leave } = openInBrowser(kind, {
    thing,
    userId: asWhom,
    version: 1,
    doc: readySurveys.onboarding,
  });
  return { store: documentStore(store), leave };
}
const kept = async (asWhom = userId) => (await device.list(asWhom)).map(({ thing }) => thing);

test("a sign-out that does not reach the server takes nothing away, and the survey can be written on", async () => {
  fakeNetwork({ "/api/auth/sign-out": offline });
  const { store, leave } = openOne();
  isReached = false;
  store.edit(titled("Before"));
  expect(await signOut()).toBe(false);
  expect(await kept()).toEqual(["the survey"]);
  store.edit(titled("And after"));
  expect(store.get().draft.title).toBe("And after");
  isReached = true;
  await store.flush();
  expect(saved).toEqual(["Before", "And after"]);
  await leave();
  expect(await kept()).toEqual([]);
});

test("a sign-out that does not reach the server puts a plan's edits back, before what was typed meanwhile, and the plan can be written on", async () => {
  const set = (fields: Partial<PlanBasics>): DraftEdit => ({ kind: "set-basics", fields });
  const server = new ModelServer(emptyDraft("Before"));
  server.fate = () => "lost-request";
  const opening = { thing: "the plan", userId, version: 1, doc: server.draft };
  const { store, leave } = openInBrowser(planKind(server.api()), opening);
  const keptWhenAsked: Promise<string[]>[] = [];
  fakeNetwork({
    "/api/auth/sign-out": () => {
      keptWhenAsked.push(kept());
      store.edit(set({ title: "Typed meanwhile", level: "Senior" }));
      return { status: 503, body: {} };
    },
  });
  store.edit(set({ title: "Typed before", location: "Madrid" }));
  await store.flush();
  expect(await signOut()).toBe(false);
  // What the builder keeps is off the device first (S4.12).
  expect(await Promise.all(keptWhenAsked)).toEqual([[]]);
  store.edit(set({ reason: "Typed after" }));
  const draft = { title: "Typed meanwhile", level: "Senior", location: "Madrid", reason: "Typed after" };
  await store.flush();
  expect(store.get().draft).toMatchObject(draft);
  expect(new Set(await kept())).toEqual(new Set(["the plan"]));
  server.fate = () => "answered";
  await store.flush();
  expect(server.draft).toMatchObject(draft);
  await leave();
  expect(await kept()).toEqual([]);
});

test("what was just written is sent while there is a session; what stays unsent is gone before the tabs learn that the person is out", async () => {
  const { store: sending, leave: leaveSent } = openOne("sent");
  const { store: refusing, leave: leaveRefused } = openOne("refused");
  fakeNetwork({
    "/api/auth/sign-out": () => {
      saved.push("signed out");
      return { body: { success: true } };
    },
  });
  sending.edit(titled("Sent"));
  refusing.edit(titled("Refused"));
  const keptWhenTold: Promise<string[]>[] = [];
  takeBack.push(authEvents.subscribe(({ type }) => void (type === "SIGNED_OUT" && keptWhenTold.push(kept()))));
  expect(await signOut()).toBe(true);
  expect(saved).toEqual(["Sent", "signed out"]);
  expect(await Promise.all(keptWhenTold)).toEqual([[]]);
  // Nothing that is typed while the page changes is kept for whoever comes next.
  refusing.edit(titled("Too late"));
  await refusing.flush();
  expect(await kept()).toEqual([]);
  await Promise.all([leaveSent(), leaveRefused()]);
});

test("what another person left on this device stays theirs when somebody signs out", async () => {
  const { store, leave } = openOne("the survey", "bo");
  isReached = false;
  store.edit(titled("Of Bo"));
  await store.flush();
  await leave();
  fakeNetwork({ "/api/auth/sign-out": () => ({ body: { success: true } }) });
  expect(await signOut()).toBe(true);
  expect(await kept("bo")).toEqual(["the survey"]);
});

test("a clearing that fails keeps nobody from learning that the person is out", async () => {
  fakeNetwork({ "/api/auth/sign-out": () => ({ body: { success: true } }) });
  takeBack.push(
    afterSignOut(() => {
      throw new Error("no storage");
    }),
  );
  const heard: string[] = [];
  takeBack.push(authEvents.subscribe(({ type }) => void heard.push(type)));
  expect(await signOut()).toBe(true);
  expect(heard).toEqual(["SIGNED_OUT"]);
});
