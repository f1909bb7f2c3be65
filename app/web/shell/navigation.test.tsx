import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FlagsProvider } from "#features/feature-flags/web/public.ts";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { connections } from "../connections.ts";
import { useNavigation, usePhoneNavigation } from "./navigation.ts";

function Menu() {
  const { bar, menu } = usePhoneNavigation();
  const listed = (items: readonly { to: string }[]) => items.map(({ to }) => to).join(" ");
  return (
    <>
      <p data-testid="menu">{listed(useNavigation())}</p>
      <p data-testid="phone">{listed([...bar, ...menu])}</p>
    </>
  );
}

async function menu(isTracking: boolean) {
  fakeNetwork({
    "/rpc/featureFlags/getUserFeatureFlags": () =>
      procedureAnswer({ ats_enabled: isTracking, export_enabled: true, ai_questions_enabled: true }),
  });
  renderInApp(
    <FlagsProvider isSignedIn>
      <Menu />
    </FlagsProvider>,
  );
  const [whole, phone] = [await screen.findByTestId("menu"), await screen.findByTestId("phone")];
  const read = (element: HTMLElement) => element.textContent?.split(" ") ?? [];
  expect(read(phone).toSorted()).toEqual(read(whole).toSorted());
  return { whole: read(whole), phone: read(phone) };
}

test("[S1.04] without applicant tracking the smaller app shows", async () => {
  expect((await menu(false)).whole.toSorted()).toEqual([
    "/interview-plans",
    "/library",
    "/organizations",
    "/settings",
    "/surveys",
  ]);
});

test("no two entries have the same keys", () => {
  const keys = connections.flatMap(({ navigation = [] }) => navigation.map((item) => item.keys));
  const all = [...keys, "g>s"];
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});

test("[S1.04] with it the full app shows", async () => {
  const { whole, phone } = await menu(true);
  expect(phone[0]).toBe("/interview-execution");
  expect(whole).toEqual(
    expect.arrayContaining(["/interview-plans", "/candidates", "/opportunities", "/people", "/my-tasks", "/tasks"]),
  );
});
