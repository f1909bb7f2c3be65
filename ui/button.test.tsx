import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Trash2 } from "lucide-react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";

afterEach(cleanup);

describe("a button that cannot be pressed now", () => {
  it("can be reached, says why and does nothing", async () => {
    const press = vi.fn();
    render(
      <Button disabledReason="Publish needs at least one round" onClick={press}>
        Publish plan
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Publish plan" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("Publish needs at least one round");
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard("{Enter} ");
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  it("does not send a form", async () => {
    const submit = vi.fn((event: SubmitEvent) => event.preventDefault());
    const { container } = render(
      <form>
        <Button type="submit" disabledReason="Nothing changed yet">
          Save plan
        </Button>
      </form>,
    );
    container.querySelector("form")?.addEventListener("submit", submit);
    await userEvent.click(screen.getByRole("button", { name: "Save plan" }));
    expect(submit).not.toHaveBeenCalled();
  });

  it("names the action even when only a drawing is seen", () => {
    render(<IconButton icon={Trash2} label="Delete plan" disabledReason="Ask Ana." />);
    expect(screen.getByRole("button", { name: "Delete plan" })).toBeTruthy();
  });
});

describe("a button at work", () => {
  it("keeps its label and ignores a second press", async () => {
    const press = vi.fn();
    render(
      <Button isLoading onClick={press}>
        Save plan
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Save plan" });
    await userEvent.click(button);
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(press).not.toHaveBeenCalled();
  });
});
