import { describe, expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openWorld } from "#tests/support/world.ts";
import { sendDueMessages } from "./send-due.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { pool } = world.services.database;
const api = world.as(scene.member).candidates;
const message = {
  subject: "Your application for {{role}}",
  body: "Dear {{name}},\n\n{{sender}}",
  delayHours: 24 as const,
};
const reason = "skills" as const;

const mails = async (address: string) =>
  (
    await pool.query("select subject, text_body as text from outbox_mails where recipient = $1 order by created_at", [
      address,
    ])
  ).rows;
const passHours = (hours: number) =>
  pool.query("update candidate_messages set send_at = send_at - make_interval(hours => $1) where state = 'waiting'", [
    hours,
  ]);
const stateOf = async (address: string) =>
  (await pool.query("select state from outbox_mails where recipient = $1", [address])).rows.map(({ state }) => state);
/** A mail server took what was in the outbox. */
const deliver = () => pool.query("update outbox_mails set state = 'sent', sent_at = now() where state = 'queued'");
const shown = async (candidateId: string) =>
  JSON.stringify((await pool.query("select * from app.shown_to_candidate($1)", [candidateId])).rows[0]);

let addresses = 0;
const someone = async (given: Parameters<typeof scene.candidateOf>[0] = {}) => {
  const mail = `someone${++addresses}@example.org`;
  return { mail, ...(await scene.candidateOf({ fullName: "Priya Raman", mail, ...given })) };
};

describe("a rejection", () => {
  test("changes nothing that the candidate sees until the message has left, and then tells them", async () => {
    const { candidateId: id, mail } = await someone({ stage: scene.firstRound });
    const before = await shown(id);
    await api.reject({ candidates: [{ id, version: 1 }], reason, note: "Ledger", message });
    expect(await shown(id)).toBe(before);
    expect(await api.get({ candidateId: id })).toMatchObject({
      status: "rejected",
      reason,
      reasonNote: "Ledger",
      decidedByName: scene.member.fullName,
      toldAt: null,
      nextKind: "told_later",
      waitingMessage: { sendAt: expect.any(String) },
    });
    await sendDueMessages(pool);
    expect([await mails(mail), await shown(id)]).toEqual([[], before]);
    await passHours(25);
    expect(await sendDueMessages(pool)).toEqual({ sent: 1, failed: 0 });
    expect(await mails(mail)).toEqual([
      { subject: `Your application for ${scene.title}`, text: `Dear Priya Raman,\n\n${scene.member.fullName}\n` },
    ]);
    // In the outbox it has told nobody anything, also where something else is done with the candidate meanwhile.
    await api.setStatus({ candidates: [{ id, version: 2 }], action: "archive" });
    expect(await api.get({ candidateId: id })).toMatchObject({
      toldAt: null,
      nextKind: "told_later",
      waitingMessage: null,
    });
    expect(await shown(id)).toBe(before);
    expect(await sendDueMessages(pool)).toEqual({ sent: 0, failed: 0 });
    await deliver();
    expect(await api.get({ candidateId: id })).toMatchObject({ toldAt: expect.any(String), nextKind: "none" });
    expect(JSON.parse(await shown(id))).toMatchObject({ status: "rejected", may_withdraw: false });
    expect(await api.listMessages({ candidateId: id })).toMatchObject([
      { kind: "rejection", state: "sent", sentAt: expect.any(String) },
    ]);
    expect((await api.activity({ candidateId: id })).items.map(({ what, actorKind }) => [what, actorKind])).toEqual([
      ["message_sent", "program"],
      ["ending_archived", "user"],
      ["ending_rejected", "user"],
    ]);
  });

  test("that is taken back takes its message back, by undo and by reopening", async () => {
    for (const isUndone of [true, false]) {
      const { candidateId: id, mail } = await someone();
      const { events } = await api.reject({ candidates: [{ id, version: 1 }], reason, message });
      if (isUndone) await api.undo({ events });
      else await api.setStatus({ candidates: [{ id, version: 2 }], action: "reopen" });
      expect(await api.get({ candidateId: id })).toMatchObject({
        status: "active",
        decidedAt: null,
        reason: "",
        nextKind: "review",
      });
      expect(await api.listMessages({ candidateId: id })).toMatchObject([{ state: "cancelled" }]);
      await passHours(25);
      await sendDueMessages(pool);
      expect(await mails(mail)).toEqual([]);
    }
  });

  test("without a mail server is left to people: the one who says they told them takes the waiting email back", async () => {
    const { candidateId: id, mail } = await someone();
    const before = await shown(id);
    await api.reject({ candidates: [{ id, version: 1 }], reason, message });
    await passHours(25);
    await sendDueMessages(pool, false);
    const untold = { toldAt: null, nextKind: "tell", nextUserId: scene.owner.userId, nextDueAt: expect.any(String) };
    expect(await api.get({ candidateId: id })).toMatchObject(untold);
    await api.edit({ candidates: [{ id, version: 2 }], changes: { source: "Fair" } });
    expect(await api.get({ candidateId: id })).toMatchObject(untold);
    expect(await shown(id)).toBe(before);
    await api.setStatus({ candidates: [{ id, version: 3 }], action: "tell" });
    expect(await api.get({ candidateId: id })).toMatchObject({ toldAt: expect.any(String), nextKind: "none" });
    expect(await stateOf(mail)).toEqual(["cancelled"]);
    expect(await api.listMessages({ candidateId: id })).toMatchObject([{ state: "cancelled" }]);
  });

  test("whose email waits in the outbox is taken back with it; canceled or refused there, it leaves somebody to tell them", async () => {
    for (const becomes of ["reopened", "cancelled", "failed"] as const) {
      const { candidateId: id, mail } = await someone();
      await api.reject({ candidates: [{ id, version: 1 }], reason, message });
      await passHours(25);
      await sendDueMessages(pool);
      if (becomes === "reopened") {
        await api.setStatus({ candidates: [{ id, version: 2 }], action: "reopen" });
        await deliver();
        expect([await stateOf(mail), await api.get({ candidateId: id })]).toMatchObject([
          ["cancelled"],
          { status: "active", toldAt: null },
        ]);
        continue;
      }
      await pool.query("update outbox_mails set state = $2 where recipient = $1", [mail, becomes]);
      expect(await api.get({ candidateId: id })).toMatchObject({ toldAt: null, nextKind: "tell" });
      if (becomes === "cancelled") continue;
      const [failed] = await api.listMessages({ candidateId: id });
      const named = { candidateId: id, messageId: failed?.id ?? "" };
      await api.resendMessage(named);
      expect(await api.get({ candidateId: id })).toMatchObject({ toldAt: null, nextKind: "told_later" });
      await api.cancelMessage(named);
      expect(await api.get({ candidateId: id })).toMatchObject({ toldAt: null, nextKind: "tell" });
    }
  });

  test("without a message waits for somebody to say that they were told", async () => {
    const { candidateId: id } = await someone();
    await api.reject({ candidates: [{ id, version: 1 }], reason, message: null });
    expect(await api.get({ candidateId: id })).toMatchObject({ nextKind: "tell", nextUserId: scene.owner.userId });
    const { events } = await api.setStatus({ candidates: [{ id, version: 2 }], action: "tell" });
    expect(await api.get({ candidateId: id })).toMatchObject({ toldAt: expect.any(String), nextKind: "none" });
    await api.undo({ events });
    expect(await api.get({ candidateId: id })).toMatchObject({ toldAt: null, status: "rejected" });
  });

  test("of somebody who is a candidate elsewhere waits until that is over, and one message tells of both", async () => {
    const other = await scene.roleOf("Product designer");
    const first = await someone();
    const second = await scene.candidateOf({ personId: first.personId, opportunityId: other.opportunityId });
    await api.reject({ candidates: [{ id: first.candidateId, version: 1 }], reason, message });
    await passHours(25);
    expect(await sendDueMessages(pool)).toEqual({ sent: 0, failed: 0 });
    expect(await api.listMessages({ candidateId: first.candidateId })).toMatchObject([
      { state: "waiting", waitsForOthers: true },
    ]);
    await api.reject({ candidates: [{ id: second.candidateId, version: 1 }], reason, message });
    await passHours(25);
    expect(await sendDueMessages(pool)).toEqual({ sent: 1, failed: 0 });
    expect(await mails(first.mail)).toMatchObject([{ subject: "Your application for Product designer" }]);
    await deliver();
    for (const { candidateId } of [first, second])
      expect(await api.get({ candidateId })).toMatchObject({ toldAt: expect.any(String), nextKind: "none" });
  });

  test("names a placeholder that nobody fills in, a person without an address, and one who asked not to be contacted", async () => {
    const [{ candidateId: id, personId }, nowhere] = [await someone(), await scene.candidateOf({ fullName: "Wibowo" })];
    const reject = (candidateId: string, body = message.body) =>
      api.reject({ candidates: [{ id: candidateId, version: 1 }], reason, message: { ...message, body } });
    await expect(reject(id, "Dear {{nmae}}")).rejects.toMatchObject({ data: { errors: [{ path: "message.body" }] } });
    await expect(reject(nowhere.candidateId)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Wibowo has no email"),
    });
    await pool.query("update people set do_not_contact = true where id = $1", [personId]);
    await expect(reject(id)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("asked not to be contacted"),
    });
    expect(await api.get({ candidateId: id })).toMatchObject({ status: "active", version: 1 });
  });

  test("is for a reason of the list, and a withdrawal for one of theirs; who withdraws knows", async () => {
    const { candidateId: id } = await someone();
    const candidates = [{ id, version: 1 }];
    await expect(api.reject({ candidates, reason: "pay", message: null })).rejects.toMatchObject({
      data: { errors: [{ path: "reason" }] },
    });
    await api.withdraw({ candidates, reason: "other_offer" });
    expect(await api.get({ candidateId: id })).toMatchObject({
      status: "withdrawn",
      reasonClass: "they_withdrew",
      toldAt: expect.any(String),
      nextKind: "none",
    });
  });
});

test("whatever is decided, the candidate sees before being told what they saw before it", async () => {
  const { candidateId: id } = await someone({ stage: scene.firstRound });
  let version = 1;
  const unseen = async (work: (candidates: { id: string; version: number }[]) => Promise<{ events: string[] }>) => {
    const before = await shown(id);
    const { events } = await work([{ id, version }]);
    expect(await shown(id)).toBe(before);
    await api.setStatus({ candidates: [{ id, version: version + 1 }], action: "archive" });
    expect(await shown(id)).toBe(before);
    await api.undo({ events });
    expect(await shown(id)).toBe(before);
    version += 3;
  };
  await unseen((candidates) => api.reject({ candidates, reason, message }));
  await api.setStatus({ candidates: [{ id, version: version++ }], action: "offer" });
  await unseen((candidates) => api.setStatus({ candidates, action: "hire" }));
  await unseen((candidates) => api.reject({ candidates, reason: "chose_another", message: null }));
  expect(version).toBe(11);
});

describe("a message", () => {
  test("is written to many, each by itself, and leaves at its time", async () => {
    const [one, nowhere] = [await someone(), await scene.candidateOf({ fullName: "Wibowo" })];
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    const answer = await api.write({
      candidateIds: [one.candidateId, nowhere.candidateId],
      subject: "Hello {{name}}",
      body: "About {{role}}",
      sendAt,
    });
    expect(answer).toMatchObject({ done: [one.candidateId], refused: [{ id: nowhere.candidateId }] });
    await sendDueMessages(pool);
    expect(await mails(one.mail)).toEqual([]);
    await passHours(2);
    await sendDueMessages(pool);
    expect(await mails(one.mail)).toEqual([{ subject: "Hello Priya Raman", text: `About ${scene.title}\n` }]);
  });

  test("is taken back before it leaves, and not after", async () => {
    const { candidateId, mail } = await someone();
    await api.write({ candidateIds: [candidateId], subject: "One", body: "One" });
    const [first] = await api.listMessages({ candidateId });
    expect(await api.cancelMessage({ candidateId, messageId: first!.id })).toMatchObject({ state: "cancelled" });
    await api.write({ candidateIds: [candidateId], subject: "Two", body: "Two" });
    await passHours(1);
    await sendDueMessages(pool);
    expect(await mails(mail)).toMatchObject([{ subject: "Two" }]);
    await deliver();
    const [, second] = await api.listMessages({ candidateId });
    await expect(api.cancelMessage({ candidateId, messageId: second!.id })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(api.cancelMessage({ candidateId, messageId: scene.planId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("to who lost their address, or asked not to be contacted since, fails and says so", async () => {
    const { candidateId, personId } = await someone();
    await api.write({ candidateIds: [candidateId], subject: "One", body: "One" });
    await pool.query("delete from person_contacts where person_id = $1", [personId]);
    await passHours(1);
    expect(await sendDueMessages(pool)).toEqual({ sent: 0, failed: 1 });
    expect(await api.listMessages({ candidateId })).toMatchObject([{ state: "failed", sentAt: null }]);
  });

  test("is sent once by several processes at once", async () => {
    const people = await Promise.all([1, 2, 3].map(() => someone()));
    await api.write({ candidateIds: people.map(({ candidateId }) => candidateId), subject: "Once", body: "Once" });
    await passHours(1);
    const rounds = await Promise.all([1, 2, 3].map(() => sendDueMessages(pool)));
    expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(3);
    for (const { mail } of people) expect(await mails(mail)).toHaveLength(1);
  });
});
