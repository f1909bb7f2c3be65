import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInApp } from "#tests/support/render.tsx";
import { CompetencyLevels } from "./competency-levels.tsx";

test("levels that an older plan holds out of order are put in order in one press, with all that they say", async () => {
  const levels = [4, 2, 2, 1].map((value, index) => ({ value, label: "", anchor: `Anchor ${index}`, example: "" }));
  const onChange = vi.fn();
  renderInApp(<CompetencyLevels id="care" name="Care" levels={levels} onChange={onChange} />);
  expect(screen.getByText("Levels are numbered 4, 2, 2, 1")).toBeDefined();
  await userEvent.setup().click(screen.getByRole("button", { name: "Renumber in order" }));
  expect(onChange.mock.calls[0]?.[0]).toEqual(
    [3, 1, 2, 0].map((index, place) => ({ value: place + 1, label: "", anchor: `Anchor ${index}`, example: "" })),
  );
});
