import { folded } from "#platform/text/folded.ts";

/** What the search of a list of plans compares with. The lines keep a search from running from one field into the next. */
export const searchText = (draft: { title: string; roleFamily: string; level: string }): string =>
  folded([draft.title, draft.roleFamily, draft.level].join("\n"));
