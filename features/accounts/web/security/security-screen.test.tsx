import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { type FakeRoute, fakeNetwork, offline, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { OpenSession, SignedInPerson, SignInOptions, WaysIn } from "../../contract.ts";
import { text as accountText } from "../text.ts";
import { SecurityScreen } from "./security-screen.tsx";
import { text } from "./text.ts";

const user = userEvent.setup();
const at = "2026-11-27T09:00:00.000Z";
const id = (last: number) => `0b9f8f5e-3e53-4b43-9e2b-4a6f0c7f0a0${last}`;
const ana: SignedInPerson = {
  userId: id(1),
  email: "ana@example.org",
  fullName: "Ana Λ",
  emailVerified: true,
  assurance: "aal1",
  lacksFactor: null,
  expiresAt: at,
  seats: [],
};
const password: WaysIn["ways"][number] = { id: id(3), provider: "credential", addedAt: at };
const google: WaysIn["ways"][number] = { id: id(4), provider: "google", addedAt: at };
const here: OpenSession = {
  id: id(2),
  browser: "Firefox",
  system: "Linux",
  openedAt: at,
  lastUsedAt: at,
  isThis: true,
};
const program: OpenSession = { ...here, id: id(5), browser: null, system: null, isThis: false };
const phone: OpenSession = { ...here, id: id(6), browser: "Safari", system: "iPhone", isThis: false };
const options: SignInOptions = { providers: ["google", "github"], signUp: "open", isEmailConfirmed: true };

interface Given {
  person?: Partial<SignedInPerson>;
  ways?: Partial<WaysIn>;
  sessions?: readonly OpenSession[];
  options?: Partial<SignInOptions>;
  outcome?: string;
  routes?: Record<string, FakeRoute>;
}

function show(given: Given = {}) {
  const network = fakeNetwork({
    "/rpc/accounts/whoAmI": () => procedureAnswer({ ...ana, ...given.person }),
    "/rpc/accounts/listWaysIn": () =>
      procedureAnswer({ ways: [password], canAdd: ["google"], hasFreshProof: true, ...given.ways }),
    "/rpc/accounts/getSignInOptions": () => procedureAnswer({ ...options, ...given.options }),
    "/rpc/accounts/listSessions": () => procedureAnswer(given.sessions ?? [here]),
    ...given.routes,
  });
  renderInApp(
    <Suspense>
      <SecurityScreen providerOutcome={given.outcome}>
        <p>The second factors</p>
      </SecurityScreen>
    </Suspense>,
  );
  return network;
}
const section = (name: string) => screen.findByRole("region", { name });
const refused =
  (status: number, code: string): FakeRoute =>
  () => ({ status, body: { code, message: code } });
const sentTo = (calls: { path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);

test("one way to sign in and one browser: neither can be taken away, and nothing else is offered", async () => {
  const { calls } = show();
  const ways = await section(text.ways.heading);
  const remove = within(ways).getByRole("button", { name: text.ways.removeNamed("Password") });
  expect(remove.getAttribute("aria-disabled")).toBe("true");
  await user.click(remove);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  const sessions = await section(text.sessions.heading);
  expect(within(sessions).getByText("Firefox on Linux")).toBeTruthy();
  expect(within(sessions).getByText(text.sessions.isThis)).toBeTruthy();
  expect(within(sessions).queryByRole("button")).toBeNull();
  expect(screen.getByText("The second factors")).toBeTruthy();
  expect(calls.every(({ path }) => path.startsWith("/rpc/accounts/"))).toBe(true);
});

test("a password is changed with the old one; a wrong one, a common one and no network are each told", async () => {
  const path = "/api/auth/change-password";
  const { calls, routes } = show({ routes: { [path]: refused(400, "INVALID_PASSWORD") } });
  const form = within(await section(text.password.heading));
  const send = async () => user.click(form.getByRole("button", { name: text.password.submit }));
  await user.type(form.getByLabelText(text.password.current), "the old password");
  await user.type(form.getByLabelText(text.password.next), "short");
  await send();
  expect(sentTo(calls, path)).toEqual([]);
  await user.type(form.getByLabelText(text.password.next), " heron flew by");
  await send();
  expect(await form.findByText(text.password.wrong)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText(text.password.current));
  routes[path] = refused(400, "PASSWORD_COMMON");
  await send();
  expect(await form.findByText(accountText.problems.common)).toBeTruthy();
  routes[path] = offline;
  await send();
  expect((await form.findByRole("alert")).textContent).toContain(accountText.problems.offline);
  routes[path] = () => ({ body: {} });
  await user.click(form.getByRole("checkbox", { name: text.password.elsewhere }));
  await send();
  expect((await screen.findAllByText(text.password.done)).length).toBeGreaterThan(0);
  expect(sentTo(calls, path).at(-1)).toEqual({
    currentPassword: "the old password",
    newPassword: "short heron flew by",
    revokeOtherSessions: false,
  });
});

test("who has no password has a link sent, where the server sends mails", async () => {
  const path = "/api/auth/request-password-reset";
  const { routes } = show({ ways: { ways: [google] }, routes: { [path]: refused(429, "TOO_MANY_REQUESTS") } });
  const part = within(await section(text.password.heading));
  await user.click(part.getByRole("button", { name: text.password.sendLink }));
  expect((await screen.findAllByText(accountText.problems.tooMany("1 minute"))).length).toBeGreaterThan(0);
  routes[path] = () => ({ body: {} });
  await user.click(part.getByRole("button", { name: text.password.sendLink }));
  expect(await part.findByText(text.password.sent(ana.email))).toBeTruthy();
});

test("without a mail server no password can be set, and no provider compared, and both say why", async () => {
  show({
    ways: { ways: [google], canAdd: ["github"] },
    person: { emailVerified: false },
    options: { isEmailConfirmed: false },
  });
  expect(await screen.findByText(text.password.noneWithoutMail)).toBeTruthy();
  const add = screen.getByRole("button", { name: text.ways.add("GitHub") });
  expect(add.getAttribute("aria-disabled")).toBe("true");
});

test("a way in is removed after a question, and after the password where the last proof is old", async () => {
  const path = "/api/auth/remove-way-in";
  const { calls, routes } = show({
    ways: { ways: [password, google], canAdd: [] },
    routes: {
      [path]: refused(403, "SESSION_NOT_FRESH"),
      "/api/auth/prove-password": refused(401, "INVALID_PASSWORD"),
    },
  });
  const ways = within(await section(text.ways.heading));
  await user.click(ways.getByRole("button", { name: text.ways.removeNamed("Google") }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(text.ways.askText("Google"))).toBeTruthy();
  expect(sentTo(calls, path)).toEqual([]);
  await user.click(question.getByRole("button", { name: text.ways.removeNamed("Google") }));
  const proof = within(await screen.findByRole("dialog", { name: text.prove.title }));
  await user.type(proof.getByLabelText(accountText.password), "not this one");
  await user.click(proof.getByRole("button", { name: text.prove.submit }));
  expect(await proof.findByText(text.prove.wrong)).toBeTruthy();
  routes["/api/auth/prove-password"] = () => ({ body: { status: true } });
  routes[path] = () => ({ body: { status: true } });
  await user.click(proof.getByRole("button", { name: text.prove.submit }));
  expect((await screen.findAllByText(text.ways.removed("Google"))).length).toBeGreaterThan(0);
  expect(sentTo(calls, path)).toEqual([{ id: google.id }, { id: google.id }]);
});

test.each([
  ["added", text.ways.justAdded],
  ["access_denied", text.ways.refused.access_denied],
  ["nonsense", text.ways.refused.other],
])("back from a provider with %s", async (outcome, told) => {
  show({ outcome });
  expect(await screen.findByText(told)).toBeTruthy();
});

test("other browsers are signed out one by one or all at once; a failure is told", async () => {
  const end = "/rpc/accounts/endSession";
  const { calls, routes } = show({
    sessions: [here, phone, program],
    routes: { [end]: offline, "/rpc/accounts/endSessions": () => procedureAnswer({ ended: 2 }) },
  });
  const sessions = within(await section(text.sessions.heading));
  expect(sessions.getByText(text.sessions.unknown)).toBeTruthy();
  const out = () => user.click(sessions.getByRole("button", { name: text.sessions.endOf("Safari on iPhone") }));
  await out();
  expect((await screen.findAllByText(text.sessions.failed)).length).toBeGreaterThan(0);
  routes[end] = () => procedureAnswer({ ended: 1 });
  await out();
  expect((await screen.findAllByText(text.sessions.ended("Safari on iPhone"))).length).toBeGreaterThan(0);
  expect(sentTo(calls, end).at(-1)).toEqual({ json: { id: phone.id } });
  await user.click(sessions.getByRole("button", { name: text.sessions.endOthers }));
  await waitFor(() => expect(sentTo(calls, "/rpc/accounts/endSessions")).toEqual([{ json: { isThisToo: false } }]));
});

test("the own address again, one that is taken, and one that waits to be confirmed are each told", async () => {
  const path = "/api/auth/change-email";
  const { calls } = show({
    routes: {
      [path]: () => ({ body: { status: true } }),
      "/api/auth/get-session": () => ({
        body: { session: { expiresAt: at }, user: { id: ana.userId, email: ana.email, name: ana.fullName } },
      }),
    },
  });
  const part = within(await section(text.email.heading));
  const box = part.getByLabelText(text.email.next);
  const send = () => user.click(part.getByRole("button", { name: text.email.submit }));
  await user.type(box, " ANA@example.org ");
  await send();
  expect(await part.findByText(text.email.same)).toBeTruthy();
  expect(sentTo(calls, path)).toEqual([]);
  await user.clear(box);
  await user.type(box, "ana.new@example.org");
  await send();
  expect(await part.findByText(text.email.asked("ana.new@example.org"))).toBeTruthy();
});
