import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { InboxItem } from "../inbox-shapes.ts";
import { InboxScreen } from "./inbox-screen.tsx";
import { text } from "./text.ts";

const item: InboxItem = {
  id: "item",
  what: "interview_assigned",
  byName: "ريم الحدّادي",
  at: "2026-11-27T09:00:00.000Z",
  readAt: null,
  groupName: "Engineering",
  task: null,
  candidate: { id: "candidate", name: "יעל אברמוביץ׳" },
  opportunity: null,
  plan: null,
  interview: null,
};

test("a sentence of ours is read from left to right, whoever's name it begins with", async () => {
  fakeNetwork({ "/rpc/inbox/list": () => procedureAnswer({ items: [item], nextCursor: null }) });
  const root = createRootRoute({
    component: () => (
      <Suspense>
        <InboxScreen search={{}} />
      </Suspense>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  // reason for the cast: the type of the app's router, which this small one is not
  renderInApp(<RouterProvider router={router as never} />);
  const link = await screen.findByRole("link", { name: text.happened(item) });
  expect(link.closest("[dir=auto]")).toBeNull();
});
