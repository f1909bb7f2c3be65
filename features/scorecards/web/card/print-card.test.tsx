import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { guestDesk, memberDesk } from "../desk.ts";
import { ReadCard } from "./read-card.tsx";

const wire = vi.hoisted(() => {
  const edge: { asked: { path: string; body: unknown }[] } = { asked: [] };
  globalThis.fetch = async (request) => {
    if (!(request instanceof Request)) throw new Error("Requests only");
    edge.asked.push({ path: new URL(request.url).pathname, body: JSON.parse(await request.text()) });
    return Response.json({ json: { message: "Later" } }, { status: 503 });
  };
  return edge;
});
afterEach(cleanup);

const scorecardId = "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";
const place = { interviewId: scorecardId, interviewerId: scorecardId, scorecardId };
const card = {
  ...{ scorecardId, authorId: scorecardId, submittedBy: scorecardId, versionId: scorecardId, overall: "yes" as const },
  ...{ takeaways: "Clear.", privateNote: "", recommendation: null, ratings: [], lines: [] },
};
const revisions = [
  { ...card, revision: 1, whyAmended: "", at: "2026-12-01T15:02:00.000Z" },
  { ...card, revision: 2, whyAmended: "Mixed up", at: "2026-12-02T15:02:00.000Z" },
];

test.each([
  ["a member", memberDesk(place), "/rpc/scorecards/print", { scorecardId }],
  ["a guest", guestDesk(place), "/rpc/guestScorecard/print", {}],
] as const)(
  "%s prints the revision that they read, for the paper and the clock of their place",
  async (_, desk, path, of) => {
    wire.asked.length = 0;
    const props = { competencies: [], versionId: scorecardId, isLocked: false, onAmend: null };
    render(<ReadCard {...props} revisions={revisions} onPrint={desk.printCard} />);
    await userEvent.setup().click(screen.getByRole("button", { name: "Print" }));
    await vi.waitFor(() => expect(wire.asked.length).toBe(1), { timeout: 15_000 });
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(wire.asked[0]).toEqual({ path, body: { json: { ...of, revision: 2, paper: "us-letter", timeZone } } });
  },
);
