import { keepPreviousData } from "@tanstack/react-query";
import { apiOf, clientOf } from "#platform/web/api.ts";
import type { searchContract } from "../contract.ts";
import type { FoundKind } from "../found-shapes.ts";

const api = apiOf<typeof searchContract>("search");
const client = clientOf<typeof searchContract>("search");

/** Everything that the words find, for a page of its own. */
export const searchQuery = (search: string) =>
  api.find.queryOptions({ input: { search, limit: 20 }, placeholderData: keepPreviousData });

/** The first of some kinds, for the palette. */
export const findSome = (search: string, kinds: FoundKind[]) =>
  search.trim() === "" ? Promise.resolve([]) : client.find({ search, kinds, limit: 5 });
