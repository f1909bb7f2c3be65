import { expect, test } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import { defaultViewKey } from "../lists.ts";

const world = await openWorld();
const content = { status: ["draft", ""], q: "loop", sort: "title", hidden: ["owner"] };

const team = () =>
  world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const inGroup = { organizationId, groupIds: [groupId] };
    const member = await buildMember(db, { role: "member", ...inGroup });
    const viewer = await buildMember(db, { role: "viewer", ...inGroup });
    return { organizationId, groupId, owner, member, viewer, plans: { list: "plans" as const, placeId: groupId } };
  });
const views = (who: Parameters<typeof world.as>[0]) => world.as(who).savedViews;

test("one's own views are one's own, shared ones are for all of the group, each in its list and by name", async () => {
  const { organizationId, owner, member, viewer, plans } = await team();
  const mine = await views(member).create({ ...plans, name: "  Ärzte ", content });
  expect(mine).toMatchObject({ name: "Ärzte", isShared: false, ownerId: member.userId, content, version: 1 });
  const shared = await views(member).create({ ...plans, name: "Zebra", isShared: true, content });
  const ofOwner = await views(owner).create({ ...plans, name: "Busy", isShared: true, content });
  const seen = async (who: typeof member) => (await views(who).list(plans)).views.map(({ id }) => id);
  expect(await seen(member)).toEqual([mine.id, ofOwner.id, shared.id]);
  expect(await seen(viewer)).toEqual([ofOwner.id, shared.id]);
  expect((await views(member).list({ ...plans, list: "surveys" })).views).toEqual([]);
  const questions = { list: "questions" as const, placeId: organizationId };
  await views(viewer).create({ ...questions, name: "Retired", content });
  expect((await views(viewer).list(questions)).views).toMatchObject([{ name: "Retired", groupId: null }]);
  await expect(views(viewer).create({ ...plans, name: "Mine for all", isShared: true, content })).rejects.toMatchObject(
    {
      code: "FORBIDDEN",
    },
  );
});

test("what says nothing, or nothing that can be kept, is refused by its field", async () => {
  const { member, plans } = await team();
  for (const [wrong, path] of [
    [{ name: " \u200b" }, "name"],
    [{ content: {} }, "content"],
    [{ content: { "a.b": "x" } }, "content"],
    [{ content: { q: "x\u0000" } }, "content"],
    [{ content: { ...content, cursor: "x" } }, "content"],
    [{ content: { view: "x" } }, "content"],
    [{ content: { new: "x" } }, "content"],
  ] as const) {
    const refused = views(member).create({ ...plans, name: "X", content, ...wrong });
    await expect(refused).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: expect.stringMatching(new RegExp(`^${path}`)) }] },
    });
  }
  expect((await views(member).list(plans)).views).toEqual([]);
});

test("of two tabs that change a view the second is told what stands, and loses nothing", async () => {
  const { owner, member, viewer, plans } = await team();
  const { id: viewId } = await views(member).create({ ...plans, name: "Busy", isShared: true, content });
  const other = { q: "other" };
  expect(await views(member).update({ viewId, version: 1, content: other })).toMatchObject({
    content: other,
    version: 2,
  });
  await expect(views(owner).update({ viewId, version: 1, name: "Mine" })).rejects.toMatchObject({
    code: "CONFLICT",
    data: { current: { name: "Busy", content: other, version: 2 } },
  });
  expect(await views(owner).update({ viewId, version: 2, name: "Mine" })).toMatchObject({
    name: "Mine",
    content: other,
  });
  await expect(views(viewer).update({ viewId, version: 3, name: "No" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  // Whoever leads may rename what is shared, but takes it from nobody.
  await expect(views(owner).update({ viewId, version: 3, isShared: false })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await views(member).update({ viewId, version: 3, isShared: false });
  await expect(views(owner).update({ viewId, version: 4, name: "No" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a deleted view comes back as it was, and still is whose it was", async () => {
  const { owner, member, plans } = await team();
  const made = await views(member).create({ ...plans, name: "Busy", isShared: true, content });
  await views(owner).remove({ viewId: made.id, version: 1 });
  expect((await views(member).list(plans)).views).toEqual([]);
  await views(owner).restore({ viewId: made.id, version: 2 });
  expect((await views(member).list(plans)).views).toEqual([{ ...made, version: 3 }]);
});

test("a view is deleted and taken back as it was seen, and not changed in between", async () => {
  const { owner, member, plans } = await team();
  const { id: viewId } = await views(member).create({ ...plans, name: "Busy", isShared: true, content });
  await views(owner).update({ viewId, version: 1, name: "Busier" });
  const stale = { code: "CONFLICT", data: { current: { name: "Busier", version: 2 } } };
  await expect(views(member).remove({ viewId, version: 1 })).rejects.toMatchObject(stale);
  expect((await views(member).list(plans)).views).toMatchObject([{ id: viewId, name: "Busier" }]);
  expect(await views(member).remove({ viewId, version: 2 })).toMatchObject({ version: 3 });
  await expect(views(owner).restore({ viewId, version: 2 })).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(views(owner).update({ viewId, version: 3, name: "Ghost" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await views(owner).restore({ viewId, version: 3 })).toMatchObject({ name: "Busier", version: 4 });
});

test("a list opens with the view that one chose, as long as one sees it", async () => {
  const { owner, member, plans } = await team();
  const { id } = await views(owner).create({ ...plans, name: "Busy", isShared: true, content });
  await world.as(member).preferences.savePreference({ p_key: defaultViewKey(plans), p_value: id });
  expect((await views(member).list(plans)).defaultId).toBe(id);
  expect((await views(owner).list(plans)).defaultId).toBeNull();
  expect((await views(member).list({ ...plans, list: "surveys" })).defaultId).toBeNull();
  await views(owner).update({ viewId: id, version: 1, isShared: false });
  expect((await views(member).list(plans)).defaultId).toBeNull();
});

test("a person keeps a hundred views of a list, and no more, also of two tabs at once and of those taken back", async () => {
  const { organizationId, groupId, member, plans } = await team();
  await world.services.database.pool.query(
    `insert into saved_views (organization_id, group_id, list, owner_id, name, content)
     select $1, $2, 'plans', $3, 'View ' || at, '{"q": "x"}' from generate_series(1, 98) at`,
    [organizationId, groupId, member.userId],
  );
  const gone = await views(member).create({ ...plans, name: "Gone", content });
  await views(member).remove({ viewId: gone.id, version: 1 });
  const names = ["A", "B", "C", "D"];
  const tabs = await Promise.allSettled(names.map((name) => views(member).create({ ...plans, name, content })));
  expect(tabs.map(({ status }) => status).sort()).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
  await expect(views(member).restore({ viewId: gone.id, version: 2 })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: { errors: [{ path: "viewId" }] },
  });
  await expect(views(member).create({ ...plans, name: "One more", content })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: { errors: [{ path: "name" }] },
  });
});
