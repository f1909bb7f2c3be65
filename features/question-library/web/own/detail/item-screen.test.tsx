import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Role } from "#platform/rights.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { ShownStanding } from "../../../own-shapes.ts";
import { ItemScreen } from "./item-screen.tsx";

const organizationId = "7f1c2f5e-3a1d-4c0e-9d57-0f6a2b9c1d11";
const id = "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";
type Item = ShownStanding & { name: string };
const item: Item = {
  key: id,
  origin: "own",
  status: "draft",
  retired: null,
  statusBy: null,
  statusAt: null,
  mergedInto: null,
  merged: [],
  adoptedFrom: null,
  adoptedAs: null,
  ownerName: "Ana",
  version: 1,
  updatedAt: null,
  mayEdit: true,
  name: "Care",
};
const as = (role: Role) => ({ userId: "me", seats: [{ organizationId, role, grants: [], groupIds: [] }] });
const owner = as("owner");

function show(given: { item?: Item; viewer?: typeof owner; update?: () => Promise<Item> } = {}) {
  const update = vi.fn(given.update ?? (async () => ({ ...item, name: "Heed", version: 2 })));
  const keep = vi.fn();
  const fetchAnew = vi.fn(async () => ({ ...item, name: "Theirs", version: 5 }));
  const screenOf = () => (
    <ItemScreen
      organizationId={organizationId}
      viewer={given.viewer ?? owner}
      kind="competency"
      id={id}
      item={given.item ?? item}
      fieldsOf={({ name }) => ({ name })}
      fetchAnew={fetchAnew}
      keep={keep}
      update={update}
      create={async () => undefined}
      form={({ formId, fields, isReadOnly, onChange, onSubmit }) => (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <input
            aria-label="Name"
            readOnly={isReadOnly}
            value={fields.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </form>
      )}
      aside={null}
    />
  );
  const rootRoute = createRootRoute({ component: screenOf });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
  return { update, keep, fetchAnew, user: userEvent.setup() };
}

test("a change is saved on the version that was seen, and what the server answers is kept", async () => {
  const { update, keep, user } = show();
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "ful");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(update).toHaveBeenCalledWith({ fields: { name: "Careful" }, version: 1 });
  expect(keep).toHaveBeenCalledWith({ ...item, name: "Heed", version: 2 });
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Heed");
});

test("a save that somebody came before is told: theirs can be shown, or mine saved over it", async () => {
  const conflict = Object.assign(new Error("Someone changed this while you were editing."), {
    status: 409,
    code: "CONFLICT",
    data: { current: { version: 5 } },
  });
  const { update, fetchAnew, user } = show({ update: () => Promise.reject(conflict) });
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "ful");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Save mine" }));
  expect(update).toHaveBeenLastCalledWith({ fields: { name: "Careful" }, version: 5 });
  await user.click(await screen.findByRole("button", { name: "Show their version" }));
  expect(fetchAnew).toHaveBeenCalled();
  expect(await screen.findByDisplayValue("Theirs")).toBeDefined();
});

test("a draft can be deleted from its menu", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: /More actions/ }));
  expect(within(screen.getByRole("menu")).getByRole("menuitem", { name: "Delete draft" })).toBeDefined();
});

test("what ships has no way to save or delete it", async () => {
  const { user } = show({ item: { ...item, origin: "shipped", status: "approved", version: 0, mayEdit: false } });
  expect(await screen.findByText(/Built-in/)).toBeDefined();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("readOnly", true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /More actions/ }));
  expect(screen.getByRole("menuitem", { name: "Make a copy" })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: "Delete draft" })).toBeNull();
});

test("beside the word that a draft is not offered yet, who may approve it can do so; others read who may", async () => {
  const { user } = show();
  expect(await screen.findByText(/You can approve this one/)).toBeDefined();
  const approve = () => screen.getByRole("button", { name: "Approve" });
  expect(approve().getAttribute("aria-disabled")).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "Name" }), "ful");
  expect(approve().getAttribute("aria-disabled")).toBe("true");
  cleanup();
  show({ viewer: as("member") });
  expect(await screen.findByText(/until an owner or admin approves/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
});
