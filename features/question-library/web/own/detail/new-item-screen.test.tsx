import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { renderInApp } from "#tests/support/render.tsx";
import { NewItemScreen } from "./new-item-screen.tsx";

const organizationId = "7f1c2f5e-3a1d-4c0e-9d57-0f6a2b9c1d11";
const key = "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";

// The client takes the browser's fetch when it is loaded, so it is replaced before that.
const wire = vi.hoisted(() => {
  const edge: { sent: { path: string; input: unknown }[] } = { sent: [] };
  globalThis.fetch = async (request) => {
    if (!(request instanceof Request)) throw new Error("The client sends requests.");
    const { json } = JSON.parse(await request.text());
    edge.sent.push({ path: new URL(request.url).pathname, input: json });
    return Response.json({ json: { done: json.keys, refused: [] } });
  };
  return edge;
});

beforeEach(() => {
  wire.sent = [];
});

async function show(role: "owner" | "member") {
  const create = vi.fn(async () => key);
  const screenOf = () => (
    <NewItemScreen
      organizationId={organizationId}
      viewer={{ userId: "me", seats: [{ organizationId, role, grants: [], groupIds: [] }] }}
      kind="question"
      empty={{ text: "" }}
      create={create}
      form={({ formId, onSubmit }) => (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        />
      )}
    />
  );
  const rootRoute = createRootRoute({ component: screenOf });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
  await screen.findByRole("button", { name: "Save draft" });
  return { create, user: userEvent.setup() };
}

test("whoever may approve adds a question as approved with one press, and as a draft without the choice", async () => {
  const { create, user } = await show("owner");
  const choice = screen.getByRole("checkbox", { name: /Approve right away/ });
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(wire.sent).toEqual([]);
  await user.click(choice);
  await user.click(screen.getByRole("button", { name: "Save and approve" }));
  await waitFor(() => expect(wire.sent).toHaveLength(1));
  expect(wire.sent[0]?.path).toBe("/rpc/questionLibrary/changeStanding");
  expect(wire.sent[0]?.input).toEqual({ organizationId, kind: "question", keys: [key], change: "approve" });
});

test("whoever may not approve reads who does, and has no such choice", async () => {
  await show("member");
  expect(screen.getByText(/until an owner or admin approves/)).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
