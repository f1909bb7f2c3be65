import { expect, test } from "vitest";
import type { StoredValue } from "../stored-shapes.ts";
import { createSessionData } from "./session-data.ts";

const held = "evenhand.session.draft";

function play() {
  const backend = new Map<string, StoredValue>();
  const fallback = new Map<string, string>();
  let isReachable = true;
  const reach = () => {
    if (!isReachable) throw new TypeError("Failed to fetch");
  };
  const data = createSessionData({
    save: async (key, value) => {
      reach();
      backend.set(key, value);
    },
    find: async (key) => {
      reach();
      return backend.get(key);
    },
    remove: async (key) => {
      reach();
      backend.delete(key);
    },
    fallback: {
      getItem: (key) => fallback.get(key) ?? null,
      setItem: (key, value) => void fallback.set(key, value),
      removeItem: (key) => void fallback.delete(key),
    },
  });
  return { data, backend, fallback, setReachable: (value: boolean) => (isReachable = value) };
}

test("[S1.06][S4.15] session data goes to the backend, and falls back to browser storage where it cannot be reached", async () => {
  const { data, backend, fallback, setReachable } = play();
  expect(await data.keep("draft", { a: 1 })).toBe("backend");
  expect([backend.get("draft"), fallback.get(held)]).toEqual([{ a: 1 }, undefined]);
  setReachable(false);
  expect(await data.keep("draft", { a: 2 })).toBe("fallback");
  expect(await data.find("draft")).toEqual({ a: 2 });
  setReachable(true);
  expect(await data.find("draft")).toEqual({ a: 2 });
  await data.flush("draft");
  expect([backend.get("draft"), fallback.get(held)]).toEqual([{ a: 2 }, undefined]);
});

test("[S4.15] what is held in the browser session counts until the backend has that very state", async () => {
  const { data, backend, fallback } = play();
  data.hold("draft", { a: 1 });
  expect([backend.size, await data.find("draft")]).toEqual([0, { a: 1 }]);
  const saving = data.keep("draft", { a: 1 });
  data.hold("draft", { a: 2 });
  expect(await saving).toBe("backend");
  expect([backend.get("draft"), await data.find("draft")]).toEqual([{ a: 1 }, { a: 2 }]);
  expect(await data.flush("draft")).toBe("backend");
  expect([backend.get("draft"), fallback.get(held)]).toEqual([{ a: 2 }, undefined]);
});

test("[S1.06][S4.15] without the backend the last state that it had is found, and where there is none nobody guesses", async () => {
  const { data, setReachable } = play();
  await data.keep("draft", { a: 1 });
  setReachable(false);
  expect(await data.find("draft")).toEqual({ a: 1 });
  await expect(data.find("other")).rejects.toThrow("Failed to fetch");
  setReachable(true);
  expect(await data.find("other")).toBeUndefined();
  await data.remove("draft");
  setReachable(false);
  await expect(data.find("draft")).rejects.toThrow("Failed to fetch");
});

test("[S4.15] what is held while a save fails is not overwritten by the older state", async () => {
  const { data, setReachable } = play();
  setReachable(false);
  const saving = data.keep("draft", { a: 1 });
  data.hold("draft", { a: 2 });
  expect(await saving).toBe("fallback");
  expect(await data.find("draft")).toEqual({ a: 2 });
});
