import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { defaultFlags } from "#features/feature-flags/flags.ts";
import { FlagsContext } from "#features/feature-flags/web/flags-context.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { CommandCenter, openPalette } from "#ui/command-center.tsx";
import { KitMenu } from "./kit-menu.tsx";

const planId = "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";
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

async function open({
  publishedNumber = 3,
  mayExport = true,
}: {
  publishedNumber?: number | null;
  mayExport?: boolean;
} = {}) {
  const rootRoute = createRootRoute({
    component: () => (
      <FlagsContext value={{ ...defaultFlags, export_enabled: mayExport }}>
        <KitMenu plan={{ id: planId, publishedNumber }} />
        <CommandCenter />
      </FlagsContext>
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  renderInApp(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Interview kit" }));
  return { user, router };
}
const labels = () => screen.getAllByRole("menuitem").map((item) => item.textContent);
const documents = ["Interview kit (PDF)", "Blank scorecards (PDF)", "Candidate sheet (PDF)", "Excel workbook"];
const onScreen = ["View kit", "Practice interview"];

test("a published plan is offered as it was published, the draft one step further; a file has the server's name", async () => {
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
  const { user } = await open();
  expect(labels()).toEqual([...onScreen, "Print version 3", ...documents, "Other formats›", "Download draft›"]);
  screen.getByRole("menuitem", { name: "Other formats" }).focus();
  await user.keyboard("{ArrowRight}");
  (await screen.findByRole("menuitem", { name: "YAML" })).focus();
  await user.keyboard("{Enter}");
  await vi.waitFor(() => expect(names).toEqual(["baker.yaml"]), { timeout: 15_000 });
  expect(await saved[0]?.text()).toBe("evenhand: plan/1\n");
  expect(wire.addresses.length).toBe(1);
  expect(wire.addresses[0]).toContain('"publication":3');
});

test("Print makes the paper of the kit with one's own notes, also from the palette, where a file is found by searching", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("menuitem", { name: "Print version 3" }));
  await vi.waitFor(() => expect(wire.addresses.length).toBe(1));
  expect(wire.addresses[0]).toContain(`"form":"kit","publication":3,"withOwn":true`);
  act(openPalette);
  await screen.findAllByRole("option");
  const palette = () => screen.getAllByRole("option").map((option) => option.textContent);
  expect(palette().slice(0, 3)).toEqual([...onScreen, "Print version 3"]);
  expect(palette()).not.toContain("Download version 3: YAML");
  await user.keyboard("excel");
  expect(palette().slice(0, 2)).toEqual(["Download version 3: Excel workbook", "Download draft: Excel workbook"]);
  await user.keyboard("{Escape}");
});

test("before a first version its files are those of the draft", async () => {
  const { user } = await open({ publishedNumber: null });
  expect(labels()).toEqual([...onScreen, "Print draft", ...documents, "Other formats›"]);
  await user.click(screen.getByRole("menuitem", { name: "Other formats" }));
  expect(await screen.findByRole("menuitem", { name: "Questions only (CSV)" })).toBeDefined();
});

test("[S3.13] with export switched off, only what is on the screen is left", async () => {
  const { user, router } = await open({ mayExport: false });
  expect(labels()).toEqual(onScreen);
  await user.click(screen.getByRole("menuitem", { name: "View kit" }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/interview-plans/${planId}/kit`));
});
