import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { templateOutlines } from "#features/question-library/template-content.ts";
import { setVisitorMark } from "../visitor-mark.ts";
import { WelcomeScreen } from "./welcome-screen.tsx";

afterEach(() => {
  cleanup();
  setVisitorMark(null);
});

function show(signUp: "open" | "invite" | "closed" = "open") {
  const routeTree = createRootRoute({ component: () => <WelcomeScreen signUp={signUp} /> });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
}
const roles = async () => within(await screen.findByRole("region", { name: "Start from a role" }));

test("it says what this is, and each role leads into the builder with it", async () => {
  show();
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(
    "Ask every candidate the same good questions",
  );
  const shown = (await roles()).getAllByRole("link");
  expect(shown.map((link) => link.getAttribute("href"))).toContain("/try?start=product-manager");
  expect(shown).toHaveLength(5);
  await userEvent.click(screen.getByRole("button", { name: `All ${templateOutlines.length}` }));
  expect((await roles()).getAllByRole("link")).toHaveLength(templateOutlines.length);
});

test("an account is offered only where one can be made, and where not the page says why", async () => {
  show();
  expect(await screen.findByRole("link", { name: "Create account" })).toBeDefined();
  cleanup();
  show("invite");
  expect(await screen.findByText(/Accounts on this server are by invitation only/)).toBeDefined();
  expect(screen.queryByRole("link", { name: "Create account" })).toBeNull();
  cleanup();
  show("closed");
  expect(await screen.findByText(/New accounts are turned off on this server/)).toBeDefined();
});

test("whoever planned something here goes on with it", async () => {
  setVisitorMark("waiting");
  show();
  expect((await screen.findByRole("link", { name: "Continue your plan" })).getAttribute("href")).toBe("/try");
  expect(screen.queryByRole("link", { name: "Plan an interview" })).toBeNull();
});
