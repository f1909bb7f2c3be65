import { expect, test } from "vitest";
import { columnsFitting, templateOf } from "#ui/data-table-columns.tsx";

const columns = [
  { id: "name" },
  { id: "stage", width: "10rem" },
  { id: "source", width: "8rem", isForWide: true },
  { id: "owner", width: "4rem" },
];
const beside = { hasSelection: true, hasMenu: true };
const fitting = (rem: number) => columnsFitting(columns, rem, beside).map(({ id }) => id);

test("as many columns as there is room for are shown, the name always, those for wide windows last", () => {
  expect(fitting(0)).toEqual(["name", "stage", "source", "owner"]);
  expect(fitting(60)).toEqual(["name", "stage", "source", "owner"]);
  expect(fitting(36)).toEqual(["name", "stage", "owner"]);
  expect(fitting(30)).toEqual(["name", "stage"]);
  expect(fitting(10)).toEqual(["name"]);
});

test("names and rows have one template, with the checkbox before and the menu behind", () => {
  expect(String(templateOf([{}], beside).gridTemplateColumns)).toMatch(/^1rem minmax\(.*\) 1\.75rem$/);
  expect(String(templateOf([{}], { hasSelection: false, hasMenu: false }).gridTemplateColumns)).toMatch(
    /^minmax\(.*\)$/,
  );
});
