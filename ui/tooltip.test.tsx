import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Tooltip } from "#ui/tooltip.tsx";

afterEach(cleanup);

const show = () =>
  render(
    <Tooltip content="Columns">
      <button type="button">Choose</button>
    </Tooltip>,
  );

test("the keys bring the remark of a button", async () => {
  show();
  await userEvent.tab();
  expect(await screen.findByRole("tooltip")).toBeDefined();
});

test("the focus that a choice made by touch gives back brings none", () => {
  show();
  fireEvent.pointerDown(document.body, { pointerType: "touch" });
  act(() => screen.getByRole("button", { name: "Choose" }).focus());
  expect(screen.queryByRole("tooltip")).toBeNull();
});
