import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test } from "vitest";
import type { Person } from "#platform/rights.ts";
import { aBoard, aCandidate } from "#tests/support/candidate-board.ts";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { text as general } from "#ui/text.ts";
import { text } from "../text.ts";
import { CandidateBoard } from "./candidate-board.tsx";

const seat = { organizationId: "organization", grants: [], groupIds: ["group"] };
const viewerOf = (role: "member" | "viewer"): Person => ({ userId: "me", seats: [{ ...seat, role }] });

/** The board of one role, in a window where one column stands at a time. */
async function openBoard(role: "member" | "viewer" = "member") {
  const network = fakeNetwork({
    "/rpc/candidates/board": () => procedureAnswer(aBoard()),
    "/rpc/candidates/get": () => procedureAnswer({ ...aCandidate("a"), stages: [] }),
    "/rpc/groups/listPeople": () => procedureAnswer([]),
    "/rpc/candidates/move": () => procedureAnswer({ done: ["c"], refused: [], events: ["event"] }),
    "/rpc/candidates/undo": () => procedureAnswer({ done: ["event"], refused: [], events: ["back"] }),
  });
  const root = createRootRoute();
  const board = createRoute({
    getParentRoute: () => root,
    path: "/",
    component: () => (
      <Suspense>
        <CandidateBoard groupId="group" viewer={viewerOf(role)} search={{ from: "pairing" }} onFrom={() => undefined} />
      </Suspense>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([board]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  // reason for the cast: the type of the app's router, which this small one is not
  renderInApp(<RouterProvider router={router as never} />);
  await screen.findByRole("region", { name: text.board.column("Pairing", 1) });
  return { ...network, user: userEvent.setup() };
}
const moves = (calls: { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path === "/rpc/candidates/move").map(({ body }) => body);
const versions = (calls: { path: string; body: unknown }[]) =>
  moves(calls).map((body) => Number(/"version":(\d+)/.exec(JSON.stringify(body))?.[1]));
const card = () => screen.getByRole("link", { name: "Name c" });

test("Shift and an arrow moves the card to the next stage, and the toast takes it back", async () => {
  const { user, calls } = await openBoard();
  card().focus();
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await waitFor(() =>
    expect(moves(calls)).toEqual([{ json: { candidates: [{ id: "c", version: 1 }], stageKey: "offer", reason: "" } }]),
  );
  await user.click(await screen.findByRole("button", { name: /Undo/ }));
  await waitFor(() => expect(calls.at(-1)?.path ?? "").toBeDefined());
  await waitFor(() =>
    expect(calls.find(({ path }) => path === "/rpc/candidates/undo")?.body).toEqual({ json: { events: ["event"] } }),
  );
});

test("what this browser did itself is no conflict, also while the board still shows the card as it was", async () => {
  const { user, calls } = await openBoard();
  card().focus();
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await waitFor(() => expect(moves(calls)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole("region", { name: text.board.column("Pairing", 1) })).toBeTruthy());
  card().focus();
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await waitFor(() => expect(moves(calls)).toHaveLength(2));
  // The server counts a version for every change.
  const [first = 0, second] = versions(calls);
  expect(second).toBe(first + 1);
});

test("a card that is drawn anew elsewhere keeps the focus", async () => {
  const { user, calls } = await openBoard();
  card().focus();
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await waitFor(() => expect(moves(calls)).toHaveLength(1));
  // The board of the server has it where it was.
  await screen.findByRole("region", { name: text.board.column("Pairing", 1) });
  await waitFor(() => expect(document.activeElement).toBe(card()));
});

test("X selects the card, and the bar says what can be done with it", async () => {
  const { user } = await openBoard();
  card().focus();
  await user.keyboard("x");
  const bar = await screen.findByRole("region", { name: general.table.bulkActions });
  expect(within(bar).getByRole("button", { name: text.actions.reject })).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("region", { name: general.table.bulkActions })).toBeNull());
});

test("the card says whose move it is in words", async () => {
  await openBoard();
  expect(screen.getByText(text.next.mine)).toBeTruthy();
  expect(screen.getByText(text.next.steps.schedule("Pairing"))).toBeTruthy();
});

test("a viewer reads, and moves nothing", async () => {
  const { user, calls } = await openBoard("viewer");
  card().focus();
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}xm");
  expect(screen.queryByRole("region", { name: general.table.bulkActions })).toBeNull();
  expect(screen.queryByRole("button", { name: /More actions/ })).toBeNull();
  expect(moves(calls)).toEqual([]);
});
