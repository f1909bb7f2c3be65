// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { renderInApp } from "#tests/support/render.tsx";
import type { NewOperation } from "../operation.ts";
import { perform, useOperationQueue } from "./current-queue.ts";
import { askBeforeLeaving, LeaveDialog } from "./leave-dialog.tsx";
import { indexedOperationStore } from "./operation-store.ts";
import { sendOperationsOf } from "./senders.ts";
import { countUnsent } from "./unsent.ts";
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

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
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
  expect(await screen.findByText("1 change waits to be sent.", {}, { timeout: 5000 })).toBeDefined();
  expect(screen.queryByText(/attention/)).toBeNull();
});

test("without a connection it waits here and is counted; sent once the connection is back, under the same key", async () => {
  answer = offline;
  renderInApp(<Frame />);
  expect(await perform(archive)).toEqual({ kind: "waiting" });
  expect(await screen.findByText("1 change waits to be sent.", {}, { timeout: 5000 })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText("1 plan archived")).toBeDefined();
  answer = async () => ({ fine: true });
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Everything is sent.")).toBeDefined();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test("what is refused later needs attention: with the reason and what was typed; retried or discarded", async () => {
  answer = offline;
  renderInApp(<Frame />);
  await perform(archive);
  answer = () => Promise.reject(refusal(409, "A newer version stands."));
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("1 change needs your attention.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  const tray = within(await screen.findByRole("dialog", { name: "Changes on this device" }));
  expect(tray.getByText(/A newer version stands\./)).toBeDefined();
  expect(tray.getByText(/"title": "Backend engineer"/)).toBeDefined();
  const tries = sent.length;
  await userEvent.click(tray.getByRole("button", { name: "Try again: 1 plan archived" }));
  await expect.poll(() => sent.length).toBe(tries + 1);
  expect(await tray.findByText("Needs your attention")).toBeDefined();
  await userEvent.click(tray.getByRole("button", { name: "Discard: 1 plan archived" }));
  expect(await tray.findByText("Everything is sent.")).toBeDefined();
});

test("a feature's own unsent work counts with the rest while there is no network", async () => {
  vi.stubGlobal("navigator", Object.create(navigator, { onLine: { value: false } }));
  const stop = countUnsent(async () => [
    { id: "p", label: "Edits of an interview plan", count: 3, mark: "", data: [] },
  ]);
  renderInApp(<Frame />);
  expect(await screen.findByText("1 change waits to be sent.", {}, { timeout: 5000 })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText("3 unsent edits")).toBeDefined();
  stop();
});

test("work that is just being saved is not said to wait, however long somebody types; work that no save gets through for is", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const pass = async (seconds: number) => {
    for (let each = 0; each < seconds; each++) await act(() => vi.advanceTimersByTimeAsync(1000));
  };
  let saves = 0;
  let isSaving = true;
  const kept = () => ({ id: "p", label: "Answers of a survey", count: 1, mark: String(saves), data: [] });
  const stop = countUnsent(async () => (isSaving ? [kept()] : []));
  try {
    renderInApp(<Frame />);
    for (saves = 1; saves <= 4; saves++) {
      await pass(5);
      expect(screen.queryByText(/waits to be sent/)).toBeNull();
    }
    await pass(12);
    expect(screen.getByText("1 change waits to be sent.")).toBeDefined();
    isSaving = false;
    await pass(2);
    expect(screen.queryByText(/waits to be sent/)).toBeNull();
  } finally {
    stop();
    vi.useRealTimers();
  }
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
  expect(await screen.findByText("Sending. You are signed out as soon as everything is sent.")).toBeDefined();
  answer = async () => ({ fine: true });
  window.dispatchEvent(new Event("online"));
  expect(await waiting).not.toBeNull();

  // All is sent while they are asked: there is nothing to ask any more.
  answer = offline;
  await perform(archive);
  const asked = askBeforeLeaving();
  expect(await screen.findByRole("button", { name: "Stay signed in" })).toBeDefined();
  answer = async () => ({ fine: true });
  window.dispatchEvent(new Event("online"));
  expect(await asked).not.toBeNull();

  answer = offline;
  await perform(archive);
  const discarding = askBeforeLeaving();
  expect(await screen.findByText("Sign out with 1 unsent change?")).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Discard and sign out" }));
  const forget = await discarding;
  await act(async () => forget?.());
  // It may have reached the server: its id stays, to be taken back at the next sign-in, and nothing of its words.
  const store = indexedOperationStore();
  expect(await store.list(ana)).toMatchObject([{ state: "discarded", wasSent: true, data: null, label: "" }]);
  await store.close();
  const tries = sent.length;
  answer = async () => ({ fine: true });
  window.dispatchEvent(new Event("online"));
  // Signed out, nothing that could be awaited follows.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(sent).toHaveLength(tries);
});
