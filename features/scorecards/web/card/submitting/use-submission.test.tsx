import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useOperationQueue } from "#features/pending-operations/web/public.ts";
import { device } from "#platform/web/saving/in-browser.ts";
import { anInterview } from "#tests/support/interview-fixture.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { emptyCard, noNotes } from "../../../card-limits.ts";
import type { CardDraft } from "../../../card-shapes.ts";
import { guestDesk, memberDesk } from "../../desk.ts";
import { CardOf } from "../scorecard-screen.tsx";
import { text } from "../text.ts";
import { SubmitButton } from "./card-footer.tsx";
import { sendSubmissions } from "./submission-entity.ts";

const ana = "0b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f";
const bo = "1b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f";
const place = {
  interviewId: "2b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f",
  interviewerId: ana,
  scorecardId: "3b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f",
};
const draft: CardDraft = { ...emptyCard, overall: "yes", takeaways: "Plans in reversible steps." };
const interview = anInterview({
  id: place.interviewId,
  me: { interviewerId: ana, role: "lead", scorecardId: place.scorecardId },
});

/** What stands for the network, and the server behind it. */
let isOnline: boolean;
let refusal: string | null;
/** Whether the last submission goes on without its page. */
let isKeptAlive: boolean;
let submitted: { path: string; card: CardDraft; scorecardId: string; key: string | null; as: string | null }[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  for (const person of [ana, bo]) await device.clear(person, () => true);
  [isOnline, refusal, submitted] = [true, null, []];
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  vi.stubGlobal("fetch", async (asked: Request | string, init?: RequestInit) => {
    if (!isOnline || typeof asked === "string") throw new TypeError("Failed to fetch");
    const path = new URL(asked.url).pathname.replace("/rpc/", "");
    const { json } = JSON.parse(await asked.text());
    if (path.endsWith("/getNotes")) return Response.json({ json: { version: 0, notes: noNotes } });
    if (path.endsWith("/submit")) {
      if (refusal !== null) return Response.json({ json: { message: refusal } }, { status: 409 });
      const { card, scorecardId } = json;
      isKeptAlive = init?.keepalive === true;
      const key = asked.headers.get("idempotency-key");
      // A try of a page that was left may still be on the way.
      if (!submitted.some((known) => known.key === key))
        submitted.push({ path, card, scorecardId, key, as: asked.headers.get("acting-user") });
      return Response.json({ json: { revision: 1 } });
    }
    if (path.endsWith("/withdraw")) return Response.json({ json: { wasDone: false } });
    const revision = submitted.length;
    const saved = { version: 1, draft: revision > 0 ? null : draft, revision, isLocked: false };
    return Response.json({ json: { ...saved, state: "owed", noteToNext: "", revisions: [] } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));
const goOnline = () =>
  act(async () => {
    isOnline = true;
    window.dispatchEvent(new Event("online"));
  });

function Card({ isGuest = false }) {
  const desk = isGuest ? guestDesk(place) : memberDesk(place);
  return (
    <Suspense>
      <CardOf interview={interview} desk={desk}>
        {(submission) => (
          <>
            <button type="button" disabled={submission.isWaiting} onClick={() => submission.submit("")}>
              Go
            </button>
            {submission.isWaiting ? (
              <SubmitButton submission={submission} gaps={[]} onJump={() => undefined} label="Submit" />
            ) : null}
          </>
        )}
      </CardOf>
    </Suspense>
  );
}
function Frame({ as = ana, isOnCard = true, isGuest = false }) {
  useOperationQueue(as, null);
  return isOnCard ? <Card isGuest={isGuest} /> : <p>Elsewhere</p>;
}
/** A page of the program, as it stands after a reload. */
function openPage(shown: Parameters<typeof Frame>[0] = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  sendSubmissions(queries);
  return renderInApp(<Frame {...shown} />, queries);
}
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const goesOnce = async () => {
  await waitFor(() => expect(submitted).toHaveLength(1));
  await pass(60_000);
  expect(submitted).toHaveLength(1);
};

test("a card that is submitted without a network waits, also once the page was left and loaded anew, and is sent from any page", async () => {
  const page = openPage();
  await screen.findByText("Go");
  isOnline = false;
  window.dispatchEvent(new Event("offline"));
  await user().click(screen.getByText("Go"));
  expect(await screen.findByText(`${text.waits}. ${text.waitsWhy}`)).toBeDefined();
  expect(screen.getAllByText(new RegExp(text.waits)).filter((each) => !each.closest(".sr-only"))).toHaveLength(1);
  await pass(6000);
  page.unmount();

  const again = openPage();
  // What it says is on this device, whatever the page could fetch.
  expect(await screen.findByText(`${text.waits}. ${text.waitsWhy}`)).toBeDefined();
  again.unmount();

  openPage({ isOnCard: false });
  expect(submitted).toEqual([]);
  await goOnline();
  await goesOnce();
  expect(submitted).toMatchObject([
    { path: "scorecards/submit", card: draft, scorecardId: place.scorecardId, as: ana },
  ]);
  expect(submitted[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test("nobody else sends it: it stays until its author is here again", async () => {
  const page = openPage();
  await screen.findByText("Go");
  isOnline = false;
  await user().click(screen.getByText("Go"));
  await waitFor(async () => expect(await device.list(ana, "operations")).toHaveLength(1));
  page.unmount();
  const theirs = openPage({ as: bo, isOnCard: false });
  await goOnline();
  await pass(60_000);
  expect(submitted).toEqual([]);
  theirs.unmount();
  openPage({ isOnCard: false });
  await goesOnce();
});

test("for a few seconds it can be taken back; then nothing was sent", async () => {
  openPage();
  await user().click(await screen.findByText("Go"));
  await waitFor(() => expect(screen.getByText("Go").hasAttribute("disabled")).toBe(true));
  // Said once to the eye, and once to screen readers.
  const said = screen.getAllByText(text.pending);
  expect(said.map((each) => each.closest(".sr-only") !== null).sort()).toEqual([false, true]);
  await user().click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.getByText("Go").hasAttribute("disabled")).toBe(false));
  await pass(60_000);
  expect(submitted).toEqual([]);
});

test.each([
  ["the tab is closed", false, () => window.dispatchEvent(new Event("pagehide"))],
  [
    "a guest locks the phone",
    true,
    () => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      document.dispatchEvent(new Event("visibilitychange"));
    },
  ],
])("a card that was just submitted is sent as %s, once", async (_, isGuest, leave) => {
  const page = openPage({ isGuest });
  await user().click(await screen.findByText("Go"));
  await waitFor(() => expect(screen.getByText("Go").hasAttribute("disabled")).toBe(true));
  expect(submitted).toEqual([]);
  leave();
  // What a page that is closed still does: no timer, no answer of its storage.
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  expect(submitted).toMatchObject([{ card: draft, scorecardId: place.scorecardId, as: isGuest ? null : ana }]);
  expect(isKeptAlive).toBe(true);
  page.unmount();
  vi.restoreAllMocks();
  openPage({ isGuest });
  await goesOnce();
  await waitFor(async () => expect(await device.list(ana, "operations")).toEqual([]));
});

test("what the server refuses is told on the card, which can then be tried again", async () => {
  openPage();
  refusal = "This scorecard was just submitted on another device. Check it first.";
  await user().click(await screen.findByText("Go"));
  await waitFor(() => expect(screen.getByText("Go").hasAttribute("disabled")).toBe(true));
  await pass(6000);
  expect(await screen.findByText(new RegExp(refusal))).toBeDefined();
  expect(screen.getAllByText(new RegExp(text.submitFailed))).toHaveLength(1);
  refusal = null;
  await user().click(screen.getByRole("button", { name: text.retry }));
  await goesOnce();
});

test("a guest's card waits for them alike: sent by the session of their link, for the card that it was written on", async () => {
  const page = openPage({ isGuest: true });
  await screen.findByText("Go");
  isOnline = false;
  await user().click(screen.getByText("Go"));
  await waitFor(async () => expect(await device.list(ana, "operations")).toHaveLength(1));
  await pass(6000);
  page.unmount();
  isOnline = true;
  openPage({ isGuest: true });
  await goesOnce();
  expect(submitted).toMatchObject([
    { path: "guestScorecard/submit", card: draft, scorecardId: place.scorecardId, as: null },
  ]);
});
