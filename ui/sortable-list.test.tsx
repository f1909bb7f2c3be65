import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { LiveRegions } from "#ui/live-region.tsx";
import { SortableList } from "#ui/sortable-list.tsx";

afterEach(cleanup);

function Harness() {
  const [names, setNames] = useState(["Design", "Limits", "Regret"]);
  const move = (name: string, toIndex: number) => {
    const rest = names.filter((other) => other !== name);
    setNames([...rest.slice(0, toIndex), name, ...rest.slice(toIndex)]);
  };
  return (
    <>
      <SortableList
        label="Questions"
        items={names}
        getId={(name) => name}
        getName={(name) => name}
        onMove={move}
        renderItem={(name, { grip }) => (
          <div>
            {grip}
            <span data-testid="name">{name}</span>
          </div>
        )}
      />
      <LiveRegions />
    </>
  );
}

const order = () => screen.getAllByTestId("name").map((element) => element.textContent);
const grip = (name: string) => screen.getByRole("button", { name: `Move ${name}` });

describe("a list in an order of one's own", () => {
  it("moves the focused row with Alt and the arrows, says so and keeps the focus", async () => {
    render(<Harness />);
    grip("Design").focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(order()).toEqual(["Limits", "Design", "Regret"]);
    expect(screen.getByRole("status").textContent).toBe("Design moved to position 2 of 3");
    expect(document.activeElement).toBe(grip("Design"));
    await userEvent.keyboard("{Alt>}{ArrowDown}{ArrowDown}{/Alt}");
    expect(order()).toEqual(["Limits", "Regret", "Design"]);
    expect(screen.getByRole("status").textContent).toBe("Design is already last");
  });

  it("moves without dragging by the menu on the grip", async () => {
    render(<Harness />);
    grip("Regret").focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(screen.getByRole("menuitem", { name: /Move up/ }));
    expect(order()).toEqual(["Design", "Regret", "Limits"]);
  });

  it("says why the first cannot move up", async () => {
    render(<Harness />);
    grip("Design").focus();
    await userEvent.keyboard("{Enter}");
    const up = screen.getByRole("menuitem", { name: /Move up/ });
    expect(up.getAttribute("aria-disabled")).toBe("true");
    expect(up.textContent).toContain("Design is already first");
  });
});
