import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { arrival, fillSignIn, refused, signIn, user } from "#tests/support/account-screens.tsx";
import { fakeNetwork, offline } from "#tests/support/fake-network.ts";
import { rememberedEmail } from "../forms/remembered-email.ts";
import { authEvents } from "../session/auth-events.ts";
import { text } from "../text.ts";

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
