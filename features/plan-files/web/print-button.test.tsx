import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { defaultFlags } from "#features/feature-flags/flags.ts";
import { FlagsContext } from "#features/feature-flags/web/flags-context.ts";
import { PrintButton } from "./print-button.tsx";

const wire = vi.hoisted(() => {
  const edge: { asked: string[] } = { asked: [] };
  globalThis.fetch = async (request) => {
    edge.asked.push(request instanceof Request ? await request.text() : String(request));
    return Response.json({ json: { message: "Later" } }, { status: 503 });
  };
  return edge;
});
afterEach(cleanup);

// The language of this page is that of the United States.
const clock = Intl.DateTimeFormat().resolvedOptions().timeZone;
const planId = "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";
async function press(mayExport: boolean) {
  render(
    <FlagsContext value={{ ...defaultFlags, export_enabled: mayExport }}>
      <PrintButton planId={planId} form="candidate" round={undefined} publication={2} />
    </FlagsContext>,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "Print" }));
}

test("Print asks for the paper of what is shown; where export is switched off, the browser prints the screen instead", async () => {
  let printed = 0;
  window.print = () => {
    printed += 1;
  };
  await press(true);
  await vi.waitFor(() => expect(wire.asked.length).toBe(1), { timeout: 15_000 });
  expect(JSON.parse(wire.asked[0] ?? "")).toEqual({
    json: { planId, form: "candidate", publication: 2, withOwn: true, paper: "us-letter", timeZone: clock },
  });
  expect(printed).toBe(0);
  cleanup();
  await press(false);
  expect(printed).toBe(1);
  expect(wire.asked.length).toBe(1);
});
