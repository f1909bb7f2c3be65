// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeNetwork, offline } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { rememberedEmail } from "../forms/remembered-email.ts";
import type { PageLink } from "../page-link.tsx";
import { authEvents } from "../session/auth-events.ts";
import { text } from "../text.ts";
import { callbackOutcome } from "./callback-outcome.ts";
import { CallbackScreen } from "./callback-screen.tsx";
import { ForgotScreen } from "./forgot-screen.tsx";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";
import { SignUpScreen } from "./sign-up-screen.tsx";

const PageLinkInTest: PageLink = ({ page, children }) => <a href={`/${page}`}>{children}</a>;
const refused =
  (status: number, code: string, headers = {}) =>
  () => ({ status, body: { code, message: code }, headers });
const user = userEvent.setup();

function signIn(onSignedIn = () => {}) {
  renderInApp(
    <SignInScreen
      PageLink={PageLinkInTest}
      providers={["google"]}
      callbackUrl="/auth/callback"
      onSignedIn={onSignedIn}
    />,
  );
}
async function fillSignIn() {
  await user.clear(screen.getByLabelText(text.email));
  await user.type(screen.getByLabelText(text.email), " Ana@Example.org ");
  await user.type(screen.getByLabelText(text.password), "correct horse battery");
  await user.click(screen.getByRole("button", { name: text.signIn }));
}

test("[S7.01][S4.01] sign-in sends address and password, tells SIGNED_IN and goes on", async () => {
  const { calls } = fakeNetwork({ "/api/auth/sign-in/email": () => ({ body: { user: { id: "ana" } } }) });
  const heard: string[] = [];
  const stop = authEvents.subscribe(({ type, userId }) => heard.push(`${type} ${userId}`));
  let isIn = false;
  signIn(() => {
    isIn = true;
  });
  await fillSignIn();
  await expect.poll(() => isIn).toBe(true);
  expect(calls[0]?.body).toEqual({ email: "ana@example.org", password: "correct horse battery" });
  expect(heard).toEqual(["SIGNED_IN ana"]);
  stop();
});

test("every failure of a sign-in is told in words that say what to do", async () => {
  const { routes } = fakeNetwork({});
  const cases = [
    [refused(401, "INVALID_EMAIL_OR_PASSWORD"), text.problems.wrong],
    [refused(403, "EMAIL_NOT_VERIFIED"), text.problems.unconfirmed],
    [refused(429, "TOO_MANY_REQUESTS", { "retry-after": "840" }), text.problems.tooMany("14 minutes")],
    [refused(500, "INTERNAL"), text.problems.failed],
    [offline, text.problems.offline],
  ] as const;
  signIn();
  for (const [route, words] of cases) {
    routes["/api/auth/sign-in/email"] = route;
    await fillSignIn();
    expect(await screen.findByText(words)).toBeDefined();
  }
});

test("an unconfirmed address is offered the mail again", async () => {
  const { calls } = fakeNetwork({
    "/api/auth/sign-in/email": refused(403, "EMAIL_NOT_VERIFIED"),
    "/api/auth/send-verification-email": () => ({ body: { status: true } }),
  });
  signIn();
  await fillSignIn();
  await user.click(await screen.findByRole("button", { name: text.sendAgain }));
  expect(await screen.findByText(text.sentAgain("ana@example.org"))).toBeDefined();
  expect(calls.at(-1)?.body).toEqual({ email: "ana@example.org", callbackURL: "/auth/callback" });
});

test("nothing is wrong while typing for the first time; on submit each field says what to do, and the summary takes the focus", async () => {
  fakeNetwork({});
  rememberedEmail.set("");
  signIn();
  await user.type(screen.getByLabelText(text.email), "ana");
  expect(screen.queryByText(text.problems.emailForm)).toBeNull();
  await user.click(screen.getByRole("button", { name: text.signIn }));
  expect(await screen.findAllByText(text.problems.emailForm)).toHaveLength(2);
  expect(screen.getByLabelText(text.password).getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement?.textContent).toContain(text.problems.passwordMissing);
});

test("a password can be shown, pasted, filled by a manager, and caps lock is hinted at", async () => {
  fakeNetwork({});
  signIn();
  const field = screen.getByLabelText(text.password);
  expect([field.getAttribute("autocomplete"), field.getAttribute("type")]).toEqual(["current-password", "password"]);
  expect(screen.getByLabelText(text.email).getAttribute("autocomplete")).toBe("username");
  await user.click(field);
  await user.paste("pasted pass phrase");
  expect(screen.getByDisplayValue("pasted pass phrase")).toBe(field);
  await user.click(screen.getByRole("button", { name: text.showPassword }));
  expect(field.getAttribute("type")).toBe("text");
  fireEvent.keyDown(field, { key: "A", modifierCapsLock: true });
  expect(screen.getByText(text.capsLock)).toBeDefined();
  fireEvent.keyUp(field, { key: "a", modifierCapsLock: false });
  expect(screen.queryByText(text.capsLock)).toBeNull();
});

function signUp(more: Partial<Parameters<typeof SignUpScreen>[0]> = {}) {
  renderInApp(
    <SignUpScreen
      PageLink={PageLinkInTest}
      providers={[]}
      callbackUrl="/auth/callback?new=true"
      signUp="open"
      onSignedUp={() => {}}
      {...more}
    />,
  );
}
async function fillSignUp(password = "correct horse battery") {
  await user.type(screen.getByLabelText(text.fullName), "Ana Λ");
  await user.clear(screen.getByLabelText(text.email));
  await user.type(screen.getByLabelText(text.email), "ana@example.org");
  await user.type(screen.getByLabelText(text.password), password);
  await user.click(screen.getByRole("button", { name: text.signUp }));
}

test("[S7.02] sign-up sends name, address, password and the way back, then says where the mail went", async () => {
  const { calls } = fakeNetwork({ "/api/auth/sign-up/email": () => ({ body: { token: null, user: { id: "ana" } } }) });
  signUp({ invitation: "token-1" });
  await fillSignUp();
  expect(await screen.findByText(text.checkMail("ana@example.org"))).toBeDefined();
  expect(calls[0]?.body).toEqual({
    name: "Ana Λ",
    email: "ana@example.org",
    password: "correct horse battery",
    callbackURL: "/auth/callback?new=true",
    invitation: "token-1",
  });
  await user.click(screen.getByRole("button", { name: text.otherAddress }));
  expect(screen.getByLabelText(text.fullName)).toBeDefined();
});

test("[S4.01] a sign-up that needs no confirmation tells SIGNED_UP and goes on", async () => {
  fakeNetwork({ "/api/auth/sign-up/email": () => ({ body: { token: "t", user: { id: "ana" } } }) });
  const heard: string[] = [];
  const stop = authEvents.subscribe(({ type }) => heard.push(type));
  let isIn = false;
  signUp({
    onSignedUp: () => {
      isIn = true;
    },
  });
  await fillSignUp();
  await expect.poll(() => isIn).toBe(true);
  expect(heard).toEqual(["SIGNED_UP"]);
  stop();
});

test("a short password is told before anything is sent; where sign-up is closed or by invitation the page says so", async () => {
  const { calls } = fakeNetwork({});
  signUp();
  await fillSignUp("too short");
  expect(await screen.findByText(text.problems.tooShort(12))).toBeDefined();
  expect(calls).toEqual([]);
  signUp({ signUp: "closed" });
  expect(screen.getByText(text.closed)).toBeDefined();
  signUp({ signUp: "invite" });
  expect(screen.getByText(text.byInvitation)).toBeDefined();
});

test("[S7.05] the page for a forgotten password says the same for every address", async () => {
  const { calls } = fakeNetwork({ "/api/auth/request-password-reset": () => ({ body: { status: true } }) });
  rememberedEmail.set("");
  renderInApp(<ForgotScreen PageLink={PageLinkInTest} hasMail />);
  await user.type(screen.getByLabelText(text.email), "nobody@example.org");
  await user.click(screen.getByRole("button", { name: text.sendLink }));
  expect(await screen.findByText(text.linkSent("nobody@example.org"))).toBeDefined();
  expect(calls[0]?.body).toEqual({ email: "nobody@example.org", redirectTo: "/auth/reset-password" });
});

test("[S7.05] where no mail is sent, the page promises none and says whom to ask, for every address", async () => {
  const { calls } = fakeNetwork({ "/api/auth/request-password-reset": () => ({ body: { status: true } }) });
  rememberedEmail.set("ana@example.org");
  renderInApp(<ForgotScreen PageLink={PageLinkInTest} hasMail={false} />);
  expect(screen.getByText(text.forgotWithoutMail)).toBeDefined();
  await user.click(screen.getByRole("button", { name: text.keepRequest }));
  expect(await screen.findByText(text.noMail)).toBeDefined();
  expect(screen.queryByText(text.linkSent("ana@example.org"))).toBeNull();
  expect(calls[0]?.body).toEqual({ email: "ana@example.org", redirectTo: "/auth/reset-password" });
});

test("the address typed at sign-in goes along to the page for a forgotten password, also when it was not sent", async () => {
  fakeNetwork({});
  rememberedEmail.set("");
  signIn();
  await user.type(screen.getByLabelText(text.email), "ana@example.org");
  cleanup();
  renderInApp(<ForgotScreen PageLink={PageLinkInTest} hasMail />);
  expect(screen.getByLabelText(text.email)).toHaveProperty("value", "ana@example.org");
});

test("[S2.02] a new password is set from the link; an expired or used one says so and offers a new one", async () => {
  const { routes } = fakeNetwork({ "/api/auth/reset-password": () => ({ body: { status: true } }) });
  let isChanged = false;
  const show = (token: string | undefined) =>
    renderInApp(
      <ResetPasswordScreen
        PageLink={PageLinkInTest}
        token={token}
        onChanged={() => {
          isChanged = true;
        }}
      />,
    );
  const first = show("good");
  await user.type(screen.getByLabelText(text.newPassword), "a whole new password");
  await user.click(screen.getByRole("button", { name: text.setPassword }));
  await expect.poll(() => isChanged).toBe(true);
  first.unmount();
  routes["/api/auth/reset-password"] = refused(400, "INVALID_TOKEN");
  const second = show("used");
  await user.type(screen.getByLabelText(text.newPassword), "a whole new password");
  await user.click(screen.getByRole("button", { name: text.setPassword }));
  expect(await screen.findByText(text.resetExpiredTitle)).toBeDefined();
  second.unmount();
  show(undefined);
  expect(screen.getByRole("link", { name: text.newLink }).getAttribute("href")).toBe("/forgot");
});

test("[S2.01] the callback page tells an expired, used or refused link apart, each with a way on", () => {
  expect(callbackOutcome(undefined, true)).toEqual({ kind: "signed-in" });
  const cases = [
    [undefined, text.callback.confirmedTitle],
    ["TOKEN_EXPIRED", text.callback.expiredTitle],
    ["INVALID_TOKEN", text.callback.expiredTitle],
    ["state_mismatch", text.callback.staleTitle],
    ["account_not_linked", text.callback.unlinkedTitle],
    ["access_denied", text.callback.refusedTitle],
    ["<script>", text.callback.refusedTitle],
  ] as const;
  for (const [error, title] of cases) {
    const outcome = callbackOutcome(error, false);
    if (outcome.kind !== "failed") throw new Error("must fail");
    const view = renderInApp(<CallbackScreen PageLink={PageLinkInTest} outcome={outcome} />);
    expect(screen.getByRole("heading", { name: title })).toBeDefined();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/sign-in");
    view.unmount();
  }
});
