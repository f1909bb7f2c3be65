import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { text } from "../text.ts";
import { NotesScreen } from "./notes-screen.tsx";

test("whoever takes no part in an interview reads which one it is, and that they have no notes there", async () => {
  fakeNetwork({
    "/rpc/interviews/get": () =>
      procedureAnswer({
        id: "interview",
        opportunityId: "role",
        candidateName: "Ana Λ",
        roundName: "Intro call",
        me: { role: null },
      }),
  });
  const component = () => (
    <Suspense>
      <NotesScreen interviewId="interview" />
    </Suspense>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  // reason for the cast: the type of the app's router, which this small one is not
  renderInApp(<RouterProvider router={router as never} />);
  expect(await screen.findByRole("heading", { level: 1, name: "Intro call" })).toBeDefined();
  expect(screen.getByText(text.notTakingPart)).toBeDefined();
  expect(document.title).toBe("Ana Λ · Intro call · Evenhand");
});
