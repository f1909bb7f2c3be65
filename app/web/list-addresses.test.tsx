import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import type {} from "./main.tsx";
import { routeTree } from "./route-tree.gen.ts";

/** What the loader of an address is given of it, as it goes over the network. */
function loadedBy(address: string): unknown {
  const router = createRouter({
    routeTree,
    context: { queryClient: new QueryClient() },
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  return JSON.parse(JSON.stringify(router.matchRoutes(router.latestLocation).at(-1)?.loaderDeps));
}

test.each([
  ["q=2026", { q: "2026" }],
  ["q=true", { q: "true" }],
  ["q=[1]", {}],
  ["q=%00", {}],
  ["q=loop&sort=x&direction=x&cursor=1", { q: "loop", cursor: "1" }],
  ["sort=x", {}],
  ["direction=x", {}],
  ["status=nope", {}],
  ["hidden=[{}]", {}],
  ['family=["\\u0000"]', {}],
  ["anything=else", {}],
])("of ?%s each list asks the server only for what it can read", (query, expected) => {
  for (const list of ["/interview-plans", "/surveys", "/library", "/library/competencies"])
    expect(loadedBy(`${list}?${query}`), list).toEqual(expected);
});

test("nor is a plan list asked for a tab or a need that there is none of", () => {
  for (const query of ["tab=nope", "needs=x", "status=1&tab=[]", "new=perhaps"])
    expect(loadedBy(`/interview-plans?${query}`), query).toEqual({});
  expect(loadedBy("/interview-plans?tab=drafts&family=2026")).toEqual({ tab: "drafts", family: ["2026"] });
});
