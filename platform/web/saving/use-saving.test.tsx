import "fake-indexeddb/auto";
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { actAs } from "../api.ts";
import type { Kind } from "./kind.ts";
import { useSaving } from "./use-saving.ts";

const words: Kind<string, string> = {
  ...{ name: "words", label: "Words", mostEdits: 10 },
  apply: (doc, edits) => edits.at(-1) ?? doc,
  join: (edits) => edits.slice(-1),
  partsOf: (edit) => [edit],
  collides: () => () => true,
  isEdit: (stored) => typeof stored === "string",
  send: async ({ version }) => ({ version: version + 1, others: [] }),
  withdraw: async () => true,
  since: async ({ version }) => ({ version, others: [] }),
  conflictOf: () => null,
};

afterEach(() => actAs(null));

test("when the person changes and nothing opens for the next one, there is no store left to type into", async () => {
  actAs("ana");
  const { result, rerender } = renderHook(
    ({ userId }) =>
      useSaving({
        ...{ kind: words, thing: "thing", userId, onLeft: () => undefined },
        find: () => (userId === "ana" ? { version: 1, doc: "" } : undefined),
      }),
    { initialProps: { userId: "ana" } },
  );
  await waitFor(() => expect(result.current).not.toBeNull());
  actAs("bo");
  rerender({ userId: "bo" });
  expect(result.current).toBeNull();
});
