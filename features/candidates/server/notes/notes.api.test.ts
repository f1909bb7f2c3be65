import { expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { candidateId } = await scene.candidateOf({ stage: scene.firstRound });
const notesOf = async (who: typeof scene.member) =>
  (await world.as(who).candidates.listNotes({ candidateId })).map(({ body }) => body);
const { member, colleague, owner, admin, viewer } = scene;
const api = world.as(member).candidates;

test("a note is read by everybody on the team; a private one by its author, the owner, and whoever has the grant", async () => {
  const shared = await api.addNote({ candidateId, body: " Ran a ledger migration. ", mentions: [colleague.userId] });
  expect(shared).toMatchObject({
    body: "Ran a ledger migration.",
    stageKey: scene.firstRound.key,
    isOwn: true,
    mentions: [colleague.userId],
    authorName: member.fullName,
  });
  await api.addNote({ candidateId, body: "Knows our director.", isPrivate: true });
  const both = ["Knows our director.", "Ran a ledger migration."];
  expect(await notesOf(member)).toEqual(both);
  expect(await notesOf(owner)).toEqual(both);
  for (const who of [admin, colleague, viewer]) expect(await notesOf(who)).toEqual(["Ran a ledger migration."]);
  await world.services.database.pool.query(
    "update organization_memberships set grants = '{see_private_notes}' where user_id = $1",
    [colleague.userId],
  );
  expect(await notesOf(colleague)).toEqual(both);
  const { items } = await world.as(viewer).candidates.activity({ candidateId });
  expect(items.map(({ what }) => what)).toEqual(["note_added"]);
  expect(JSON.stringify(items)).not.toContain("ledger");
});

test("only its author changes a note, on the version that they saw; removed it can be taken back", async () => {
  const { id: noteId, version } = await api.addNote({ candidateId, body: "First" });
  const edit = { candidateId, noteId, version, body: "Second", isPrivate: false, mentions: [] };
  await expect(world.as(colleague).candidates.editNote(edit)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await api.editNote(edit)).toMatchObject({ body: "Second", version: 2 });
  await expect(api.editNote(edit)).rejects.toMatchObject({ code: "CONFLICT", data: { current: { body: "Second" } } });
  await expect(world.as(owner).candidates.removeNote({ candidateId, noteId })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await api.removeNote({ candidateId, noteId })).toMatchObject({ body: "", removedAt: expect.any(String) });
  expect(await notesOf(member)).not.toContain("Second");
  expect(await api.removeNote({ candidateId, noteId, isRemoved: false })).toMatchObject({
    body: "Second",
    removedAt: null,
  });
  await expect(api.removeNote({ candidateId, noteId: candidateId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("somebody who does not work in the group cannot be named in it", async () => {
  await expect(api.addNote({ candidateId, body: "Hi", mentions: [scene.neighbour.userId] })).rejects.toMatchObject({
    data: { errors: [{ path: "mentions" }] },
  });
});
