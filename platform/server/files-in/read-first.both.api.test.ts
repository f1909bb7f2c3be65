import { createRouterClient, os } from "@orpc/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import type { RequestContext } from "../request.ts";
import type { Caller } from "../transaction.ts";
import { parserAt } from "./read-file.ts";
import { readFirst } from "./read-first.ts";

const world = await openWorld();
const code = encodeURIComponent("export const parse = (text) => text.length;");
const parser = parserAt<(text: string) => number>(new URL(`data:text/javascript,${code}`));
const router = {
  size: os
    .$context<RequestContext>()
    .input(z.string())
    .use(readFirst(parser, (input) => z.string().safeParse(input).data ?? null))
    .handler(({ context }) => context.file()),
};
const sizeFor = (caller: Partial<Caller>) =>
  createRouterClient(router, { context: world.contextOf(caller) }).size("abc");

test("a file is read for whoever has a session that counts, and for nobody else", async () => {
  const [person, signedOut, late] = await world.system(async (db) => [
    await buildPerson(db),
    await buildPerson(db),
    await buildPerson(db),
  ]);
  const { pool } = world.services.database;
  await pool.query("delete from sessions where user_id = $1", [signedOut?.userId]);
  await pool.query("update sessions set expires_at = now() - interval '1 minute' where user_id = $1", [late?.userId]);
  expect(await sizeFor(person ?? {})).toBe(3);
  for (const caller of [{}, signedOut, late])
    await expect(sizeFor(caller ?? {})).rejects.toMatchObject({ code: "BAD_REQUEST", message: "Send a file." });
});
