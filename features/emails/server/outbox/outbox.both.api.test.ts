import { expect, test } from "vitest";
import { queueMailNow } from "#platform/server/mail/queue-mail.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { pool } = world.services.database;
const { organizationId } = scene;
const admin = world.as(scene.admin).emails;
const queue = (to: string) =>
  queueMailNow(pool, { kind: "candidate-message", to, subject: "Hello", text: "Secret", organizationId });

test("owner and admins see what became of mails, never the text; others don't", async () => {
  await queue("one@example.org");
  const outbox = await admin.listOutbox({ organizationId });
  expect(outbox).toMatchObject({ counts: { waiting: 1, sent: 0 }, hasMailServer: false });
  expect(outbox.mails).toMatchObject([{ recipient: "one@example.org", state: "queued" }]);
  expect(JSON.stringify(outbox)).not.toContain("Secret");
  await expect(world.as(scene.member).emails.listOutbox({ organizationId })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(world.as(scene.stranger).emails.listOutbox({ organizationId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("what waits is taken back, and what failed is tried anew; what a mail server took is not", async () => {
  const mailId = await queue("two@example.org");
  const named = { organizationId, mailId };
  await expect(world.as(scene.member).emails.cancel(named)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(world.as(scene.stranger).emails.cancel(named)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await admin.cancel(named);
  await expect(admin.cancel(named)).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await admin.listOutbox({ organizationId, tab: "cancelled" })).mails).toMatchObject([{ id: mailId }]);
  await admin.resend(named);
  await expect(admin.resend(named)).rejects.toMatchObject({ code: "CONFLICT" });
  // Of what may have arrived nobody is told that it was taken back.
  await pool.query("update outbox_mails set unknown_outcomes = 1 where id = $1", [mailId]);
  await expect(admin.cancel(named)).rejects.toMatchObject({ code: "CONFLICT" });
  // A try whose outcome nobody knows keeps its count, so that no Message-ID is used twice.
  await pool.query(
    "update outbox_mails set state = 'failed', attempts = 24, unknown_outcomes = 3, last_error = 'x' where id = $1",
    [mailId],
  );
  await admin.resend(named);
  const { rows } = await pool.query(
    "select state, attempts, unknown_outcomes, last_error from outbox_mails where id = $1",
    [mailId],
  );
  expect(rows).toEqual([{ state: "queued", attempts: 0, unknown_outcomes: 3, last_error: null }]);
  await pool.query("update outbox_mails set state = 'sent', text_body = null, sent_at = now() where id = $1", [mailId]);
  for (const work of [admin.cancel, admin.resend])
    await expect(work(named)).rejects.toMatchObject({ code: "CONFLICT" });
  const strange = { organizationId, mailId: scene.planId };
  await expect(admin.resend(strange)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
