import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FlagsProvider } from "#features/feature-flags/web/public.ts";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
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
  return read(whole);
}

test("[S1.04] without applicant tracking the smaller app shows", async () => {
  expect((await menu(false)).toSorted()).toEqual([
    "/interview-plans",
    "/library",
    "/organizations",
    "/settings",
    "/surveys",
  ]);
});

test("[S1.04] with it the full app shows", async () => {
  expect(await menu(true)).toEqual(
    expect.arrayContaining(["/interview-plans", "/candidates", "/opportunities", "/people", "/my-tasks", "/tasks"]),
  );
});
