import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { AddPersonDialog, interviewQuery, interviewText, SwapDialog } from "#features/interviews/web/public.ts";
import { anInterview } from "#tests/support/interview-fixture.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { text } from "../text.ts";
import { InterviewFrame } from "./interview-frame.tsx";
import { UntoldNotice } from "./untold-notice.tsx";

// The client takes the browser's fetch when it is loaded, so it is replaced before that.
const wire = vi.hoisted(() => {
  const edge: { asked: string[]; answers: Record<string, unknown> } = { asked: [], answers: {} };
  globalThis.fetch = async (request) => {
    if (!(request instanceof Request)) throw new Error("The client sends requests.");
    const procedure = new URL(request.url).pathname.replace("/rpc/", "");
    edge.asked.push(procedure);
    return Response.json({ json: edge.answers[procedure] });
  };
  return edge;
});

// What the page loads late is there before a test waits for it.
await import("#features/scheduling/web/public.ts");

const cardId = "3b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f";
const me = { interviewerId: "0b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f", scorecardId: cardId };
const cardOf = (state: "owed" | "released"): Interview["cards"][number] => ({
  ...{ id: cardId, interviewerId: me.interviewerId, name: "Ana", state, dueAt: null, submittedAt: null },
  ...{ isAfterSight: false, asksExcuse: null },
});

function show(interview: Interview, hasMail = true) {
  wire.asked = [];
  wire.answers = {
    "accounts/getSignInOptions": { isEmailConfirmed: hasMail },
    "scheduling/preview": [
      { audience: "candidate", to: ["Priya Raman"], subject: "Your interview", text: "Hello", calendar: "REQUEST" },
    ],
    "scheduling/tell": { ...interview, untold: "waiting" },
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  queries.setQueryData(interviewQuery(interview.id).queryKey, interview);
  const rootRoute = createRootRoute({
    component: () => (
      <Suspense>
        <InterviewFrame interviewId={interview.id}>
          <UntoldNotice interview={interview} />
        </InterviewFrame>
      </Suspense>
    ),
  });
  const history = createMemoryHistory({ initialEntries: [`/opportunities/none/interview/${interview.id}`] });
  return renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history })} />, queries);
}
const tabs = async () => (await screen.findAllByRole("tab")).map((tab) => tab.textContent);
const ahead = { status: "scheduled", phase: "scheduled", startsAt: "2036-01-07T09:00:00.000Z" } as const;

test("whoever takes part reaches every part of the page", async () => {
  show(anInterview({ me: { ...me, role: "lead" }, cards: [cardOf("owed")], ...ahead }));
  const { prep, role, resume, notes, scorecard, recommendation, feedback } = text.tabs;
  expect(await tabs()).toEqual([prep, role, resume, notes, scorecard, recommendation, feedback]);
  expect(screen.getByRole("button", { name: interviewText.start })).toBeDefined();
  expect(screen.queryByText(text.left)).toBeNull();
});

test("whoever left before their scorecard was in has no way to notes, scorecard and recommendation, and is led to what they wrote", async () => {
  show(anInterview({ me: { ...me, role: null }, cards: [cardOf("released")], ...ahead }));
  const { prep, role, resume, feedback } = text.tabs;
  expect(await tabs()).toEqual([prep, role, resume, feedback]);
  expect(screen.queryByRole("button", { name: interviewText.start })).toBeNull();
  expect(screen.getByText(text.left)).toBeDefined();
  const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  expect(addresses.filter((address) => /\/(notes|scorecard|recommendation)$/.test(address))).toEqual([]);
  expect(screen.getByRole("link", { name: text.myNotes }).getAttribute("href")).toBe("/interview-notes");
});

test.each([
  ["changed", true, text.untold.changed("Priya"), text.untold.send],
  ["waiting", true, text.untold.leaving("Priya"), text.untold.messages],
  ["waiting", false, text.untold.noServer("Priya"), text.untold.messages],
  ["failed", true, text.untold.failed("Priya"), text.untold.messages],
  ["unreachable", true, text.untold.unreachable("Priya"), text.untold.candidate],
] as const)(
  "a candidate who wasn't told (%s, mail server: %s) is named, with one way to cure it",
  async (untold, hasMail, told, cure) => {
    show(anInterview({ untold, may: { arrange: true }, ...ahead }), hasMail);
    const banner = (await screen.findByText(told)).closest("div");
    const ways = [...(banner?.parentElement?.querySelectorAll("a, button") ?? [])].map((each) => each.textContent);
    expect(ways).toEqual([cure]);
  },
);

test("the invitation is sent from the page, after its emails can be read", async () => {
  const user = userEvent.setup();
  show(anInterview({ untold: "never", may: { arrange: true }, ...ahead }));
  expect(await screen.findByText(text.untold.never("Priya"))).toBeDefined();
  await user.click(screen.getByRole("button", { name: text.untold.send }));
  const dialog = await screen.findByRole("dialog", { name: text.untold.sendTitle });
  expect(await within(dialog).findByText(/We'll email Priya Raman/)).toBeDefined();
  expect(wire.asked).not.toContain("scheduling/tell");
  await user.click(within(dialog).getByRole("button", { name: text.untold.send }));
  await waitFor(() => expect(wire.asked).toContain("scheduling/tell"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("adding or swapping in a colleague warns where applicant tracking is off for them", async () => {
  const interview = anInterview({ may: { arrange: true }, ...ahead });
  for (const dialog of [
    <AddPersonDialog key="add" interview={interview} onAdd={async () => null} onClose={() => undefined} />,
    <SwapDialog key="swap" interview={interview} name={null} onSwap={async () => null} onClose={() => undefined} />,
  ]) {
    const user = userEvent.setup();
    wire.answers = {
      "accounts/getSignInOptions": { isEmailConfirmed: true },
      "interviews/listColleagues": [
        { userId: "a", name: "Ana", isShutOut: false },
        { userId: "b", name: "Ben", isShutOut: true },
      ],
    };
    const { unmount } = renderInApp(dialog);
    const choose = async (name: string) => {
      await user.click(screen.getByRole("combobox", { name: "Colleague" }));
      await user.click(await screen.findByRole("option", { name }));
    };
    await waitFor(() => expect(wire.asked).toContain("interviews/listColleagues"));
    await choose("Ana");
    expect(screen.queryByText(interviewText.shutOut)).toBeNull();
    await choose("Ben");
    expect(screen.getByText(interviewText.shutOut)).toBeDefined();
    unmount();
  }
});
