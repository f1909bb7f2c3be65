import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { DateField } from "#ui/date-field.tsx";

afterEach(cleanup);

function Form({ first, onKeep }: { first: string | null; onKeep: (value: string | null) => void }) {
  const [value, setValue] = useState(first);
  const change = (next: string | null) => {
    onKeep(next);
    setValue(next);
  };
  return <DateField label="First day" value={value} onValueChange={change} />;
}

function show(first: string | null = null) {
  const kept: (string | null)[] = [];
  render(<Form first={first} onKeep={(value) => kept.push(value)} />);
  return kept;
}
const field = () => screen.getByLabelText<HTMLInputElement>("First day");

test("a day is written as everywhere, and kept as it is typed in the form of the locale", async () => {
  const kept = show("2026-11-27");
  expect(field().value).toBe("Nov 27, 2026");
  await userEvent.clear(field());
  await userEvent.type(field(), "12/18/2026");
  // Neither Dec 1 of this year nor Dec 18, 2020 was meant on the way.
  expect(kept).toEqual([null, "2026-12-18"]);
  expect(field().value).toBe("12/18/2026");
  await userEvent.tab();
  expect(field().value).toBe("Dec 18, 2026");
});

test("what is no day stays as it was typed, is told once the field is left, and goes again when it is mended", async () => {
  const kept = show();
  await userEvent.type(field(), "soon");
  expect(screen.queryByText(/Enter a date/)).toBeNull();
  await userEvent.tab();
  expect(screen.getByText("Enter a date, such as Nov 27, 2026.")).toBeDefined();
  expect(field().value).toBe("soon");
  expect(kept).toEqual([]);
  await userEvent.clear(field());
  await userEvent.type(field(), "Nov 30, 2026");
  expect(screen.queryByText(/Enter a date/)).toBeNull();
  expect(kept.at(-1)).toBe("2026-11-30");
});

test("the calendar of the browser stands beside it", () => {
  show();
  expect(screen.getByRole("button", { name: "Choose a day: First day" })).toBeDefined();
});
