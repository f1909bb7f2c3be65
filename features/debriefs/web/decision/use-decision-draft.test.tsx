import "fake-indexeddb/auto";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { device } from "#platform/web/saving/in-browser.ts";
import { useDecisionDraft } from "./use-decision-draft.ts";

const [ana, ben] = ["0b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f", "1b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f"] as const;
const debrief = { candidateId: "c1", deciderId: null };

const open = async (viewerId: string, before?: { id: string }) => {
  const hook = renderHook(() => useDecisionDraft({ debrief, viewerId, before }));
  await waitFor(() => expect(hook.result.current).not.toBeNull());
  return hook;
};
const kept = (userId: string) => device.list(userId, "decision");

test("a decision outlives leaving the room, for its writer alone, and is forgotten once it is recorded", async () => {
  const first = await open(ana);
  act(() => first.result.current?.change({ verdict: "hold", statement: "Not yet" }));
  first.unmount();
  await waitFor(async () => expect(await kept(ana)).toHaveLength(1));

  const again = await open(ana);
  await waitFor(() =>
    expect(again.result.current?.draft).toEqual({
      ...{ verdict: "hold", statement: "Not yet" },
      ...{ reasons: {}, dissent: [], deciderIds: [ana] },
    }),
  );
  const others = [await open(ben), await open(ana, { id: "d1" })];
  for (const { result, unmount } of others) {
    expect(result.current?.draft).toMatchObject({ verdict: null, statement: "" });
    unmount();
  }
  await act(async () => again.result.current?.clear());
  expect(again.result.current?.draft).toMatchObject({ verdict: null, statement: "" });
  again.unmount();
  await waitFor(async () => expect(await kept(ana)).toEqual([]));
});

test("nothing of it is left where the form gives way to the recorded decision before it is told", async () => {
  const { result, unmount } = await open(ana);
  act(() => result.current?.change({ verdict: "hold" }));
  act(() => result.current?.change({ statement: "Not yet" }));
  await waitFor(async () => expect(await kept(ana)).not.toEqual([]));
  const writing = result.current;
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await writing?.clear();
  expect(await kept(ana)).toEqual([]);
});
