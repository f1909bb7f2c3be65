import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ImportForm } from "./import-form.tsx";

const groupId = "7f1c2f5e-3a1d-4c0e-9d57-0f6a2b9c1d11";
const planId = "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";

// The client takes the browser's fetch when it is loaded, so it is replaced before that.
const wire = vi.hoisted(() => {
  const edge: { sent: unknown[]; answers: (Response | Error)[] } = { sent: [], answers: [] };
  globalThis.fetch = async (request) => {
    edge.sent.push(request instanceof Request ? await request.json() : request);
    const next = edge.answers.shift() ?? new Response();
    if (next instanceof Error) throw next;
    return next;
  };
  return edge;
});
const longWait = { timeout: 15_000 };
const change = {
  what: "changed",
  thing: "question",
  name: "Why bread?",
  field: "text",
  before: "Why bread?",
  after: "Which loaf failed?",
};
const preview = {
  title: "Baker",
  version: 7,
  figures: { competencies: 1, rounds: 1, questions: 2 },
  changes: [change],
  findings: [],
  moreFindings: 0,
};
const answer = (json: unknown, status = 200) => Response.json({ json }, { status });
const refusal = (code: string, status: number, message: string, data = {}) =>
  answer({ defined: false, code, status, message, data }, status);

beforeEach(() => {
  wire.sent = [];
  wire.answers = [];
});
afterEach(cleanup);

function open(into?: string) {
  const onDone = vi.fn();
  const queries = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <ImportForm
        formId="form"
        groupId={groupId}
        onBusyChange={() => undefined}
        onDone={onDone}
        {...(into !== undefined && { planId: into })}
      />
      <button type="submit" form="form">
        Send
      </button>
    </QueryClientProvider>,
  );
  return { onDone, user: userEvent.setup() };
}
const aFile = (content: BlobPart, name = "baker.yaml") => new File([content], name);

test("a chosen file shows what it would change, and is sent on the version that was looked at", async () => {
  const { onDone, user } = open(planId);
  wire.answers = [answer(preview), answer({ planId, version: 8, edits: 1 })];
  await user.upload(screen.getByLabelText("File", { selector: "input" }), aFile("evenhand: plan/1"));
  expect(await screen.findByText("1 change to this plan", {}, longWait)).toBeDefined();
  expect(screen.getByText("Changed · Question “Why bread?”, text")).toBeDefined();
  expect(screen.getByText("Which loaf failed?")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(planId), longWait);
  expect(wire.sent).toEqual([
    { json: { groupId, planId, content: "evenhand: plan/1" } },
    { json: { groupId, planId, content: "evenhand: plan/1", version: 7, batchId: expect.any(String) } },
  ]);
});

test("a workbook is sent as what it is, and one that is too large is not", async () => {
  const { user } = open(planId);
  wire.answers = [answer({ ...preview, changes: [] })];
  const input = screen.getByLabelText("File", { selector: "input" });
  await user.upload(input, aFile(new Uint8Array([0x50, 0x4b, 0xff, 0x00]), "baker.xlsx"));
  expect(await screen.findByText(/Nothing to change/, {}, longWait)).toBeDefined();
  expect(wire.sent).toEqual([{ json: { groupId, planId, workbook: "UEv/AA==" } }]);
  await user.upload(input, aFile(new Uint8Array(700_001), "baker.XLSX"));
  expect(await screen.findByText(/The workbook is larger than 700 KB/)).toBeDefined();
  expect(wire.sent.length).toBe(1);
});

test("a dropped file becomes a new plan", async () => {
  const { onDone, user } = open();
  wire.answers = [answer({ ...preview, version: null, changes: [] }), answer({ planId, version: 1, edits: 0 })];
  fireEvent.drop(screen.getByRole("group", { name: "File" }), { dataTransfer: { files: [aFile("évenhand")] } });
  expect(await screen.findByText("Creates a new plan: “Baker”.", {}, longWait)).toBeDefined();
  expect(screen.getByText("1 competency, 1 round, 2 questions")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(planId), longWait);
});

test("what is to look at is counted, also what is not listed", async () => {
  const { user } = open();
  const finding = { severity: "warn", code: "leading", path: "rounds.0.questions.0.text", words: "Right?", fix: "" };
  const findings = [{ ...finding, why: "It says what to answer." }];
  wire.answers = [answer({ ...preview, findings, moreFindings: 1200 })];
  await user.upload(screen.getByLabelText("File", { selector: "input" }), aFile("x"));
  expect(await screen.findByText("1,201 suggestions for this plan", {}, longWait)).toBeDefined();
  expect(screen.getByText(/It says what to answer/)).toBeDefined();
  expect(screen.getByText("1,200 more suggestions not shown.")).toBeDefined();
});

test("every problem of the file is told with its place, and nothing can be sent", async () => {
  const { onDone, user } = open();
  const message = "Line 4, column 36: Use 480 minutes or less.";
  wire.answers = [refusal("BAD_REQUEST", 400, message, { errors: [{ path: "rounds.0.durationMinutes", message }] })];
  await user.upload(screen.getByLabelText("File", { selector: "input" }), aFile("x"));
  expect(await screen.findByText("This file can't be used: 1 problem.", {}, longWait)).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
  expect(screen.getByText("rounds.0.durationMinutes")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(wire.sent.length).toBe(1);
  expect(onDone).not.toHaveBeenCalled();
});

test("without a file, with one that is too large, and with one that is no text, the form says so by itself", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(screen.getByRole("alert").textContent).toBe("Choose a file");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Choose a file" }));
  const input = screen.getByLabelText("File", { selector: "input" });
  await user.upload(input, aFile("x".repeat(1_000_001)));
  expect(await screen.findByText(/larger than 1 MB/)).toBeDefined();
  await user.upload(input, aFile(new Uint8Array([0xff, 0xfe, 0x41])));
  expect(await screen.findByText(/isn't UTF-8 text/)).toBeDefined();
  expect(wire.sent).toEqual([]);
});

test("a plan that changed meanwhile can be looked at again", async () => {
  const { user } = open(planId);
  wire.answers = [answer(preview), refusal("CONFLICT", 409, "Look again."), answer({ ...preview, changes: [] })];
  await user.upload(screen.getByLabelText("File", { selector: "input" }), aFile("x"));
  await screen.findByText("1 change to this plan", {}, longWait);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("The plan has changed since you checked.", {}, longWait)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Check again" }));
  expect(await screen.findByText(/Nothing to change/, {}, longWait)).toBeDefined();
});

test("where no answer comes, looking may be repeated, and of changes it is not claimed that they were not made", async () => {
  const { user } = open(planId);
  const lost = new TypeError("Failed to fetch");
  wire.answers = [lost, answer(preview), lost];
  const input = screen.getByLabelText("File", { selector: "input" });
  await user.upload(input, aFile("x"));
  expect(await screen.findByText("The server didn't respond. Try again.", {}, longWait)).toBeDefined();
  await user.upload(input, aFile("y"));
  await screen.findByText("1 change to this plan", {}, longWait);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/Check before you try again\./, {}, longWait)).toBeDefined();
  expect(screen.queryByText(/Failed to fetch/)).toBeNull();
});
