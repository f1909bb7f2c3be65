import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { arrival, PageLinkInTest, refused, user } from "#tests/support/account-screens.tsx";
import { fakeNetwork } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { authEvents } from "../session/auth-events.ts";
import { text } from "../text.ts";
import { SignUpScreen } from "./sign-up-screen.tsx";

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
