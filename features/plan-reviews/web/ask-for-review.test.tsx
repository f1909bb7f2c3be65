import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { AskForReview } from "./ask-for-review.tsx";
import { text } from "./text.ts";

const planId = "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";
const people = ["Ana", "Kai"].map((name, index) => ({ userId: `${index}d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22`, name }));

/** `arrive` lets the list of people come. */
function show() {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((come) => {
    arrive = come;
  });
  fakeNetwork({ "/rpc/planReviews/listPeople": () => arrived.then(() => procedureAnswer(people)) });
  renderInApp(<AskForReview planId={planId} />);
  return { arrive };
}
const open = () => userEvent.click(screen.getByRole("button", { name: text.ask }));

test("the focus is on the first person whom one can ask, as soon as there is one", async () => {
  const { arrive } = show();
  await open();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("group", { name: text.people }));
  arrive();
  const ana = await screen.findByRole("checkbox", { name: "Ana" });
  await expect.poll(() => document.activeElement).toBe(ana);
  await userEvent.keyboard(" ");
  expect(ana.getAttribute("aria-checked")).toBe("true");
  // Known by then, the list is there from the first.
  await userEvent.keyboard("{Escape}");
  await open();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("checkbox", { name: "Ana" }));
});

test("whoever began with the message meanwhile is left there", async () => {
  const { arrive } = show();
  await open();
  const message = screen.getByRole("textbox", { name: new RegExp(text.message) });
  await userEvent.type(message, "By Friday");
  arrive();
  await screen.findByRole("checkbox", { name: "Ana" });
  expect(document.activeElement).toBe(message);
});
