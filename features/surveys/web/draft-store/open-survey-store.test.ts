// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { afterSignOut, authEvents, beforeSignOut, signOut } from "#features/accounts/web/public.ts";
import { fakeNetwork, offline } from "#tests/support/fake-network.ts";
import { readySurveys } from "../../ready-surveys.ts";
import type { WrittenSurvey } from "../../survey-draft.ts";
import { clearSurveyCopies, flushSurveys, listUnsentCopies, openSurveyStore } from "./open-survey-store.ts";

const userId = "ana";
const refused = Object.assign(new Error("Not so"), { status: 403 });
const titled = (title: string) => (draft: WrittenSurvey) => ({ ...draft, title });
const takeBack: (() => void)[] = [];
let saved: string[];
let isReached: boolean;

beforeEach(() => {
  saved = [];
  isReached = true;
  takeBack.push(beforeSignOut(flushSurveys), afterSignOut(clearSurveyCopies));
});
afterEach(() => {
  for (const undo of takeBack.splice(0)) undo();
});

/** A survey that is open in this tab; saves fail while the server is not reached. */
const openOne = () =>
  openSurveyStore({
    surveyId: "the survey",
    userId,
    version: 1,
    draft: readySurveys.onboarding,
    calls: {
      save: async ({ version, draft }) => {
        if (!isReached) throw new TypeError("Failed to fetch");
        if (draft.title === "Refused") throw refused;
        saved.push(draft.title);
        return { version: version + 1 };
      },
      get: async () => {
        throw new TypeError("Failed to fetch");
      },
    },
  });
const titlesKept = async () => (await listUnsentCopies(userId)).map(({ draft }) => draft.title);

test("a sign-out that does not reach the server takes nothing away, and the survey can be written on", async () => {
  fakeNetwork({ "/api/auth/sign-out": offline });
  const { store, leave } = openOne();
  isReached = false;
  store.edit(titled("Before"));
  expect(await signOut()).toBe(false);
  expect(await titlesKept()).toEqual(["Before"]);
  store.edit(titled("And after"));
  expect(store.get().draft.title).toBe("And after");
  isReached = true;
  await store.flush();
  expect(saved).toEqual(["Before", "And after"]);
  await leave();
  expect(await titlesKept()).toEqual([]);
});

test("what was just written is sent while there is a session; what stays unsent is gone before the tabs learn that the person is out", async () => {
  const { store: sending } = openOne();
  const { store: refusing } = openOne();
  fakeNetwork({
    "/api/auth/sign-out": () => {
      saved.push("signed out");
      return { body: { success: true } };
    },
  });
  sending.edit(titled("Sent"));
  refusing.edit(titled("Refused"));
  const keptWhenTold: Promise<string[]>[] = [];
  takeBack.push(authEvents.subscribe(({ type }) => void (type === "SIGNED_OUT" && keptWhenTold.push(titlesKept()))));
  expect(await signOut()).toBe(true);
  expect(saved).toEqual(["Sent", "signed out"]);
  expect(await Promise.all(keptWhenTold)).toEqual([[]]);
  // Closed: nothing that is typed while the page changes is kept for whoever comes next.
  refusing.edit(titled("Too late"));
  await refusing.flush();
  expect(await titlesKept()).toEqual([]);
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
