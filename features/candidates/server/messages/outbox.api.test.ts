import pino from "pino";
import { describe, expect, test } from "vitest";
import { MailDelivery } from "#platform/server/mail/delivery.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openWorld } from "#tests/support/world.ts";
import { sendDueMessages } from "./send-due.ts";

const world = await openWorld({ SMTP_URL: "smtp://localhost:2525" });
const scene = await openCandidateScene(world);
const { pool } = world.services.database;
const { organizationId, groupId } = scene;
const api = world.as(scene.member).candidates;
const passTime = () => pool.query("update candidate_messages set send_at = now() where state = 'waiting'");

const seen: { to: string; messageId: string; subject: string; inReplyTo?: string | null | undefined }[] = [];
/** A mail server that takes everything, or refuses it for good. */
const deliver = (refusal?: string) =>
  new MailDelivery({
    pool,
    host: "example.org",
    log: pino({ level: "silent" }),
    send: async (mail) => {
      if (refusal !== undefined) throw Object.assign(new Error(refusal), { responseCode: 550 });
      seen.push(mail);
    },
  }).run();

let people = 0;
/** A candidate with a message that was just written to them. */
async function written(body = "Hi {{candidate.called}}") {
  const mail = `reader${++people}@example.org`;
  const { candidateId } = await scene.candidateOf({ fullName: "Priya Raman", mail });
  await api.write({ candidateIds: [candidateId], subject: "Hello", body });
  const messages = async () => api.listMessages({ candidateId });
  const [message] = await messages();
  return { candidateId, mail, messages, messageId: message?.id ?? "" };
}

describe("a message to a candidate", () => {
  test("waits for as long as the organization sets, and can be taken back", async () => {
    const { candidateId, messages, messageId } = await written();
    const [first] = await messages();
    const wait = new Date(first?.sendAt ?? "").getTime() - new Date(first?.createdAt ?? "").getTime();
    expect(Math.round(wait / 1000)).toBe(30);
    expect(await sendDueMessages(pool)).toEqual({ sent: 0, failed: 0 });
    expect(await api.cancelMessage({ candidateId, messageId })).toMatchObject({ state: "cancelled" });
  });

  test("is sent only once a mail server took it", async () => {
    const { candidateId, messages } = await written();
    await passTime();
    await sendDueMessages(pool);
    expect(await messages()).toMatchObject([{ state: "leaving", sentAt: null, isHeld: false }]);
    const happened = async () => (await api.activity({ candidateId })).items.map(({ what }) => what);
    expect(await happened()).not.toContain("message_sent");
    await deliver();
    expect(await messages()).toMatchObject([{ state: "sent", sentAt: expect.any(String), failure: "" }]);
    expect(await happened()).toContain("message_sent");
  });

  test("is taken back out of the outbox by its hiring group alone, and then never leaves", async () => {
    const { candidateId, mail, messages, messageId } = await written();
    await passTime();
    await sendDueMessages(pool);
    const named = { candidateId, messageId };
    for (const who of [scene.viewer, scene.neighbour])
      await expect(world.as(who).candidates.cancelMessage(named)).rejects.toMatchObject({
        code: who === scene.viewer ? "FORBIDDEN" : "NOT_FOUND",
      });
    await api.cancelMessage(named);
    await deliver();
    expect(await messages()).toMatchObject([{ state: "cancelled" }]);
    expect(seen.filter(({ to }) => to === mail)).toEqual([]);
    await expect(api.cancelMessage(named)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("that a mail server refused says why, and is sent again as another mail", async () => {
    const { candidateId, mail, messages, messageId } = await written();
    await passTime();
    await sendDueMessages(pool);
    await expect(api.resendMessage({ candidateId, messageId })).rejects.toMatchObject({ code: "CONFLICT" });
    await deliver("550 5.1.1 No such mailbox");
    expect(await messages()).toMatchObject([{ state: "failed", failure: expect.stringContaining("No such mailbox") }]);
    await api.resendMessage({ candidateId, messageId });
    await passTime();
    await sendDueMessages(pool);
    await deliver();
    expect(await messages()).toMatchObject([{ state: "sent", failure: "" }]);
    expect(seen.filter(({ to }) => to === mail)).toHaveLength(1);
  });

  test("names a token that nobody fills in", async () => {
    const { candidateId } = await scene.candidateOf({ mail: "odd@example.org" });
    const odd = { candidateIds: [candidateId], subject: "Hi", body: "{{candidate.nickname}}" };
    await expect(api.write(odd)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringContaining("{{candidate.nickname}}"),
    });
  });
});

test("without a mail server it is in the outbox, held, and nothing is called sent", async () => {
  const without = await openWorld();
  const there = await openCandidateScene(without);
  const { candidateId } = await there.candidateOf({ mail: "held@example.org" });
  const theirs = without.as(there.member).candidates;
  await theirs.write({ candidateIds: [candidateId], subject: "Hello", body: "Hi" });
  await without.services.database.pool.query("update candidate_messages set send_at = now()");
  await sendDueMessages(without.services.database.pool);
  expect(await theirs.listMessages({ candidateId })).toMatchObject([{ state: "leaving", isHeld: true, sentAt: null }]);
});

describe("what an organization sets for its mails", () => {
  const admin = world.as(scene.admin).candidates;
  const template = {
    id: "0f0f0f0f-1111-4222-8333-444444444444",
    name: "Ours",
    purpose: "decline" as const,
    subject: "About {{role.title}}",
    body: "Hi {{candidate.called}}",
  };
  const settings = { organizationId, templates: [template], offKinds: [], unsendSeconds: 5, version: 0 };

  test("is changed by owner and admins, read by its members, and nobody else's", async () => {
    await expect(api.saveMailSettings(settings)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(world.as(scene.stranger).candidates.getMailSettings({ organizationId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await admin.saveMailSettings(settings)).toMatchObject({ version: 1, unsendSeconds: 5 });
    expect(await api.getMailSettings({ organizationId })).toMatchObject({ templates: [template] });
    await expect(admin.saveMailSettings(settings)).rejects.toMatchObject({
      code: "CONFLICT",
      data: { current: { version: 1 } },
    });
  });

  test("refuses a template with a token that can't be filled in, by its name", async () => {
    const odd = { ...settings, version: 1, templates: [{ ...template, body: "On {{interview.when}}" }] };
    await expect(admin.saveMailSettings(odd)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ message: expect.stringContaining("{{interview.when}} can't be filled in") }] },
    });
  });

  test("offers templates of the hiring group first, then of the organization, then built in", async () => {
    const own = { ...template, id: "1f0f0f0f-1111-4222-8333-444444444444", name: "The group's" };
    await admin.saveGroupSettings({ groupId, reasons: [], templates: [own], tags: [], version: 0 });
    const offered = await api.listTemplates({ groupId });
    expect(offered.slice(0, 3).map(({ name, origin }) => [name, origin])).toEqual([
      ["The group's", "group"],
      ["Ours", "organization"],
      ["Invitation to choose a time", "built_in"],
    ]);
    await expect(world.as(scene.stranger).candidates.listTemplates({ groupId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("keeps mails of a kind that it turned off from being sent, and no others", async () => {
    await admin.saveMailSettings({ ...settings, offKinds: ["review-asked"], version: 1 });
    const queue = (kind: string) =>
      pool.query("select app.queue_mails($1::json)", [
        JSON.stringify([
          {
            id: crypto.randomUUID(),
            organization_id: organizationId,
            kind,
            recipient: `${kind}@example.org`,
            subject: "x",
            text_body: "x",
          },
        ]),
      ]);
    for (const kind of ["review-asked", "review-answered"]) await queue(kind);
    const { rows } = await pool.query("select kind from outbox_mails where kind like 'review%'");
    expect(rows).toEqual([{ kind: "review-answered" }]);
  });

  test("is read with a template whose token is no longer known, so that it can be mended", async () => {
    const old = { ...template, body: "On {{role.start}}" };
    await world.services.database.pool.query(
      "update organization_mail_settings set templates = $1 where organization_id = $2",
      [JSON.stringify([old]), organizationId],
    );
    expect(await admin.getMailSettings({ organizationId })).toMatchObject({ templates: [old] });
  });
});

test("a template is sent to whoever tries it, as a sample candidate would get it", async () => {
  const text = { subject: "Hi {{candidate.called}}", body: "At {{interview.when}}" };
  const { to } = await world
    .as(scene.admin)
    .candidates.sendTest({ organizationId, purpose: "candidate_missed", ...text });
  expect(to).toBe(scene.admin.email);
  const { rows } = await pool.query("select subject, text_body from outbox_mails where kind = 'template-test'");
  expect(rows).toEqual([{ subject: "Test: Hi Priya", text_body: "At Tue, Dec 1, 2026, 10:00 AM PST\n" }]);
  await expect(api.sendTest({ organizationId, purpose: null, ...text })).rejects.toMatchObject({ code: "FORBIDDEN" });
  // reason for the cast: a purpose of before, which nothing sent
  const reminder = "reminder" as "decline";
  await expect(
    world.as(scene.admin).candidates.sendTest({ organizationId, purpose: reminder, ...text }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(
    world.as(scene.admin).candidates.sendTest({ organizationId, purpose: null, ...text }),
  ).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: expect.stringContaining("{{interview.when}}"),
  });
});
