import { createHash } from "node:crypto";
import pino from "pino";
import { describe, expect, test } from "vitest";
import { queueMailNow } from "#platform/server/mail/queue-mail.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { fiftyResumes } from "#tests/support/resumes.ts";
import { startSmallMailbox } from "#tests/support/small-mailbox.ts";
import { inboundPath } from "./inbound-step.ts";
import { readMailbox } from "./read-mailbox.ts";
import { receiveMail } from "./receive-mail.ts";

const secret = "a secret for mails that come in, 32";
const world = await openHttpWorld({ MAIL_INBOUND_SECRET: secret });
const scene = await openCandidateScene(world);
const { services } = world;
const { pool } = services.database;
const { organizationId } = scene;
const receiving = { pool, settings: services.settings, storage: services.storage, log: pino({ level: "silent" }) };
const api = world.as(scene.member);
const admin = world.as(scene.admin).replies;

let count = 0;
/** A candidate, and a mail to them that was sent. */
async function writtenTo() {
  const mail = `priya${++count}@example.org`;
  const { candidateId, personId } = await scene.candidateOf({ fullName: "Priya Raman", mail });
  const mailId = await queueMailNow(pool, {
    kind: "candidate-message",
    to: mail,
    subject: "Hello",
    text: "Hi",
    organizationId,
    aboutId: candidateId,
  });
  await pool.query("update outbox_mails set state = 'sent', text_body = null, sent_at = now() where id = $1", [mailId]);
  return { mail, mailId, candidateId, personId };
}

interface Given {
  from: string;
  answers?: string;
  body?: string;
  headers?: string;
  id?: string;
}
const mailOf = ({ from, answers, body = "Tuesday works.", headers = "", id = `m${++count}` }: Given) =>
  [
    `From: Priya <${from}>`,
    "To: jobs@acme.example",
    "Subject: Re: Hello",
    `Message-ID: <${id}@example.org>`,
    ...(answers === undefined ? [] : [`In-Reply-To: <${answers}@localhost>`]),
    ...(headers === "" ? [] : [headers]),
    "",
    body,
    "",
  ].join("\r\n");
const bytesOf = (source: string) => new Uint8Array(Buffer.from(source));
const receive = (given: Given) => receiveMail(receiving, bytesOf(mailOf(given)));
const messagesOf = (candidateId: string) => api.candidates.listMessages({ candidateId });

describe("a reply", () => {
  test("to a mail of ours stands with the candidate's messages, once, for those who may read them", async () => {
    const { candidateId, mail, mailId } = await writtenTo();
    const given = { from: mail.toUpperCase(), answers: mailId, id: "once" };
    expect(await receive(given)).toBe("filed");
    expect(await receive(given)).toBe("known");
    expect(await messagesOf(candidateId)).toMatchObject([
      { direction: "in", kind: "message", state: "received", subject: "Re: Hello", body: "Tuesday works." },
    ]);
    const [happened] = (await api.candidates.activity({ candidateId })).items;
    expect(happened).toMatchObject({ what: "message_received", actorKind: "candidate" });
    const seen = (who: typeof scene.viewer) => world.as(who).candidates.listMessages({ candidateId });
    await expect(seen(scene.viewer)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(seen(scene.neighbour)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { rows } = await pool.query(
      "select concat(from_address, subject, body) as words from received_mails where candidate_id = $1",
      [candidateId],
    );
    expect(rows).toEqual([{ words: "" }]);
  });

  test("brings its files as documents, and names those that are not kept", async () => {
    const { candidateId, mail, mailId } = await writtenTo();
    const [resume] = fiftyResumes(1);
    const file = Buffer.from(resume?.bytes ?? []).toString("base64");
    const part = (name: string, type: string, content: string) =>
      `--B\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n`;
    const body = `--B\r\nContent-Type: text/plain\r\n\r\nHere it is.\r\n\r\n${part(resume?.name ?? "", "application/octet-stream", file)}${part("run.exe", "application/octet-stream", Buffer.from("MZ\u0090\u0000".repeat(200)).toString("base64"))}--B--\r\n`;
    const headers = 'Content-Type: multipart/mixed; boundary="B"';
    expect(await receive({ from: mail, answers: mailId, body, headers })).toBe("filed");
    expect((await api.documents.list({ candidateId })).map(({ name }) => name)).toEqual([resume?.name]);
    expect((await messagesOf(candidateId))[0]?.body).toBe(
      "Here it is.\n\n[Not kept, because of its type or size: run.exe]",
    );
  });

  test("that a mail program wrote by itself is told apart", async () => {
    const { candidateId, mail, mailId } = await writtenTo();
    await receive({ from: mail, answers: mailId, headers: "Auto-Submitted: auto-replied" });
    expect(await messagesOf(candidateId)).toMatchObject([{ kind: "automatic" }]);
  });

  test("from another address is kept aside with where it may belong, until an admin puts it there", async () => {
    const { candidateId, mailId } = await writtenTo();
    expect(await receive({ from: "someone.else@example.org", answers: mailId })).toBe("aside");
    expect(await messagesOf(candidateId)).toEqual([]);
    const list = async () => (await admin.listAside({ organizationId })).mails;
    const [aside] = await list();
    expect(aside).toMatchObject({
      fromAddress: "someone.else@example.org",
      body: "Tuesday works.",
      suggestion: { candidateId, name: "Priya Raman" },
    });
    const named = { organizationId, mailId: aside?.id ?? "" };
    for (const [who, code] of [
      [scene.member, "FORBIDDEN"],
      [scene.stranger, "NOT_FOUND"],
    ] as const) {
      await expect(world.as(who).replies.listAside({ organizationId })).rejects.toMatchObject({ code });
      await expect(world.as(who).replies.assign({ ...named, candidateId })).rejects.toMatchObject({ code });
      await expect(world.as(who).replies.dismiss(named)).rejects.toMatchObject({ code });
    }
    await admin.assign({ ...named, candidateId });
    expect(await messagesOf(candidateId)).toMatchObject([{ direction: "in", body: "Tuesday works." }]);
    expect(await list()).toEqual([]);
    await expect(admin.assign({ ...named, candidateId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("in another's name is not filed: whoever writes it doesn't know a mail that went to them", async () => {
    const victim = await writtenTo();
    const forger = await writtenTo();
    expect(await receive({ from: victim.mail, answers: crypto.randomUUID() })).toBe("aside");
    expect(await receive({ from: victim.mail, answers: forger.mailId })).toBe("aside");
    for (const { candidateId } of [victim, forger]) expect(await messagesOf(candidateId)).toEqual([]);
    await pool.query("delete from received_mails where state = 'aside'");
  });

  test("to no mail of ours, from somebody whom one organization knows, is kept aside and never filed by itself", async () => {
    const { candidateId, mail } = await writtenTo();
    expect(await receive({ from: mail })).toBe("aside");
    const [aside] = (await admin.listAside({ organizationId })).mails;
    expect(aside?.suggestion).toMatchObject({ candidateId });
    await admin.dismiss({ organizationId, mailId: aside?.id ?? "" });
    expect((await admin.listAside({ organizationId })).mails).toEqual([]);
    const { rows } = await pool.query("select from received_mails where body <> '' and state <> 'aside'");
    expect(rows).toEqual([]);
  });

  test("from nobody whom anybody knows is nobody's where there are several organizations", async () => {
    expect(await receive({ from: "stranger@nowhere.example" })).toBe("aside");
    expect((await admin.listAside({ organizationId })).mails).toEqual([]);
  });

  test("is the one that the next message answers", async () => {
    const { candidateId, mail, mailId } = await writtenTo();
    await receive({ from: mail, answers: mailId, id: "answered-by-us" });
    await api.candidates.write({ candidateIds: [candidateId], subject: "Great", body: "See you" });
    await pool.query("update candidate_messages set send_at = now() where state = 'waiting'");
    const { sendDueMessages } = await import("#features/candidates/server/public.ts");
    await sendDueMessages(pool);
    const { rows } = await pool.query(
      "select in_reply_to from outbox_mails where about_id = $1 and subject = 'Great'",
      [candidateId],
    );
    expect(rows).toEqual([{ in_reply_to: "<answered-by-us@example.org>" }]);
  });
});

test("word that a mail did not arrive marks the message as failed, with the reason", async () => {
  const { candidateId } = await writtenTo();
  await api.candidates.write({ candidateIds: [candidateId], subject: "Hi", body: "Hi" });
  await pool.query("update candidate_messages set send_at = now() where state = 'waiting'");
  const { sendDueMessages } = await import("#features/candidates/server/public.ts");
  await sendDueMessages(pool);
  const { rows } = await pool.query<{ mail_id: string }>(
    "select mail_id from candidate_messages where candidate_id = $1 and direction = 'out'",
    [candidateId],
  );
  const mailId = rows[0]?.mail_id ?? "";
  await pool.query("update outbox_mails set state = 'sent', text_body = null, sent_at = now() where id = $1", [mailId]);
  expect(await messagesOf(candidateId)).toMatchObject([{ state: "sent" }]);
  const body = `--B\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--B\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${mailId}@localhost>\r\n\r\n--B--\r\n`;
  const headers = 'Content-Type: multipart/report; report-type=delivery-status; boundary="B"';
  expect(await receive({ from: "mailer-daemon@mx.example", body, headers })).toBe("bounce");
  expect(await messagesOf(candidateId)).toMatchObject([{ state: "failed", failure: "Returned: 5.1.1" }]);
});

test("an invitation that came back is failed, though its calendar file is gone", async () => {
  const { mailId } = await writtenTo();
  await pool.query("update outbox_mails set calendar_method = 'REQUEST' where id = $1", [mailId]);
  const body = `--B\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\n\r\n--B\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${mailId}@localhost>\r\n\r\n--B--\r\n`;
  const headers = 'Content-Type: multipart/report; report-type=delivery-status; boundary="B"';
  expect(await receive({ from: "mailer-daemon@mx.example", body, headers })).toBe("bounce");
  const { rows } = await pool.query("select state, last_error from outbox_mails where id = $1", [mailId]);
  expect(rows).toEqual([{ state: "failed", last_error: "Returned: no reason was given" }]);
});

describe("an answer of a calendar", () => {
  const answerOf = (uid: string, given: { from: string; attendee?: string; answer?: string; sequence?: number }) => {
    const { from, attendee = from, answer = "ACCEPTED", sequence = 0 } = given;
    const body = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nSEQUENCE:${sequence}\r\nATTENDEE;PARTSTAT=${answer}:mailto:${attendee}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    return receive({ from, body, headers: "Content-Type: text/calendar; method=REPLY; charset=UTF-8" });
  };
  const meeting = async () => {
    const made = await writtenTo();
    const { id } = await api.interviews.create({
      candidateId: made.candidateId,
      roundId: scene.firstRound.key,
      slot: {
        startsAt: new Date(Date.UTC(2027, 5, ++count, 9)).toISOString(),
        minutes: 30,
        timeZone: "Europe/Berlin",
      },
      participants: [{ userId: scene.colleague.userId }],
    });
    const response = async () => (await api.interviews.get({ interviewId: id })).participants[0]?.response;
    await pool.query(
      `insert into calendar_entries (interview_id, audience, organization_id, group_id, sequence, is_cancelled, told, secret)
       select id, audience, organization_id, group_id, 0, false, '{}', 'of ' || audience from interviews, unnest(array['panel', 'candidate']) audience
        where id = $1`,
      [id],
    );
    /** UID of the event that went to this address. */
    const uidOf = (audience: string, email: string) =>
      `${id}.${audience}.${createHash("sha256").update(`of ${audience}:${email}`).digest("hex").slice(0, 32)}@localhost`;
    return { ...made, interviewId: id, response, uidOf };
  };

  test("sets what whoever takes part answered, where the mail came from their address", async () => {
    const { response, uidOf } = await meeting();
    const { email } = scene.colleague;
    const uid = uidOf("panel", email);
    expect(await answerOf(uid, { from: "liar@example.org", attendee: email })).toBe("aside");
    expect(await answerOf(uid, { from: scene.admin.email })).toBe("aside");
    expect(await response()).toBe("needs_action");
    expect(await answerOf(uid, { from: email })).toBe("answer");
    expect(await response()).toBe("accepted");
    expect(await answerOf(uid, { from: email, answer: "DECLINED", sequence: 1 })).toBe("answer");
    expect(await response()).toBe("declined");
  });

  test("in another's name changes nothing: whoever writes it doesn't know the UID of their event", async () => {
    const { interviewId, candidateId, mail, response, uidOf } = await meeting();
    const { email } = scene.colleague;
    // Their own event, somebody's who left, the one of the other audience, and none at all.
    const guessed = [uidOf("panel", scene.member.email), uidOf("panel", "x@example.org"), uidOf("candidate", mail)];
    for (const uid of [...guessed, `${interviewId}.panel@localhost`, `${interviewId}@localhost`])
      expect(await answerOf(uid, { from: email, answer: "DECLINED" })).toBe("aside");
    expect(await answerOf(uidOf("candidate", email), { from: mail })).toBe("aside");
    expect(await response()).toBe("needs_action");
    expect(await messagesOf(candidateId)).toEqual([]);
  });

  test("of a candidate stands with their messages, and changes nobody's part", async () => {
    const { candidateId, mail, response, uidOf } = await meeting();
    expect(await answerOf(uidOf("candidate", mail), { from: mail, answer: "DECLINED" })).toBe("filed");
    expect(await messagesOf(candidateId)).toMatchObject([{ direction: "in", kind: "automatic" }]);
    expect(await response()).toBe("needs_action");
  });
});

describe("the address for mails", () => {
  const post = (given: string | null, body = mailOf({ from: "x@example.org" })) =>
    fetch(`${world.url}${inboundPath}`, {
      method: "POST",
      headers: { "content-type": "message/rfc822", ...(given !== null && { authorization: `Bearer ${given}` }) },
      body,
    });

  test("takes them from whoever has the secret, once each", async () => {
    const { candidateId, mail, mailId } = await writtenTo();
    const source = mailOf({ from: mail, answers: mailId });
    expect(await (await post(secret, source)).json()).toEqual({ outcome: "filed" });
    expect(await (await post(secret, source)).json()).toEqual({ outcome: "known" });
    expect(await messagesOf(candidateId)).toHaveLength(1);
    expect((await post("wrong")).status).toBe(401);
    expect((await post(null)).status).toBe(401);
  });
});

test("a mailbox is read to its end, each mail once, and never changed", async () => {
  const box = await startSmallMailbox();
  const { candidateId, mail, mailId } = await writtenTo();
  const inbox = { ...receiving, settings: { ...receiving.settings, IMAP_URL: box.url } };
  for (const body of ["One", "Two"]) box.deliver(mailOf({ from: mail, answers: mailId, body }));
  expect(await readMailbox(inbox, new Date())).toEqual({ taken: 2, unreadable: 0 });
  expect(await readMailbox(inbox, new Date())).toEqual({ taken: 0, unreadable: 0 });
  box.deliver(mailOf({ from: mail, answers: mailId, body: "Three" }));
  expect(await readMailbox(inbox, new Date())).toEqual({ taken: 1, unreadable: 0 });
  expect([...box.fetched]).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
  expect((await messagesOf(candidateId)).map(({ body }) => body)).toEqual(["One", "Two", "Three"]);
  await box.close();
});
