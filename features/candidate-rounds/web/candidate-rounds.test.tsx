import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Candidate } from "#features/candidates/candidate-shapes.ts";
import type { RoundsPart } from "#features/candidates/web/public.ts";
import type { InterviewSummary } from "#features/interviews/interview-shapes.ts";
import type { SubmittedCard } from "#features/scorecards/card-shapes.ts";
import { aCandidate } from "#tests/support/candidate-board.ts";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { CandidateRounds } from "./candidate-rounds.tsx";
import { text } from "./text.ts";

const own = { id: "card", interviewerId: "me", name: "Maren Solvik", state: "submitted" as const };
/** As the browser here is in UTC, Tokyo shows another time. */
const interview: InterviewSummary = {
  id: "interview",
  groupId: "group",
  candidateId: "a",
  candidateName: "Priya Raman",
  opportunityId: "role",
  opportunityTitle: "Baker",
  roundId: "intro",
  roundName: "Intro call",
  status: "scheduled",
  phase: "complete",
  startsAt: "2026-11-20T09:00:00.000Z",
  endsAt: "2026-11-20T09:45:00.000Z",
  timeZone: "Asia/Tokyo",
  mode: "video",
  place: "",
  callUrl: "",
  room: "",
  participants: [
    { interviewerId: "me", userId: "me", name: "Maren Solvik", role: "lead", response: "accepted", responseNote: "" },
  ],
  cards: [{ ...own, dueAt: null, submittedAt: "2026-11-20T10:00:00.000Z", isAfterSight: false, asksExcuse: null }],
  version: 1,
};
const submitted: SubmittedCard = {
  scorecardId: "card",
  revision: 1,
  authorId: "me",
  submittedBy: "me",
  versionId: "version",
  overall: "yes",
  takeaways: "Explains simply.",
  privateNote: "",
  recommendation: null,
  whyAmended: "",
  at: "2026-11-20T10:00:00.000Z",
  ratings: [],
  lines: [],
};
// reason for the cast: what the rounds read of a candidate, and nothing of the person
const candidate = {
  ...aCandidate("a", { cards: { in: 1, asked: 1, missingHere: null, isMine: false, myDueAt: null, waitsFor: null } }),
  stages: [{ key: "intro", name: "Intro call", isRound: true, enteredAt: null }],
  pins: [],
  may: { edit: true },
} as unknown as Candidate;

async function show(part: RoundsPart["part"]) {
  fakeNetwork({
    "/rpc/interviews/list": () => procedureAnswer([interview]),
    "/rpc/scorecards/listOfCandidate": () => procedureAnswer({ cards: [submitted] }),
    "/rpc/debriefs/listDecisions": () => procedureAnswer([]),
    "/rpc/interviewVersions/get": () => procedureAnswer({ content: { competencies: [] } }),
  });
  const root = createRootRoute({
    component: () => (
      <CandidateRounds
        candidate={candidate}
        viewer={{ userId: "me", seats: [] }}
        part={part}
        onSchedule={() => undefined}
        renderVersion={() => null}
      />
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  // reason for the cast: the type of the app's router, which this small one is not
  renderInApp(<RouterProvider router={router as never} />);
}

test("a round says its time in the zone where it was set with the city there, never with a bare offset", async () => {
  await show("overview");
  const rounds = await screen.findByRole("region", { name: text.rounds });
  expect(rounds.textContent).toContain("6:00 PM in Tokyo");
  expect(rounds.textContent).not.toContain("GMT+9");
});

test("one's own scorecard carries one's own initial, not that of the word for oneself", async () => {
  await show("feedback");
  const card = within(await screen.findByRole("region", { name: text.cards })).getByRole("listitem");
  expect(card.textContent?.startsWith(`M${text.you}`)).toBe(true);
});
