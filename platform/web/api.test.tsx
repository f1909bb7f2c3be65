import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { procedure } from "../procedure.ts";
import { apiOf } from "./api.ts";

const contract = {
  create: procedure("session", "POST", "/cats").input(z.object({ name: z.string() })),
  wash: procedure("session", "POST", "/cats/wash"),
  list: procedure("session", "GET", "/cats").output(z.array(z.string())),
};
const api = apiOf<typeof contract>("cats");
const queries = new QueryClient({ defaultOptions: { mutations: { retry: 1, retryDelay: 0 } } });

afterEach(() => void vi.unstubAllGlobals());

/** A network that loses as many answers as it is told to; answers the keys that came, one for each try. */
function network({ losing }: { losing: number }): (string | null)[] {
  const came: (string | null)[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    came.push(request.headers.get("idempotency-key"));
    if (came.length <= losing) throw new TypeError("Failed to fetch");
    return Response.json({ json: [] });
  });
  return came;
}
const create = () => new MutationObserver(queries, api.create.mutationOptions());

test("a write whose answer is lost is tried again under the same key, and the next one has another", async () => {
  const came = network({ losing: 1 });
  const cat = { name: "Ada" };
  const observer = create();
  await observer.mutate(cat);
  expect(came).toHaveLength(2);
  expect(came[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(came[1]).toBe(came[0]);
  await observer.mutate(cat);
  await create().mutate(cat);
  expect(new Set(came).size).toBe(3);
});

test("a write without anything to say, and one after another, have keys as well", async () => {
  const came = network({ losing: 1 });
  const observer = new MutationObserver(queries, api.wash.mutationOptions());
  await observer.mutate(undefined);
  await observer.mutate(undefined);
  expect([came[0] === came[1], came[1] === came[2], came.includes(null)]).toEqual([true, false, false]);
});

test("what a call says of itself goes along with its key", async () => {
  const sent: Headers[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request.headers);
    return Response.json({ json: [] });
  });
  const options = api.create.mutationOptions({ context: { userId: "me" } });
  await new MutationObserver(queries, options).mutate({ name: "Ada" });
  expect(sent.map((headers) => [headers.get("acting-user"), headers.has("idempotency-key")])).toEqual([["me", true]]);
});

test("reads carry no key, and their cache keys are what they were", async () => {
  const came = network({ losing: 0 });
  await queries.fetchQuery(api.list.queryOptions());
  expect(came).toEqual([null]);
  expect([api.key(), api.list.key()]).toEqual([
    [["cats"], {}],
    [["cats", "list"], {}],
  ]);
});
