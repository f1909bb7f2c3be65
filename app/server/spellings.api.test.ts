import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { openHttpWorld } from "#tests/support/http-world.ts";

const world = await openHttpWorld();
const newEmail = () => `spelling-${randomBytes(5).toString("hex")}@example.org`;

/** One request, its target byte for byte: clients of HTTP put a path in order before they send it. */
function send(target: string, body: object, method = "POST"): Promise<{ status: number; body: string }> {
  const json = JSON.stringify(body);
  const head = [
    `${method} ${target} HTTP/1.1`,
    "Host: localhost",
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(json)}`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(world.port, "127.0.0.1", () =>
      socket.write(`${head.join("\r\n")}\r\n\r\n${json}`, "latin1"),
    );
    const parts: Buffer[] = [];
    socket.on("data", (part) => parts.push(part));
    socket.once("error", reject);
    socket.once("close", () => {
      const [answered = "", told = ""] = Buffer.concat(parts).toString().split("\r\n\r\n", 2);
      resolve({ status: Number(answered.split(" ", 2)[1]), body: told });
    });
  });
}

const wrong = (email: string) => ({ email, password: "not the right one" });

const otherSpellings = [
  "/api/auth/./sign-in/email",
  "/api/auth/sign-in/./email",
  "/api/auth/sign-in/x/../email",
  "/api/auth/%2e/sign-in/email",
  "/api/auth/%2E/sign-in/email",
  "/api/auth/x/%2e%2e/sign-in/email",
  "/api/auth/x/.%2e/sign-in/email",
  "/api/auth/sign-in/email/.",
  "/api/auth/sign-in/email/x/..",
  "/x/../api/auth/sign-in/email",
  "/./api/auth/sign-in/email",
  "/%2e/api/auth/sign-in/email",
  "/api/./auth/sign-in/email",
  "/api//auth/sign-in/email",
  "/api/auth//sign-in/email",
  "/api/auth/sign-in//email",
  "/api/auth/sign-in/email//",
  "/api/auth/sign-in%2femail",
  "/api/auth/sign-in%2Femail",
  "/api/auth/sign-in/%65mail",
  "/api/auth/sign%2din/email",
  "/api/auth\\sign-in\\email",
  "/api\\auth/sign-in/email",
  "/\\api/auth/sign-in/email",
  "/api/auth/sign-in%5cemail",
  "/api/auth/sign-in/email#",
  "/api/auth/sign-in/email#x?y",
  "http://localhost/api/auth/sign-in/email",
  "//localhost/api/auth/sign-in/email",
  "/API/auth/sign-in/email",
  "/api/Auth/sign-in/email",
  "/api/auth/Sign-In/email",
  "/api/auth/sign-in/EMAIL",
  "/api/auth/sign-in/email\xe9",
  "/api/auth/sign-in/email;x",
  "/api/auth/sign-in/email%00",
] as const;

test.each(otherSpellings)("no password is looked at under %s", async (target) => {
  const { status, body } = await send(target, wrong(newEmail()));
  expect([400, 404], body).toContain(status);
});

test.each([
  "/api/auth/sign-in/email/",
  "/api/auth/sign-in/email?x",
  "/api/auth/sign-in/email?x=/./",
  "/api/auth/sign-in/email/?",
])("%s counts like the plain spelling", async (target) => {
  const email = newEmail();
  for (let at = 0; at < 5; at++) expect((await send(target, wrong(email))).status).toBe(401);
  expect((await send("/api/auth/sign-in/email", wrong(email))).status).toBe(429);
  expect((await send(target, wrong(email))).status).toBe(429);
});

test("another spelling is refused with a sentence, for every path of the API", async () => {
  const { status, body } = await send("/api/./groups", {}, "GET");
  expect(status).toBe(400);
  for (const told of ['"code":"BAD_REQUEST"', '"path":"The address"']) expect(body).toContain(told);
  for (const target of ["/rpc/./groups/listMine", "/rpc//groups/listMine", "/api/../api/groups"])
    expect((await send(target, {})).status, target).toBe(400);
});

test("an escape that a path needs stays, and pages of the application keep theirs", async () => {
  expect((await send("/api/auth/sign-in/%C3%A9mail", wrong(newEmail()))).status).toBe(404);
  // The test has no built application, so its files are not there; another answer would be a refusal.
  expect((await send("/teams/a%2fb", {}, "GET")).status).toBe(404);
});
