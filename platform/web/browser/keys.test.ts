import { expect, test } from "vitest";
import { keyNames } from "./keys.ts";

const named = (key: string, code: string, isShifted = false) => keyNames({ key, code, shiftKey: isShifted });

test("a letter, a digit and a sign that the layout types are that alone, wherever they lie", () => {
  expect(named("k", "KeyT")).toEqual(["k"]);
  expect(named("K", "KeyK", true)).toEqual(["k"]);
  // A German slash, a French question mark, a Greek semicolon, and the slash of Dvorak where others have a bracket.
  expect(named("/", "Digit7", true)).toEqual(["/"]);
  expect(named("?", "KeyM", true)).toEqual(["?"]);
  expect(named(";", "KeyQ")).toEqual([";"]);
  expect(named("/", "BracketLeft")).toEqual(["/"]);
  expect(named("ArrowUp", "ArrowUp")).toEqual(["up"]);
});

test("a letter of another script is also the Latin one at its place", () => {
  expect(named("л", "KeyK")).toEqual(["л", "k"]);
  expect(named("κ", "KeyK")).toEqual(["κ", "k"]);
  expect(named("ك", "Semicolon")).toEqual(["ك", ";"]);
  expect(named("'", "KeyW")).toEqual(["'", "w"]);
  // Letters of a Latin alphabet are none of the others.
  expect(named("é", "KeyC")).toEqual(["é"]);
  expect(named("ł", "KeyL")).toEqual(["ł"]);
});

test("digits and brackets are found at their place where the layout types something else there", () => {
  expect(named("é", "Digit2")).toEqual(["é", "2"]);
  expect(named("2", "Digit2", true)).toEqual(["2"]);
  expect(named("!", "Digit1", true)).toEqual(["!"]);
  expect(named("ü", "BracketLeft")).toEqual(["ü", "["]);
  expect(named("+", "BracketRight")).toEqual(["+", "]"]);
  expect(named("Dead", "BracketLeft")).toEqual(["dead", "["]);
  expect(named("х", "BracketLeft")).toEqual(["х", "["]);
  // Elsewhere a sign is only what it types: the minus of a German keyboard is no slash.
  expect(named("-", "Slash")).toEqual(["-"]);
  expect(named("ظ", "Slash", true)).toEqual(["ظ", "?"]);
});
