import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NewPlanSheet } from "./new-plan-sheet.tsx";

const groupId = "7f1c2f5e-3a1d-4c0e-9d57-0f6a2b9c1d11";
const created = "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";

// The client takes the browser's fetch when it is loaded, so it is replaced before that.
const wire = vi.hoisted(() => {
  const edge: { sent: unknown[]; answer: () => Response } = { sent: [], answer: () => new Response() };
  globalThis.fetch = async (request) => {
    edge.sent.push(request instanceof Request ? await request.json() : request);
    return edge.answer();
  };
  return edge;
});
const longWait = { timeout: 15_000 };

beforeEach(() => {
  wire.sent = [];
  wire.answer = () => Response.json({ json: { id: created } });
});
afterEach(cleanup);

function open() {
  const onCreated = vi.fn();
  const queries = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <NewPlanSheet groupId={groupId} open onOpenChange={() => {}} onCreated={onCreated} />
    </QueryClientProvider>,
  );
  return { onCreated, user: userEvent.setup() };
}

test("a template is chosen with its preview, and gives the title", async () => {
  const { onCreated, user } = open();
  await user.click(await screen.findByRole("radio", { name: /Backend engineer/ }, longWait));
  expect(await screen.findByText(/Tests how someone designs/, {}, longWait)).toBeDefined();
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Backend engineer");
  await user.click(screen.getByRole("button", { name: "Create plan" }));
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledWith(created), longWait);
  expect(wire.sent[0]).toEqual({ json: { groupId, title: "Backend engineer", templateKey: "backend-engineer" } });
});

test("a blank plan needs a title, and says so at the field", async () => {
  const { onCreated, user } = open();
  await user.click(screen.getByRole("radio", { name: "A blank plan" }));
  await user.click(screen.getByRole("button", { name: "Create plan" }));
  const title = screen.getByLabelText("Title");
  expect(screen.getByText("Enter a title")).toBeDefined();
  expect(title.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(title);
  expect(wire.sent).toEqual([]);
  await user.type(title, "  Support lead ");
  expect(screen.queryByText("Enter a title")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Create plan" }));
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalled(), longWait);
  expect(wire.sent[0]).toEqual({ json: { groupId, title: "Support lead" } });
});

test("a pasted job description gives the competencies to take, and its heading the title", async () => {
  const { onCreated, user } = open();
  await user.click(screen.getByRole("radio", { name: /A job description/ }));
  await user.click(screen.getByRole("button", { name: "Create plan" }));
  expect(screen.getByText("Paste a job description")).toBeDefined();
  await user.click(screen.getByLabelText("Job description"));
  await user.paste("Operations lead\nYou prioritise under pressure, set priorities and take ownership.");
  const ownership = await screen.findByRole("checkbox", { name: /Ownership/ }, longWait);
  expect(ownership.getAttribute("aria-checked")).toBe("true");
  await user.click(ownership);
  expect(ownership.getAttribute("aria-checked")).toBe("false");
  // Why it is offered stands beside it.
  const reasonId = ownership.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(reasonId)?.textContent).toContain("ownership");
  expect(screen.getByText("set priorities").tagName).toBe("Q");
  await user.click(screen.getByRole("button", { name: "Create plan" }));
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledWith(created), longWait);
  expect(wire.sent[0]).toMatchObject({
    json: { title: "Operations lead", competencyKeys: expect.arrayContaining(["prioritizing"]) },
  });
  expect(JSON.stringify(wire.sent[0])).not.toContain("ownership");
});

test("a refusal is said in the sheet and keeps what was typed", async () => {
  wire.answer = () =>
    Response.json(
      {
        json: {
          defined: false,
          code: "FORBIDDEN",
          status: 403,
          message: "Viewers cannot add interview plans.",
          data: {},
        },
      },
      { status: 403 },
    );
  const { onCreated, user } = open();
  await user.click(screen.getByRole("radio", { name: "A blank plan" }));
  await user.type(screen.getByLabelText("Title"), "Support lead");
  await user.click(screen.getByRole("button", { name: "Create plan" }));
  expect(await screen.findByText("Viewers cannot add interview plans.", {}, longWait)).toBeDefined();
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Support lead");
  expect(onCreated).not.toHaveBeenCalled();
});
