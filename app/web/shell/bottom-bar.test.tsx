import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { GroupSheet } from "#features/groups/web/public.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { text } from "./text.ts";

function Phone() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BottomBar group={{ name: "Backend", onSwitch: () => setOpen(true) }} onSignOut={() => undefined} />
      <GroupSheet
        open={isOpen}
        onOpenChange={setOpen}
        userId="ana"
        currentGroupId={null}
        groups={[]}
        onManage={() => undefined}
      />
    </>
  );
}

test("the menu of a phone names the hiring group and leads to the others by key, and the focus comes back", async () => {
  const rootRoute = createRootRoute({ component: Phone });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
  const account = await screen.findByRole("button", { name: text.more });
  account.focus();
  await userEvent.keyboard("{Enter}");
  const item = await screen.findByRole("menuitem", { name: text.switchGroup("Backend") });
  expect(document.activeElement).toBe(item);
  await userEvent.keyboard("{Enter}");
  const sheet = await screen.findByRole("dialog", { name: "Switch hiring group" });
  await expect.poll(() => sheet.contains(document.activeElement)).toBe(true);
  // The first tells the tip of the button that closes to go, which is all there is without groups.
  await userEvent.keyboard("{Escape}{Escape}");
  await expect.poll(() => document.activeElement).toBe(account);
});

test("a page that the bar has no entry for is marked where its entry is: in the menu", async () => {
  const at = async (path: string) => {
    const rootRoute = createRootRoute({
      component: () => <BottomBar group={{ name: null, onSwitch: () => undefined }} onSignOut={() => undefined} />,
      notFoundComponent: () => null,
    });
    const history = createMemoryHistory({ initialEntries: [path] });
    renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history })} />);
    const more = await screen.findByRole("button", { name: text.more });
    expect(more.className).toContain("group-not-has-aria-[current=page]:text-link");
    const marked = more.closest(".group")?.querySelector("[aria-current=page]") === null;
    cleanup();
    return marked;
  };
  expect(await at("/settings/features")).toBe(true);
  expect(await at("/interview-plans")).toBe(false);
});
