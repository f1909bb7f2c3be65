import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultFlags } from "#features/feature-flags/flags.ts";
import { FlagsContext } from "#features/feature-flags/web/flags-context.ts";
import { PlanFileMenu } from "./plan-file-menu.tsx";

const plan = {
  id: "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22",
  groupId: "7f1c2f5e-3a1d-4c0e-9d57-0f6a2b9c1d11",
  publishedNumber: 3,
  mayEdit: true,
};
const wire = vi.hoisted(() => {
  const edge: { addresses: string[] } = { addresses: [] };
  globalThis.fetch = async (request) => {
    edge.addresses.push(request instanceof Request ? `${request.url} ${await request.text()}` : String(request));
    return Response.json({
      json: { fileName: "baker.yaml", mediaType: "application/yaml", content: "evenhand: plan/1\n" },
    });
  };
  return edge;
});

beforeEach(() => {
  wire.addresses = [];
});
afterEach(cleanup);

function open({
  mayExport = true,
  ...given
}: Partial<typeof plan> & { mayExport?: boolean; publishedNumber?: number } = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FlagsContext value={{ ...defaultFlags, export_enabled: mayExport }}>
        <PlanFileMenu plan={{ ...plan, ...given }} />
      </FlagsContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const labels = () => screen.getAllByRole("menuitem").map((item) => item.textContent);

test("a plan is saved in the chosen form, under the name that the server gave", async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return "blob:it";
  };
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const user = open();
  await user.click(screen.getByRole("button", { name: "Files" }));
  expect(labels()).toEqual([
    ...[
      "Interview kit (PDF)",
      "Blank scorecards (PDF)",
      "Candidate sheet (PDF)",
      "Excel workbook",
      "YAML",
      "JSON",
      "Questions only (CSV)",
    ],
    ...["Interview kit (PDF)", "Blank scorecards (PDF)", "Candidate sheet (PDF)", "Excel workbook", "YAML", "JSON"],
    "Import changes from a file",
  ]);
  const [first] = screen.getAllByRole("menuitem", { name: "YAML" });
  if (!first) throw new Error("no YAML");
  await user.click(first);
  await vi.waitFor(() => expect(names).toEqual(["baker.yaml"]), { timeout: 15_000 });
  expect(await saved[0]?.text()).toBe("evenhand: plan/1\n");
  expect(wire.addresses.length).toBe(1);
});

test("[S3.13] with export switched off, only the way in is left; for who may not edit either, nothing", async () => {
  const user = open({ mayExport: false });
  await user.click(screen.getByRole("button", { name: "Files" }));
  expect(labels()).toEqual(["Import changes from a file"]);
  cleanup();
  open({ mayExport: false, mayEdit: false });
  expect(screen.queryByRole("button", { name: "Files" })).toBeNull();
});

test("who may only read takes the plan out, and brings nothing in", async () => {
  const user = open({ mayEdit: false });
  await user.click(screen.getByRole("button", { name: "Files" }));
  expect(labels()).not.toContain("Import changes from a file");
});
