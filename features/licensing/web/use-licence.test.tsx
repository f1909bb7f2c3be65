import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { useLicence } from "./queries.ts";

const path = "/rpc/licensing/getUserPlan";

function Shown() {
  const { licence, retry } = useLicence("ana");
  return (
    <button type="button" onClick={retry}>
      {`${licence.name} ${licence.status}`}
    </button>
  );
}

test("[S4.09][S7.32] the status is loading, then error on Free, then the server's", async () => {
  const { routes } = fakeNetwork({ [path]: () => procedureRefusal(503, "UNAVAILABLE") });
  renderInApp(<Shown />);
  expect(screen.getByText("Free loading")).toBeDefined();
  expect(await screen.findByText("Free error")).toBeDefined();
  routes[path] = () =>
    procedureAnswer([
      {
        plan_name: "Premium",
        plan_description: "",
        subscription_start_date: "2026-11-01T00:00:00.000Z",
        subscription_end_date: null,
        subscription_status: "active",
      },
    ]);
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("Premium active")).toBeDefined();
});
