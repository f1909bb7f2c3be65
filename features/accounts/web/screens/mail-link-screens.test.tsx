import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageLinkInTest, refused, signIn, user } from "#tests/support/account-screens.tsx";
import { fakeNetwork, offline } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { clearToasts } from "#ui/toast-store.ts";
import { rememberedEmail } from "../forms/remembered-email.ts";
import { text } from "../text.ts";
import { callbackOutcome } from "./callback-outcome.ts";
import { CallbackScreen } from "./callback-screen.tsx";
import { ConfirmAddressScreen } from "./confirm-address-screen.tsx";
import { ForgotScreen } from "./forgot-screen.tsx";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";

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
  expect(screen.getAllByText(text.callback.expired.title, { exact: false })).toHaveLength(1);
  clearToasts();
});

test("where nobody tried to sign in, the callback page says so once, in its card", async () => {
  const outcome = callbackOutcome(undefined, false);
  if (outcome.kind !== "failed") throw new Error("must fail");
  renderInApp(<CallbackScreen PageLink={PageLinkInTest} outcome={outcome} />);
  expect(await screen.findByRole("heading", { name: text.callback.nothing.title })).toBeDefined();
  expect(screen.queryByText("Authentication Error")).toBeNull();
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
