import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { flagsQuery } from "#features/feature-flags/web/public.ts";
import { myGroupsQuery } from "#features/groups/web/public.ts";
import { takeFirstAnswers } from "./first-answers.ts";

function pageWith(told: object): QueryClient {
  const block = document.createElement("script");
  block.type = "application/json";
  block.id = "first-answers";
  block.textContent = JSON.stringify(told);
  document.body.append(block);
  return new QueryClient();
}

afterEach(() => vi.unstubAllGlobals());

test("what the page holds needs no asking, and is in the page no longer", () => {
  const queries = pageWith({ "accounts/whoAmI": { userId: "u1" }, "groups/listReached": [] });
  takeFirstAnswers(queries);
  expect(queries.getQueryData(whoAmIQuery().queryKey)).toEqual({ userId: "u1" });
  expect(queries.getQueryData(myGroupsQuery().queryKey)).toEqual([]);
  // What could not be told with the page is asked for.
  expect(queries.getQueryState(flagsQuery().queryKey)).toBeUndefined();
  expect(document.getElementById("first-answers")).toBeNull();
});

test("where a worker is in control all is asked, so that it learns whose what it holds is", () => {
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  const queries = pageWith({ "accounts/whoAmI": { userId: "u1" } });
  takeFirstAnswers(queries);
  expect(queries.getQueryData(whoAmIQuery().queryKey)).toBeUndefined();
  expect(document.getElementById("first-answers")).toBeNull();
});
