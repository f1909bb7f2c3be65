import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { matchingActions } from "#ui/action-search.ts";
import { type Action, registerActions, setSingleKeys } from "#ui/actions.ts";
import { keyLabels } from "#ui/kbd.tsx";
import { ShortcutKeys } from "#ui/shortcut-keys.tsx";

const toPlans = vi.fn();
const toPeople = vi.fn();
const create = vi.fn();
const palette = vi.fn();
const slash = vi.fn();
const panel = vi.fn();
const rail = vi.fn();
const help = vi.fn();
const stamp = vi.fn();
const two = vi.fn();
const actions: readonly Action[] = [
  // Before the sequence that ends in the same key, so that it would hear that key first.
  { id: "create", label: "Create plan", section: "create", keys: "c", run: create },
  { id: "plans", label: "Interview plans", section: "go-to", keys: "g>p", synonyms: ["loops"], run: toPlans },
  { id: "people", label: "Candidates", section: "people", keys: "g>c", run: toPeople },
  {
    id: "palette",
    label: "Search",
    section: "go-to",
    keys: "mod+k",
    worksWhileTyping: true,
    isKeyOnly: true,
    run: palette,
  },
  { id: "slash", label: "Filter", section: "here", keys: "/", isKeyOnly: true, run: slash },
  { id: "panel", label: "Panel", section: "here", keys: "]", isKeyOnly: true, run: panel },
  { id: "rail", label: "Rail", section: "app", keys: "[", isKeyOnly: true, run: rail },
  { id: "help", label: "Keys", section: "app", keys: "?, f1", isKeyOnly: true, run: help },
  { id: "stamp", label: "Stamp", section: "here", keys: "mod+;", worksWhileTyping: true, isKeyOnly: true, run: stamp },
  { id: "two", label: "Rate 2", section: "here", keys: "2", isKeyOnly: true, run: two },
];
let unregister = () => {};

function start() {
  unregister = registerActions(actions);
  render(
    <>
      <ShortcutKeys />
      <input aria-label="Name" />
    </>,
  );
}
afterEach(() => {
  cleanup();
  act(() => {
    unregister();
    setSingleKeys(true);
  });
  vi.clearAllMocks();
});

describe("shortcuts", () => {
  it("run a key, and a sequence without its second key's own action", async () => {
    start();
    await userEvent.keyboard("c");
    expect(create).toHaveBeenCalledOnce();
    await userEvent.keyboard("gc");
    expect(toPeople).toHaveBeenCalledOnce();
    expect(create).toHaveBeenCalledOnce();
    await userEvent.keyboard("gp");
    expect(toPlans).toHaveBeenCalledOnce();
  });

  it("never act in a field, except the palette's", async () => {
    start();
    await userEvent.click(screen.getByLabelText("Name"));
    await userEvent.keyboard("cgp{Control>}k{/Control}");
    expect(create).not.toHaveBeenCalled();
    expect(toPlans).not.toHaveBeenCalled();
    expect(palette).toHaveBeenCalledOnce();
  });

  it("with a single key can be turned off", async () => {
    start();
    act(() => setSingleKeys(false));
    await userEvent.keyboard("cgp{Control>}k{/Control}");
    expect(create).not.toHaveBeenCalled();
    expect(toPlans).not.toHaveBeenCalled();
    expect(palette).toHaveBeenCalledOnce();
  });

  it("count a letter of another script by its key, and a sign wherever the layout has it", () => {
    start();
    // Russian: the key of K types л. German: the slash is Shift and 7, and Z and Y change places. AZERTY: Q is where A is.
    fireEvent.keyDown(document.body, { key: "л", code: "KeyK", ctrlKey: true });
    expect(palette).toHaveBeenCalledOnce();
    fireEvent.keyDown(document.body, { key: "/", code: "Digit7", shiftKey: true });
    expect(slash).toHaveBeenCalledOnce();
    fireEvent.keyDown(document.body, { key: "k", code: "KeyT", ctrlKey: true });
    expect(palette).toHaveBeenCalledTimes(2);
    fireEvent.keyDown(document.body, { key: "ß", code: "Minus" });
    fireEvent.keyDown(document.body, { key: "é", code: "KeyC" });
    fireEvent.keyDown(document.body, { key: "C", code: "KeyC", shiftKey: true });
    expect(create).not.toHaveBeenCalled();
  });

  const shift = { shiftKey: true };
  const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true };
  // What each layout sends for the keys that somebody there presses.
  it.each<
    [string, Record<"k" | "c" | "g" | "p" | "/" | "?" | "[" | "]" | ";" | "2", readonly [string, string, object?][]>]
  >([
    [
      "Russian",
      {
        k: [["л", "KeyK"]],
        c: [["с", "KeyC"]],
        g: [["п", "KeyG"]],
        p: [["з", "KeyP"]],
        "/": [["/", "Backslash", shift]],
        "?": [["?", "Digit7", shift]],
        "[": [["х", "BracketLeft"]],
        "]": [["ъ", "BracketRight"]],
        ";": [
          ["ж", "Semicolon"],
          [";", "Digit4", shift],
        ],
        "2": [["2", "Digit2"]],
      },
    ],
    [
      "Greek",
      {
        k: [["κ", "KeyK"]],
        c: [["ψ", "KeyC"]],
        g: [["γ", "KeyG"]],
        p: [["π", "KeyP"]],
        "/": [["/", "Slash"]],
        "?": [["?", "Slash", shift]],
        "[": [["[", "BracketLeft"]],
        "]": [["]", "BracketRight"]],
        ";": [
          [";", "KeyQ"],
          ["Dead", "Semicolon"],
        ],
        "2": [["2", "Digit2"]],
      },
    ],
    [
      "German",
      {
        k: [["k", "KeyK"]],
        c: [["c", "KeyC"]],
        g: [["g", "KeyG"]],
        p: [["p", "KeyP"]],
        "/": [["/", "Digit7", shift]],
        "?": [["?", "Minus", shift]],
        "[": [
          ["[", "Digit8", altGr],
          ["ü", "BracketLeft"],
        ],
        "]": [
          ["]", "Digit9", altGr],
          ["+", "BracketRight"],
        ],
        ";": [[";", "Comma", shift]],
        "2": [["2", "Digit2"]],
      },
    ],
    [
      "French",
      {
        k: [["k", "KeyK"]],
        c: [["c", "KeyC"]],
        g: [["g", "KeyG"]],
        p: [["p", "KeyP"]],
        "/": [["/", "Period", shift]],
        "?": [["?", "KeyM", shift]],
        "[": [
          ["[", "Digit5", altGr],
          ["Dead", "BracketLeft"],
        ],
        "]": [
          ["]", "Minus", altGr],
          ["$", "BracketRight"],
        ],
        ";": [[";", "Comma"]],
        "2": [
          ["2", "Digit2", shift],
          ["é", "Digit2"],
        ],
      },
    ],
  ])("are all reached on a %s keyboard", (_, keys) => {
    start();
    const press = ([key, code, more]: readonly [string, string, object?], modifiers = {}) =>
      fireEvent.keyDown(document.body, { key, code, ...more, ...modifiers });
    for (const [name, run, modifiers] of [
      ["k", palette, { ctrlKey: true }],
      ["c", create],
      ["/", slash],
      ["?", help],
      ["[", rail],
      ["]", panel],
      [";", stamp, { ctrlKey: true }],
      ["2", two],
    ] as const) {
      for (const way of keys[name]) press(way, modifiers);
      expect(run, name).toHaveBeenCalledTimes(keys[name].length);
    }
    for (const name of ["g", "p"] as const) for (const way of keys[name]) press(way);
    expect(toPlans).toHaveBeenCalledOnce();
  });

  it("are reached by an alternative that types nothing also while single keys are turned off", () => {
    start();
    act(() => setSingleKeys(false));
    fireEvent.keyDown(document.body, { key: "?", code: "Slash", shiftKey: true });
    expect(help).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: "F1", code: "F1" });
    expect(help).toHaveBeenCalledOnce();
  });

  it("leave when their owner leaves", async () => {
    start();
    act(() => unregister());
    await userEvent.keyboard("c");
    expect(create).not.toHaveBeenCalled();
  });

  it("are named as the keyboard names them", () => {
    expect(keyLabels("mod+k", true)).toEqual([["⌘", "K"]]);
    expect(keyLabels("mod+k", false)).toEqual([["Ctrl", "K"]]);
    expect(keyLabels("g>p", false)).toEqual([["G"], ["P"]]);
  });
});

describe("the palette finds", () => {
  const ids = (query: string) => matchingActions(actions, query).map((action) => action.id);
  it("by label, by synonym and by letters in order, never what is only a key", () => {
    expect(ids("plan")[0]).toBe("create");
    expect(ids("loops")).toEqual(["plans"]);
    expect(ids("intpl")).toEqual(["plans"]);
    expect(ids("")).not.toContain("palette");
  });
  it("only people after @", () => {
    expect(ids("@")).toEqual(["people"]);
    expect(ids("@plan")).toEqual([]);
  });
});
