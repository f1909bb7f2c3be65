import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";
import { visitorPlan } from "#features/interview-plans/web/trying/visitor-plan.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { CommentThread, PlanComment, PlanReview, ReviewOverview } from "../contract.ts";
import { AskedReviews } from "./asked-reviews.tsx";
import { ReviewPanel } from "./review-panel.tsx";

type Answer = () => Response;

// The client takes the browser's fetch when it is loaded, so it is replaced before that.
const wire = vi.hoisted(() => {
  const edge: { sent: { procedure: string; input: unknown }[]; answers: Map<string, Answer> } = {
    sent: [],
    answers: new Map(),
  };
  globalThis.fetch = async (request) => {
    if (!(request instanceof Request)) throw new Error("The client sends requests.");
    const procedure = new URL(request.url).pathname.replace("/rpc/planReviews/", "");
    const body = await request.text();
    edge.sent.push({ procedure, input: body === "" ? undefined : JSON.parse(body).json });
    return edge.answers.get(procedure)?.() ?? new Response("{}", { status: 500 });
  };
  return edge;
});
const longWait = { timeout: 15_000 };
const answer = (json: unknown): Answer => {
  return () => Response.json({ json });
};
const refusal = (code: string, status: number, message: string): Answer => {
  return () => Response.json({ json: { defined: false, code, status, message, data: {} } }, { status });
};
const inputsOf = (procedure: string) =>
  wire.sent.filter((one) => one.procedure === procedure).map(({ input }) => input);

const [me, jo] = ["7f1c2f5e-3a1d-4c0e-9d57-0f6a2b9c1d11", "3c9e1f6a-5b2d-4e8f-a1c7-6d0b9e8f7a22"];
const planId = "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";
const reviewId = "5a6b7c8d-1e2f-4a3b-8c4d-9e0f1a2b3c33";
const plan = { ...visitorPlan(emptyDraft("Baker")), id: planId, version: 3, publishedNumber: 2 };

const aReview = (given: Partial<PlanReview> = {}): PlanReview => ({
  id: reviewId,
  reviewer: { userId: me, name: "Me" },
  askedBy: { userId: jo, name: "Jo" },
  askedAt: "2026-11-27T10:00:00Z",
  message: "Is round 2 too long?",
  state: "asked",
  note: "",
  answeredAt: null,
  hasReviewerLeft: false,
  isOutdated: false,
  ...given,
});
const aComment = (given: Partial<PlanComment> = {}): PlanComment => ({
  id: "9f8e7d6c-5b4a-4938-8271-605f4e3d2c44",
  author: { userId: jo, name: "Jo" },
  at: "2026-11-27T10:00:00Z",
  body: "Ask about ovens too.",
  isEdited: false,
  isRemoved: false,
  isOwn: false,
  version: 1,
  ...given,
});
const aThread = (given: Partial<CommentThread> = {}): CommentThread => ({
  id: "1b2c3d4e-5f60-4718-8293-a4b5c6d7e855",
  place: { kind: "plan" },
  placeName: "Baker",
  isGone: false,
  resolvedBy: null,
  isResolved: false,
  comments: [aComment()],
  ...given,
});
const overview = (given: Partial<ReviewOverview> = {}): ReviewOverview => ({
  reviews: [],
  threads: [],
  mayComment: true,
  mayAsk: true,
  ...given,
});

beforeEach(() => {
  wire.sent = [];
  wire.answers = new Map();
});

function show(children: ReactNode) {
  const rootRoute = createRootRoute({ component: () => children });
  renderInApp(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />);
  return userEvent.setup();
}

async function openPanel(review: ReviewOverview, props: { mayAnswer?: boolean } = { mayAnswer: true }) {
  wire.answers.set("get", answer(review));
  const user = show(<ReviewPanel plan={plan} userId={me} {...props} />);
  await screen.findByRole("heading", { name: "Peer review" }, longWait);
  return user;
}

test("empty: nobody is asked and nothing is said, and whoever only reads has nothing to press", async () => {
  await openPanel(overview({ mayAsk: false, mayComment: false }));
  expect(screen.getByText("No review requested yet.")).toBeDefined();
  expect(screen.getByText("No comments yet.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("asked: a colleague is chosen and gets the message; without one, nothing is sent", async () => {
  wire.answers.set("listPeople", answer([{ userId: jo, name: "Jo" }]));
  wire.answers.set("ask", answer({ planId }));
  const user = await openPanel(overview());
  await user.click(screen.getByRole("button", { name: "Request review" }));
  const dialog = await screen.findByRole("dialog", { name: "Request a review" });
  const send = within(dialog).getByRole("button", { name: /Request review/ });
  await user.click(send);
  expect(inputsOf("ask")).toEqual([]);
  await user.click(await within(dialog).findByRole("checkbox", { name: "Jo" }, longWait));
  await user.type(within(dialog).getByRole("textbox"), " Round 2, please look ");
  wire.answers.set(
    "get",
    answer(
      overview({ reviews: [aReview({ reviewer: { userId: jo, name: "Jo" }, askedBy: { userId: me, name: "Me" } })] }),
    ),
  );
  await user.click(within(dialog).getByRole("button", { name: /Request review/ }));
  expect(await screen.findByText("Me asked Jo to review", {}, longWait)).toBeDefined();
  expect(inputsOf("ask")).toEqual([{ planId, reviewerIds: [jo], message: "Round 2, please look" }]);
  expect(screen.getByText("Waiting")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Withdraw" })).toBeDefined();
});

test("asked, with nobody else in the group: the dialog says whom to invite", async () => {
  wire.answers.set("listPeople", answer([]));
  const user = await openPanel(overview());
  await user.click(screen.getByRole("button", { name: "Request review" }));
  expect(await screen.findByText(/You're the only one in this hiring group/, {}, longWait)).toBeDefined();
});

test("approved: the answer goes with the version that was looked at, and is told", async () => {
  wire.answers.set("answer", answer({ reviewId }));
  const user = await openPanel(overview({ reviews: [aReview()] }));
  const form = screen.getByRole("region", { name: "Your review" });
  expect(within(form).getByText("Jo asked you to review this draft.")).toBeDefined();
  expect(within(form).getByText("Is round 2 too long?")).toBeDefined();
  expect(within(form).getByRole("link", { name: "View changes since version 2" })).toBeDefined();
  const approved = aReview({ state: "approved", answeredAt: "2026-11-27T11:00:00Z" });
  wire.answers.set("get", answer(overview({ reviews: [approved] })));
  await user.click(within(form).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Approved", {}, longWait)).toBeDefined();
  expect(inputsOf("answer")).toEqual([{ reviewId, verdict: "approved", note: "", version: 3 }]);
  expect((await screen.findAllByText("Draft approved")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("region", { name: "Your review" })).toBeNull();
});

test("refused: changes are asked for with a note, which stands in the list under the name", async () => {
  wire.answers.set("answer", answer({ reviewId }));
  const user = await openPanel(overview({ reviews: [aReview()] }));
  await user.type(screen.getByRole("textbox", { name: /Note/ }), "Split round 2");
  const refused = aReview({ state: "changes_asked", note: "Split round 2", answeredAt: "2026-11-27T11:00:00Z" });
  wire.answers.set("get", answer(overview({ reviews: [refused] })));
  await user.click(screen.getByRole("button", { name: "Request changes" }));
  expect(await screen.findByText("Me: Split round 2", {}, longWait)).toBeDefined();
  expect(inputsOf("answer")).toEqual([{ reviewId, verdict: "changes_asked", note: "Split round 2", version: 3 }]);
});

test("stale: an answer on a draft that changed is refused in words, and the note stays; an answer from before says that it is outdated", async () => {
  wire.answers.set("answer", refusal("CONFLICT", 409, "The draft changed."));
  const older = aReview({ id: planId, state: "approved", answeredAt: "2026-11-26T10:00:00Z", isOutdated: true });
  const user = await openPanel(overview({ reviews: [aReview(), older] }));
  expect(screen.getByText("Outdated")).toBeDefined();
  expect(screen.getByText("The draft has changed since this review.")).toBeDefined();
  const note = screen.getByRole("textbox", { name: /Note/ });
  await user.type(note, "Good so far");
  await user.click(screen.getByRole("button", { name: "Approve" }));
  const said = await screen.findByText(
    "The draft changed while you were reviewing. Check the changes, then respond.",
    {},
    longWait,
  );
  expect(said).toBeDefined();
  expect(note).toHaveProperty("value", "Good so far");
  expect(note.getAttribute("aria-invalid")).toBe("true");
});

test("taken away: a request that was taken back asks nothing more, and an answer to it is refused as the server says", async () => {
  wire.answers.set("answer", refusal("NOT_FOUND", 404, "This request is not there, or not yours."));
  const user = await openPanel(overview({ reviews: [aReview()] }));
  wire.answers.set(
    "get",
    answer(overview({ reviews: [aReview({ state: "withdrawn", answeredAt: "2026-11-27T11:00:00Z" })] })),
  );
  await user.click(screen.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Withdrawn", {}, longWait)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Your review" })).toBeNull(), longWait);
});

test("taken away: whoever left goes by no name, what they said stays", async () => {
  const nobody = { userId: null, name: null };
  const answered = aReview({
    reviewer: nobody,
    askedBy: nobody,
    state: "approved",
    note: "Fine",
    answeredAt: "2026-11-27T11:00:00Z",
  });
  const thread = aThread({
    comments: [aComment({ author: nobody }), aComment({ id: planId, isRemoved: true, body: "" })],
  });
  await openPanel(overview({ reviews: [answered], threads: [thread] }));
  expect(screen.getByText("A former colleague asked A former colleague to review")).toBeDefined();
  expect(screen.getByText("A former colleague: Fine")).toBeDefined();
  expect(screen.getByText("A former colleague")).toBeDefined();
  expect(screen.getByText("This comment was deleted.")).toBeDefined();
});

test("only who asked takes a request back, and a failure is said above the list", async () => {
  wire.answers.set("withdraw", refusal("CONFLICT", 409, "It is answered already."));
  const mine = aReview({ id: planId, reviewer: { userId: jo, name: "Jo" }, askedBy: { userId: me, name: "Me" } });
  const user = await openPanel(overview({ reviews: [aReview(), mine] }));
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("It is answered already.", {}, longWait)).toBeDefined();
  expect(inputsOf("withdraw")).toEqual([{ reviewId: planId }]);
});

test("in the builder whoever is asked is led to where they can answer, since the draft may be further on there", async () => {
  await openPanel(overview({ reviews: [aReview()] }), {});
  expect(screen.getByRole("link", { name: "Respond on the plan page" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
});

test("commented: words go out with ⌘↵ too, empty ones do not, and refused ones stay in the field", async () => {
  wire.answers.set("startThread", refusal("FORBIDDEN", 403, "Viewers read comments."));
  const user = await openPanel(overview());
  const field = screen.getByRole("textbox", { name: "Comment on the plan" });
  await user.click(field);
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(inputsOf("startThread")).toEqual([]);
  await user.type(field, "More about ovens");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Viewers read comments.", {}, longWait)).toBeDefined();
  expect(field).toHaveProperty("value", "More about ovens");
  wire.answers.set("startThread", answer({ threadId: planId }));
  wire.answers.set(
    "get",
    answer(overview({ threads: [aThread({ comments: [aComment({ body: "More about ovens" })] })] })),
  );
  await user.click(screen.getByRole("button", { name: "Post" }));
  expect(await screen.findByText("More about ovens", { selector: "p" }, longWait)).toBeDefined();
  await waitFor(() => expect(field).toHaveProperty("value", ""));
  expect(inputsOf("startThread").at(-1)).toEqual({ planId, place: { kind: "plan" }, body: "More about ovens" });
});

test("commented: settled threads stand behind a button, one whose place is gone says so, and one's own words can be changed", async () => {
  wire.answers.set("updateComment", answer({ commentId: planId }));
  wire.answers.set("setResolved", answer({ threadId: planId }));
  const settled = aThread({
    id: planId,
    placeName: "Round 9",
    isResolved: true,
    resolvedBy: "Jo",
    comments: [aComment({ body: "Settled words" })],
  });
  const gone = aThread({
    placeName: "Why bread?",
    isGone: true,
    comments: [aComment({ isOwn: true, isEdited: true })],
  });
  const user = await openPanel(overview({ threads: [gone, settled] }));
  expect(screen.getByText("No longer in the draft")).toBeDefined();
  expect(screen.getByText("edited")).toBeDefined();
  expect(screen.queryByText("Settled words")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show 1 resolved thread" }));
  expect(screen.getByText("Settled words")).toBeDefined();
  expect(screen.getByText("Resolved by Jo")).toBeDefined();
  const thread = screen.getByRole("article", { name: "Comments on Why bread?" });
  await user.click(within(thread).getByRole("button", { name: "Edit" }));
  const field = within(thread).getByRole("textbox", { name: "Edit comment" });
  await user.clear(field);
  await user.type(field, "Ask about mills");
  await user.click(within(thread).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(inputsOf("updateComment")).toHaveLength(1), longWait);
  expect(inputsOf("updateComment")).toEqual([{ commentId: aComment().id, body: "Ask about mills", version: 1 }]);
  await user.click(within(thread).getByRole("button", { name: "Resolve" }));
  await waitFor(() => expect(inputsOf("setResolved")).toEqual([{ threadId: gone.id, isResolved: true }]), longWait);
});

test("what waits for one's own review stands above the list of plans, and nothing does where nothing waits", async () => {
  const waiting = { reviewId, planId, title: " ", askedBy: "Jo", askedAt: "2026-11-27T10:00:00Z" };
  wire.answers.set("listAsked", answer([waiting, { ...waiting, reviewId: jo, title: "Baker" }]));
  show(<AskedReviews />);
  expect(await screen.findByText("2 drafts to review", {}, longWait)).toBeDefined();
  expect(screen.getByRole("link", { name: "Review Untitled plan" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Review Baker" })).toBeDefined();
});

test("nothing stands above the list of plans where nothing waits", async () => {
  wire.answers.set("listAsked", answer([]));
  show(<AskedReviews />);
  await waitFor(() => expect(inputsOf("listAsked")).toHaveLength(1), longWait);
  expect(screen.queryByText(/to review$/)).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});
