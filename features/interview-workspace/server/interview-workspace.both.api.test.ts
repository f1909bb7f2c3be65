import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { firstRound, secondRound, member, colleague, viewer } = scene;
const api = world.as(member);

let day = 0;
async function interviewOf(fullName: string, participants: object[] = [{ userId: member.userId }]) {
  day += 1;
  const { candidateId } = await scene.candidateOf({ fullName });
  return api.interviews.create({
    candidateId,
    roundId: (day % 2 === 0 ? secondRound : firstRound).key,
    slot: { startsAt: new Date(Date.UTC(2027, 2, day, 9)).toISOString(), minutes: 60, timeZone: "UTC" },
    // reason for the cast: each test names who takes part as the contract has it
    participants: participants as [],
  });
}
const line = (text: string, more: object = {}) => ({
  kind: "line" as const,
  line: { id: randomUUID(), at: 60, questionId: null, competencyId: null, mark: null, text, ...more },
  was: null,
  copyId: randomUUID(),
});

test("a visitor, somebody of another group and a viewer find no notes of others; each their own, by words and by the candidate's name", async () => {
  const people = [{ userId: member.userId }, { userId: colleague.userId }];
  const first = await interviewOf("Zoë Ångström", people);
  const second = await interviewOf("Priya Raman");
  const competencyId = first.kit.competencies[0]?.id ?? "";
  await api.scorecards.saveNotes({
    interviewId: first.id,
    edits: [line("Chose event sourcing in 2021", { mark: "for", competencyId }), line("Two words")],
  });
  await api.scorecards.saveNotes({ interviewId: second.id, edits: [line("Measured the replay")] });
  await world.as(colleague).scorecards.saveNotes({ interviewId: first.id, edits: [line("Chose by habit")] });

  const found = async (search: string, as = member) =>
    (await world.as(as).interviewWorkspace.listNotes({ search })).items.map(({ interview }) => interview.candidateName);
  expect(await found("")).toEqual(["Priya Raman", "Zoë Ångström"]);
  expect(await found("EVENT")).toEqual(["Zoë Ångström"]);
  expect(await found("angstrom")).toEqual(["Zoë Ångström"]);
  expect(await found("habit")).toEqual([]);
  expect(await found("habit", colleague)).toEqual(["Zoë Ångström"]);
  for (const other of [viewer, scene.neighbour, scene.stranger]) expect(await found("", other)).toEqual([]);
  await expect(world.as().interviewWorkspace.listNotes({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });

  const [, notes] = (await api.interviewWorkspace.listNotes({})).items;
  expect(notes).toMatchObject({
    lines: 2,
    words: 7,
    evidence: 1,
    opening: "Chose event sourcing in 2021",
    competencies: [first.kit.competencies[0]?.name],
    cardState: "owed",
  });
});

test("one's notes are listed to the last of them, page by page, also where many were written at once", async () => {
  const { pool } = world.services.database;
  const { id: interviewId } = await interviewOf("Many Pages");
  const { items } = await world.as(colleague).interviewWorkspace.listNotes({});
  // 230 more interviews with notes of the colleague's, of which many were written in one moment.
  await pool.query(
    `with made as (
       insert into interviews (organization_id, group_id, candidate_id, person_id, opportunity_id, round_id, status, organizer_id)
       select organization_id, group_id, candidate_id, person_id, opportunity_id, round_id, 'to_schedule', organizer_id
         from interviews, generate_series(1, 230) where id = $1
       returning id)
     insert into sealed.interview_notes (interview_id, interviewer_id, doc, words, updated_at)
     select id, $2, '{"lines": [], "scratch": ""}', 'zebra', now() - (row_number() over () / 100) * interval '1 hour' from made`,
    [interviewId, colleague.userId],
  );
  const pages = async (search: string) => {
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await world.as(colleague).interviewWorkspace.listNotes({ search, ...(cursor && { cursor }) });
      sizes.push(page.items.length);
      expect(page.items.map(({ updatedAt }) => updatedAt)).toEqual(
        page.items.map(({ updatedAt }) => updatedAt).toSorted((a, b) => b.localeCompare(a)),
      );
      seen.push(...page.items.map(({ interview }) => interview.id));
      expect(page.total).toBe(search === "" ? 230 + items.length : 230);
      cursor = page.nextCursor;
    }
    return { sizes, count: new Set(seen).size };
  };
  expect(await pages("zebra")).toEqual({ sizes: [100, 100, 30], count: 230 });
  expect(await pages("many pages")).toEqual({ sizes: [100, 100, 30], count: 230 });
  expect((await pages("")).count).toBe(230 + items.length);
});

test("[S1.05] a guest's link is mailed to their address, or handed over once; a new one stops the one before", async () => {
  const { id: interviewId, participants } = await interviewOf("Ana Λ", [
    { guestName: "Jo Park", guestMail: "jo@example.org" },
    { guestName: "No Mail" },
    { userId: member.userId },
  ]);
  const idOf = (name: string) => participants.find((each) => each.name === name)?.interviewerId ?? "";
  const send = (name: string, by: "mail" | "hand", as = member) =>
    world.as(as).interviewWorkspace.sendLink({ interviewId, interviewerId: idOf(name), by });

  const mailed = await send("Jo Park", "mail");
  expect(mailed).toMatchObject({ sentTo: "jo@example.org", url: null, link: { state: "ready" } });
  const { rows } = await world.services.database.pool.query(
    "select subject, text_body as text from outbox_mails where recipient = 'jo@example.org'",
  );
  expect(rows).toHaveLength(1);
  const mail = `${rows[0].subject}\n${rows[0].text}`;
  expect(mail).toMatch(/\/guest#[\w-]{43}/);
  expect(mail).not.toContain("Ana Λ");

  const handed = await send("Jo Park", "hand");
  expect(handed).toMatchObject({ sentTo: null, url: expect.stringMatching(/\/guest#[\w-]{43}$/) });
  expect((await api.interviewWorkspace.listLinks({ interviewId })).map(({ state }) => state).sort()).toEqual([
    "ready",
    "revoked",
  ]);
  await expect(send("No Mail", "mail")).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(send(member.fullName, "hand")).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(send("Jo Park", "hand", viewer)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(send("Jo Park", "hand", scene.neighbour)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
