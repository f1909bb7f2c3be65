import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const person = () => world.system((db) => buildPerson(db));
type Somebody = Awaited<ReturnType<typeof person>>;
const key = "theme";
const save = (by: Somebody, id: string, value = "dark") =>
  world.as(by, { idempotencyKey: id }).preferences.savePreference({ p_key: key, p_value: value, p_encrypted: false });
const saved = async (by: Somebody) => (await world.as(by).preferences.getPreference({ p_key: key }))[0]?.value;

test("nothing is taken back without a session", async () => {
  await expect(world.as().pendingOperations.withdraw({ id: randomUUID() })).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
});

test("what was taken back does nothing when it arrives late, and taking it back twice changes nothing", async () => {
  const [by, id] = [await person(), randomUUID()];
  for (let at = 0; at < 2; at++)
    expect(await world.as(by).pendingOperations.withdraw({ id })).toEqual({ wasDone: false });
  await expect(save(by, id)).rejects.toMatchObject({ code: "IDEMPOTENCY_MISMATCH" });
  expect(await saved(by)).toBeUndefined();
});

test("what was done before stays, and the answer says so", async () => {
  const [by, id] = [await person(), randomUUID()];
  await save(by, id);
  expect(await world.as(by).pendingOperations.withdraw({ id })).toEqual({ wasDone: true });
  expect(await saved(by)).toBe("dark");
});

test("nobody takes back what another person sends", async () => {
  const [by, other, id] = [await person(), await person(), randomUUID()];
  expect(await world.as(other).pendingOperations.withdraw({ id })).toEqual({ wasDone: false });
  await save(by, id);
  expect(await saved(by)).toBe("dark");
});

test("of a change and its taking back at once one wins, and the answer says which", async () => {
  for (let round = 0; round < times({ small: 10, full: 200 }); round++) {
    const [by, id] = [await person(), randomUUID()];
    const [sent, { wasDone }] = await Promise.all([
      save(by, id).then(
        () => true,
        () => false,
      ),
      world.as(by).pendingOperations.withdraw({ id }),
    ]);
    expect(sent).toBe(wasDone);
    expect(await saved(by)).toBe(wasDone ? "dark" : undefined);
  }
});
