import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { describe, expect, test, vi } from "vitest";
import { authEvents } from "#features/accounts/web/public.ts";
import { fakeNetwork, offline, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { Factor } from "../contract.ts";
import { PassFactorScreen } from "./challenge/pass-factor-screen.tsx";
import { digitsOf } from "./code-field.tsx";
import { proposeName } from "./enrol/name-factor.tsx";
import { FactorsSection } from "./section/factors-section.tsx";
import { SecondFactorSwitch } from "./section/second-factor-switch.tsx";
import { text } from "./text.ts";

const user = userEvent.setup();
const now = "2026-11-28T09:00:00.000Z";
const app: Factor = {
  id: "0b9f8f5e-3e53-4b43-9e2b-4a6f0c7f0a01",
  factor_type: "totp",
  friendly_name: "My app",
  status: "verified",
  phone_hint: null,
  created_at: now,
  last_used_at: now,
};
const phone: Factor = {
  ...app,
  id: "0b9f8f5e-3e53-4b43-9e2b-4a6f0c7f0a02",
  factor_type: "phone",
  friendly_name: "Work phone",
  phone_hint: "67",
  last_used_at: null,
};
const overview = (factors: Factor[], recoveryCodesLeft = 0) =>
  procedureAnswer({
    factors,
    recoveryCodesLeft,
    recoveryCodesMadeAt: recoveryCodesLeft > 0 ? now : null,
    canAddPhone: true,
  });
const challenge = (resend_at: string | null = null) =>
  procedureAnswer({ id: "0b9f8f5e-3e53-4b43-9e2b-4a6f0c7f0a03", expires_at: now, resend_at });
const raised = procedureAnswer({ id: app.id, user_id: "ana", assurance: "aal2", expires_at: now, factor: app });
const wrongCode = {
  status: 400,
  body: {
    json: {
      defined: false,
      code: "BAD_REQUEST",
      status: 400,
      message: "x",
      data: { detail: "Wrong code. Check it and try again.", errors: [{ path: "code", message: "x" }] },
    },
  },
};
const paths = {
  overview: "/rpc/factors/getOverview",
  challenge: "/rpc/factors/challenge",
  verify: "/rpc/factors/verify",
  recovery: "/rpc/factors/verifyRecoveryCode",
  create: "/rpc/factors/create",
  remove: "/rpc/factors/remove",
  rename: "/rpc/factors/rename",
  ways: "/rpc/accounts/listWaysIn",
  prove: "/api/auth/prove-password",
};

const waysIn = () =>
  procedureAnswer({ ways: [{ id: app.id, provider: "credential", addedAt: now }], canAdd: [], hasFreshProof: false });
const notFresh = () => procedureRefusal(403, "SESSION_NOT_FRESH", "Enter your password again to continue.");

function show() {
  const passed = vi.fn();
  renderInApp(
    <Suspense>
      <PassFactorScreen onPassed={passed} onSignOut={() => {}} />
    </Suspense>,
  );
  return passed;
}

test("a code that is pasted with a blank is sent at once, tells every tab, and goes on", async () => {
  const { calls } = fakeNetwork({
    [paths.overview]: () => overview([app]),
    [paths.challenge]: () => challenge(),
    [paths.verify]: () => raised,
  });
  const heard: string[] = [];
  const stop = authEvents.subscribe(({ type, userId }) => heard.push(`${type} ${userId}`));
  const passed = show();
  const box = await screen.findByLabelText(text.code);
  expect(box.getAttribute("autocomplete")).toBe("one-time-code");
  expect(box.getAttribute("inputmode")).toBe("numeric");
  await user.click(box);
  await user.paste("123 456");
  await waitFor(() => expect(passed).toHaveBeenCalledOnce());
  expect(heard).toEqual(["MFA_CHALLENGE_VERIFIED ana"]);
  expect(calls.at(-1)?.body).toMatchObject({ json: { factorId: app.id, code: "123456" } });
  stop();
});

test("a wrong code is told at the box, which is emptied and keeps the focus; the next is sent to the same challenge", async () => {
  const { calls, routes } = fakeNetwork({
    [paths.overview]: () => overview([app]),
    [paths.challenge]: () => challenge(),
    [paths.verify]: () => wrongCode,
  });
  const passed = show();
  const box = await screen.findByLabelText(text.code);
  await user.type(box, "000000");
  expect(await screen.findByText("Wrong code. Check it and try again.")).toBeTruthy();
  expect(box).toHaveProperty("value", "");
  expect(document.activeElement).toBe(box);
  expect(box.getAttribute("aria-invalid")).toBe("true");
  routes[paths.verify] = () => raised;
  await user.type(box, "123456");
  await waitFor(() => expect(passed).toHaveBeenCalledOnce());
  expect(calls.filter(({ path }) => path === paths.challenge)).toHaveLength(1);
});

test("too few digits are not sent; too many tries and no network are told in words", async () => {
  const { calls, routes } = fakeNetwork({
    [paths.overview]: () => overview([app]),
    [paths.challenge]: () => challenge(),
    [paths.verify]: () => procedureRefusal(429, "TOO_MANY_REQUESTS", "Too many wrong codes. Try again in 15 min."),
  });
  show();
  const box = await screen.findByLabelText(text.code);
  await user.type(box, "123{Enter}");
  expect(await screen.findByText(text.problems.code)).toBeTruthy();
  expect(calls.some(({ path }) => path === paths.verify)).toBe(false);
  await user.type(box, "456");
  expect(await screen.findByText("Too many wrong codes. Try again in 15 min.")).toBeTruthy();
  routes[paths.verify] = offline;
  await user.type(box, "123456");
  expect(await screen.findByText(text.problems.offline)).toBeTruthy();
});

test("a phone gets no text until it is asked for; then another one after the countdown", async () => {
  const { calls } = fakeNetwork({
    [paths.overview]: () => overview([phone]),
    [paths.challenge]: () => challenge(now),
    [paths.verify]: () => raised,
  });
  const passed = show();
  const send = await screen.findByRole("button", { name: text.pass.sendSms });
  expect(calls.some(({ path }) => path === paths.challenge)).toBe(false);
  await user.click(send);
  expect((await screen.findAllByText(text.pass.sent("67"))).length).toBeGreaterThan(0);
  const again = screen.getByRole("button", { name: /Send again in \d+ s/ });
  expect(again.getAttribute("aria-disabled")).toBe("true");
  await user.click(again);
  expect(calls.filter(({ path }) => path === paths.challenge)).toHaveLength(1);
  await user.type(screen.getByLabelText(text.code), "123456");
  await waitFor(() => expect(passed).toHaveBeenCalledOnce());
});

test("with several factors one chooses; a recovery code is one of the ways", async () => {
  const { calls } = fakeNetwork({
    [paths.overview]: () => overview([phone, app], 7),
    [paths.recovery]: () => raised,
  });
  const passed = show();
  // The one used last comes first.
  expect(await screen.findByText("My app")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: text.pass.other }));
  expect(screen.getByRole("button", { name: /Work phone.*ending in 67/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: text.pass.recoveryCode }));
  const box = screen.getByLabelText(text.pass.recoveryCode);
  await user.type(box, "nonsense{Enter}");
  expect(await screen.findByText(text.problems.recoveryCode)).toBeTruthy();
  await user.clear(box);
  await user.type(box, "7k2qd 9m4xa{Enter}");
  await waitFor(() => expect(passed).toHaveBeenCalledOnce());
  expect(calls.at(-1)?.body).toMatchObject({ json: { code: "7k2qd 9m4xa" } });
});

test("with one factor and no recovery code there is no other way to choose", async () => {
  fakeNetwork({ [paths.overview]: () => overview([app]) });
  show();
  await screen.findByLabelText(text.code);
  expect(screen.queryByRole("button", { name: text.pass.other })).toBeNull();
});

test("the first factor added brings recovery codes with it, to copy, save and print", async () => {
  const codes = Array.from({ length: 10 }, (_, at) => `AAAA${at}-BBBBB`);
  fakeNetwork({
    [paths.overview]: () => overview([]),
    "/rpc/accounts/whoAmI": () => procedureAnswer({ userId: "ana", email: "ana@example.org", lacksFactor: null }),
    [paths.ways]: waysIn,
    [paths.create]: () =>
      procedureAnswer({
        ...app,
        status: "unverified",
        totp: { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x", qr_code: "data:image/svg+xml;base64,x" },
      }),
    [paths.challenge]: () => challenge(),
    [paths.verify]: () => raised,
    "/rpc/factors/createRecoveryCodes": () => procedureAnswer({ codes, created_at: now }),
  });
  renderInApp(
    <Suspense>
      <FactorsSection />
    </Suspense>,
  );
  expect(await screen.findByText(text.section.none)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: text.add.button }));
  await user.click(screen.getByRole("button", { name: text.add.next }));
  expect(await screen.findByRole("img", { name: text.add.qr })).toBeTruthy();
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeTruthy();
  await user.type(screen.getByLabelText(text.add.enter), "123456");
  const list = await screen.findByRole("list", { name: text.recovery.title });
  expect(list.textContent).toBe(codes.join(""));
  for (const name of [text.recovery.copy, text.recovery.download, text.recovery.print])
    expect(screen.getByRole("button", { name: new RegExp(`^${name}`) })).toBeTruthy();
});

describe("whoever signed in a while ago types the password where a factor is changed", () => {
  const changes = [
    {
      name: "adding one",
      path: paths.create,
      fine: () =>
        procedureAnswer({
          ...app,
          status: "unverified",
          totp: { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x", qr_code: "data:image/svg+xml;base64,x" },
        }),
      begin: async () => {
        await user.click(await screen.findByRole("button", { name: text.add.button }));
        await user.click(screen.getByRole("button", { name: text.add.next }));
      },
      done: () => screen.findByRole("img", { name: text.add.qr }),
    },
    {
      name: "naming one",
      path: paths.rename,
      fine: () => procedureAnswer(app),
      begin: async () => {
        await user.click(await screen.findByRole("button", { name: /My app/ }));
        await user.click(await screen.findByRole("menuitem", { name: text.section.rename }));
        await user.click(await screen.findByRole("button", { name: text.section.save }));
      },
      done: () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull()),
    },
    {
      name: "removing one",
      path: paths.remove,
      fine: () => procedureAnswer(undefined),
      begin: async () => {
        await user.click(await screen.findByRole("button", { name: /My app/ }));
        await user.click(await screen.findByRole("menuitem", { name: text.section.remove }));
        await user.click(await screen.findByRole("button", { name: text.section.removeConfirm }));
      },
      done: () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull()),
    },
  ];
  test.each(changes)("$name", async ({ path, fine, begin, done }) => {
    const { calls, routes } = fakeNetwork({
      [paths.overview]: () => overview([app], 7),
      "/rpc/accounts/whoAmI": () => procedureAnswer({ userId: "ana", email: "ana@example.org", lacksFactor: null }),
      [paths.ways]: waysIn,
      [path]: notFresh,
      [paths.prove]: () => {
        routes[path] = fine;
        return { status: 200, body: { status: true } };
      },
      [paths.challenge]: () => challenge(),
    });
    renderInApp(
      <Suspense>
        <FactorsSection />
      </Suspense>,
    );
    await begin();
    const box = await screen.findByLabelText("Password");
    expect(screen.getByText("Confirm it's you")).toBeTruthy();
    await user.type(box, "my password{Enter}");
    await done();
    expect(calls.filter((call) => call.path === path)).toHaveLength(2);
    expect(calls.find((call) => call.path === paths.prove)?.body).toEqual({ password: "my password" });
  });
});

test("an admin sees the switch of an organization and whom it would meet, and does not change it", async () => {
  const { calls } = fakeNetwork({
    "/rpc/factors/getStanding": () => procedureAnswer({ isRequired: false, people: 14, withoutFactor: 3 }),
  });
  renderInApp(
    <Suspense>
      <SecondFactorSwitch organizationId={app.id} isOwner={false} />
    </Suspense>,
  );
  expect(await screen.findByText(text.requirement.help(3, 14))).toBeTruthy();
  await user.click(screen.getByRole("switch", { name: text.requirement.label }));
  expect(calls).toHaveLength(1);
});

test("digits are read off whatever people paste", () => {
  for (const [typed, digits] of [
    ["123 456", "123456"],
    ["１２３４５６", "123456"],
    ["G-123456 is your code", "123456"],
    ["1234567", "123456"],
    ["", ""],
  ])
    expect(digitsOf(typed ?? "")).toBe(digits);
});

test("a proposed name is free", () => {
  expect(proposeName("totp", [])).toBe("Authenticator app");
  expect(proposeName("totp", ["authenticator APP", "Authenticator app 2"])).toBe("Authenticator app 3");
});
