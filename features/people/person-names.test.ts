import { expect, test } from "vitest";
import { nameKeyOf, nameToCall, searchedTexts } from "./person-names.ts";

test.each([
  ["Souza, María", "maria souza"],
  ["ŁUKASZ Nowak", "Nowak Lukasz"],
  ["O’Brien, Sinéad", "sinead obrien"],
  ["محمد", "مُحَمَّد"],
])("%s and %s are one name", (one, other) => {
  expect(nameKeyOf(one)).toBe(nameKeyOf(other));
});

test("other names are others, also where one begins like the other", () => {
  expect(nameKeyOf("Maria Souza")).not.toBe(nameKeyOf("Maria Souza Lima"));
  expect(nameKeyOf("山田 太郎")).not.toBe(nameKeyOf("山田 花子"));
});

test("people are called as they wish, else by the whole name", () => {
  expect(nameToCall({ called: "Bo", fullName: "Bolesław Prus" })).toBe("Bo");
  expect(nameToCall({ called: " ", fullName: "Suharto" })).toBe("Suharto");
});

test("a person is found by names, headline, place and tags, each once", () => {
  const person = {
    fullName: "Suharto",
    givenName: "Suharto",
    familyName: "",
    called: "",
    headline: "Nurse",
    location: "",
    tags: ["night"],
  };
  expect(searchedTexts(person)).toEqual(["Suharto", "Nurse", "night"]);
});
