import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { openPublicRole, publicVisitor } from "#tests/support/public-visitor.ts";

const world = await openHttpWorld({ TRUST_PROXY: "127.0.0.1" });
const { token } = await openPublicRole(world);
const path = `/jobs/${token}/apply`;

test("forms of one network that never end leave room for an applicant of another", async () => {
  const answers: string[] = [];
  const sockets = Array.from({ length: 6 }, () => {
    const socket = connect(world.port, "127.0.0.1");
    socket.on("data", (bytes) => answers.push(bytes.toString().split(" ")[1] ?? ""));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${world.services.settings.APP_URL}\r\nX-Forwarded-For: 10.0.0.1\r\n` +
        "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999\r\n\r\n--x\r\n",
    );
    return socket;
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await expect.poll(() => answers).toEqual(["503", "503", "503"]);
  const { send } = publicVisitor(world);
  const headers = { origin: world.services.settings.APP_URL };
  const from = (ip: string) => send(path, "", { fullName: "Ana Lima" }, { ...headers, "x-forwarded-for": ip });
  expect((await from("10.0.0.1")).status).toBe(503);
  expect((await from("10.9.0.1")).status).toBe(422);
});
