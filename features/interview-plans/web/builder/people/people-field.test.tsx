import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { PeopleField } from "./people-field.tsx";

function Field({ onChange }: { onChange: (value: string[]) => void }) {
  const [value, setValue] = useState<string[]>(["Ana Lima"]);
  return (
    <PeopleField
      id="people"
      label="Interviewers"
      members={["Ana Lima", "Jo Park", "Joan Reyes"]}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      onLeave={() => undefined}
    />
  );
}

test("members are chosen by a few letters, others typed; what is left in the field counts, and Backspace takes the last away", async () => {
  let chosen: string[] = [];
  render(<Field onChange={(next) => (chosen = next)} />);
  const field = screen.getByRole("combobox", { name: "Interviewers" });
  await userEvent.click(field);
  // Who is chosen already is not offered.
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Jo Park", "Joan Reyes"]);
  await userEvent.type(field, "rey{Enter}");
  expect(chosen).toEqual(["Ana Lima", "Joan Reyes"]);
  await userEvent.type(field, "Robin of Northwind{Enter}");
  expect(chosen).toEqual(["Ana Lima", "Joan Reyes", "Robin of Northwind"]);
  await userEvent.keyboard("{Backspace}");
  expect(chosen).toEqual(["Ana Lima", "Joan Reyes"]);
  await userEvent.type(field, "Somebody else");
  await userEvent.tab();
  expect(chosen).toEqual(["Ana Lima", "Joan Reyes", "Somebody else"]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Ana Lima" }));
  expect(chosen).toEqual(["Joan Reyes", "Somebody else"]);
});
