import { onlineManager } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInApp } from "#tests/support/render.tsx";
import {
  CompetencyListPending,
  LibraryError,
  LibraryItemError,
  LibraryPending,
  QuestionListPending,
} from "./library-states.tsx";

afterEach(() => onlineManager.setOnline(true));

function show(content: ReactNode) {
  const rootRoute = createRootRoute({ component: () => content });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
}

test("while something is fetched, boxes stand in its place", async () => {
  show(<LibraryPending />);
  expect(await screen.findByText("Loading")).toBeDefined();
  expect(screen.queryByText(/You're offline/)).toBeNull();
});

test("while a list is fetched, boxes stand in its place under the two lists, on paper for what is said aloud", async () => {
  for (const [pending, isOnPaper] of [
    [<QuestionListPending key="question" />, true],
    [<CompetencyListPending key="competency" />, false],
  ] as const) {
    show(pending);
    expect(await screen.findByText("Loading")).toBeDefined();
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Questions", "Competencies"]);
    expect(document.querySelector(".paper") !== null).toBe(isOnPaper);
    cleanup();
  }
});

test("a list that cannot be fetched without a network says so too", async () => {
  onlineManager.setOnline(false);
  show(<QuestionListPending />);
  expect(await screen.findByText(/You're offline, and the library hasn't been opened/)).toBeDefined();
});

test("without a network, what was not fetched before says that nothing can come", async () => {
  onlineManager.setOnline(false);
  show(<LibraryPending />);
  expect(await screen.findByText(/You're offline, and the library hasn't been opened/)).toBeDefined();
  expect(screen.queryByText("Loading")).toBeNull();
});

test("what could not be fetched can be tried again", async () => {
  const reset = vi.fn();
  show(<LibraryError reset={reset} />);
  expect(await screen.findByText("Couldn't load the library.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reset).toHaveBeenCalledOnce();
});

test.each([400, 404])(
  "an address where nothing of the library is (%i) leads back to it, and is not tried again",
  async (status) => {
    show(<LibraryItemError error={Object.assign(new Error("no"), { status })} reset={() => undefined} />);
    expect(await screen.findByRole("link", { name: "Go to library" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  },
);

test("something of the library that could not be fetched can be tried again", async () => {
  show(<LibraryItemError error={new TypeError("Failed to fetch")} reset={() => undefined} />);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
});
