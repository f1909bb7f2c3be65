import { editText } from "./text/edit-text.ts";
import { listText } from "./text/list-text.ts";
import { personText } from "./text/person-text.ts";
import { bases, consentStates, fields, relations, relationships, ways } from "./text/words.ts";

/** What the screens of people say: what all of them do, and one file for each. */
export const text = {
  title: "People",
  windowTitle: (name: string) => `${name} · People`,
  unreached: "The server didn't respond, so nothing changed. Try again.",
  consentStates,
  relations,
  relationships,
  bases,
  ways,
  fields,
  ...listText,
  ...personText,
  ...editText,
};
