import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ownDraft } from "#tests/support/library-standing.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { EditItem } from "./edit-item.tsx";

const item = { ...ownDraft, name: "Care" };
type Item = typeof item;

function show(given: { update?: () => Promise<Item> } = {}) {
  const update = vi.fn(given.update ?? (async () => ({ ...item, name: "Heed", version: 2 })));
  const keep = vi.fn();
  const done = vi.fn();
  const fetchAnew = vi.fn(async () => ({ ...item, name: "Theirs", version: 5 }));
  const screenOf = () => (
    <EditItem
      kind="competency"
      windowTitle="Care"
      item={item}
      fieldsOf={({ name }) => ({ name })}
      fetchAnew={fetchAnew}
      keep={keep}
      update={update}
      onDone={done}
      form={({ formId, fields, onChange, onSubmit }) => (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <input aria-label="Name" value={fields.name} onChange={(event) => onChange({ name: event.target.value })} />
        </form>
      )}
    />
  );
  const rootRoute = createRootRoute({ component: screenOf });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
  return { update, keep, fetchAnew, done, user: userEvent.setup() };
}

test("a change is saved on the version that was seen, what the server answers is kept, and the form is left", async () => {
  const { update, keep, done, user } = show();
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "ful");
  expect(done).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(update).toHaveBeenCalledWith({ fields: { name: "Careful" }, version: 1 });
  expect(keep).toHaveBeenCalledWith({ ...item, name: "Heed", version: 2 });
  expect(done).toHaveBeenCalledWith({ isSaved: true });
});

test("a form that is cancelled saves nothing", async () => {
  const { update, done, user } = show();
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(done).toHaveBeenCalledWith({ isSaved: false });
  expect(update).not.toHaveBeenCalled();
});

test("a save that somebody came before is told: theirs can be shown, or mine saved over it", async () => {
  const conflict = Object.assign(new Error("Someone changed this while you were editing."), {
    status: 409,
    code: "CONFLICT",
    data: { current: { version: 5 } },
  });
  const { update, fetchAnew, done, user } = show({ update: () => Promise.reject(conflict) });
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "ful");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Save mine" }));
  expect(update).toHaveBeenLastCalledWith({ fields: { name: "Careful" }, version: 5 });
  await user.click(await screen.findByRole("button", { name: "Show their version" }));
  expect(fetchAnew).toHaveBeenCalled();
  expect(await screen.findByDisplayValue("Theirs")).toBeDefined();
  expect(done).not.toHaveBeenCalled();
});
