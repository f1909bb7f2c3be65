import { expect, test } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { asShipped, type TopicChoices } from "../topic-choices.ts";

const world = await openWorld();
const noFamily: TopicChoices = { switchedOff: ["family"], extraPhrases: [{ topic: "age", phrase: "class of" }] };

async function team() {
  return world.system(async (db) => {
    const { organizationId, owner, groupId } = await buildOrganization(db);
    return {
      organizationId,
      owner,
      admin: await buildMember(db, { organizationId, role: "admin" }),
      member: await buildMember(db, { organizationId, role: "member", groupIds: [groupId] }),
      viewer: await buildMember(db, { organizationId, role: "viewer", groupIds: [groupId] }),
      stranger: (await buildOrganization(db)).owner,
    };
  });
}
const lint = (caller: Partial<Caller> = {}) => world.as(caller).wording;

test("without a session there are no topics, and those of others look like not there", async () => {
  const { organizationId, stranger } = await team();
  const asked = { organizationId, choices: noFamily, version: 0 };
  await expect(lint().getTopics({ organizationId })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(lint().updateTopics(asked)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(lint(stranger).getTopics({ organizationId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(lint(stranger).updateTopics(asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("members and viewers read what is looked for and change nothing", async () => {
  const { organizationId, member, viewer } = await team();
  for (const caller of [member, viewer]) {
    expect(await lint(caller).getTopics({ organizationId })).toEqual({ choices: asShipped, version: 0 });
    const change = lint(caller).updateTopics({ organizationId, choices: noFamily, version: 0 });
    await expect(change).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
});

test("owner and admin change it; a write on an older version is told what stands", async () => {
  const { organizationId, owner, admin, viewer } = await team();
  expect(await lint(admin).updateTopics({ organizationId, choices: noFamily, version: 0 })).toMatchObject({
    version: 1,
  });
  for (const version of [0, 7]) {
    const stale = lint(owner).updateTopics({ organizationId, choices: asShipped, version });
    await expect(stale).rejects.toMatchObject({
      code: "CONFLICT",
      data: { current: { choices: noFamily, version: 1 } },
    });
  }
  expect(await lint(owner).updateTopics({ organizationId, choices: asShipped, version: 1 })).toMatchObject({
    version: 2,
  });
  expect(await lint(viewer).getTopics({ organizationId })).toEqual({ choices: asShipped, version: 2 });
});

test("a phrase that finds nothing, or cannot be stored, is refused at its field", async () => {
  const { organizationId, owner } = await team();
  for (const phrase of ["", "  ", "*", "a\0b"]) {
    const choices = { switchedOff: [], extraPhrases: [{ topic: "age", phrase }] };
    await expect(lint(owner).updateTopics({ organizationId, choices, version: 0 })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  }
});

test("the walls of the database let a member read the row and not write it", async () => {
  const { organizationId, owner, member, stranger } = await team();
  await lint(owner).updateTopics({ organizationId, choices: noFamily, version: 0 });
  const { pool } = world.services.database;
  const seen = (caller: Caller) =>
    asCaller(pool, caller, (db) =>
      db
        .selectFrom("organizationProhibitedTopics")
        .select("version")
        .where("organizationId", "=", organizationId)
        .execute(),
    );
  expect(await seen(member)).toEqual([{ version: 1 }]);
  expect(await seen(stranger)).toEqual([]);
  const changed = await asCaller(pool, member, (db) =>
    db
      .updateTable("organizationProhibitedTopics")
      .set({ choices: "{}" })
      .where("organizationId", "=", organizationId)
      .returning("version")
      .execute(),
  );
  expect(changed).toEqual([]);
});
