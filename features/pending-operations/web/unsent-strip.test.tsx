import "fake-indexeddb/auto";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { device } from "#platform/web/saving/in-browser.ts";
import { openDrafts } from "#platform/web/saving/open-drafts.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { keepWords } from "#tests/support/unsent-words.ts";
import type { NewOperation } from "../operation.ts";
import { askBeforeLeaving, LeaveDialog } from "./leave-dialog.tsx";
import { perform, useOperationQueue } from "./queue/current-queue.ts";
import { sendOperationsOf } from "./queue/senders.ts";
import { UnsentStrip } from "./unsent-strip.tsx";

const ana = "0b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f";
const refusal = (status: number, message: string) => Object.assign(new Error(message), { status });
const archive: NewOperation = {
  type: "update",
  entity: "test",
  entityIds: ["plan-1"],
  data: { title: "Backend engineer" },
  label: "1 plan archived",
};

let answer: () => Promise<unknown>;
let sent: { data: unknown; key: string | undefined; userId: string | undefined }[];

function Frame() {
  useOperationQueue(ana, null);
  return (
    <>
      <UnsentStrip userId={ana} />
      <LeaveDialog userId={ana} />
    </>
  );
}

beforeEach(async () => {
  // Time goes on by itself; a test may hurry it.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await device.clear(ana, () => true);
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  sent = [];
  answer = async () => ({ fine: true });
  sendOperationsOf("test", async () => async (data, { context }) => {
    sent.push({ data, key: context.idempotencyKey, userId: context.userId });
    return answer();
  });
});
afterEach(() => void vi.useRealTimers());
const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));
/** What the device answers is shown; it answers by itself. */
const settled = () => act(() => new Promise((resolve) => setImmediate(() => setImmediate(resolve))));
/** Waits as long as it takes until something that waits is told. */
async function findWaiting() {
  await settled();
  await pass(3000);
  return screen.findByText("1 change waiting to sync.");
}
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

test("what is answered at once leaves no trace; a refusal is told to its maker alone", async () => {
  renderInApp(<Frame />);
  expect(await perform(archive)).toEqual({ kind: "sent", answer: { fine: true } });
  expect(sent).toMatchObject([{ data: archive.data, userId: ana }]);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  answer = () => Promise.reject(refusal(403, "Not yours to archive."));
  await expect(perform(archive)).rejects.toThrow("Not yours to archive.");
  // What waits is told, and only that.
  answer = offline;
  await perform(archive);
  expect(await findWaiting()).toBeDefined();
  expect(screen.queryByText(/attention/)).toBeNull();
});

test("without a connection it waits here and is counted; sent once the connection is back, under the same key", async () => {
  answer = offline;
  renderInApp(<Frame />);
  expect(await perform(archive)).toEqual({ kind: "waiting" });
  expect(await findWaiting()).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText("1 plan archived")).toBeDefined();
  answer = async () => ({ fine: true });
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("All changes are synced.")).toBeDefined();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test("what is refused later needs attention: with the reason and what was typed; retried or discarded", async () => {
  answer = offline;
  renderInApp(<Frame />);
  await perform(archive);
  answer = () => Promise.reject(refusal(409, "Changed by someone else."));
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("1 change needs your attention.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  const tray = within(await screen.findByRole("dialog", { name: "Changes on this device" }));
  expect(tray.getByText(/Changed by someone else\./)).toBeDefined();
  expect(tray.getByText(/"title": "Backend engineer"/)).toBeDefined();
  const tries = sent.length;
  const { promise, reject } = Promise.withResolvers<never>();
  answer = () => promise;
  await userEvent.click(tray.getByRole("button", { name: "Try again: 1 plan archived" }));
  await waitFor(() => expect(tray.queryByText("Needs your attention")).toBeNull());
  expect(sent.length).toBe(tries + 1);
  reject(refusal(409, "Changed by someone else."));
  expect(await tray.findByText("Needs your attention")).toBeDefined();
  await userEvent.click(tray.getByRole("button", { name: "Discard: 1 plan archived" }));
  expect(await tray.findByText("All changes are synced.")).toBeDefined();
});

test("what is typed and not sent counts with the rest while there is no network", async () => {
  vi.stubGlobal("navigator", Object.create(navigator, { onLine: { value: false } }));
  await keepWords({ userId: ana, kind: "plans", thing: "p" }, { edits: ["one", "two", "three"] });
  renderInApp(<Frame />);
  expect(await findWaiting()).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText("3 unsent edits")).toBeDefined();
});

test("work that is just being saved is not said to wait, however long somebody types; work that no save gets through for is", async () => {
  const words = { userId: ana, kind: "surveys", thing: "s" };
  const type = async (version: number, text: string) => {
    await pass(2000);
    await act(() => keepWords(words, { version, edits: [text] }));
    await settled();
  };
  renderInApp(<Frame />);
  for (let version = 1; version <= 4; version++) for (const text of ["a", "ab"]) await type(version, text);
  expect(screen.queryByText(/waits to be sent/)).toBeNull();
  for (const text of ["b", "bc", "bcd"]) await type(5, text);
  await type(5, "bcde");
  expect(await findWaiting()).toBeDefined();
  await act(() => keepWords(words, { edits: [] }));
  await expect.poll(() => screen.queryByText(/waits to be sent/)).toBeNull();
});

test("where the device cannot be read it is not taken for empty: who signs out is asked, and goes by their own choice", async () => {
  renderInApp(<Frame />);
  expect(await askBeforeLeaving()).not.toBeNull();
  const reading = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("The storage cannot be read.", "UnknownError");
  });
  const asked = askBeforeLeaving();
  const dialog = within(await screen.findByRole("dialog", { name: "Sign out with unsynced changes?" }));
  // Nothing is known that could be exported, or of which it could be told when it is sent.
  for (const name of ["Export and sign out", "Wait, then sign out"])
    expect(dialog.queryByRole("button", { name })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Stay signed in" }));
  expect(await asked).toBeNull();
  const leaving = askBeforeLeaving();
  await userEvent.click(await screen.findByRole("button", { name: "Discard and sign out" }));
  expect(await leaving).not.toBeNull();
  reading.mockRestore();
});

test("what an open builder holds in memory alone counts, and goes into the file", async () => {
  const files: Blob[] = [];
  const urls = { createObjectURL: (blob: Blob) => `blob:${files.push(blob)}`, revokeObjectURL: () => {} };
  vi.stubGlobal("URL", Object.assign(URL, urls));
  const close = openDrafts.count(
    { userId: ana, kind: "plans", thing: "plan-1", label: "Draft of a plan" },
    { get: () => ({ version: 3, unsent: ["one", "two"] }), refresh: async () => {}, flush: async () => {} },
  );
  renderInApp(<Frame />);
  const asked = askBeforeLeaving();
  expect(await screen.findByText("Sign out with 1 unsynced change?")).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Export and sign out" }));
  expect(await asked).not.toBeNull();
  close();
  const { elsewhere } = JSON.parse((await files[0]?.text()) ?? "");
  expect(elsewhere).toMatchObject([{ kind: "plans", count: 2, data: [{ version: 3, edits: ["one", "two"] }] }]);
});

test("signing out with nothing unsent asks nothing; with unsent work: stay, wait, export or discard", async () => {
  renderInApp(<Frame />);
  expect(await askBeforeLeaving()).not.toBeNull();
  answer = offline;
  await perform(archive);

  const staying = askBeforeLeaving();
  await userEvent.click(await screen.findByRole("button", { name: "Stay signed in" }));
  expect(await staying).toBeNull();

  const files: Blob[] = [];
  const urls = { createObjectURL: (blob: Blob) => `blob:${files.push(blob)}`, revokeObjectURL: () => {} };
  vi.stubGlobal("URL", Object.assign(URL, urls));
  const exporting = askBeforeLeaving();
  await userEvent.click(await screen.findByRole("button", { name: "Export and sign out" }));
  expect(await exporting).not.toBeNull();
  expect(files).toHaveLength(1);

  const waiting = askBeforeLeaving();
  await userEvent.click(await screen.findByRole("button", { name: "Wait, then sign out" }));
  expect(await screen.findByText("Syncing. You'll be signed out when it's done.")).toBeDefined();
  answer = async () => ({ fine: true });
  window.dispatchEvent(new Event("online"));
  expect(await waiting).not.toBeNull();

  // All is sent while they are asked: there is nothing to ask any more, and not for a moment does it say 0.
  answer = offline;
  await perform(archive);
  const asked = askBeforeLeaving();
  expect(await screen.findByRole("button", { name: "Stay signed in" })).toBeDefined();
  const shown: (string | null)[] = [];
  const watch = new MutationObserver(() => void shown.push(document.body.textContent));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  answer = async () => ({ fine: true });
  window.dispatchEvent(new Event("online"));
  expect(await asked).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Stay signed in" })).toBeNull());
  watch.disconnect();
  expect(shown.filter((text) => text?.includes("0 unsent"))).toEqual([]);

  answer = offline;
  await perform(archive);
  const discarding = askBeforeLeaving();
  expect(await screen.findByText("Sign out with 1 unsynced change?")).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Discard and sign out" }));
  const forget = await discarding;
  await act(async () => forget?.());
  // It may have reached the server: its id stays, to be taken back at the next sign-in, and nothing of its words.
  expect(await device.list(ana)).toMatchObject([{ state: "discarded", label: "", edits: [{ data: null }] }]);
  const tries = sent.length;
  answer = async () => ({ fine: true });
  window.dispatchEvent(new Event("online"));
  // Signed out, nothing that could be awaited follows.
  await settled();
  expect(sent).toHaveLength(tries);
});
