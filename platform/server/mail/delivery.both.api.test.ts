import pino from "pino";
import { expect, test } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { type MailMood, startChaoticMailServer } from "#tests/support/chaotic-mail-server.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";
import { printFigures } from "#tests/walls/print-figures.ts";
import { CircuitBreaker } from "../resilience/circuit-breaker.ts";
import { backOffSeconds, MailDelivery } from "./delivery.ts";
import { queueMailNow, queueMails } from "./queue-mail.ts";
import { mailTransport } from "./transport.ts";

const world = await openWorld();
const { pool } = world.services.database;
const log = pino({ level: "silent" });
const patient = { connectionTimeout: 9000, greetingTimeout: 9000, socketTimeout: 9000 };
const quick = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 400 };
const mailTo = (to: string) => ({
  kind: "confirm-address",
  to,
  subject: "Confirm",
  text: "Secret link",
  html: "<b>link</b>",
});
const rowsOf = async (recipient: string) =>
  (await pool.query("select * from outbox_mails where recipient = $1", [recipient])).rows;

function deliveryTo(url: string, more: { breaker?: CircuitBreaker; backOff?: () => number } = {}, timeouts = patient) {
  const send = mailTransport({ SMTP_URL: url, MAIL_FROM: "Evenhand <evenhand@example.org>" }, timeouts);
  return new MailDelivery({ pool, send, host: "example.org", log, ...more });
}

test("a mail is queued with the transaction that causes it, or not at all", async () => {
  const visitor = { sessionToken: null, anonymousId: null };
  await asCaller(pool, visitor, async (db) => queueMails(db, [mailTo("kept@example.org")]));
  await asCaller(pool, visitor, async (db) => {
    await queueMails(db, [mailTo("rolled-back@example.org")]);
    throw new Error("no");
  }).catch(() => undefined);
  expect(await rowsOf("kept@example.org")).toHaveLength(1);
  expect(await rowsOf("rolled-back@example.org")).toHaveLength(0);
});

test("without a mail server the mails stay, and can be read", async () => {
  await queueMailNow(pool, mailTo("waiting@example.org"));
  await new MailDelivery({ pool, send: null, host: "example.org", log }).run();
  expect(await rowsOf("waiting@example.org")).toMatchObject([
    { state: "queued", attempts: 0, text_body: "Secret link" },
  ]);
});

test("what lost its point while no mail server was there is held back with the reason, and sent by hand alone", async () => {
  const past = new Date(Date.now() - 60_000).toISOString();
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  const late = await queueMailNow(pool, { ...mailTo("late@example.org"), expiresAt: past });
  const timely = await queueMailNow(pool, { ...mailTo("timely@example.org"), expiresAt: ahead });
  const server = await startChaoticMailServer(() => "take");
  await deliveryTo(server.url).run();
  expect(server.taken.has(`<${timely}@example.org>`)).toBe(true);
  expect(server.taken.has(`<${late}@example.org>`)).toBe(false);
  expect(await rowsOf("late@example.org")).toMatchObject([
    { state: "failed", attempts: 0, text_body: "Secret link", last_error: expect.stringMatching(/^Held back: /) },
  ]);
  await server.close();
});

test("a mail arrives with a Message-ID made from its row; its text is kept no longer than needed", async () => {
  const server = await startChaoticMailServer(() => "take");
  const id = await queueMailNow(pool, {
    ...mailTo("reader@example.org"),
    subject: "Two\r\nBcc: everybody@example.org",
  });
  await deliveryTo(server.url).run();
  const arrived = server.taken.get(`<${id}@example.org>`);
  expect(arrived?.source).toContain("Secret link");
  expect(arrived?.source).toContain("Subject: Two Bcc: everybody@example.org\r\n");
  expect(arrived?.source).not.toMatch(/^bcc:/im);
  expect(await rowsOf("reader@example.org")).toMatchObject([{ state: "sent", text_body: null, html_body: null }]);
  await server.close();
});

test("a mail that nobody has to have says where it is turned off in one press, and others say nothing of it", async () => {
  const server = await startChaoticMailServer(() => "take");
  const url = `https://hire.example.org/daily-mail/${"x".repeat(60)}`;
  const [optional, needed] = [
    await queueMailNow(pool, { ...mailTo("optional@example.org"), unsubscribeUrl: url }),
    await queueMailNow(pool, mailTo("needed@example.org")),
  ];
  await deliveryTo(server.url).run();
  const headersOf = (id: string) => server.taken.get(`<${id}@example.org>`)?.source.split("\r\n\r\n", 1)[0] ?? "";
  expect(headersOf(optional).replaceAll(/\r\n\s+/g, " ")).toContain(`List-Unsubscribe: <${url}>\r\n`);
  expect(headersOf(optional)).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(headersOf(needed)).not.toMatch(/unsubscribe/i);
  expect(await rowsOf("optional@example.org")).toMatchObject([{ state: "sent", unsubscribe_url: null }]);
  await server.close();
});

test("an address that would smuggle in a second one is not queued", async () => {
  for (const to of ["a@example.org,b@example.org", "a@example.org\r\nBcc: b@example.org", "a b@example.org", "nobody"])
    await expect(queueMailNow(pool, mailTo(to))).rejects.toMatchObject({ code: "23514" });
});

test("a try that its process did not survive is made again under another Message-ID", async () => {
  const server = await startChaoticMailServer(() => "take");
  const id = await queueMailNow(pool, mailTo("orphan@example.org"));
  await pool.query(
    "update outbox_mails set state = 'sending', attempts = 1, next_try_at = now() - interval '1 s' where id = $1",
    [id],
  );
  await deliveryTo(server.url).run();
  expect([...server.taken.keys()]).toContain(`<${id}.1@example.org>`);
  await server.close();
});

test("[S4.10] a mail server that is down is left alone for 30 s after ten tries, and the mails wait", async () => {
  let now = Date.now();
  const breaker = new CircuitBreaker("mail server", { now: () => now });
  const delivery = deliveryTo("smtp://127.0.0.1:9", { breaker, backOff: () => 0 });
  const id = await queueMailNow(pool, mailTo("patient@example.org"));
  await delivery.run();
  expect(breaker.state).toBe("open");
  expect(await rowsOf("patient@example.org")).toMatchObject([
    { state: "queued", last_error: "Circuit breaker is open" },
  ]);
  const server = await startChaoticMailServer(() => "take");
  now += 30_000;
  await pool.query("update outbox_mails set next_try_at = now() where id = $1", [id]);
  await deliveryTo(server.url, { breaker }).run();
  expect(breaker.state).toBe("closed");
  expect(await rowsOf("patient@example.org")).toMatchObject([{ state: "sent" }]);
  await server.close();
});

test("the waits double from one minute to six hours", () => {
  expect([1, 2, 3, 4, 9, 10, 24].map(backOffSeconds)).toEqual([60, 120, 240, 480, 15_360, 21_600, 21_600]);
});

test("admins see what became of their organization's mails, and never the text; others see nothing", async () => {
  const { owner, member, other, organizationId } = await world.system(async (db) => {
    const built = await buildOrganization(db);
    const { owner: other } = await buildOrganization(db);
    const member = await buildMember(db, { organizationId: built.organizationId, role: "member" });
    return { ...built, other, member };
  });
  await queueMailNow(pool, { ...mailTo("invited@example.org"), organizationId });
  const seenBy = (caller: typeof owner, columns: string) =>
    asCaller(
      pool,
      caller,
      async (_db, _actor, client) => (await client.query(`select ${columns} from outbox_mails`)).rowCount,
    );
  expect(await seenBy(owner, "id, recipient, state")).toBe(1);
  expect(await seenBy(member, "id")).toBe(0);
  expect(await seenBy(other, "id")).toBe(0);
  await expect(seenBy(owner, "text_body")).rejects.toMatchObject({ code: "42501" });
});

test("nobody who queues a mail waits for a mail server that says nothing", async () => {
  const server = await startChaoticMailServer(() => "stall-greeting");
  const delivery = deliveryTo(server.url, {}, { ...quick, greetingTimeout: 60_000 });
  await queueMailNow(pool, mailTo("stalled@example.org"));
  let isOver = false;
  const running = delivery.run().finally(() => {
    isOver = true;
  });
  await expect.poll(async () => (await rowsOf("stalled@example.org"))[0]?.state, { timeout: 10_000 }).toBe("sending");
  await queueMailNow(pool, mailTo("meanwhile@example.org"));
  expect([isOver, (await rowsOf("meanwhile@example.org")).length]).toEqual([false, 1]);
  await server.close();
  await running;
  await pool.query("delete from outbox_mails where recipient in ('stalled@example.org', 'meanwhile@example.org')");
});

test("under chaos no mail is lost, none arrives twice under one Message-ID, and nobody waits to queue one", {
  timeout: times({ small: 180_000, full: 900_000 }),
}, async () => {
  await pool.query("delete from outbox_mails");
  const moods: MailMood[] = [
    "take",
    "take",
    "hang-up",
    "stall-greeting",
    "later-at-recipient",
    "drop-in-text",
    "later-at-text",
    "take-and-hang-up",
  ];
  let turn = 0;
  const server = await startChaoticMailServer(() =>
    ++turn % 41 === 0 ? "never-at-recipient" : (moods[turn % moods.length] ?? "take"),
  );
  const count = times({ small: 60, full: 1000 });
  const breaker = new CircuitBreaker("mail server", { now: () => Date.now() * 100 });
  const waits: number[] = [];
  const deliveries = [0, 1].map(() => deliveryTo(server.url, { breaker, backOff: () => 0 }, quick));
  for (let at = 0; at < count; at++) {
    const from = performance.now();
    await queueMailNow(pool, mailTo(`chaos-${at}@example.org`));
    waits.push(performance.now() - from);
    if (at % 5 === 0) for (const delivery of deliveries) void delivery.run();
  }
  for (let open = count; open > 0; ) {
    await Promise.all(deliveries.map((delivery) => delivery.run()));
    await pool.query("update outbox_mails set next_try_at = now() where state = 'queued'");
    open = (await pool.query("select from outbox_mails where state in ('queued', 'sending')")).rowCount ?? 0;
  }
  const { rows } = await pool.query<{ id: string; state: string; recipient: string; attempts: number }>(
    "select id, state, recipient, attempts from outbox_mails",
  );
  expect(rows).toHaveLength(count);
  const failed = rows.filter((row) => row.state === "failed");
  // Of a thousand mails some have bad luck in all their two dozen tries; none is given up before.
  for (const row of failed) expect(server.refused.has(row.recipient) || row.attempts).toBeOneOf([true, 24]);
  const arrived = new Set([...server.taken.keys()].map((id) => id.slice(1, 37)));
  for (const row of rows) if (row.state === "sent") expect(arrived).toContain(row.id);
  expect([...server.taken.values()].filter((mail) => mail.count > 1)).toEqual([]);
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? sorted.at(-1) ?? 0).toFixed(1)} ms`;
  printFigures(
    `mail under chaos: ${count} mails, lost 0, twice under one Message-ID 0, refused for good or given up ${failed.length}; to queue one p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`,
  );
  await server.close();
});
