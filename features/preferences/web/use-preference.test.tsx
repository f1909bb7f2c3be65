import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { preferenceQuery, usePreference } from "./queries.ts";

function Setting() {
  const { value, save } = usePreference("shell.sidebarCollapsed");
  return (
    <button type="button" aria-pressed={value === true} onClick={() => save.mutate(true)}>
      Collapsed
    </button>
  );
}

test("a setting that the server does not keep holds until one reloads, and says so", async () => {
  const { calls } = fakeNetwork({
    "/rpc/preferences/getPreference": () => procedureAnswer([{ value: false, encrypted: false }]),
    "/rpc/preferences/savePreference": () => procedureRefusal(403, "FORBIDDEN"),
  });
  const { queries } = renderInApp(<Setting />);
  const isPressed = () => screen.getByRole("button", { name: "Collapsed" }).getAttribute("aria-pressed");
  await expect.poll(() => calls.length).toBe(1);
  await userEvent.click(screen.getByRole("button", { name: "Collapsed" }));
  expect(
    await screen.findByText("Couldn't save this setting. It will be lost when you reload.", { selector: "li *" }),
  ).toBeDefined();
  expect(isPressed()).toBe("true");
  await queries.refetchQueries({ queryKey: preferenceQuery("shell.sidebarCollapsed").queryKey, stale: true });
  expect(isPressed()).toBe("true");
});
