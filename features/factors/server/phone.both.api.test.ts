import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { HttpPerson } from "#tests/support/http-person.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

/** The operator's text service: keeps what was posted to it, and does as it is told. */
const texts: { to: string; channel: string; text: string; code: string; id: string }[] = [];
let mood: 200 | 500 | "stall" = 200;
const service = createServer((req, res) => {
  let body = "";
  req.on("data", (chunk) => {
    body += chunk;
  });
  req.on("end", () => {
    if (mood === "stall") return;
    if (mood === 200) texts.push(JSON.parse(body));
    res.writeHead(mood).end();
  });
});
await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
// reason for the cast: a server that listens on a port has an address with a port
const { port } = service.address() as AddressInfo;
const world = await openHttpWorld({ SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/texts` });
let now = new Date();
world.services.now = () => now;
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

async function enrol(phone = "+49 (30) 123 45-67") {
  const account = await world.system((db) => buildPerson(db));
  const person = new HttpPerson(world, account);
  const made = await person.post("/api/auth/factors", { friendly_name: "Mine", factor_type: "phone", phone });
  const path = `/api/auth/factors/${made.body.id}`;
  return {
    person,
    account,
    made,
    challenge: (channel?: string, by = person) => by.post(`${path}/challenge`, channel ? { channel } : {}),
    verify: (code: string, challenge_id: string, by = person) => by.post(`${path}/verify`, { code, challenge_id }),
  };
}
const lastText = () => texts.at(-1);

test("[S7.08][S7.10][S7.11] a phone gets a code by text, and the code verifies it", async () => {
  const { person, made, challenge, verify } = await enrol();
  expect(made.body).toMatchObject({ factor_type: "phone", status: "unverified", phone_hint: "67" });
  expect(made.body).not.toHaveProperty("totp");
  expect(JSON.stringify(made.body)).not.toContain("1234567");
  const asked = await challenge();
  expect(lastText()).toEqual({
    to: "+49301234567",
    channel: "sms",
    code: expect.stringMatching(/^\d{6}$/),
    text: expect.stringMatching(/^\d{6} is your Evenhand code\.[\s\S]*\n\n@localhost #\d{6}$/),
    id: asked.body.id,
  });
  const code = lastText()?.code ?? "";
  expect(JSON.stringify(asked.body)).not.toContain(code);
  const verified = await verify(code, asked.body.id);
  expect(verified.body).toMatchObject({ assurance: "aal2", factor: { status: "verified" } });
  expect((await person.get("/api/who-am-i")).body).toMatchObject({ assurance: "aal2" });
  expect((await verify(code, asked.body.id)).body.errors[0].path).toBe("challenge_id");
});

test("[S7.10] the channel goes along; another text within 30 seconds is refused, and the first code counts no more after it", async () => {
  const { challenge, verify } = await enrol();
  const first = await challenge("whatsapp");
  expect(lastText()?.channel).toBe("whatsapp");
  expect(Date.parse(first.body.resend_at) - now.getTime()).toBe(30_000);
  const code = lastText()?.code ?? "";
  pass(29);
  const early = await challenge();
  expect([early.status, early.headers.get("retry-after")]).toEqual([429, "1"]);
  pass(1);
  const second = await challenge();
  expect(second.status).toBe(200);
  expect((await verify(code, first.body.id)).body.errors[0].path).toBe("challenge_id");
  expect((await verify(lastText()?.code ?? "", second.body.id)).status).toBe(200);
});

test("the code of one challenge does not answer another", async () => {
  const { challenge, verify } = await enrol();
  await challenge();
  const code = lastText()?.code ?? "";
  pass(31);
  const second = await challenge();
  if (lastText()?.code === code) return;
  expect((await verify(code, second.body.id)).body.errors[0].path).toBe("code");
});

test("neither the number nor a code stands in the database", async () => {
  const { challenge } = await enrol("0049 30 7654321");
  await challenge();
  expect(lastText()?.to).toBe("+49307654321");
  const rows = await world.system(async (db) => [
    await db.selectFrom("factors").selectAll().execute(),
    await db.selectFrom("factorChallenges").selectAll().execute(),
  ]);
  for (const secret of ["7654321", lastText()?.code ?? "?"])
    expect(JSON.stringify(rows).replaceAll(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")).not.toContain(`"${secret}"`);
});

test.each(["12345", "+0301234567", "not a number", "+4930123456789012345", ""])("%j is no number", async (phone) => {
  const { made } = await enrol(phone);
  expect([made.status, made.body.errors[0].path]).toEqual([400, "phone"]);
});

test("where the operator took the text service away, another factor is asked for, and no question stays", async () => {
  const { challenge } = await enrol();
  const { settings } = world.services;
  world.services.settings = { ...settings, SMS_WEBHOOK_URL: undefined };
  try {
    const refused = await challenge();
    expect([refused.status, refused.body.code]).toEqual([503, "UNAVAILABLE"]);
    expect(refused.body.detail).toContain("Use another method");
  } finally {
    world.services.settings = settings;
  }
  expect((await challenge()).status).toBe(200);
});

test("a text service that fails is told as such, and a later text works", async () => {
  const { challenge, verify } = await enrol();
  mood = 500;
  const failed = await challenge();
  expect([failed.status, failed.body.code, failed.headers.get("retry-after")]).toEqual([503, "UNAVAILABLE", "30"]);
  mood = 200;
  pass(30);
  const asked = await challenge();
  expect((await verify(lastText()?.code ?? "", asked.body.id)).status).toBe(200);
});

test("while a text service does not answer, others are served", async () => {
  const [{ challenge }, { person }] = [await enrol(), await enrol()];
  mood = "stall";
  const waiting = challenge();
  for (let at = 0; at < 5; at++) expect((await person.get("/api/who-am-i")).status).toBe(200);
  expect(await Promise.race([waiting.then(() => "answered"), Promise.resolve("waiting")])).toBe("waiting");
  service.closeAllConnections();
  expect((await waiting).status).toBe(503);
  mood = 200;
});

test("[S7.10] ten texts in a quarter of an hour, from whatever browser; then none, and the owner is told once", async () => {
  const { challenge, account } = await enrol();
  const other = new HttpPerson(world, account);
  const told = async () => {
    const mails = await world.system((db) =>
      db.selectFrom("outboxMails").select("subject").where("recipient", "=", account.email).execute(),
    );
    return mails.filter(({ subject }) => subject === "Many codes were requested for your Evenhand account").length;
  };
  for (let at = 0; at < 10; at++) {
    expect(await told()).toBe(0);
    expect((await challenge(undefined, at % 2 ? other : undefined)).status).toBe(200);
    pass(60);
  }
  expect([(await challenge()).status, (await challenge(undefined, other)).status, await told()]).toEqual([429, 429, 1]);
  // The first of the ten are older than that now: a few more texts go out, and nobody is told again so soon.
  pass(361);
  expect((await challenge()).status).toBe(200);
  pass(31);
  expect([(await challenge()).status, (await challenge()).status, await told()]).toEqual([200, 429, 1]);
});
