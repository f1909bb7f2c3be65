import { expect, test } from "vitest";
import { redact } from "./redact.ts";

test("words go wherever they stand, in any case, over line ends, the longer one first", () => {
  expect(redact("Ana Lima, born 1990.\nANA\nLIMA lives here. Ana stays.", ["Ana", "ana lima"])).toEqual({
    text: "██████, born 1990.\n██████ lives here. ██████ stays.",
    times: 3,
  });
});

test("what is no letter is taken as it stands, in every script", () => {
  expect(redact("a.b axb (1) ريم الحدّادي", ["a.b", "(1)", "ريم"])).toEqual({
    text: "██████ axb ██████ ██████ الحدّادي",
    times: 3,
  });
});

test("nothing to black out changes nothing", () => {
  expect(redact("text", ["", "  "])).toEqual({ text: "text", times: 0 });
  expect(redact("text", ["other"])).toEqual({ text: "text", times: 0 });
});
