import { fold } from "#platform/text/search-text.ts";

/** The words of a name, folded and sorted: what "Souza, María" and "Maria Souza" share. */
export const nameKeyOf = (fullName: string): string => fold(fullName).split(" ").sort().join(" ");

/**
 * What to call somebody: as they wish, else by the given name where it is known apart, else by the whole name. Nothing is taken for a given
 * name because of where it stands.
 */
export const nameToCall = ({ called, givenName, fullName }: Pick<Named, "called" | "givenName" | "fullName">): string =>
  called.trim() || givenName.trim() || fullName;

interface Named {
  fullName: string;
  givenName: string;
  familyName: string;
  called: string;
  headline: string;
  location: string;
  tags: readonly string[];
}

/** The texts that a person is found by; no contacts among them, because viewers search too. */
export const searchedTexts = ({
  fullName,
  givenName,
  familyName,
  called,
  headline,
  location,
  tags,
}: Named): string[] => [
  ...new Set(
    [fullName, givenName, familyName, called, headline, location, ...tags].filter((text) => text.trim() !== ""),
  ),
];
