import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { useFlags } from "./flags-context.ts";
import { FlagsProvider } from "./flags-provider.tsx";

const path = "/rpc/featureFlags/getUserFeatureFlags";
const on = { ats_enabled: true, export_enabled: true, ai_questions_enabled: false };

function Shown() {
  const flags = useFlags();
  return <p>{`ats ${flags.ats_enabled} export ${flags.export_enabled} ai ${flags.ai_questions_enabled}`}</p>;
}
const show = (more: { isSignedIn?: boolean; reloadPage?: () => void } = {}) =>
  renderInApp(
    <FlagsProvider isSignedIn {...more}>
      <Shown />
    </FlagsProvider>,
  );

test("[S2.23] while flags load, the text 'Loading application...' shows and nothing else", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeNetwork({
    [path]: async () => {
      await promise;
      return procedureAnswer(on);
    },
  });
  show();
  expect(screen.getByText("Loading application...")).toBeDefined();
  expect(screen.queryByText(/^ats/)).toBeNull();
  resolve();
  expect(await screen.findByText("ats true export true ai false")).toBeDefined();
  expect(screen.queryByText("Loading application...")).toBeNull();
});

test("[S2.24][S7.33] a failure shows the alert over the defaults; Try Again loads the flags, Reload Page reloads", async () => {
  const { routes } = fakeNetwork({ [path]: () => procedureRefusal(503, "UNAVAILABLE") });
  let reloads = 0;
  show({
    reloadPage: () => {
      reloads += 1;
    },
  });
  expect(await screen.findByText("Failed to Load Application Settings")).toBeDefined();
  expect(screen.getByText("ats false export true ai true")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Reload Page" }));
  expect(reloads).toBe(1);
  routes[path] = () => procedureAnswer(on);
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("ats true export true ai false")).toBeDefined();
  expect(screen.queryByText("Failed to Load Application Settings")).toBeNull();
});

test("[S5.13] where flags cannot be loaded, those that an earlier version stored here hold", async () => {
  fakeNetwork({ [path]: () => procedureRefusal(503, "UNAVAILABLE") });
  localStorage.setItem("featureFlags", '{"ats_enabled":true,"export_enabled":false}');
  show();
  expect(await screen.findByText("ats true export false ai true")).toBeDefined();
  localStorage.clear();
});

test("a visitor has the defaults, and nothing is asked", () => {
  const { calls } = fakeNetwork({});
  show({ isSignedIn: false });
  expect(screen.getByText("ats false export true ai true")).toBeDefined();
  expect(calls).toEqual([]);
});
