import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Role } from "#platform/rights.ts";
import { ownDraft } from "#tests/support/library-standing.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { ShownStanding } from "../../../own-shapes.ts";
import { ReadItem } from "./read-item.tsx";

const organizationId = "7f1c2f5e-3a1d-4c0e-9d57-0f6a2b9c1d11";
const shipped = { origin: "shipped", status: "approved", version: 0, mayEdit: false } as const;

function show(given: { item?: Partial<ShownStanding>; role?: Role; noPlans?: string } = {}) {
  const onEdit = vi.fn();
  const viewer = { userId: "me", seats: [{ organizationId, role: given.role ?? "owner", grants: [], groupIds: [] }] };
  const screenOf = () => (
    <ReadItem
      organizationId={organizationId}
      viewer={viewer}
      planUse={{ disabledReason: given.noPlans, dialog: ({ id }) => <div role="dialog">Use {id}</div> }}
      kind="competency"
      item={{ ...ownDraft, ...given.item }}
      name="Care"
      title="Care"
      windowTitle="Care"
      walk={null}
      onEdit={onEdit}
      createAgain={async () => undefined}
      aside={null}
    >
      <p>Keeps them well</p>
    </ReadItem>
  );
  const rootRoute = createRootRoute({ component: screenOf });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
  return { onEdit, user: userEvent.setup() };
}

test("a draft of one's own can be edited, and deleted from its menu", async () => {
  const { onEdit, user } = show();
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  expect(onEdit).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "More actions for Care" }));
  expect(within(screen.getByRole("menu")).getByRole("menuitem", { name: "Delete draft" })).toBeDefined();
});

test("what ships has no way to edit or delete it, but is copied; where there is a copy, it is opened", async () => {
  const { user } = show({ item: shipped });
  expect(await screen.findByText("Built in. Make a copy to edit it.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  expect(screen.getByRole("button", { name: "Make a copy" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: /More actions/ }));
  expect(screen.queryByRole("menuitem", { name: "Delete draft" })).toBeNull();
  cleanup();
  show({ item: { ...shipped, adoptedAs: "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c23" } });
  expect((await screen.findAllByRole("link", { name: "Open the copy" })).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Make a copy" })).toBeNull();
});

test("what is approved is used in a plan; a draft and who may not change plans are told what it waits for", async () => {
  const { user } = show({ item: shipped });
  await user.click(await screen.findByRole("button", { name: "Use in a plan" }));
  expect(screen.getByRole("dialog").textContent).toBe(`Use ${ownDraft.key}`);
  cleanup();
  show();
  const waiting = await screen.findByRole("button", { name: "Use in a plan" });
  expect(waiting.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Plans can use it once it's approved")).toBeDefined();
  cleanup();
  show({ item: shipped, noPlans: "Viewers can't edit plans" });
  expect(await screen.findByText("Viewers can't edit plans")).toBeDefined();
});

test("beside the word that a draft is not offered yet, who may approve it can do so; others read who may", async () => {
  show();
  expect(await screen.findByText(/You can approve this one/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Approve" })).toBeDefined();
  cleanup();
  show({ role: "member" });
  expect(await screen.findByText(/until an owner or admin approves/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
});
