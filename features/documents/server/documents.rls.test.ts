import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { buildHuman } from "#features/people/server/factory.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const { pool } = world.services.database;
const cast = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const otherGroupId = await buildGroup(db, { organizationId });
  const inGroup = { organizationId, groupIds: [groupId] };
  return {
    organizationId,
    groupId,
    otherGroupId,
    personId: (await buildHuman(db, { in: { organizationId, groupId } })).personId,
    hiddenId: (await buildHuman(db, { in: { organizationId, groupId: otherGroupId } })).personId,
    owner,
    member: await buildMember(db, { role: "member", ...inGroup }),
    viewer: await buildMember(db, { role: "viewer", ...inGroup }),
    neighbour: await buildMember(db, { role: "member", organizationId, groupIds: [otherGroupId] }),
    nobody: { sessionToken: null, anonymousId: null },
  };
});
const people = ["owner", "member", "viewer", "neighbour", "nobody"] as const;
const writers: readonly string[] = ["owner", "member"];

const outcome = (who: Caller, text: string, values: unknown[] = []) =>
  asCaller(pool, who, (_, __, client) => client.query(text, values)).then(
    ({ rowCount }) => rowCount ?? 0,
    () => "refused" as const,
  );
/** A document as the program itself keeps it; `more` are columns and their values as SQL. */
async function kept(more: Record<string, string> = {}): Promise<string> {
  const id = randomUUID();
  const row = { person_id: `'${cast.personId}'`, ...more };
  await pool.query(
    `insert into documents (id, organization_id, group_id, name, media_type, size, sha256, ${Object.keys(row).join(", ")})
     values ($1, $2, $3, 'a.pdf', 'application/pdf', 1, repeat('a', 64), ${Object.values(row).join(", ")})`,
    [id, cast.organizationId, cast.groupId],
  );
  return id;
}

describe.each(people)("%s", (name) => {
  const who = cast[name];
  const writes = writers.includes(name);
  const me = "userId" in who ? who.userId : null;
  const add = (personId: string | null, uploadedBy: string | null) =>
    outcome(
      who,
      `insert into documents (organization_id, group_id, person_id, uploaded_by, name, media_type, size, sha256)
       values ($1, $2, $3, $4, 'a.pdf', 'application/pdf', 1, repeat('a', 64))`,
      [cast.organizationId, cast.groupId, personId, uploadedBy],
    );

  test("reads the documents of their groups; what waits, is kept back or erased they do not", async () => {
    const reads = writes || name === "viewer";
    const see = (id: string) => outcome(who, "select from documents where id = $1", [id]);
    expect(await see(await kept())).toBe(reads ? 1 : 0);
    for (const more of [{ person_id: "null" }, { quarantined_at: "now()" }, { erased_at: "now()" }])
      expect(await see(await kept(more))).toBe(0);
  });

  test("adds in their own name, and only for whom they see", async () => {
    expect(await add(cast.personId, me)).toBe(writes ? 1 : "refused");
    expect(await add(null, me)).toBe(writes ? 1 : "refused");
    expect(await add(cast.hiddenId, me)).toBe(name === "owner" ? 1 : "refused");
    expect(await add(cast.personId, cast.viewer.userId)).toBe("refused");
  });

  test("changes only with a role that may, never the words, and removes no row", async () => {
    const id = await kept();
    const unread = name === "viewer" ? "refused" : 0;
    expect(await outcome(who, "update documents set name = 'b' where id = $1", [id])).toBe(writes ? 1 : unread);
    expect(await outcome(who, "update documents set words = 'b' where id = $1", [id])).toBe("refused");
    expect(await outcome(who, "delete from documents where id = $1", [id])).toBe("refused");
  });
});
