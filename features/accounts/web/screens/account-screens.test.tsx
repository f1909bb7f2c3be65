import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeNetwork, offline } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { clearToasts } from "#ui/toast-store.ts";
import { rememberedEmail } from "../forms/remembered-email.ts";
import type { PageLink } from "../page-link.tsx";
import { authEvents } from "../session/auth-events.ts";
import { text } from "../text.ts";
import { callbackOutcome } from "./callback-outcome.ts";
import { CallbackScreen } from "./callback-screen.tsx";
import { ConfirmAddressScreen } from "./confirm-address-screen.tsx";
import { ForgotScreen } from "./forgot-screen.tsx";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";
import { SignUpScreen } from "./sign-up-screen.tsx";

const PageLinkInTest: PageLink = ({ page, children }) => <a href={`/${page}`}>{children}</a>;
const refused =
  (status: number, code: string, headers = {}) =>
  () => ({ status, body: { code, message: code }, headers });
const arrival = (isNew: boolean) => () => ({ body: { json: { isNew } } });
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
  const { calls } = fakeNetwork({
    "/api/auth/sign-in/email": () => ({ body: { user: { id: "ana" } } }),
    "/rpc/accounts/arrive": arrival(false),
  });
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
    // Whoever is held back by the guesses of others hears of the way in.
    expect(screen.queryByText(text.heldBack) !== null).toBe(words === text.problems.tooMany("14 minutes"));
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
      callbackUrl="/auth/callback"
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
    callbackURL: "/auth/callback",
    invitation: "token-1",
  });
  await user.click(screen.getByRole("button", { name: text.otherAddress }));
  expect(screen.getByLabelText(text.fullName)).toBeDefined();
});

const session = {
  session: { expiresAt: "2026-12-01T00:00:00Z" },
  user: { id: "ana", email: "ana@example.org", name: "Ana" },
};

test("[S4.01] a sign-up that needs no confirmation tells SIGNED_UP and goes on", async () => {
  fakeNetwork({
    "/api/auth/sign-up/email": () => ({ body: { token: "t", user: { id: "ana" } } }),
    "/api/auth/get-session": () => ({ body: session }),
    "/rpc/accounts/arrive": arrival(true),
  });
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

test("a sign-up that came with no session says what may be so, and goes nowhere", async () => {
  fakeNetwork({
    "/api/auth/sign-up/email": () => ({ body: { token: "t", user: { id: "ana" } } }),
    "/api/auth/get-session": () => ({ body: null }),
  });
  const heard: string[] = [];
  const stop = authEvents.subscribe(({ type }) => heard.push(type));
  signUp();
  await fillSignUp();
  expect(await screen.findByRole("heading", { name: text.notSignedUpTitle })).toBeDefined();
  expect(screen.getByRole("link", { name: text.signIn }).getAttribute("href")).toBe("/sign-in");
  expect(heard).toEqual([]);
  stop();
});

test("a password that only the server knows to be common is told at its field, which names it", async () => {
  fakeNetwork({ "/api/auth/sign-up/email": refused(400, "PASSWORD_COMMON") });
  signUp();
  await fillSignUp("Password1234!");
  expect(await screen.findAllByText(text.problems.common)).toHaveLength(1);
  expect(screen.getByLabelText(text.password).getAttribute("aria-invalid")).toBe("true");
});

test("the person's own address is no password", async () => {
  const { calls } = fakeNetwork({});
  signUp();
  await fillSignUp("ana@example.org");
  expect(await screen.findByText(text.problems.ownName)).toBeDefined();
  expect(calls).toEqual([]);
});

test("[S7.02] the code from the mail, typed in the tab that asked, confirms and goes on", async () => {
  const { calls } = fakeNetwork({
    "/api/auth/sign-up/email": () => ({ body: { token: null, user: { id: "ana" } } }),
    "/api/auth/confirm-address": () => ({ body: { purpose: "sign-up", user: { id: "ana" } } }),
    "/rpc/accounts/arrive": arrival(true),
  });
  let isIn = false;
  signUp({
    onSignedUp: () => {
      isIn = true;
    },
  });
  await fillSignUp();
  await user.type(await screen.findByLabelText(text.code.label), "abc-2 34");
  await user.click(screen.getByRole("button", { name: text.code.submit }));
  await expect.poll(() => isIn).toBe(true);
  expect(calls.find(({ path }) => path === "/api/auth/confirm-address")?.body).toEqual({
    code: "abc-2 34",
    email: "ana@example.org",
  });
});

test("a short password is told before anything is sent; where sign-up is closed or by invitation the page says so", async () => {
  const { calls } = fakeNetwork({});
  signUp();
  expect(screen.getByText(text.rules.length(12))).toBeDefined();
  await fillSignUp("too short");
  expect(await screen.findByText(text.problems.tooShort(12))).toBeDefined();
  expect(screen.queryByText(text.rules.length(12))).toBeNull();
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

function reset(more: Partial<Parameters<typeof ResetPasswordScreen>[0]> = {}) {
  return renderInApp(
    <ResetPasswordScreen
      PageLink={PageLinkInTest}
      token="good"
      state="good"
      email="ana@example.org"
      hasMail
      onChanged={() => {}}
      {...more}
    />,
  );
}
async function setNewPassword() {
  await user.type(screen.getByLabelText(text.newPassword), "a whole new password");
  await user.click(screen.getByRole("button", { name: text.setPassword }));
}

test("[S2.02] a new password is set from the link; other sessions end unless the box says otherwise", async () => {
  const { calls } = fakeNetwork({ "/api/auth/reset-password": () => ({ body: { status: true } }) });
  let changed = 0;
  for (const isBoxCleared of [false, true]) {
    const view = reset({
      onChanged: () => {
        changed += 1;
      },
    });
    if (isBoxCleared) await user.click(screen.getByLabelText(text.signOutElsewhere));
    await setNewPassword();
    await expect.poll(() => changed).toBe(isBoxCleared ? 2 : 1);
    view.unmount();
  }
  expect(calls.map(({ body }) => body)).toEqual(
    [true, false].map((signOutElsewhere) => ({ token: "good", newPassword: "a whole new password", signOutElsewhere })),
  );
});

test("[S2.02] an expired link and a used one are told apart, and a new one is asked for right there, with the address filled in", async () => {
  const { routes, calls } = fakeNetwork({ "/api/auth/request-password-reset": () => ({ body: { status: true } }) });
  for (const [code, title] of [
    ["TOKEN_EXPIRED", text.resetExpiredTitle],
    ["TOKEN_USED", text.resetUsedTitle],
  ] as const) {
    routes["/api/auth/reset-password"] = refused(400, code);
    const view = reset();
    await setNewPassword();
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    expect(screen.getByLabelText(text.email)).toHaveProperty("value", "ana@example.org");
    await user.click(screen.getByRole("button", { name: text.newLink }));
    expect(await screen.findByText(text.linkSent("ana@example.org"))).toBeDefined();
    view.unmount();
  }
  expect(calls.at(-1)?.body).toMatchObject({ email: "ana@example.org" });
  reset({ state: "used" });
  expect(screen.getByText(text.resetUsed)).toBeDefined();
});

test("[S2.01] the callback page tells each failure of a provider's answer apart, with a way on and the toast of its title", async () => {
  expect(callbackOutcome(undefined, true)).toEqual({ kind: "signed-in" });
  const { callback } = text;
  const cases = [
    [undefined, callback.nothing],
    ["state_mismatch", callback.stale],
    ["state_used", callback.used],
    ["state_expired", callback.expired],
    ["state_other_browser", callback.otherBrowser],
    ["account_not_linked", callback.unlinked],
    ["email_not_verified", callback.unconfirmed],
    ["signup_disabled", callback.closed],
    ["sign_up_by_invitation", callback.byInvitation],
    ["access_denied", callback.turnedDown],
    ["<script>", callback.refused],
  ] as const;
  for (const [error, words] of cases) {
    const outcome = callbackOutcome(error, false);
    if (outcome.kind !== "failed") throw new Error("must fail");
    const view = renderInApp(<CallbackScreen PageLink={PageLinkInTest} outcome={outcome} />);
    expect(screen.getByRole("heading", { name: words.title })).toBeDefined();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/sign-in");
    view.unmount();
    clearToasts();
  }
});

test("[S8.10c] where signing in failed outside a form, a toast says 'Authentication Error'", async () => {
  fakeNetwork({ "/api/auth/sign-in/social": offline });
  signIn();
  await user.click(screen.getByRole("button", { name: text.continueWith("Google") }));
  expect(await screen.findByText("Authentication Error")).toBeDefined();
  clearToasts();
  cleanup();
  const outcome = callbackOutcome("state_expired", false);
  if (outcome.kind !== "failed") throw new Error("must fail");
  renderInApp(<CallbackScreen PageLink={PageLinkInTest} outcome={outcome} />);
  expect(await screen.findByText("Authentication Error")).toBeDefined();
  clearToasts();
});

test("[S2.01] a confirmation mail's page confirms on a press alone; each failure has its card and its way on", async () => {
  const { routes, calls } = fakeNetwork({});
  const copy = text.confirm;
  const confirmed: string[] = [];
  const show = () =>
    renderInApp(
      <ConfirmAddressScreen
        PageLink={PageLinkInTest}
        token="secret"
        onConfirmed={(purpose) => {
          confirmed.push(purpose);
        }}
        onSignOut={async () => {
          confirmed.push("signed out");
        }}
      />,
    );
  const press = () => user.click(screen.getByRole("button", { name: copy.button }));
  for (const [code, title] of [
    ["ALREADY_CONFIRMED", copy.alreadyTitle],
    ["TOKEN_USED", copy.usedTitle],
    ["TOKEN_EXPIRED", copy.expiredTitle],
    ["INVALID_TOKEN", copy.incompleteTitle],
    ["ADDRESS_TAKEN", copy.takenTitle],
    ["SIGN_IN_FIRST", copy.signInFirstTitle],
  ] as const) {
    routes["/api/auth/confirm-address"] = refused(409, code);
    const before = calls.length;
    const view = show();
    expect(calls.length).toBe(before);
    await press();
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    expect(screen.getByRole("link", { name: text.signIn }).getAttribute("href")).toBe("/sign-in");
    view.unmount();
  }
  routes["/api/auth/confirm-address"] = refused(409, "OTHER_ACCOUNT");
  const other = show();
  await press();
  await user.click(await screen.findByRole("button", { name: copy.signOutHere }));
  expect(await screen.findByRole("heading", { name: copy.title })).toBeDefined();
  other.unmount();
  routes["/api/auth/confirm-address"] = refused(403, "OTHER_BROWSER");
  show();
  await press();
  expect(await screen.findByRole("heading", { name: copy.otherBrowserTitle })).toBeDefined();
  routes["/api/auth/confirm-address"] = refused(401, "INVALID_PASSWORD");
  await user.type(screen.getByLabelText(text.password), "not this one");
  await press();
  expect(await screen.findByText(copy.wrongPassword)).toBeDefined();
  routes["/api/auth/confirm-address"] = () => ({ body: { purpose: "sign-up", user: { id: "ana" } } });
  await press();
  await expect.poll(() => confirmed).toEqual(["signed out", "sign-up"]);
  expect(calls.at(-1)?.body).toEqual({ token: "secret", password: "not this one" });
});
