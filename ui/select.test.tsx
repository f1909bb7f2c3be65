import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Dialog } from "#ui/dialog.tsx";
import { Select } from "#ui/select.tsx";
import { UiRoot } from "#ui/ui-root.tsx";

afterEach(cleanup);

const short = ["Apple", "Banana", "Blueberry"].map((label) => ({ value: label.toLowerCase(), label }));
const long = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana"].map((label) => ({ value: label, label }));
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
/** The option that the control points at, which is what a screen reader tells. */
const pointedAt = () =>
  document.getElementById(screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? "")?.textContent;

it("opens a short list by key, jumps by typed letters, and takes what Enter or Tab stands on", async () => {
  const onChange = vi.fn();
  render(<Select aria-label="Fruit" options={short} value="banana" onValueChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("combobox", { name: "Fruit", expanded: true }).tagName).toBe("BUTTON");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Banana");
  expect(pointedAt()).toBe("Banana");
  await userEvent.keyboard("{End}{ArrowDown}");
  expect(pointedAt()).toBe("Blueberry");
  await userEvent.keyboard("{Home}bl{Enter}");
  expect(onChange).toHaveBeenLastCalledWith("blueberry");
  expect(options()).toEqual([]);
  await userEvent.keyboard("a{Tab}");
  expect(onChange).toHaveBeenLastCalledWith("apple");
});

it("searches a long list, goes around at its ends and takes nothing with Escape", async () => {
  const onChange = vi.fn();
  render(<Select aria-label="Person" options={long} value={null} onValueChange={onChange} />);
  await userEvent.click(screen.getByRole("combobox", { name: "Person" }));
  await userEvent.keyboard("{ArrowUp}");
  expect(pointedAt()).toBe("Hana");
  await userEvent.keyboard("da{Escape}");
  expect(options()).toEqual([]);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard("emi{Enter}");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("Emil");
});

it("takes nothing with the Enter that ends a composed word", () => {
  const onChange = vi.fn();
  render(
    <UiRoot>
      <Select aria-label="Person" options={long} value={null} onValueChange={onChange} />
    </UiRoot>,
  );
  const box = screen.getByRole("combobox");
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: "emi" } });
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  // Safari ends the composition before the key arrives, and tells the input method by 229 alone.
  fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
  expect(onChange).not.toHaveBeenCalled();
  expect(options()).toEqual(["Emil"]);
  fireEvent.keyDown(box, { key: "Enter" });
  expect(onChange).toHaveBeenCalledExactlyOnceWith("Emil");
});

it("says why an option cannot be taken, and keeps the list open", async () => {
  const onChange = vi.fn();
  const blocked = [...short, { value: "fig", label: "Fig", disabledReason: "Not in season." }];
  render(<Select aria-label="Fruit" options={blocked} value={null} onValueChange={onChange} />);
  await userEvent.click(screen.getByRole("combobox"));
  await userEvent.click(screen.getByRole("option", { name: "FigNot in season." }));
  expect(onChange).not.toHaveBeenCalled();
  expect(options()).toHaveLength(4);
});

it("holds the options of one list at a time, and none while it is closed", async () => {
  render(
    <>
      <Select aria-label="Fruit" options={short} value={null} onValueChange={() => {}} />
      <Select aria-label="Person" options={long} value={null} onValueChange={() => {}} />
    </>,
  );
  await userEvent.click(screen.getByRole("combobox", { name: "Fruit" }));
  expect(options()).toEqual(["Apple", "Banana", "Blueberry"]);
  await userEvent.click(screen.getByRole("combobox", { name: "Person" }));
  expect(options()).toEqual(["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana"]);
  await userEvent.click(document.body);
  expect(options()).toEqual([]);
});

it("asks elsewhere, says that it searches or cannot, and offers to create what is not found", async () => {
  const onCreate = vi.fn();
  const find = async (query: string) => {
    if (query === "x") throw new Error("offline");
    return long.filter(({ label }) => label.startsWith(query));
  };
  const props = { "aria-label": "Person", options: [], value: null, onValueChange: () => {}, onSearch: find, onCreate };
  render(<Select {...props} />);
  await userEvent.click(screen.getByRole("combobox"));
  await userEvent.keyboard("Ad");
  expect(screen.getByRole("status").textContent).toBe("Searching…");
  expect((await screen.findByRole("option")).textContent).toBe("Ada");
  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.keyboard("x");
  expect(await screen.findByText("Couldn't search. Try again.")).toBeDefined();
  await userEvent.keyboard("yz");
  await userEvent.click(await screen.findByRole("option", { name: "No match for 'xyz'. Create it?" }));
  expect(onCreate).toHaveBeenCalledExactlyOnceWith("xyz");
});

it("closes with Escape inside a dialog, which stays open", async () => {
  render(
    <Dialog open onOpenChange={() => {}} title="Choose">
      <Select aria-label="Fruit" options={short} value={null} onValueChange={() => {}} />
    </Dialog>,
  );
  await userEvent.click(screen.getByRole("combobox"));
  const press = createEvent.keyDown(screen.getByRole("combobox"), { key: "Escape" });
  fireEvent(screen.getByRole("combobox"), press);
  expect(press.defaultPrevented).toBe(true);
  expect(options()).toEqual([]);
  expect(screen.getByRole("dialog", { name: "Choose" })).toBeDefined();
});

it("that was asked for by a button has its list at once, under the keys", async () => {
  const onChange = vi.fn();
  render(<Select isAsked aria-label="Fruit" options={short} value={null} onValueChange={onChange} />);
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Fruit", expanded: true }));
  expect(options()).toEqual(["Apple", "Banana", "Blueberry"]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onChange).toHaveBeenLastCalledWith("banana");
});
