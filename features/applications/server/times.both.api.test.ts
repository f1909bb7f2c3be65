import { expect, test } from "vitest";
import { sendDueMessages } from "#features/candidates/server/public.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { openPublicRole, publicVisitor } from "#tests/support/public-visitor.ts";

const world = await openHttpWorld();
const scene = await openPublicRole(world);
const { pool } = world.services.database;
const { scheduling, interviews } = world.as(scene.member);
const roundId = scene.firstRound.key;
let week = 0;
const passTime = async () => {
  await pool.query("update candidate_messages set send_at = now() where state = 'waiting'");
  await sendDueMessages(pool);
};

/** A candidate who was offered three hours, and the page of their link. */
async function offered(mail: string, { by = scene.member, with: met = [scene.member] } = {}) {
  const { candidateId } = await scene.candidateOf();
  await pool.query(
    `insert into person_contacts (organization_id, person_id, kind, value, match_key, is_primary)
     select organization_id, person_id, 'email', $2, $2, true from candidates where id = $1`,
    [candidateId, mail],
  );
  await pool.query(
    "update people set time_zone = 'Europe/Warsaw' where id = (select person_id from candidates where id = $1)",
    [candidateId],
  );
  week += 1;
  const day = Date.UTC(2027, 0, 4 + 7 * week);
  const panel = met.map(({ userId }) => ({ userId, role: "lead" as const }));
  const slots = [14, 15, 16].map((hour) => ({
    startsAt: new Date(day + hour * 3_600_000).toISOString(),
    minutes: 60,
    panel,
  }));
  const made = await world.as(by).scheduling.arrange({
    arrangement: {
      ...{
        kind: "offer",
        candidateId,
        roundId,
        interview: null,
        mode: "video",
        place: "",
        callUrl: "",
        room: "",
        note: "",
      },
      ...{ timeZone: "America/New_York", slots },
    },
  });
  await passTime();
  const { rows } = await pool.query<{ text_body: string }>("select text_body from outbox_mails where recipient = $1", [
    mail,
  ]);
  const path = /(\/interview-times\/\S+)/.exec(rows[0]?.text_body ?? "")?.[1] ?? "";
  return { candidateId, interviewId: made.id, path, startsAt: slots.map((slot) => slot.startsAt), panel };
}
const kindsTo = async (recipient: string) => {
  await passTime();
  return (
    await pool.query<{ kind: string }>("select kind from outbox_mails where recipient = $1 order by created_at, kind", [
      recipient,
    ])
  ).rows.map(({ kind }) => kind);
};

test("a candidate sees the times in their zone, and names of nobody; one press books one and sends the invitations", async () => {
  const { path, interviewId, startsAt } = await offered("press@example.org");
  const { ask, send } = publicVisitor(world);
  const page = await ask(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain("3:00 PM GMT+1");
  expect(page.text).not.toContain(scene.member.fullName);
  expect(page.headers.get("x-robots-tag")).toContain("noindex");
  expect((await ask(`${path}?zone=Asia/Kathmandu`)).text).toContain("7:45 PM");
  const pressed = await send(path, page.text, { startsAt: startsAt[1] ?? "" });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, `${path}?done=chosen`]);
  expect((await ask(`${path}?done=chosen`)).text).toContain("Your interview is booked");
  const booked = await interviews.get({ interviewId });
  expect(booked).toMatchObject({ status: "scheduled", startsAt: startsAt[1] });
  expect(booked.participants.map(({ userId, role }) => [userId, role])).toEqual([[scene.member.userId, "lead"]]);
  expect(await kindsTo("press@example.org")).toEqual(["interview-times", "interview-candidate"]);
  expect(await kindsTo(scene.member.email)).toEqual(expect.arrayContaining(["interview-panel", "interview-answered"]));
  // A second press changes nothing.
  expect((await send(path, page.text, { startsAt: startsAt[2] ?? "" })).status).toBe(409);
  expect(await interviews.get({ interviewId })).toMatchObject({ startsAt: startsAt[1] });
});

test("of many presses at once one books; a time that was taken meanwhile is refused kindly, and others stay", async () => {
  const one = await offered("race@example.org");
  const { ask, send } = publicVisitor(world);
  const { text } = await ask(one.path);
  const answers = await Promise.all([0, 1, 2].map((at) => send(one.path, text, { startsAt: one.startsAt[at] ?? "" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  expect((await kindsTo("race@example.org")).filter((kind) => kind === "interview-candidate")).toHaveLength(1);

  const two = await offered("taken@example.org");
  const before = await ask(two.path);
  const { candidateId } = await scene.candidateOf();
  await interviews.create({
    candidateId,
    roundId,
    slot: { startsAt: two.startsAt[0] ?? "", minutes: 60, timeZone: "UTC" },
    participants: [{ userId: scene.member.userId }],
  });
  const refused = await send(two.path, before.text, { startsAt: two.startsAt[0] ?? "" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("was just taken");
  expect(refused.text).toContain(`value="${two.startsAt[1]}"`);
  expect(refused.text).not.toContain(`value="${two.startsAt[0]}"`);
  expect((await send(two.path, refused.text, { startsAt: two.startsAt[1] ?? "" })).status).toBe(303);
});

test("a time that wasn't offered is not booked, and a form of another site nothing at all", async () => {
  const { path, interviewId } = await offered("strange@example.org");
  const { ask, send } = publicVisitor(world);
  const { text } = await ask(path);
  expect((await send(path, text, { startsAt: "2027-06-01T09:00:00.000Z" })).status).toBe(409);
  expect((await send(path, text, { startsAt: "x" }, { origin: "https://evil.example" })).status).toBe(403);
  expect(await interviews.get({ interviewId })).toMatchObject({ status: "availability_requested" });
  expect((await ask("/interview-times/nobody-has-this-secret")).status).toBe(404);
});

test("wishes reach whoever offered the times, and stand in the dialog", async () => {
  const { path, candidateId } = await offered("wish@example.org");
  const { ask, send } = publicVisitor(world);
  const { text } = await ask(path);
  const nothing = await send(`${path}/wish`, text, {});
  expect(nothing.status).toBe(422);
  const filled = {
    kind: "earlier",
    words: "Any morning <b>this</b> week",
    guest: "interpreter",
    guestNote: "Polish Sign Language",
  };
  expect((await send(`${path}/wish`, text, filled)).status).toBe(303);
  const start = await scheduling.start({ candidateId, roundId });
  expect(start.offer).toMatchObject({ state: "open", wishes: filled, wishedAt: expect.any(String) });
  const { rows } = await pool.query<{ text_body: string; html_body: string }>(
    "select text_body, html_body from outbox_mails where kind = 'interview-answered' order by created_at desc limit 1",
  );
  expect(rows[0]?.text_body).toContain("Any morning <b>this</b> week");
  expect(rows[0]?.html_body).not.toContain("<b>this</b>");
  expect(rows[0]?.text_body).toContain("An interpreter is coming with them.");
});

/** What was mailed to a colleague about times that they offered, the last first. */
const answeredTo = async (recipient: string) =>
  (
    await pool.query<{ text_body: string }>(
      "select text_body from outbox_mails where recipient = $1 and kind = 'interview-answered' order by created_at desc",
      [recipient],
    )
  ).rows.map(({ text_body }) => text_body);

test("a time whose panelist has left is gone, in the candidate's words, and whoever offered it is told", async () => {
  const { colleague, admin, groupId } = scene;
  const { path, startsAt, interviewId } = await offered("left@example.org", { with: [colleague] });
  const { ask, send } = publicVisitor(world);
  const before = await ask(path);
  await world.as(admin).groups.removeMember({ groupId, userId: colleague.userId });
  const refused = await send(path, before.text, { startsAt: startsAt[0] ?? "" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("That time is no longer available");
  expect(refused.text).toContain("Ask for something else");
  expect(refused.text).not.toContain(colleague.fullName);
  for (const each of startsAt) expect(refused.text).not.toContain(`value="${each}"`);
  expect(await interviews.get({ interviewId })).toMatchObject({ status: "availability_requested" });
  const [told] = await answeredTo(scene.member.email);
  expect(told).toContain("someone on the panel has left the hiring group");
  await world.as(admin).groups.addMember({ groupId, userId: colleague.userId });
  expect((await send(path, before.text, { startsAt: startsAt[0] ?? "" })).status).toBe(303);
});

test("times that ran out, or whose offerer has left, say so; wishes reach who looks after the candidacy", async () => {
  const { colleague, admin, groupId } = scene;
  const { ask, send } = publicVisitor(world);
  const late = await offered("late@example.org");
  const before = await ask(late.path);
  await pool.query("update interview_offers set ends_at = now() - interval '1 minute' where interview_id = $1", [
    late.interviewId,
  ]);
  const ended = await send(late.path, before.text, { startsAt: late.startsAt[0] ?? "" });
  expect([ended.status, ended.text]).toEqual([409, expect.stringContaining("You could choose until")]);
  expect((await send(`${late.path}/wish`, ended.text, { kind: "other" })).status).toBe(303);
  expect((await answeredTo(scene.member.email))[0]).toContain("None of the times work for them.");

  const { path, startsAt, candidateId, interviewId } = await offered("gone@example.org", { by: colleague });
  const { text } = await ask(path);
  await pool.query("update candidates set coordinator_id = $2 where id = $1", [candidateId, admin.userId]);
  await world.as(admin).groups.removeMember({ groupId, userId: colleague.userId });
  const gone = await send(path, text, { startsAt: startsAt[0] ?? "" });
  expect([gone.status, gone.text]).toEqual([409, expect.stringContaining("book them anymore")]);
  expect(gone.text).toContain("These times are no longer available");
  expect(await interviews.get({ interviewId })).toMatchObject({ status: "availability_requested" });
  expect((await send(`${path}/wish`, gone.text, { words: "Any Tuesday" })).status).toBe(303);
  expect((await answeredTo(admin.email))[0]).toContain("Any Tuesday");
  await world.as(admin).groups.addMember({ groupId, userId: colleague.userId });
});

test("of times that two colleagues offer at once for one interview, those of one are open", async () => {
  const { candidateId, interviewId, startsAt, panel } = await offered("twice@example.org");
  const { version } = await interviews.get({ interviewId });
  const place = { mode: "video" as const, place: "", callUrl: "", room: "", note: "" };
  const slots = startsAt.map((each) => ({ startsAt: each, minutes: 60, panel }));
  const again = [scene.member, scene.colleague, scene.admin].map((who) =>
    world.as(who).scheduling.arrange({
      arrangement: {
        ...{ kind: "offer", candidateId, roundId, interview: { id: interviewId, version }, ...place },
        ...{ timeZone: "UTC", slots },
      },
    }),
  );
  const answers = await Promise.allSettled(again);
  expect(answers.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  const { rows } = await pool.query<{ state: string; count: number }>(
    "select state, count(*)::integer as count from interview_offers where interview_id = $1 group by state order by state desc",
    [interviewId],
  );
  expect(rows[0]).toEqual({ state: "open", count: 1 });
  // The database holds it, whoever writes.
  await expect(
    pool.query("update interview_offers set state = 'open' where interview_id = $1", [interviewId]),
  ).rejects.toMatchObject({ constraint: "one_open_offer" });
});
