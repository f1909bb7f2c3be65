import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import {
  type FakeRoute,
  fakeNetwork,
  offline,
  procedureAnswer,
  procedureRefusal,
} from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { MagicLinkPreview, MagicLinkSession } from "../contract.ts";
import { GuestScreen } from "./guest-screen.tsx";
import { text } from "./text.ts";

const user = userEvent.setup();
const link: MagicLinkPreview = {
  linkId: "0b9f8f5e-3e53-4b43-9e2b-4a6f0c7f0a04",
  state: "ready",
  interviewerName: "Jo Park",
  organizationName: "Ofis Åß",
  issuedByName: "Ana Λ",
  kind: "interview",
  title: "Technical round",
  startsAt: "2026-12-01T09:00:00.000Z",
  expiresAt: "2026-12-03T09:00:00.000Z",
  browser: "free",
  otherPersonName: null,
};
const session: MagicLinkSession = {
  sessionId: "0b9f8f5e-3e53-4b43-9e2b-4a6f0c7f0a01",
  interviewerId: "0b9f8f5e-3e53-4b43-9e2b-4a6f0c7f0a02",
  expiresAt: link.expiresAt,
  interviewerName: "Jo Park",
  organizationName: "Ofis Åß",
  kind: "interview",
  thingId: "0b9f8f5e-3e53-4b43-9e2b-4a6f0c7f0a03",
  title: "Technical round",
};
const paths = {
  look: "/rpc/magicLinks/look",
  open: "/rpc/magicLinks/open",
  session: "/rpc/magicLinks/getSession",
  leave: "/rpc/magicLinks/leave",
};

beforeEach(() => localStorage.clear());

function show(routes: Record<string, FakeRoute>, secret: string | null = "a-secret") {
  const opened = vi.fn();
  const network = fakeNetwork(routes);
  renderInApp(<GuestScreen secret={secret} onOpened={opened} />);
  return { ...network, opened };
}

test("the page says whom and what the link is for, and opens it only by the press", async () => {
  const { calls, opened } = show({
    [paths.look]: () => procedureAnswer(link),
    [paths.open]: () => procedureAnswer({ sessionId: session.sessionId }),
  });
  expect(await screen.findByText("Technical round")).toBeTruthy();
  for (const told of [
    "Jo Park",
    "Ana Λ",
    text.lead("Ofis Åß", "Ana Λ"),
    text.onlyYou("Jo Park"),
    text.when,
    text.device,
  ])
    expect(screen.getByText(told)).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual([paths.look]);
  await user.click(screen.getByRole("button", { name: text.open }));
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(calls.at(-1)).toMatchObject({
    path: paths.open,
    body: { json: { secret: "a-secret", nonce: expect.any(String) } },
  });
});

test("a press whose answer was lost is sent again as the same press, also after the page was opened anew", async () => {
  const first = show({ [paths.look]: () => procedureAnswer(link), [paths.open]: offline });
  await user.click(await screen.findByRole("button", { name: text.open }));
  expect(await screen.findByText(text.offline)).toBeTruthy();
  const nonceOf = ({ calls }: typeof first) => calls.findLast(({ path }) => path === paths.open)?.body;
  const sent = nonceOf(first);
  expect(sent).toEqual({ json: { secret: "a-secret", nonce: expect.stringMatching(/^[\w-]{43}$/) } });
  cleanup();
  // The server had opened it: for everybody it is used up, and for this browser it goes on.
  const second = show({
    [paths.look]: () => procedureAnswer({ ...link, state: "used" }),
    [paths.open]: () => procedureAnswer({ sessionId: session.sessionId }),
  });
  expect(await screen.findByText(text.answerLost)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: text.goOn }));
  await waitFor(() => expect(second.opened).toHaveBeenCalledOnce());
  expect(nonceOf(second)).toEqual(sent);
  cleanup();
  // Answered: the next link gets a press of its own, and this one is used up here too.
  show({ [paths.look]: () => procedureAnswer({ ...link, state: "used" }) });
  expect(await screen.findByRole("heading", { name: text.states.usedTitle })).toBeTruthy();
});

test("where somebody else was first, or ten minutes went by, the page says that the link was opened already", async () => {
  const { routes } = show({ [paths.look]: () => procedureAnswer(link), [paths.open]: offline });
  await user.click(await screen.findByRole("button", { name: text.open }));
  await screen.findByText(text.offline);
  routes[paths.look] = () => procedureAnswer({ ...link, state: "used" });
  routes[paths.open] = () => procedureRefusal(409, "CONFLICT");
  await user.click(screen.getByRole("button", { name: text.open }));
  expect(await screen.findByRole("heading", { name: text.states.usedTitle })).toBeTruthy();
  cleanup();
  localStorage.setItem(`evenhand.guest-press.${link.linkId}`, `${"n".repeat(43)} ${Date.now() - 601_000}`);
  show({ [paths.look]: () => procedureAnswer({ ...link, state: "used" }) });
  expect(await screen.findByRole("heading", { name: text.states.usedTitle })).toBeTruthy();
});

test.each(["used", "expired", "revoked"] as const)(
  "a link that is %s says so, and whom to ask for another",
  async (state) => {
    show({ [paths.look]: () => procedureAnswer({ ...link, state }) });
    expect(await screen.findByRole("heading", { name: text.states[`${state}Title`] })).toBeTruthy();
    expect(screen.getByText(text.states[state]("Ana Λ"))).toBeTruthy();
    expect(screen.queryByRole("button", { name: text.open })).toBeNull();
  },
);

test("the browser that opened it goes on; one of another interviewer is told so before", async () => {
  const { opened } = show({ [paths.look]: () => procedureAnswer({ ...link, state: "used", browser: "this-session" }) });
  await user.click(await screen.findByRole("button", { name: text.goOn }));
  expect(opened).toHaveBeenCalledOnce();
  show({ [paths.look]: () => procedureAnswer({ ...link, browser: "other-person", otherPersonName: "Kim Noor" }) });
  expect(await screen.findByText(text.otherPerson("Kim Noor"))).toBeTruthy();
});

test("a link that never was, and no network, are told apart; a link that was opened meanwhile is looked at anew", async () => {
  show({ [paths.look]: () => procedureRefusal(404, "NOT_FOUND") });
  expect(await screen.findByRole("heading", { name: text.states.unknownTitle })).toBeTruthy();
  const { routes } = show({ [paths.look]: offline });
  const retry = await screen.findByRole("button", { name: text.retry });
  routes[paths.look] = () => procedureAnswer(link);
  routes[paths.open] = () => procedureRefusal(409, "CONFLICT");
  await user.click(retry);
  const open = await screen.findByRole("button", { name: text.open });
  routes[paths.look] = () => procedureAnswer({ ...link, state: "used" });
  await user.click(open);
  expect(await screen.findByRole("heading", { name: text.states.usedTitle })).toBeTruthy();
});

test("a guest sees whose guest they are and until when, and leaves; a session that is over says so", async () => {
  const { calls } = show(
    { [paths.session]: () => procedureAnswer(session), [paths.leave]: () => procedureAnswer(undefined) },
    null,
  );
  expect(await screen.findByRole("heading", { name: text.sessionTitle("Jo Park") })).toBeTruthy();
  expect(screen.getByText(/as a guest of Ofis Åß/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: text.leave }));
  expect(await screen.findByRole("heading", { name: text.left })).toBeTruthy();
  expect(calls.at(-1)?.path).toBe(paths.leave);
  show({ [paths.session]: () => procedureRefusal(401, "UNAUTHORIZED") }, null);
  expect(await screen.findByRole("heading", { name: text.states.overTitle })).toBeTruthy();
});

test.each([
  ["no answer came", offline],
  ["the server was too busy", () => procedureRefusal(503, "LOAD_SHED")],
] satisfies [string, FakeRoute][])("where %s a guest is not told that they left", async (_what, leave) => {
  show({ [paths.session]: () => procedureAnswer(session), [paths.leave]: leave }, null);
  await user.click(await screen.findByRole("button", { name: text.leave }));
  expect((await screen.findAllByText(text.offline)).length).toBeGreaterThan(0);
  expect(screen.queryByRole("heading", { name: text.left })).toBeNull();
});
