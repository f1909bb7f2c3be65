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

test.each([
  ["Bo", { called: "Bo", givenName: "Bolesław", fullName: "Bolesław Prus" }],
  ["Layla", { called: " ", givenName: "Layla", fullName: "Layla Haddad" }],
  ["Suharto", { called: " ", givenName: "", fullName: "Suharto" }],
  // Which part is the given name nobody guesses.
  ["Layla Haddad", { called: "", givenName: "", fullName: "Layla Haddad" }],
  ["山田 太郎", { called: "", givenName: "", fullName: "山田 太郎" }],
])("%s is what people wish, else a given name that is known apart, else the whole name", (expected, person) => {
  expect(nameToCall(person)).toBe(expected);
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
