import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { sendDueMessages } from "#features/candidates/server/public.ts";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { weighTime } from "#platform/calendar/proposals/propose-times.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { checkCalendar } from "#tests/support/strict-calendar.ts";
import { openWorld } from "#tests/support/world.ts";
import type { Arrangement } from "../scheduling-shapes.ts";
import { lookAtOffer } from "./offers/queries.ts";
import { organizerOf } from "./telling/writing.ts";

const casesAt = new URL("../../../tests/support/calendar-cases.json", import.meta.url);
const { cases }: { cases: { id: string; ics: string }[] } = JSON.parse(readFileSync(casesAt, "utf8"));

const world = await openWorld();
const scene = await openCandidateScene(world);
const { pool } = world.services.database;
const { scheduling, interviews } = world.as(scene.member);
const roundId = scene.firstRound.key;

let week = 0;
/** A Monday of its own for each test, far enough ahead: nobody takes another's time. */
const monday = () => {
  week += 1;
  return Date.UTC(2027, 0, 4 + 7 * week);
};
const at = (day: number, hour: number) => new Date(day + hour * 3_600_000).toISOString();

async function reachable(mail: string) {
  const { candidateId } = await scene.candidateOf();
  await pool.query(
    `insert into person_contacts (organization_id, person_id, kind, value, match_key, is_primary)
     select organization_id, person_id, 'email', $2, $2, true from candidates where id = $1`,
    [candidateId, mail],
  );
  return candidateId;
}

const place = { mode: "video" as const, place: "", callUrl: "https://meet.example.org/a,b", room: "" };
const inviting = (candidateId: string, startsAt: string, more: Partial<Arrangement & { kind: "invite" }> = {}) => ({
  kind: "invite" as const,
  candidateId,
  roundId,
  ...place,
  note: "Bring a laptop.",
  slot: { startsAt, minutes: 60, timeZone: "America/New_York" },
  panel: [{ userId: scene.member.userId, role: "lead" as const }, { userId: scene.colleague.userId }],
  ...more,
});

interface MailRow {
  kind: string;
  recipient: string;
  subject: string;
  text_body: string;
  calendar_method: string | null;
  calendar_body: string | null;
}
/** The seconds in which letters to candidates can be taken back are over. */
const passTime = async () => {
  await pool.query("update candidate_messages set send_at = now() where state = 'waiting'");
  await sendDueMessages(pool);
};
const mailsSince = async (known: ReadonlySet<string>) => {
  await passTime();
  const { rows } = await pool.query<MailRow & { id: string }>("select * from outbox_mails order by created_at, id");
  return rows.filter(({ id, kind }) => !known.has(id) && kind.startsWith("interview-"));
};
/** A mail server took what waited. */
const known = async () => {
  await passTime();
  await pool.query("update outbox_mails set state = 'sent', sent_at = now(), attempts = 1 where state = 'queued'");
  return new Set((await pool.query<{ id: string }>("select id from outbox_mails")).rows.map(({ id }) => id));
};
const read = (body: string | null) => {
  const checked = checkCalendar(body ?? "");
  expect(checked.faults).toEqual([]);
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(body ?? "")).getFirstSubcomponent("vevent") ?? undefined);
  return {
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    text: body ?? "",
  };
};

test("the dialog begins with the round, its people and their load; viewers and strangers get nothing", async () => {
  const candidateId = await reachable("start@example.org");
  // Viewers may be in the team of a role, and hold no interviews.
  await pool.query(
    "insert into opportunity_team (opportunity_id, user_id, role, organization_id) values ($1, $2, 'observer', $3)",
    [scene.opportunityId, scene.viewer.userId, scene.organizationId],
  );
  const start = await scheduling.start({ candidateId, roundId });
  expect(start).toMatchObject({
    roundName: scene.firstRound.name,
    interview: null,
    offer: null,
    hasMail: true,
    versionNumber: 1,
  });
  expect(start.minutes).toBeGreaterThan(0);
  expect(start.people.map(({ userId }) => userId)).toContain(scene.colleague.userId);
  for (const { userId } of [scene.neighbour, scene.viewer])
    expect(start.people.map((person) => person.userId)).not.toContain(userId);
  await expect(world.as(scene.viewer).scheduling.start({ candidateId, roundId })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(world.as(scene.neighbour).scheduling.start({ candidateId, roundId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(scheduling.start({ candidateId, roundId: scene.planId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("what is previewed is what goes: two events, the panel's with the kit and the candidate's without", async () => {
  const candidateId = await reachable("ana@example.org");
  const before = await known();
  const arrangement = inviting(candidateId, at(monday(), 15));
  const preview = await scheduling.preview({ arrangement });
  expect(await mailsSince(before)).toEqual([]);
  expect(await interviews.list({ candidateId })).toEqual([]);
  const made = await scheduling.arrange({ arrangement });
  const mails = await mailsSince(before);
  expect(preview.map(({ audience, calendar }) => [audience, calendar])).toEqual([
    ["panel", "REQUEST"],
    ["candidate", "REQUEST"],
  ]);
  const ofCandidate = mails.filter(({ kind }) => kind === "interview-candidate");
  expect(ofCandidate.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["ana@example.org", preview[1]?.subject],
  ]);
  expect(ofCandidate[0]?.text_body).toBe(preview[1]?.text);
  expect(ofCandidate[0]?.text_body).toContain("Bring a laptop.");
  const kit = `/interview/${made.id}`;
  expect(ofCandidate[0]?.text_body).not.toContain(kit);
  expect(read(ofCandidate[0]?.calendar_body ?? null).text.replaceAll(/\r\n /g, "")).not.toContain(kit);
  const ofPanel = mails.filter(({ kind }) => kind === "interview-panel");
  expect(ofPanel.map(({ recipient }) => recipient).sort()).toEqual([scene.member.email, scene.colleague.email].sort());
  for (const { text_body, calendar_body } of ofPanel) {
    expect(text_body).toContain(kit);
    expect(read(calendar_body).text.replaceAll(/\r\n /g, "")).toContain(kit);
  }
});

test("an invitation, four changes and a cancellation are one event each, counted from 0 to 5", async () => {
  const candidateId = await reachable("six@example.org");
  const day = monday();
  let before = await known();
  const sent: (MailRow & { id: string })[][] = [];
  const note = async () => {
    sent.push(await mailsSince(before));
    before = await known();
  };
  let interview = await scheduling.arrange({ arrangement: inviting(candidateId, at(day, 14)) });
  await note();
  for (const hour of [15, 16, 17]) {
    await interviews.answer({ interviewId: interview.id, response: "accepted" });
    interview = await scheduling.arrange({
      arrangement: inviting(candidateId, at(day, hour), {
        interview: { id: interview.id, version: interview.version },
      }),
    });
    expect(interview.participants.map(({ response }) => response)).toEqual(["needs_action", "needs_action"]);
    await note();
  }
  const slot = { startsAt: at(day, 18), minutes: 45, timeZone: "America/New_York" };
  interview = await interviews.schedule({ interviewId: interview.id, version: interview.version, slot, ...place });
  await note();
  // Nothing changed that calendars show, so nobody is told anything.
  await interviews.setRole({ interviewId: interview.id, interviewerId: scene.colleague.userId, role: "lead" });
  expect(await mailsSince(before)).toEqual([]);
  interview = await interviews.cancel({ interviewId: interview.id, version: interview.version, reason: "Ill" });
  await note();
  // Another interview of the round stays another one, unless this one is named.
  const asked = { candidateId, roundId };
  expect((await scheduling.start(asked)).interview).toBeNull();
  const named = await scheduling.start({ ...asked, interviewId: interview.id });
  expect(named.interview).toMatchObject({ id: interview.id, status: "cancelled" });
  await expect(scheduling.start({ ...asked, interviewId: scene.planId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const events = (kind: string) =>
    sent.map((mails) => {
      const to = kind === "interview-panel" ? scene.colleague.email : "six@example.org";
      const first = mails.find((mail) => mail.kind === kind && mail.recipient === to);
      const { uid, sequence, start } = read(first?.calendar_body ?? null);
      return { uid, sequence, start, method: first?.calendar_method };
    });
  for (const kind of ["interview-panel", "interview-candidate"]) {
    const told = events(kind);
    expect(new Set(told.map(({ uid }) => uid)).size).toBe(1);
    expect(told.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(told.map(({ method }) => method)).toEqual([...Array(5).fill("REQUEST"), "CANCEL"]);
    expect(told.map(({ start }) => start)).toEqual([14, 15, 16, 17, 18, 18].map((hour) => at(day, hour)));
  }
  const uids = new Set([events("interview-panel")[0]?.uid, events("interview-candidate")[0]?.uid]);
  expect(uids.size).toBe(2);
});

test("what is shown before an interview is changed on its page is what is sent then, word for word", async () => {
  const candidateId = await reachable("told@example.org");
  const made = await scheduling.arrange({ arrangement: inviting(candidateId, at(monday(), 11)) });
  const interviewId = made.id;
  const words = (mails: { subject: string; text: string }[]) =>
    [
      ...new Set(
        mails.map(({ subject, text }) =>
          `${subject}\n${text}`.replace(/^Hi .*,$/m, "").replace(/\n.*With you: .*\n/, ""),
        ),
      ),
    ].toSorted();
  /** Previews, checks that nothing was done, does it, and compares. */
  const compare = async (arrangement: object, change: () => Promise<unknown>) => {
    const before = await known();
    // reason for the cast: each call names a change as the contract has it
    const shown = await scheduling.preview({ arrangement: arrangement as never });
    expect(await mailsSince(before)).toEqual([]);
    await change();
    const sent = await mailsSince(before);
    expect(words(sent.map(({ subject, text_body }) => ({ subject, text: text_body })))).toEqual(words(shown));
    return shown.map(({ audience, calendar }) => `${audience} ${calendar}`).toSorted();
  };
  const participant = { userId: scene.admin.userId, role: "interviewer" as const };
  const swap = { interviewId, interviewerId: scene.colleague.userId, participant };
  expect(await compare({ kind: "swap", ...swap }, () => interviews.swap(swap))).toEqual([
    "panel CANCEL",
    "panel REQUEST",
  ]);
  const late =
    "update interviews set starts_at = now() - interval '2 h', ends_at = now() - interval '1 h' where id = $1";
  await pool.query(late, [interviewId]);
  const { version } = await interviews.get({ interviewId });
  const missed = { interviewId, version, absent: "candidate" as const };
  expect(await compare({ kind: "no_show", ...missed }, () => interviews.markNoShow(missed))).toEqual([
    "candidate null",
  ]);
  const other = await scheduling.arrange({ arrangement: inviting(candidateId, at(monday(), 11)) });
  const seen = { id: other.id, version: other.version };
  const cancel = { kind: "cancel", interview: seen, reason: "Ill", note: "" };
  expect(
    await compare(cancel, () => interviews.cancel({ interviewId: seen.id, version: seen.version, reason: "Ill" })),
  ).toEqual(["candidate CANCEL", "panel CANCEL"]);
  const quiet = await interviews.create({ candidateId, roundId, participants: [{ userId: scene.member.userId }] });
  const join = { kind: "add" as const, interviewId: quiet.id, participant };
  expect(await scheduling.preview({ arrangement: join })).toEqual([]);
  for (const [who, code] of [
    [scene.viewer, "FORBIDDEN"],
    [scene.neighbour, "NOT_FOUND"],
  ] as const)
    await expect(world.as(who).scheduling.preview({ arrangement: join })).rejects.toMatchObject({ code });
});

const organizationId = scene.organizationId;
/** Sets what the organization sends, and how long letters wait. */
async function settle(settings: { templates?: object[]; unsendSeconds?: number; offKinds?: string[] }) {
  const admin = world.as(scene.admin).candidates;
  const now = await admin.getMailSettings({ organizationId });
  // reason for the cast: each call names what the contract has
  await admin.saveMailSettings({ ...now, organizationId, ...(settings as Partial<typeof now>) });
}
const lettersOf = async (candidateId: string) => {
  const { rows } = await pool.query<{ id: string; subject: string; body: string; state: string; kind: string }>(
    "select id, subject, body, state, kind from candidate_messages where candidate_id = $1 order by created_at, id",
    [candidateId],
  );
  return rows;
};

test("letters are written in the organization's words, stand with the messages, and hold no secret there", async () => {
  const template = (purpose: string, body: string) => ({
    ...{ id: crypto.randomUUID(), name: purpose, purpose, subject: `Ours: {{interview.round}}`, body },
  });
  await settle({
    templates: [
      template("choose_time", "{{candidate.called}}, {{interview.minutes}} min: {{interview.link}}"),
      template("interview_confirmed", "On {{interview.when}} at {{interview.where}}. {{sender.name}}"),
    ],
  });
  const candidateId = await reachable("ours@example.org");
  await pool.query(
    "update people set time_zone = 'Asia/Kolkata' where id = (select person_id from candidates where id = $1)",
    [candidateId],
  );
  const day = monday();
  const panel = [{ userId: scene.member.userId, role: "lead" as const }];
  const slots = [{ startsAt: at(day, 14), minutes: 45, panel }];
  const offer = { kind: "offer" as const, candidateId, roundId, ...place, timeZone: "America/New_York", slots };
  let before = await known();
  const made = await scheduling.arrange({ arrangement: { ...offer, note: "Ask away." } });
  const [kept] = await lettersOf(candidateId);
  expect(kept).toMatchObject({ kind: "interview", state: "waiting", subject: `Ours: ${scene.firstRound.name}` });
  // What was added by hand is in it, though the template has no place for it.
  expect(kept?.body).toMatch(/45 min: \[personal link\]\n\nAsk away\.$/);
  const [mail] = await mailsSince(before);
  expect(mail?.text_body).toMatch(/45 min: http:\/\/\S+\/interview-times\/[\w-]{43}\n\nAsk away\.\n$/);
  before = await known();
  await scheduling.arrange({
    arrangement: inviting(candidateId, at(day, 14), {
      ...{ panel, note: "", interview: { id: made.id, version: made.version } },
    }),
  });
  const invitation = (await mailsSince(before)).find(({ kind }) => kind === "interview-candidate");
  // 14:00 in UTC is 19:30 in India.
  expect(invitation?.text_body).toMatch(/, 7:30 PM GMT\+5:30 at https:\/\/meet\.example\.org\/a,b\. /);
  expect((await lettersOf(candidateId)).map(({ kind }) => kind)).toEqual(["interview", "interview"]);
  await settle({ templates: [] });
});

test("a letter waits as other messages do; one that is taken back leaves the interview, and the candidate as they were", async () => {
  const candidateId = await reachable("unsent@example.org");
  const { candidates } = world.as(scene.member);
  const day = monday();
  const before = await known();
  const made = await scheduling.arrange({ arrangement: inviting(candidateId, at(day, 14)) });
  const takeBack = async () => {
    const messageId = (await lettersOf(candidateId)).findLast(({ state }) => state === "waiting")?.id ?? "";
    await candidates.cancelMessage({ candidateId, messageId });
  };
  await takeBack();
  expect(await interviews.get({ interviewId: made.id })).toMatchObject({ status: "scheduled" });
  const told = async () => (await mailsSince(before)).filter(({ kind }) => kind === "interview-candidate");
  // Whoever takes part changes, and the candidate hears nothing of an interview that they don't know of.
  const swap = { interviewId: made.id, interviewerId: scene.colleague.userId };
  await interviews.swap({ ...swap, participant: { userId: scene.admin.userId } });
  expect(await told()).toEqual([]);
  const move = async (hour: number) => {
    const { version } = await interviews.get({ interviewId: made.id });
    await scheduling.arrange({
      arrangement: inviting(candidateId, at(day, hour), { interview: { id: made.id, version } }),
    });
  };
  await move(15);
  await move(16);
  // Two within the seconds are one letter, an invitation to the later time.
  const [first, ...others] = await told();
  expect(others).toEqual([]);
  expect(read(first?.calendar_body ?? null)).toMatchObject({ start: at(day, 16), sequence: 0 });
  expect(first?.subject).toMatch(/^Your interview with /);
  await known();
  await move(17);
  await takeBack();
  expect(await told()).toHaveLength(1);
  const { rows } = await pool.query<{ start: number }>(
    "select (told ->> 'start')::bigint as start from calendar_entries where interview_id = $1 and audience = 'candidate'",
    [made.id],
  );
  expect(new Date(Number(rows[0]?.start)).toISOString()).toBe(at(day, 16));
  await move(18);
  const [, changed] = await told();
  expect(changed?.subject).toMatch(/^Your interview has changed/);
  expect(read(changed?.calendar_body ?? null)).toMatchObject({ start: at(day, 18), sequence: 2 });
});

test("an offer that is taken back before it leaves opens nothing, and a kind that is turned off is neither shown nor sent", async () => {
  const candidateId = await reachable("off@example.org");
  const day = monday();
  const panel = [{ userId: scene.member.userId, role: "lead" as const }];
  const slots = [{ startsAt: at(day, 14), minutes: 45, panel }];
  const offer = { kind: "offer" as const, candidateId, roundId, ...place, timeZone: "UTC", note: "", slots };
  const made = await scheduling.arrange({ arrangement: offer });
  const [letter] = await lettersOf(candidateId);
  await world.as(scene.member).candidates.cancelMessage({ candidateId, messageId: letter?.id ?? "" });
  expect((await scheduling.start({ candidateId, roundId })).offer).toMatchObject({ state: "closed" });
  await settle({ offKinds: ["interview-candidate"] });
  const arrangement = inviting(candidateId, at(day, 14), {
    ...{ panel, interview: { id: made.id, version: made.version } },
  });
  expect((await scheduling.preview({ arrangement })).map(({ audience }) => audience)).toEqual(["panel"]);
  await scheduling.arrange({ arrangement });
  expect(await lettersOf(candidateId)).toHaveLength(1);
  await settle({ offKinds: [] });
});

test("a guest's mails and events never say who the candidate is, and one link at most can be opened, whoever changes what", async () => {
  const candidateId = await reachable("guest@example.org");
  const { name } = await world.as(scene.member).candidates.get({ candidateId });
  const day = monday();
  const before = await known();
  let made = await interviews.create({
    candidateId,
    roundId,
    participants: [{ guestName: "Jo Park", guestMail: "jo@example.org" }, { userId: scene.member.userId }],
  });
  const move = async (as: typeof scene.member, hour: number) => {
    made = await world.as(as).scheduling.arrange({
      arrangement: inviting(candidateId, at(day, hour), {
        ...{
          interview: { id: made.id, version: made.version },
          panel: [{ userId: scene.member.userId, role: "lead" }],
        },
      }),
    });
  };
  await move(scene.member, 14);
  await move(scene.admin, 15);
  const states = async () => {
    const { rows } = await pool.query<{ ready: string; opened: string }>(
      `select count(*) filter (where used_at is null and revoked_at is null) as ready,
              count(*) filter (where used_at is not null and revoked_at is null) as opened
         from magic_links where thing_id = $1`,
      [made.id],
    );
    return rows.map(({ ready, opened }) => [Number(ready), Number(opened)])[0];
  };
  expect(await states()).toEqual([1, 0]);
  const toGuest = async () => (await mailsSince(before)).filter(({ recipient }) => recipient === "jo@example.org");
  const secret = /\/guest#([\w-]{43})/.exec((await toGuest()).at(-1)?.text_body ?? "")?.[1] ?? "";
  await known();
  await world.as().magicLinks.open({ secret, nonce: "n".repeat(43) });
  await move(scene.member, 16);
  expect(await states()).toEqual([0, 1]);
  expect((await toGuest()).at(-1)?.text_body).toContain("where you opened your link before");
  const guest = made.participants.find(({ userId }) => userId === null);
  await interviews.removeParticipant({ interviewId: made.id, interviewerId: guest?.interviewerId ?? "" });
  expect(await states()).toEqual([0, 0]);
  const mails = await toGuest();
  expect(mails.map(({ calendar_method }) => calendar_method)).toEqual(["REQUEST", "REQUEST", "REQUEST", "CANCEL"]);
  for (const { subject, text_body, calendar_body } of mails) {
    const all = `${subject}\n${text_body}\n${read(calendar_body).text.replaceAll(/\r\n /g, "")}`;
    expect(all).not.toContain(name);
    expect(all).not.toContain("/opportunities/");
  }
});

test("somebody without an account is invited from the dialog: no busy times are known, their mail has an event and their own link, once named they stay one", async () => {
  const candidateId = await reachable("withguest@example.org");
  const { name } = await world.as(scene.member).candidates.get({ candidateId });
  const day = monday();
  const before = await known();
  const guest = { guestName: "Kim Aoki", guestMail: "kim@example.org", role: "interviewer" as const };
  const lead = { userId: scene.member.userId, role: "lead" as const };

  const guests = [{ id: randomUUID(), name: guest.guestName }];
  const members = [scene.member.userId, ...guests.map(({ id }) => id)];
  const found = await scheduling.propose({
    ...{ candidateId, guests, minutes: 60, from: at(day, 0), until: at(day, 24), timeZone: "UTC", rules: ["busy"] },
    pools: members.map((id) => ({ id, members: [id], need: "all" as const })),
  });
  expect(found.names[guests[0]?.id ?? ""]).toBe("Kim Aoki");
  expect(found.suggested[0]?.reasons).toContainEqual({ mark: "dash", kind: "no-calendar", member: guests[0]?.id });
  expect(found.suggested[0]?.reasons.map(({ kind }) => kind)).not.toContain("all-free");
  // Nobody else is in a pool without working in the hiring group.
  await expect(
    scheduling.propose({
      ...{ candidateId, minutes: 60, from: at(day, 0), until: at(day, 24), timeZone: "UTC", rules: [] },
      pools: [{ id: "a", members, need: "all" }],
    }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST" });

  const arrangement = inviting(candidateId, at(day, 14), { panel: [lead, guest, guest] });
  const preview = await scheduling.preview({ arrangement });
  expect(preview.flatMap(({ to }) => to)).toContain("Kim Aoki");
  expect(JSON.stringify(preview)).not.toMatch(/guest#[\w-]{43}/);
  const made = await scheduling.arrange({ arrangement });
  const seatsOf = ({ participants }: typeof made) => participants.map((each) => [each.name, each.userId, each.role]);
  expect(seatsOf(made).filter(([, userId]) => userId === null)).toEqual([["Kim Aoki", null, "interviewer"]]);
  const [mail, ...more] = (await mailsSince(before)).filter(({ recipient }) => recipient === guest.guestMail);
  expect(more).toEqual([]);
  expect(read(mail?.calendar_body ?? null).start).toBe(at(day, 14));
  expect(mail?.text_body).toMatch(/\/guest#[\w-]{43}/);
  expect(`${mail?.subject}${mail?.text_body}`).not.toContain(name);

  const again = await scheduling.arrange({
    arrangement: inviting(candidateId, at(day, 16), {
      interview: { id: made.id, version: made.version },
      panel: [lead, { ...guest, guestMail: "Kim@Example.org" }],
    }),
  });
  expect(seatsOf(again)).toEqual(seatsOf(made));
});

test("times with a guest can be chosen, a guest can interview alone, and nobody at all is refused", async () => {
  const candidateId = await reachable("guestalone@example.org");
  const day = monday();
  const guest = { guestName: "Kim Aoki" };
  const panel = [{ userId: scene.member.userId, role: "lead" as const }, guest];
  const offering = {
    ...{ kind: "offer" as const, candidateId, roundId, ...place, note: "", timeZone: "UTC" },
    slots: [14, 16].map((hour) => ({ startsAt: at(day, hour), minutes: 60, panel })),
  };
  const made = await scheduling.arrange({ arrangement: offering });
  const { url } = await scheduling.offerLink({ interviewId: made.id });
  const offer = await asCaller(pool, { sessionToken: null, anonymousId: "x" }, (db) =>
    lookAtOffer(db, url.split("/").at(-1) ?? ""),
  );
  expect(offer?.slots.map(({ isTaken }) => isTaken)).toEqual([false, false]);
  const interview = { id: made.id, version: made.version };
  const alone = await scheduling.arrange({
    arrangement: inviting(candidateId, at(day, 14), { interview, panel: [] }),
  });
  expect(alone.participants).toMatchObject([{ name: "Kim Aoki", userId: null }]);
  const other = await reachable("nobody@example.org");
  await expect(scheduling.arrange({ arrangement: inviting(other, at(day, 18), { panel: [] }) })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("whoever arranges sees that the candidate wasn't told, and why; the invitation is sent from there", async () => {
  const candidateId = await reachable("untold@example.org");
  const day = monday();
  const slot = { startsAt: at(day, 15), minutes: 60, timeZone: "UTC" };
  const { id: interviewId } = await interviews.create({
    ...{ candidateId, roundId, slot },
    participants: [{ userId: scene.member.userId }],
  });
  const untold = async (as = scene.member) => (await world.as(as).interviews.get({ interviewId })).untold;
  expect([await untold(), await untold(scene.viewer)]).toEqual(["never", null]);
  const tell = { kind: "tell" as const, interviewId };
  const before = await known();
  const preview = await scheduling.preview({ arrangement: tell });
  expect(await untold()).toBe("never");
  await expect(world.as(scene.viewer).scheduling.tell({ interviewId })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(world.as(scene.neighbour).scheduling.tell({ interviewId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await scheduling.tell({ interviewId })).untold).toBe("waiting");
  const mails = await mailsSince(before);
  expect(mails.map(({ subject }) => subject).sort()).toEqual(preview.map(({ subject }) => subject).sort());
  // In the outbox, without a mail server.
  expect(await untold()).toBe("waiting");
  await known();
  expect(await untold()).toBeNull();

  const { version } = await interviews.get({ interviewId });
  await scheduling.arrange({
    arrangement: inviting(candidateId, at(day, 17), {
      interview: { id: interviewId, version },
      panel: [{ userId: scene.member.userId, role: "lead" }],
    }),
  });
  await pool.query("update candidate_messages set state = 'failed' where interview_id = $1 and state = 'waiting'", [
    interviewId,
  ]);
  expect(await untold()).toBe("failed");
  await pool.query("update candidate_messages set state = 'cancelled' where interview_id = $1 and state = 'failed'", [
    interviewId,
  ]);
  expect(await untold()).toBe("changed");
  await pool.query("delete from person_contacts where value = 'untold@example.org'");
  expect(await untold()).toBe("unreachable");
});

test("each invitee has an event of their own; answers come to where mails are read, if they are", async () => {
  const candidateId = await reachable("uid@example.org");
  const before = await known();
  await scheduling.arrange({ arrangement: inviting(candidateId, at(monday(), 14)) });
  const mails = await mailsSince(before);
  const uids = mails.map(({ calendar_body }) => read(calendar_body).uid);
  expect(new Set(uids).size).toBe(3);
  for (const uid of uids) expect(uid).toMatch(/\.(panel|candidate)\.[0-9a-f]{32}@/);
  const person = { email: "ana@acme.example", name: "Ana" };
  const settings = { APP_URL: "https://hire.example", MAIL_FROM: "Evenhand <jobs@acme.example>" };
  expect(organizerOf(person, { ...settings, IMAP_URL: undefined, MAIL_INBOUND_SECRET: undefined })).toEqual(person);
  const reading = { ...settings, IMAP_URL: "imaps://x", MAIL_INBOUND_SECRET: undefined };
  expect(organizerOf(person, reading)).toEqual({ email: "jobs@acme.example", name: "Ana" });
});

test("whoever is swapped out is told that it falls away for them, whoever joins is invited, the others and the candidate hear nothing", async () => {
  const candidateId = await reachable("swap@example.org");
  const made = await scheduling.arrange({ arrangement: inviting(candidateId, at(monday(), 15)) });
  const before = await known();
  await interviews.swap({
    interviewId: made.id,
    interviewerId: scene.colleague.userId,
    participant: { userId: scene.admin.userId },
  });
  const told = (await mailsSince(before)).map(({ recipient, calendar_method }) => [recipient, calendar_method]);
  expect(told.sort()).toEqual(
    [
      [scene.admin.email, "REQUEST"],
      [scene.colleague.email, "CANCEL"],
    ].sort(),
  );
  const left = (await mailsSince(before)).find(({ recipient }) => recipient === scene.colleague.email);
  expect(left?.subject).toMatch(/^You're no longer interviewing: /);
  expect(left?.text_body).toContain("It takes place without you.");
  expect(left?.text_body).not.toContain("cancel");
  expect(left?.text_body).not.toContain(scene.admin.fullName);
});

test("a candidate whom nobody met is told so once, and no calendar is changed", async () => {
  const candidateId = await reachable("missed@example.org");
  const made = await scheduling.arrange({ arrangement: inviting(candidateId, at(monday(), 15)) });
  await pool.query(
    "update interviews set starts_at = now() - interval '2 h', ends_at = now() - interval '1 h' where id = $1",
    [made.id],
  );
  const { version } = await interviews.get({ interviewId: made.id });
  const before = await known();
  await interviews.markNoShow({ interviewId: made.id, version, absent: "interviewer" });
  const mails = await mailsSince(before);
  expect(mails.map(({ recipient, calendar_method }) => [recipient, calendar_method])).toEqual([
    ["missed@example.org", null],
  ]);
  expect(mails[0]?.text_body).toContain("We're sorry.");
});

test("whoever is taken is named, and nothing of what was arranged is done", async () => {
  const one = await reachable("one@example.org");
  const two = await reachable("two@example.org");
  const startsAt = at(monday(), 15);
  await scheduling.arrange({ arrangement: inviting(one, startsAt) });
  const before = await known();
  const names = [scene.member.fullName, scene.colleague.fullName].sort().join(" and ");
  await expect(scheduling.arrange({ arrangement: inviting(two, startsAt) })).rejects.toMatchObject({
    code: "CONFLICT",
    message: `${names} have other interviews at that time.`,
  });
  await expect(
    scheduling.arrange({
      arrangement: inviting(two, startsAt, { panel: [{ userId: scene.colleague.userId, role: "lead" }] }),
    }),
  ).rejects.toMatchObject({ message: `${scene.colleague.fullName} has another interview at that time.` });
  expect(await mailsSince(before)).toEqual([]);
  expect(await interviews.list({ candidateId: two })).toEqual([]);
});

test("times are proposed with reasons; calendars tell times and nothing else; who did less goes first", async () => {
  const candidateId = await reachable("propose@example.org");
  const day = monday();
  const ics = (uid: string, from: string, to: string) =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:${from}\r\nDTEND:${to}\r\nSUMMARY:Divorce lawyer\r\nEND:VEVENT\r\n`;
  const stamp = (hour: number) => at(day, hour).replaceAll(/[-:]|\.000/g, "");
  const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x//EN\r\n${ics("a", stamp(9), stamp(12))}END:VCALENDAR\r\n`;
  const colleague = world.as(scene.colleague).scheduling;
  const hours = [{ weekday: 1, from: "09:00", to: "17:00" }];
  await colleague.saveAvailability({
    timeZone: "UTC",
    hours,
    noInterviews: [{ weekday: 1, from: "15:00", to: "17:00" }],
    weeklyLimit: 4,
    dailyLimit: null,
    bufferMinutes: 0,
    version: 0,
  });
  const added = await colleague.addFile({ name: "Work", content: calendar });
  expect(added.calendars).toMatchObject([{ kind: "file", busyTimes: 1, isWhole: true, problems: [] }]);
  const asked = {
    candidateId,
    pools: [{ id: "panel", members: [scene.colleague.userId], need: "all" as const }],
    minutes: 60,
    from: at(day, 0),
    until: at(day, 24),
    timeZone: "Europe/Warsaw",
    gap: 0,
    rules: ["busy", "working-hours", "weekly-limit"] as const,
  };
  const found = await scheduling.propose({ ...asked, rules: [...asked.rules] });
  // By hand: free from 12 to 15, so an hour starts at 12:00, 12:15 and so on to 14:00. The best of them keeps half an hour from the appointment before it.
  expect(found.fitting).toBe(9);
  expect(found.suggested.map(({ start }) => new Date(start).toISOString())).toContain(at(day, 12.5));
  // Without busy times 9:00 to 11:45 open as well, that is 12; without the hours 0:00 to 8:00 and 14:15 to 23:00, that is 33 and 36.
  expect(found.opens).toEqual([
    { rule: "working-hours", times: 69 },
    { rule: "busy", times: 12 },
  ]);
  expect(JSON.stringify(found)).not.toContain("Divorce");
  expect(JSON.stringify((await pool.query("select * from calendar_sources")).rows)).not.toContain("Divorce");
  // Two can, and one of them had fewer interviews of late.
  const load = async (userId: string) =>
    (await scheduling.start({ candidateId, roundId })).people.find((each) => each.userId === userId)?.load ?? 0;
  const [ofAdmin, ofOwner] = [await load(scene.admin.userId), await load(scene.owner.userId)];
  expect(ofAdmin).toBeGreaterThan(ofOwner);
  const fair = await scheduling.propose({
    ...asked,
    rules: [...asked.rules],
    pools: [{ id: "any", members: [scene.admin.userId, scene.owner.userId], need: 1 }],
  });
  expect(new Set(fair.suggested.flatMap(({ panel }) => panel.map(({ member }) => member)))).toEqual(
    new Set([scene.owner.userId]),
  );
  // Nobody of another group is asked for their times.
  await expect(
    scheduling.propose({ ...asked, rules: [], pools: [{ id: "x", members: [scene.neighbour.userId], need: "all" }] }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("a calendar that failed, is stale or was understood in part is told with every time, and nobody is called free", async () => {
  const candidateId = await reachable("unsure@example.org");
  const day = monday();
  const { userId } = scene.admin;
  const own = world.as(scene.admin).scheduling;
  const told = async () => {
    const { suggested, question } = await scheduling.propose({
      ...{ candidateId, pools: [{ id: "panel", members: [userId], need: "all" }], minutes: 60, gap: 0 },
      ...{ from: at(day, 0), until: at(day, 24), timeZone: "UTC", rules: ["busy", "working-hours"] },
    });
    expect(suggested.length).toBeGreaterThan(0);
    const kinds = suggested.map(({ reasons }) =>
      reasons.filter(({ kind }) => kind === "all-free" || kind === "no-calendar" || kind.startsWith("calendar-")),
    );
    expect(kinds.every((each) => JSON.stringify(each) === JSON.stringify(kinds[0]))).toBe(true);
    // What the dialog weighs another time by says the same.
    const other = weighTime(question, day + 9.25 * 3_600_000);
    expect(other?.reasons).toEqual(expect.arrayContaining(kinds[0] ?? []));
    return kinds[0];
  };
  const caseOf = (id: string) => cases.find((each) => each.id === id)?.ics ?? "";
  const free = [{ mark: "check", kind: "all-free", people: 2 }];
  const partly = [{ mark: "dash", kind: "calendar-partial", member: userId }];
  const added = async (content: string) => {
    await pool.query("delete from calendar_sources where user_id = $1", [userId]);
    await own.addFile({ name: "Work", content });
    return told();
  };
  expect(await told()).toEqual([{ mark: "dash", kind: "no-calendar", member: userId }]);
  expect(await added(caseOf("utc"))).toEqual(free);
  expect(await added(caseOf("utc").replace(/END:VEVENT[\s\S]*/, ""))).toEqual(partly);
  expect(
    await added(
      caseOf("iana-summer")
        .replaceAll("Europe/Berlin", "Nowhere")
        .replace(/BEGIN:VTIMEZONE[\s\S]*END:VTIMEZONE\r\n/, ""),
    ),
  ).toEqual(partly);
  // Times without a zone are in that of nobody knows whom.
  const shifted = caseOf("floating-ny").replaceAll(
    /(DTSTART|DTEND):\d{8}/g,
    `$1:${at(day, -24).slice(0, 10).replaceAll("-", "")}`,
  );
  expect(await added(shifted)).toEqual(partly);
  // A file says nothing of the days after those that were read.
  await added(caseOf("utc"));
  const until = at(day, 1);
  await pool.query("update calendar_sources set known_until = $2 where user_id = $1", [userId, until]);
  expect(await told()).toEqual([{ mark: "dash", kind: "calendar-ends", member: userId, until: Date.parse(until) }]);
  await pool.query("delete from calendar_sources where user_id = $1", [userId]);
  await own.addFeed({ name: "Feed", url: "https://calendars.example.org/" });
  const unread = (since: string | null) => [
    { mark: "dash", kind: "calendar-unread", member: userId, since: since === null ? null : Date.parse(since) },
  ];
  expect(await told()).toEqual(unread(null));
  const stands = async (hoursAgo: number, failure: string) => {
    const { rows } = await pool.query<{ at: string }>(
      `update calendar_sources set read_at = date_trunc('milliseconds', now() - make_interval(mins => $2)), failure = $3, is_whole = true,
              known_until = now() + interval '2 years' where user_id = $1 returning app.instant(read_at) as at`,
      [userId, hoursAgo * 60, failure],
    );
    return rows[0]?.at ?? "";
  };
  await stands(2.9, "");
  expect(await told()).toEqual(free);
  const stale = await stands(3.1, "");
  expect(await told()).toEqual(unread(stale));
  const failed = await stands(0.5, "The server answered with 500.");
  expect(await told()).toEqual(unread(failed));
  await pool.query("delete from calendar_sources where user_id = $1", [userId]);
});

test("one's settings are one's own; a stale save is refused with what stands; ten calendars at most", async () => {
  const own = world.as(scene.owner).scheduling;
  expect(await own.getSettings()).toEqual({ availability: null, version: 0, calendars: [], linkedSince: null });
  const usual = {
    timeZone: "Asia/Kathmandu",
    hours: [],
    noInterviews: [],
    weeklyLimit: null,
    dailyLimit: 2,
    bufferMinutes: 15,
  };
  const saved = await own.saveAvailability({ ...usual, version: 0 });
  expect(saved).toMatchObject({ availability: usual, version: 1 });
  expect(await own.saveAvailability({ ...usual, dailyLimit: 3, version: 1 })).toMatchObject({ version: 2 });
  for (const version of [0, 1])
    await expect(own.saveAvailability({ ...usual, version })).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await world.as(scene.stranger).scheduling.getSettings()).availability).toBeNull();
  await expect(own.addFile({ name: "x", content: "<html>Sign in</html>" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const { calendars } = await own.addFeed({ name: "Feed", url: "webcal://calendars.example.org/secret-7" });
  expect(calendars).toMatchObject([{ kind: "feed", name: "Feed", readAt: null }]);
  expect(JSON.stringify((await pool.query("select * from calendar_sources")).rows)).not.toContain("secret-7");
  const addOne = () => own.addFeed({ name: "Feed", url: "https://calendars.example.org/" });
  for (let more = 1; more < 9; more++) await addOne();
  // Three at once want the last place.
  const answers = await Promise.allSettled([addOne(), addOne(), addOne()]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  await expect(addOne()).rejects.toMatchObject({ code: "CONFLICT", message: expect.stringContaining("10 calendars") });
  const calendarId = calendars[0]?.id ?? "";
  await expect(scheduling.removeCalendar({ calendarId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(scheduling.readFeed({ calendarId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await own.readFeed({ calendarId })).calendars).toHaveLength(10);
  expect((await own.removeCalendar({ calendarId })).calendars).toHaveLength(9);
  await pool.query("delete from calendar_sources where user_id = $1", [scene.owner.userId]);
});

test("times that are offered are shown by the link alone, and close once there is a time", async () => {
  const candidateId = await reachable("offer@example.org");
  const day = monday();
  const panel = [{ userId: scene.member.userId, role: "lead" as const }];
  const slots = [14, 16].map((hour) => ({ startsAt: at(day, hour), minutes: 60, panel }));
  const arrangement = {
    kind: "offer" as const,
    candidateId,
    roundId,
    ...place,
    note: "",
    timeZone: "America/New_York",
    slots,
  };
  const before = await known();
  expect(await scheduling.preview({ arrangement })).toMatchObject([{ audience: "candidate", calendar: null }]);
  const made = await scheduling.arrange({ arrangement });
  expect(made).toMatchObject({ status: "availability_requested" });
  // What no calendar shows can't be offered, as it can't be arranged.
  const far = slots.map((slot) => ({ ...slot, startsAt: "9999-12-31T09:00:00Z" }));
  await expect(scheduling.preview({ arrangement: { ...arrangement, slots: far } })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const [mail] = await mailsSince(before);
  const secret = /interview-times\/(\S+)/.exec(mail?.text_body ?? "")?.[1] ?? "";
  const look = (given: string) =>
    asCaller(pool, { sessionToken: null, anonymousId: "x" }, (db) => lookAtOffer(db, given));
  expect(await look("unknown")).toBeNull();
  expect(await look(secret)).toMatchObject({
    state: "open",
    startsAt: null,
    slots: [{ isTaken: false }, { isTaken: false }],
  });
  const other = await reachable("other@example.org");
  await scheduling.arrange({ arrangement: inviting(other, at(day, 14), { panel }) });
  expect((await look(secret))?.slots.map(({ isTaken }) => isTaken)).toEqual([true, false]);
  await scheduling.arrange({
    arrangement: inviting(candidateId, at(day, 16), { panel, interview: { id: made.id, version: made.version } }),
  });
  expect(await look(secret)).toMatchObject({ state: "closed", startsAt: at(day, 16) });
});

test("an interview that was ended counts for the week of whoever took part", async () => {
  const candidateId = await reachable("counted@example.org");
  const made = await scheduling.arrange({ arrangement: inviting(candidateId, at(monday(), 15)) });
  await pool.query(
    "update interviews set starts_at = now() - interval '1 min', ends_at = now() + interval '44 min' where id = $1",
    [made.id],
  );
  const weekOf = async () => {
    const { people } = await scheduling.start({ candidateId, roundId: scene.secondRound.key });
    return people.find(({ userId }) => userId === scene.colleague.userId)?.week;
  };
  const before = await weekOf();
  expect(before).toBeGreaterThan(0);
  await interviews.mark({ interviewId: made.id, as: "ended" });
  expect(await weekOf()).toBe(before);
});

const waitingOf = async (interviewId: string) => {
  await passTime();
  const { rows } = await pool.query<MailRow & { state: string }>(
    "select * from outbox_mails where thing_id = $1 and state = 'queued' order by created_at, id",
    [interviewId],
  );
  return rows.map(({ recipient, subject, calendar_method }) => ({ recipient, subject, calendar_method }));
};

test("while no mail server takes what is to be told, what is so now takes its place: nobody hears of a change before an invitation", async () => {
  await known();
  const candidateId = await reachable("nobody-yet@example.org");
  const day = monday();
  const made = await scheduling.arrange({ arrangement: inviting(candidateId, at(day, 9)) });
  const { id, version } = await scheduling.arrange({
    arrangement: inviting(candidateId, at(day, 13), { interview: { id: made.id, version: made.version } }),
  });
  await interviews.swap({
    interviewId: id,
    interviewerId: scene.colleague.userId,
    participant: { userId: scene.admin.userId },
  });
  const waiting = await waitingOf(id);
  expect(waiting.map(({ recipient, calendar_method }) => [recipient, calendar_method]).sort()).toEqual(
    [
      ["nobody-yet@example.org", "REQUEST"],
      [scene.member.email, "REQUEST"],
      [scene.admin.email, "REQUEST"],
    ].sort(),
  );
  for (const { subject } of waiting) expect(subject).not.toMatch(/chang|cancel/i);
  // Canceled, there is nothing to tell anybody who heard of nothing.
  const { version: last } = await interviews.get({ interviewId: id });
  expect(last).toBeGreaterThanOrEqual(version);
  await interviews.cancel({ interviewId: id, version: last, reason: "Ill" });
  expect((await waitingOf(id)).filter(({ recipient }) => recipient !== "nobody-yet@example.org")).toEqual([]);
});

test("a time that has passed is taken only where it is meant", async () => {
  const candidateId = await reachable("past@example.org");
  const past = inviting(candidateId, new Date(Date.now() - 3 * 3_600_000).toISOString());
  await expect(scheduling.arrange({ arrangement: past })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await interviews.list({ candidateId })).toEqual([]);
  expect(await scheduling.arrange({ arrangement: { ...past, isPast: true } })).toMatchObject({ status: "scheduled" });
});

test("previews hold no address that leads nowhere; whoever offered times can copy the link until it was sent", async () => {
  const candidateId = await reachable("link@example.org");
  const day = monday();
  const shown = await scheduling.preview({ arrangement: inviting(candidateId, at(day, 9)) });
  const [panel] = shown.filter(({ audience }) => audience === "panel");
  expect(panel?.text).toContain("(link)");
  expect(panel?.text).not.toMatch(/interview\/[0-9a-f]{8}-/);
  const offer = {
    ...{ kind: "offer" as const, candidateId, roundId, ...place, note: "", timeZone: "UTC" },
    slots: [{ startsAt: at(day, 15), minutes: 60, panel: [{ userId: scene.member.userId, role: "lead" as const }] }],
  };
  const [letter] = await scheduling.preview({ arrangement: offer });
  expect(letter?.text).toContain("[personal link]");
  expect(letter?.text).not.toContain("/interview-times/");
  const { id: interviewId } = await scheduling.arrange({ arrangement: offer });
  const { url } = await scheduling.offerLink({ interviewId });
  const { hashOf } = await import("#platform/server/secret-hash.ts");
  const secret = url.split("/interview-times/")[1] ?? "";
  const { rows } = await pool.query("select state from interview_offers where secret_hash = $1", [hashOf(secret)]);
  expect(rows).toEqual([{ state: "open" }]);
  await expect(world.as(scene.owner).scheduling.offerLink({ interviewId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await known();
  await expect(scheduling.offerLink({ interviewId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("closing a role calls off the interviews ahead of everybody in it, tells calendars, and undoing an ending brings its own back", async () => {
  const day = monday();
  const { opportunityId } = await scene.roleOf("Baker");
  const candidates = world.as(scene.member).candidates;
  const other = await scene.roleOf("Pastry chef");
  const stands = await Promise.all(
    (["decline", "archive", "move"] as const).map(async (fate, number) => {
      const { candidateId } = await scene.candidateOf({ opportunityId, mail: `${fate}@example.org` });
      const arrangement = inviting(candidateId, at(day, 9 + 2 * number));
      return { fate, ...(await scheduling.arrange({ arrangement })) };
    }),
  );
  const before = await known();
  const { version } = await world.as(scene.member).opportunities.get({ opportunityId });
  await candidates.closeRole({
    ...{ opportunityId, version, outcome: "closed", reason: "", message: null },
    candidates: stands.map(({ candidateId, fate }) => ({ id: candidateId, fate })),
    toOpportunityId: other.opportunityId,
  });
  const standing = () => Promise.all(stands.map(({ id }) => interviews.get({ interviewId: id })));
  expect((await standing()).map(({ status }) => status)).toEqual(["cancelled", "cancelled", "cancelled"]);
  const told = (await mailsSince(before)).map((mail) => [mail.recipient, mail.calendar_method]);
  const panel = [scene.member.email, scene.colleague.email].flatMap((email) => stands.map(() => [email, "CANCEL"]));
  const them = stands.map(({ fate }) => [`${fate}@example.org`, "CANCEL"]);
  expect(told.toSorted()).toEqual([...panel, ...them].toSorted());
  const [declined] = stands;
  const { items } = await candidates.activity({ candidateId: declined?.candidateId ?? "" });
  const ending = items.find(({ what }) => what === "ending_rejected");
  await candidates.undo({ events: [ending?.id ?? ""] });
  expect((await standing()).map(({ status }) => status)).toEqual(["scheduled", "cancelled", "cancelled"]);
});

describe("a letter to a candidate that is replaced or taken back", () => {
  const lettersTo = async (mail: string) => {
    const { rows } = await pool.query<MailRow & { id: string; state: string }>(
      "select * from outbox_mails where recipient = $1 order by created_at, id",
      [mail],
    );
    return rows;
  };
  const outbox = world.as(scene.admin).emails;
  const { organizationId } = scene;
  const moved = (made: Interview, startsAt: string, more = {}) =>
    scheduling.arrange({
      arrangement: inviting(made.candidateId, startsAt, {
        interview: { id: made.id, version: made.version },
        note: "",
        ...more,
      }),
    });

  test("hands its note on to the one that takes its place, unless that has one of its own or it was a cancellation", async () => {
    const day = monday();
    const mail = "noted@example.org";
    const made = await scheduling.arrange({ arrangement: inviting(await reachable(mail), at(day, 9)) });
    const later = await moved(made, at(day, 11));
    await passTime();
    // Also out of the outbox, where it waits for a mail server.
    const once = await moved(later, at(day, 13));
    const own = await moved(once, at(day, 15), { note: "Take the side door." });
    await passTime();
    const bodies = async () =>
      (await lettersTo(mail)).map(({ state, text_body: body }) => [
        state,
        body.includes("Bring a laptop."),
        body.includes("side door"),
      ]);
    expect(await bodies()).toEqual([
      ["cancelled", true, false],
      ["queued", false, true],
    ]);
    await known();
    const { id, version } = own;
    await scheduling.arrange({
      arrangement: { kind: "cancel", interview: { id, version }, reason: "", note: "The room flooded." },
    });
    const cancelled = await interviews.get({ interviewId: id });
    const back = await interviews.bringBack({ interviewId: id, version: cancelled.version });
    await moved(back, at(day, 17));
    await passTime();
    expect((await lettersTo(mail)).at(-1)?.text_body).not.toContain("flooded");
  });

  test("keeps the note of times that were offered when others are offered", async () => {
    const day = monday();
    const candidateId = await reachable("offered@example.org");
    const panel = [{ userId: scene.member.userId, role: "lead" as const }];
    const offer = (hour: number, note: string, interview?: { id: string; version: number }) =>
      scheduling.arrange({
        arrangement: {
          ...{ kind: "offer", candidateId, roundId, ...place, note, timeZone: "UTC", ...(interview && { interview }) },
          slots: [{ startsAt: at(day, hour), minutes: 60, panel }],
        },
      });
    const { id, version } = await offer(9, "Any of these is fine.");
    await offer(11, "", { id, version });
    await passTime();
    expect((await lettersTo("offered@example.org")).map(({ text_body: body }) => body)).toEqual([
      expect.stringContaining("Any of these is fine."),
    ]);
  });

  test("counts as told once it's sent after all, with its event and its number; what is so no longer isn't sent", async () => {
    const day = monday();
    const mail = "again@example.org";
    const made = await scheduling.arrange({ arrangement: inviting(await reachable(mail), at(day, 9)) });
    await passTime();
    const [letter] = await lettersTo(mail);
    const named = { organizationId, mailId: letter?.id ?? "" };
    await outbox.cancel(named);
    await outbox.resend(named);
    const before = await known();
    // Whoever was invited is told of changes, wherever these are made.
    const changed = await interviews.schedule({
      ...{ interviewId: made.id, version: made.version, reason: "" },
      slot: { startsAt: at(day, 11), minutes: 60, timeZone: "UTC" },
    });
    const [told] = (await mailsSince(before)).filter(({ recipient }) => recipient === mail);
    expect([told?.calendar_method, read(told?.calendar_body ?? "").sequence]).toEqual(["REQUEST", 1]);
    expect(read(told?.calendar_body ?? "").uid).toBe(read(letter?.calendar_body ?? "").uid);
    // Its letter waits, and another one takes its place.
    await moved(changed, at(day, 13));
    await passTime();
    const stale = { organizationId, mailId: told?.id ?? "" };
    await expect(outbox.resend(stale)).rejects.toMatchObject({ code: "CONFLICT" });
    const after = (await lettersTo(mail)).at(-1);
    expect([after?.state, read(after?.calendar_body ?? "").sequence]).toEqual(["queued", 2]);
    // Taken back, and called off meanwhile: nothing is left to be told by it.
    const last = { organizationId, mailId: after?.id ?? "" };
    await outbox.cancel(last);
    const { version } = await interviews.get({ interviewId: made.id });
    await interviews.cancel({ interviewId: made.id, version, reason: "On hold." });
    await expect(outbox.resend(last)).rejects.toMatchObject({ code: "CONFLICT" });
  });
});
