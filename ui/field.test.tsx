import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { NumberStepper, parseMinutes } from "#ui/number-stepper.tsx";

afterEach(cleanup);

const describedBy = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" | ");

describe("a field", () => {
  it("names its control and links what is wrong and what helps", () => {
    render(
      <Field label="End date" help="The last day." error="Enter an end date after Nov 27, 2026.">
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText("End date");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(describedBy(input)).toBe("Enter an end date after Nov 27, 2026. | The last day.");
  });

  it("marks what is optional and nothing else", () => {
    render(
      <Field label="Team" isOptional>
        <Input />
      </Field>,
    );
    expect(screen.getByLabelText("Team(optional)").getAttribute("aria-invalid")).toBeNull();
  });

  it("that is disabled keeps the focus, refuses typing and says why", async () => {
    render(
      <Field label="Organization" disabledReason="Only admins can change this.">
        <Input defaultValue="Acme" />
      </Field>,
    );
    const input = screen.getByLabelText<HTMLInputElement>("Organization");
    await userEvent.type(input, "x");
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe("Acme");
    expect(input.getAttribute("aria-disabled")).toBe("true");
    expect(input.disabled).toBe(false);
    expect(describedBy(input)).toBe("Only admins can change this.");
  });
});

describe("the summary of mistakes", () => {
  const problems = [
    { fieldId: "from", message: "Enter a start date." },
    { fieldId: "to", message: "Enter an end date." },
  ];

  it("takes the focus and leads to each field", async () => {
    render(
      <>
        <ErrorSummary problems={problems} />
        <Field id="from" label="From" error="Enter a start date.">
          <Input />
        </Field>
        <Field id="to" label="To" error="Enter an end date.">
          <Input />
        </Field>
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole("alert"));
    await userEvent.click(screen.getByRole("link", { name: "Enter an end date." }));
    expect(document.activeElement).toBe(screen.getByLabelText("To"));
  });

  it("is not there for a single mistake, which its field shows", () => {
    render(<ErrorSummary problems={problems.slice(0, 1)} />);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("minutes", () => {
  it.each([
    ["45", 45],
    [" 45 min ", 45],
    ["1h 30", 90],
    ["1:15", 75],
    ["2 hours", 120],
    ["soon", null],
    ["", null],
  ])("are read as people write them: %j", (typed, minutes) => {
    expect(parseMinutes(typed)).toBe(minutes);
  });

  it("step with the arrow keys and stay within their limits", async () => {
    const heard: number[] = [];
    render(<NumberStepper aria-label="Length" value={55} max={60} onValueChange={(value) => heard.push(value)} />);
    const field = screen.getByRole("spinbutton", { name: "Length" });
    field.focus();
    await userEvent.keyboard("{ArrowUp}{ArrowDown}{PageUp}");
    expect(heard).toEqual([60, 50, 60]);
    await userEvent.clear(field);
    await userEvent.type(field, "1h 30{Enter}");
    expect(heard.at(-1)).toBe(60);
  });
});
