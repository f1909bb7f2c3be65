import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { openMagicLink } from "#features/magic-links/server/commands.ts";
import { buildMagicLink } from "#features/magic-links/server/factory.ts";
import { emptyCard } from "#features/scorecards/card-limits.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

const world = await openHttpWorld();
const scene = await openCandidateScene(world);
const { pool } = world.services.database;
const name = "Żółtomir Quellenhorst";
const words = "zqsaidofthem";
let day = 0;

/** Somebody who was interviewed and decided on; their card, notes and decision say `said`. */
async function decidedOn(fullName: string, said: string) {
  const { candidateId, personId } = await scene.candidateOf({ fullName });
  day += 1;
  const member = world.as(scene.member);
  const { id: interviewId } = await member.interviews.create({
    candidateId,
    roundId: scene.firstRound.key,
    slot: { startsAt: new Date(Date.UTC(2025, 2, day, 9)).toISOString(), minutes: 60, timeZone: "UTC" },
    place: `Room of ${said}`,
    participants: [{ userId: scene.member.userId }, { userId: scene.colleague.userId }],
  });
  const { cards, kit } = await member.interviews.get({ interviewId });
  const cardOf = (userId: string) => cards.find(({ interviewerId }) => interviewerId === userId)?.id ?? "";
  await member.scorecards.saveNotes({
    interviewId,
    edits: [{ kind: "scratch", text: said, was: "" }],
  });
  const ratings = kit.competencies.map(({ id }) => ({
    competencyKey: id,
    value: 4,
    notAssessed: "",
    note: `Good: ${said}`,
    evidence: [],
  }));
  const card = { ...emptyCard, ratings, overall: "yes" as const, takeaways: said, privateNote: said, noteToNext: said };
  await member.scorecards.submit({ scorecardId: cardOf(scene.member.userId), card, revision: 1 });
  await world
    .as(scene.colleague)
    .scorecards.saveDraft({ scorecardId: cardOf(scene.colleague.userId), version: 0, draft: card });
  await world.as(scene.colleague).scorecards.submit({ scorecardId: cardOf(scene.colleague.userId), card, revision: 1 });
  await world.as(scene.colleague).scorecards.saveDraft({
    scorecardId: cardOf(scene.colleague.userId),
    version: 0,
    draft: { ...card, takeaways: `Amended: ${said}` },
  });
  const owner = world.as(scene.owner).debriefs;
  await owner.reveal({ candidateId });
  await owner.addRemark({ candidateId, remark: said });
  const decision = await owner.decide({
    candidateId,
    verdict: "hire",
    statement: `We hire: ${said}`,
    reasons: [],
    deciderIds: [scene.owner.userId],
  });
  return { candidateId, personId, interviewId, decision };
}

async function tablesThatSay(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'sealed')",
  );
  const found: string[] = [];
  for (const { name: table } of rows) {
    const { rowCount } = await pool.query(
      `select from ${table} t where strpos(lower(t::text collate "und-x-icu"), lower($1 collate "und-x-icu")) > 0 limit 1`,
      [text],
    );
    if (rowCount) found.push(table);
  }
  return found.sort();
}

test("whoever is erased leaves nothing in interviews, notes, cards and decisions; the hashes of decisions stay", async () => {
  const them = await decidedOn(name, words);
  const other = await decidedOn("Ana Lima", `Better than ${name.toUpperCase()}`);
  const link = await buildMagicLink(world.services, scene.member, {
    organizationId: scene.organizationId,
    thingId: them.interviewId,
    interviewerName: "Jo Park",
  });
  const sealed = [
    "debrief_remarks",
    "decisions",
    "interview_notes",
    "ratings",
    "scorecard_contents",
    "scorecard_drafts",
  ].map((table) => `sealed.${table}`);
  expect(await tablesThatSay(words)).toEqual(
    expect.arrayContaining(["public.interviews", "public.scorecards", ...sealed]),
  );
  expect(await tablesThatSay(name)).toEqual(expect.arrayContaining(sealed));

  await world.as(scene.owner).privacy.erase({ personIds: [them.personId], reason: "asked" });
  expect(await tablesThatSay(words)).toEqual([]);
  expect(await tablesThatSay(name)).toEqual([]);
  const [erasure] = await world.as(scene.owner).privacy.listErasures({ organizationId: scene.organizationId });
  expect(erasure?.counts).toMatchObject({
    interviews: 1,
    scorecards: 2,
    debriefs: 1,
    candidate_rounds: 1,
    decisions: 1,
    debrief_remarks: 1,
    decisions_reworded: 1,
    magic_links: 1,
  });

  // That there was a decision, when, and its hash stay, so that the chain of the group still holds.
  const { rows } = await pool.query(
    "select packet_hash, packet, statement, erased_at is not null as erased from sealed.decisions order by at",
  );
  expect(rows).toMatchObject([
    { packet_hash: them.decision.packetHash, packet: "", statement: "Erased", erased: true },
    { packet_hash: other.decision.packetHash, erased: true },
  ]);
  const chain = await world.as(scene.owner).debriefs.checkChain({ groupId: scene.groupId });
  expect(chain).toMatchObject([{ id: other.decision.id, isErased: true, isWhole: true, isLinked: true }]);
  expect(await world.as(scene.owner).debriefs.listDecisions({ candidateId: other.candidateId })).toMatchObject([
    { statement: "We hire: Better than [erased]", erasedAt: expect.any(String) },
  ]);
  await expect(
    asCaller(pool, { sessionToken: null, anonymousId: null }, (db) =>
      openMagicLink(db, { secret: link.secret, nonce: "n".repeat(43) }, world.services.settings.APP_SECRET),
    ),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  // Nothing is added any more.
  await expect(
    world.as(scene.member).interviews.create({ candidateId: them.candidateId, roundId: scene.secondRound.key }),
  ).rejects.toThrow();
});

test("a copy of somebody's data says when they were interviewed, and nothing of what colleagues thought or who they are", async () => {
  const { personId, interviewId } = await decidedOn("Bo Li", "zqthoughtofthem");
  const response = await fetch(`${world.url}/api/people/${personId}/copy`, {
    method: "POST",
    headers: { origin: world.services.settings.APP_URL, cookie: world.cookieOf(scene.owner) },
  });
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const { startsAt } = await world.as(scene.owner).interviews.get({ interviewId });
  const [candidacy] = JSON.parse(strFromU8(files["data.json"]!)).candidacies;
  expect(candidacy.interviews).toEqual([
    {
      startsAt: expect.stringContaining(String(startsAt).slice(0, 16)),
      endsAt: expect.any(String),
      timeZone: "UTC",
      mode: "video",
      place: "Room of zqthoughtofthem",
      isCancelled: false,
    },
  ]);
  const said = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join()
    .replaceAll("Room of zqthoughtofthem", "");
  expect(said).not.toContain("zqthoughtofthem");
  for (const { fullName } of [scene.member, scene.colleague]) expect(said).not.toContain(fullName);
});
