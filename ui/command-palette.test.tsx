import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Action } from "#ui/actions.ts";
import { CommandPalette } from "#ui/command-palette.tsx";
import { UiRoot } from "#ui/ui-root.tsx";
import type { ActionSource } from "#ui/use-action-search.ts";

afterEach(cleanup);

const openPlan = vi.fn();
const settings: Action = { id: "settings", label: "Go to settings", section: "go-to", run: () => {} };
const titles = ["Backend loop", "Settings engineer"];

function show(find?: ActionSource["find"]) {
  const asked: string[] = [];
  const findPlans: ActionSource["find"] = async (search) => {
    asked.push(search);
    return titles
      .filter((title) => title.toLowerCase().includes(search.toLowerCase()))
      .map((label) => ({ id: label, label, section: "plans", run: () => openPlan(label) }));
  };
  const sources: readonly ActionSource[] = [{ section: "plans", find: find ?? findPlans }];
  render(
    <UiRoot>
      <CommandPalette
        open
        onOpenChange={() => {}}
        actions={[settings]}
        sources={sources}
        onRun={(action) => action.run()}
      />
    </UiRoot>,
  );
  return asked;
}

test("finds elsewhere after a pause in typing, asks once, and opens what was found", async () => {
  const asked = show();
  // At once, since a busy machine would pause between the keys.
  for (const typed of ["b", "ba", "back", "backend"])
    fireEvent.change(screen.getByRole("combobox"), { target: { value: typed } });
  await userEvent.click(await screen.findByRole("option", { name: "Backend loop" }));
  await expect.poll(() => openPlan.mock.calls).toEqual([["Backend loop"]]);
  expect(asked).toEqual(["backend"]);
});

test("runs nothing with the Enter that ends a composed word", async () => {
  openPlan.mockClear();
  show();
  await userEvent.keyboard("backend");
  await screen.findByRole("option", { name: "Backend loop" });
  fireEvent.keyDown(screen.getByRole("combobox"), { key: "Enter", isComposing: true });
  await new Promise((resolve) => setTimeout(resolve));
  expect(openPlan).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole("combobox"), { key: "Enter" });
  await expect.poll(() => openPlan.mock.calls).toEqual([["Backend loop"]]);
});

test("what arrives later does not move the choice of the person", async () => {
  show();
  await userEvent.keyboard("settings{ArrowDown}{ArrowUp}");
  const before = screen.getByRole("option", { selected: true }).textContent;
  await screen.findByRole("option", { name: "Settings engineer" });
  expect(screen.getByRole("option", { selected: true }).textContent).toBe(before);
});

test("asks for plans after /, never for actions after >, and shows only the prefixes that lead somewhere", async () => {
  const asked = show();
  await userEvent.keyboard(">settings");
  expect(screen.getAllByRole("option")).toHaveLength(1);
  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.keyboard("/");
  expect(await screen.findByRole("option", { name: "Backend loop" })).toBeDefined();
  expect(asked).toEqual([""]);
  expect(screen.getByText("> actions")).toBeDefined();
  expect(screen.getByText("/ plans")).toBeDefined();
  expect(screen.queryByText("@ people")).toBeNull();
});

test("says so where the search failed, beside what is at hand", async () => {
  show(() => Promise.reject(new Error("offline")));
  await userEvent.keyboard("settings");
  expect(await screen.findByText("Couldn't search. Try again.")).toBeDefined();
  expect(screen.getByRole("option", { name: "Go to settings" })).toBeDefined();
});

test("what the page itself can do comes first, then the recent ones; theme and sign-out come last", () => {
  const named = (label: string, section: Action["section"]): Action => ({ id: label, label, section, run: () => {} });
  render(
    <UiRoot>
      <CommandPalette
        open
        onOpenChange={() => {}}
        actions={[
          named("Go to settings", "go-to"),
          named("Theme: Dark", "app"),
          named("Sign out", "app"),
          named("New survey", "create"),
          named("Print kit", "here"),
          named("Go to surveys", "go-to"),
        ]}
        recentIds={["Go to surveys"]}
        onRun={() => {}}
      />
    </UiRoot>,
  );
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Print kit",
    "Go to surveys",
    "New survey",
    "Go to settings",
    "Theme: Dark",
    "Sign out",
  ]);
});
