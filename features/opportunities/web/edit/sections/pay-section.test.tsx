import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { text } from "../../text.ts";
import { PaySection } from "./pay-section.tsx";

const words = text.pay;
const opportunityId = "00000000-0000-4000-8000-000000000001";

test("pay is saved by itself, and only as numbers whose order is right", async () => {
  const network = fakeNetwork({
    "/rpc/opportunities/getPay": () => procedureAnswer({ pay: null, version: 0, maySet: true }),
    "/rpc/opportunities/setPay": () => procedureAnswer({ pay: null, version: 1, maySet: true }),
  });
  const sent = () => network.calls.filter(({ path }) => path === "/rpc/opportunities/setPay").map(({ body }) => body);
  renderInApp(<PaySection opportunityId={opportunityId} />);
  const from = await screen.findByRole("textbox", { name: words.from });
  const to = screen.getByRole("textbox", { name: words.to });
  await userEvent.type(from, "a lot");
  await userEvent.click(screen.getByRole("button", { name: words.save }));
  expect(await screen.findByText(words.notNumber)).toBeTruthy();
  await userEvent.clear(from);
  await userEvent.type(from, "60,000");
  await userEvent.type(to, "50000");
  await userEvent.click(screen.getByRole("button", { name: words.save }));
  expect(to.getAttribute("aria-invalid")).toBe("true");
  expect(sent()).toEqual([]);
  await userEvent.clear(to);
  await userEvent.type(to, "70 000");
  await userEvent.click(screen.getByRole("button", { name: words.save }));
  const pay = { minimum: 60_000, maximum: 70_000, currency: "USD", period: "year", isShown: false, isPublic: false };
  await waitFor(() => expect(sent()).toEqual([{ json: { opportunityId, version: 0, pay } }]));
});

test("who may not know the pay reads how to get to know it", async () => {
  fakeNetwork({ "/rpc/opportunities/getPay": () => procedureRefusal(403, "FORBIDDEN") });
  renderInApp(<PaySection opportunityId={opportunityId} />);
  expect(await screen.findByText(words.hidden)).toBeTruthy();
});
