import { connect } from "node:net";
import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

const world = await openHttpWorld();
const json = { "content-type": "application/json" };
const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) =>
  fetch(world.url + path, { method: "POST", body, headers });

async function expectProblem(response: Response, status: number, code: string) {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  const problem = await response.json();
  expect(problem).toMatchObject({
    type: expect.stringMatching(/^urn:/),
    title: expect.any(String),
    status,
    detail: expect.any(String),
    code,
    instance: `urn:evenhand:request:${response.headers.get("x-request-id")}`,
  });
  return problem;
}

test("every refusal of the API is problem JSON, whoever made it", async () => {
  await expectProblem(await fetch(`${world.url}/api/nothing-here`), 404, "NOT_FOUND");
  await expectProblem(await fetch(`${world.url}/rpc/nothing/here`), 404, "NOT_FOUND");
  await expectProblem(await post("/api/auth/sign-in/email", '{"email":"x@example.org"}'), 400, "VALIDATION_ERROR");
  const wrong = await post("/api/auth/sign-in/email", '{"email":"x@example.org","password":"not the password"}');
  await expectProblem(wrong, 401, "INVALID_EMAIL_OR_PASSWORD");
  await expectProblem(await fetch(`${world.url}/api/auth/no-such-path`), 404, "NOT_FOUND");
});

test("a refusal of the account paths names the field too, in the library's words or in ours", async () => {
  const signUp = { email: "field@example.org", password: "a password for tests", name: "Test" };
  for (const [sent, path] of [
    [{ ...signUp, password: "elevenchars" }, "password"],
    [{ ...signUp, name: " " }, "name"],
    [{ ...signUp, name: {} }, "name"],
    [{ ...signUp, email: "none" }, "email"],
    [{ ...signUp, image: "javascript:alert(1)" }, "image"],
    [{ ...signUp, email: `${"a".repeat(243)}@example.org` }, "email"],
  ] as const) {
    const answer = await post("/api/auth/sign-up/email", JSON.stringify(sent));
    const problem = await answer.json();
    expect([answer.status, problem.errors]).toEqual([400, [{ path, message: expect.any(String) }]]);
  }
});

test("a header of protection stands on every answer, refusals and files included", async () => {
  for (const path of ["/", "/api/nothing-here", "/robots.txt", "/api/who-am-i", "/livez"]) {
    const { headers } = await fetch(world.url + path);
    expect(headers.get("content-security-policy"), path).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("x-request-id"), path).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test.each([
  ["10,000 levels", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, "a.a.a.a.a"],
  ["__proto__", '{"plan":{"__proto__":{"x":1}}}', "plan.__proto__"],
  ["the same name twice", '{"role":"viewer","role":"owner"}', "role"],
  ["1e400", '{"position":1e400}', "position"],
  ["NUL", '{"name":"a\\u0000b"}', "name"],
  ["a lone surrogate", '{"rounds":[{"name":"\\ud800"}]}', "rounds.0.name"],
])("hostile JSON is a 400 that names the field: %s", async (_title, body, path) => {
  for (const [address, sent] of [
    ["/api/anything", body],
    ["/api/auth/sign-in/email", body],
    ["/rpc/accounts/whoAmI", `{"json":${body}}`],
  ] as const) {
    const problem = await expectProblem(await post(address, sent), 400, "BAD_REQUEST");
    expect(problem.errors[0].path).toBe(path);
  }
});

test("what cannot be read at all is a 400 too", async () => {
  await expectProblem(await post("/api/anything", "{"), 400, "BAD_REQUEST");
  await expectProblem(await post("/api/anything", new Uint8Array([0x22, 0xff, 0x22])), 400, "BAD_REQUEST");
  await expectProblem(await fetch(`${world.url}/api/who-am-i?name=%00`), 400, "BAD_REQUEST");
  await expectProblem(await fetch(`${world.url}/api/groups/%00`), 400, "BAD_REQUEST");
  await expectProblem(await fetch(`${world.url}/api/groups/%E0%A4%A`), 400, "BAD_REQUEST");
  const nul = encodeURIComponent('{"json":{"name":"\\u0000"}}');
  const problem = await expectProblem(await fetch(`${world.url}/rpc/accounts/whoAmI?data=${nul}`), 400, "BAD_REQUEST");
  expect(problem.errors[0].path).toBe("name");
  const odd = await post("/rpc/accounts/whoAmI", '{"json":1,"meta":[[99,"x"]]}');
  expect(odd.status).toBeLessThan(500);
});

test("the app's own protocol knows GET and POST: another method neither writes nor gets around the guards", async () => {
  const person = await world.system((db) => buildPerson(db));
  const as = { cookie: world.cookieOf(person), ...json };
  const key = "written by another method";
  const body = JSON.stringify({ json: { p_key: key, p_value: 1 } });
  for (const method of ["OPTIONS", "PUT", "PATCH", "DELETE"]) {
    const answer = await fetch(`${world.url}/rpc/preferences/savePreference`, { method, headers: as, body });
    await expectProblem(answer, 404, "NOT_FOUND");
    const nested = await fetch(`${world.url}/rpc/accounts/whoAmI`, {
      method,
      body: `${"[".repeat(200)}${"]".repeat(200)}`,
      headers: json,
    });
    await expectProblem(nested, 400, "BAD_REQUEST");
  }
  const elsewhere = { ...as, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const foreign = await fetch(`${world.url}/rpc/preferences/savePreference`, {
    method: "OPTIONS",
    headers: elsewhere,
    body,
  });
  await expectProblem(foreign, 403, "FORBIDDEN");
  expect(await world.as(person).preferences.getPreference({ p_key: key })).toEqual([]);
});

test("the bare addresses of the API belong to it, and files are only read", async () => {
  for (const path of ["/api", "/rpc", "/api/", "/rpc/"]) {
    const answer = await fetch(world.url + path);
    expect(answer.headers.get("cache-control"), path).toBe("no-store");
    await expectProblem(answer, 404, "NOT_FOUND");
  }
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
    await expectProblem(await fetch(`${world.url}/robots.txt`, { method }), 404, "NOT_FOUND");
  expect((await fetch(`${world.url}/robots.txt`, { method: "HEAD" })).status).toBe(200);
});

test("a write is JSON: forms and plain text are refused", async () => {
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonx",
  ]) {
    const problem = await expectProblem(
      await post("/api/anything", "{}", { "content-type": type }),
      400,
      "BAD_REQUEST",
    );
    expect(problem.errors[0].path).toBe("Content-Type");
  }
});

test("1 MB passes, one byte more is a clear 413, announced or not", async () => {
  const megabyte = 1024 * 1024;
  const fits = `{"a":"${"x".repeat(megabyte - 8)}"}`;
  expect(fits).toHaveLength(megabyte);
  expect((await post("/api/anything", fits)).status).toBe(404);
  const problem = await expectProblem(await post("/api/anything", `${fits} `), 413, "PAYLOAD_TOO_LARGE");
  expect(problem.detail).toContain("1 MB");
  const stream = new Blob([`${fits} `.repeat(3)]).stream();
  const init = { method: "POST", body: stream, headers: json, duplex: "half" };
  const chunked = await fetch(`${world.url}/api/anything`, init);
  await expectProblem(chunked, 413, "PAYLOAD_TOO_LARGE");
});

test.each<[string, Record<string, string>, number]>([
  ["a program: neither header", {}, 404],
  ["our own page", { "sec-fetch-site": "same-origin" }, 404],
  ["our own address", { origin: "http://localhost:3000" }, 404],
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, 403],
  ["another host of our domain", { "sec-fetch-site": "same-site", origin: "http://x.localhost:3000" }, 403],
  ["an old browser on another site", { origin: "https://evil.example" }, 403],
  ["an opaque origin", { origin: "null" }, 403],
])("writes from elsewhere are not carried out: %s", async (_title, headers, status) => {
  // Another client, because fetch sets these headers itself.
  const head = Object.entries({
    host: `127.0.0.1:${world.port}`,
    ...json,
    ...headers,
    "content-length": "2",
    connection: "close",
  });
  const answer = await talk(
    `POST /api/anything HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n{}`,
  );
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test("[S1.07] a visitor gets a random id in a signed cookie that ends with the browser session", async () => {
  const first = await fetch(`${world.url}/api/who-am-i`);
  const [cookie = ""] = first.headers.getSetCookie();
  expect(cookie).toMatch(/^evenhand\.anonymous=[0-9a-f-]{36}\.[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const value = cookie.split(";")[0] ?? "";
  const known = await fetch(`${world.url}/api/who-am-i`, { headers: { cookie: value } });
  expect(known.headers.getSetCookie()).toEqual([]);
  const forged = await fetch(`${world.url}/api/who-am-i`, {
    headers: { cookie: value.replace(/=[0-9a-f]{8}/, "=00000000") },
  });
  expect(forged.headers.getSetCookie()).toHaveLength(1);
  expect((await fetch(`${world.url}/`)).headers.getSetCookie()).toHaveLength(1);
  expect((await fetch(`${world.url}/robots.txt`)).headers.getSetCookie()).toEqual([]);
  const other = await fetch(`${world.url}/api/who-am-i`);
  expect(other.headers.getSetCookie()[0]?.split(";")[0]).not.toBe(value);
});

test("a signed-in person is known by the session cookie, a forged one is nobody", async () => {
  const person = await world.system((db) => buildPerson(db));
  const asked = (cookie: string) =>
    fetch(`${world.url}/api/who-am-i`, { headers: { cookie } }).then((answer) => answer.json());
  expect(await asked(world.cookieOf(person))).toMatchObject({ userId: person.userId });
  expect(await asked(`evenhand.session_token=${person.sessionToken}.AAAA`)).toBeNull();
});

test("five wrong passwords for one account, then 429 with Retry-After, in a burst too; an unknown account answers alike", async () => {
  const tries = async (email: string) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        post("/api/auth/sign-in/email", JSON.stringify({ email, password: "a wrong password" })),
      ),
    );
    return answers.map((answer) => answer.status).sort();
  };
  const person = await world.system((db) => buildPerson(db));
  const expected = [...Array<number>(5).fill(401), ...Array<number>(45).fill(429)];
  expect(await tries(person.email)).toEqual(expected);
  expect(await tries("nobody-at-all@example.org")).toEqual(expected);
  const refused = await post(
    "/api/auth/sign-in/email",
    JSON.stringify({ email: person.email.toUpperCase(), password: "x" }),
  );
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
  await expectProblem(refused, 429, "TOO_MANY_REQUESTS");
  const rows = await world.services.database.pool.query("select key from rate_limits");
  expect(JSON.stringify(rows.rows)).not.toContain("@");
});

test("a program that keeps its cookies and sends no Origin can sign out", async () => {
  const person = await world.system((db) => buildPerson(db));
  const cookie = world.cookieOf(person);
  expect((await post("/api/auth/sign-out", "{}", { ...json, cookie })).status).toBe(200);
  expect(await fetch(`${world.url}/api/who-am-i`, { headers: { cookie } }).then((answer) => answer.json())).toBeNull();
});

test("right passwords do not use up the tries", async () => {
  const email = "right@example.org";
  const signUp = await post(
    "/api/auth/sign-up/email",
    JSON.stringify({ email, password: "a right password", name: "R" }),
  );
  expect(signUp.status).toBe(200);
  expect(signUp.headers.getSetCookie().join()).toContain("evenhand.session_token=");
  for (let at = 0; at < 8; at++) {
    const answer = await post("/api/auth/sign-in/email", JSON.stringify({ email, password: "a right password" }));
    expect(answer.status).toBe(200);
  }
});

test("the description of the API is OpenAPI 3.1 and names problem JSON for every procedure", async () => {
  const description = await fetch(`${world.url}/api/openapi.json`).then((answer) => answer.json());
  expect(description.openapi).toMatch(/^3\.1\./);
  expect(description.paths["/who-am-i"].get.responses.default).toEqual({ $ref: "#/components/responses/Problem" });
});

test("livez, readyz and the health page answer; the page tells status, reason and latency of every part", async () => {
  expect((await fetch(`${world.url}/livez`)).status).toBe(200);
  expect((await fetch(`${world.url}/readyz`)).status).toBe(200);
  const page = await fetch(`${world.url}/api/health`).then((answer) => answer.json());
  expect(page.status).toBe("ok");
  expect(Object.keys(page.parts).sort()).toEqual([
    "cache",
    "database",
    "errorRate",
    "jobs",
    "keys",
    "mail",
    "migrations",
    "rights",
    "storage",
  ]);
  for (const part of Object.values(page.parts))
    expect(part).toEqual({ status: "ok", reason: expect.any(String), latency: expect.any(Number) });
});

test("[S9.11] 5 % of failed requests are borne, more turn the health page red", async () => {
  const rateNow = async () => (await fetch(`${world.url}/api/health`).then((answer) => answer.json())).parts.errorRate;
  const { metrics } = world.services;
  const record = (failed: boolean) => metrics.record({ name: "GET /x", millis: 1, failed });
  // As many as are kept: nothing of other tests counts beside them.
  for (let at = 0; at < 1000; at++) record(at >= 950);
  expect(await rateNow()).toMatchObject({ status: "ok", reason: expect.stringContaining("5.0%") });
  for (let at = 0; at < 2; at++) record(true);
  expect(await rateNow()).toMatchObject({ status: "error", reason: expect.stringContaining("the limit is 5%") });
  for (let at = 0; at < 1000; at++) record(false);
});

/** Sends these bytes, then answers what came back until the other side closed. */
function talk(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(world.port, "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.once("close", () => resolve(answer));
    socket.once("error", reject);
    socket.write(bytes);
  });
}
