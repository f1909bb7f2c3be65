import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { openPublicRole, publicVisitor } from "#tests/support/public-visitor.ts";

const world = await openHttpWorld({ TRUST_PROXY: "127.0.0.1" });
const { token } = await openPublicRole(world);
const path = `/jobs/${token}/apply`;

/** Begins forms of these networks, all at once, and ends none; what they are answered, by network. */
function beginForms(networks: readonly string[]) {
  const answers: string[] = [];
  const sockets = networks.map((ip) => {
    const socket = connect(world.port, "127.0.0.1");
    socket.on("data", (bytes) => answers.push(`${ip} ${bytes.toString().split(" ")[1] ?? ""}`));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${world.services.settings.APP_URL}\r\nX-Forwarded-For: ${ip}\r\n` +
        "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999\r\n\r\n--x\r\n",
    );
    return socket;
  });
  const leave = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(leave);
  return { answers, leave };
}
const six = (ip: string) => Array<string>(6).fill(ip);

const { send } = publicVisitor(world);
const statusFrom = async (ip: string) => {
  const headers = { origin: world.services.settings.APP_URL, "x-forwarded-for": ip };
  return (await send(path, "", { fullName: "Ana Lima" }, headers)).status;
};

test("forms of one network that never end leave room for an applicant of another", async () => {
  const { answers, leave } = beginForms(six("10.0.0.1"));
  await expect.poll(() => answers).toEqual(Array(3).fill("10.0.0.1 503"));
  expect(await statusFrom("10.0.0.1")).toBe(503);
  expect(await statusFrom("10.9.0.1")).toBe(422);
  leave();
  await expect.poll(() => statusFrom("10.0.0.1")).toBe(422);
});

test("forms of two networks at once take the places there are, and leave room for applicants of a third", async () => {
  const { answers, leave } = beginForms(six("10.1.0.1").flatMap((ip) => [ip, "10.2.0.1"]));
  // Of twelve, four are on their way.
  await expect.poll(() => answers.length).toBe(8);
  expect(await statusFrom("10.3.0.1")).toBe(422);
  expect(answers).toHaveLength(9);
  expect(new Set(answers)).toEqual(new Set(["10.1.0.1 503", "10.2.0.1 503"]));
  leave();
  await expect.poll(() => statusFrom("10.1.0.1")).toBe(422);
});

test("whoever leaves before their form is read holds no place", async () => {
  for (let turn = 0; turn < 4; turn++) {
    const { leave } = beginForms(six("10.4.0.1"));
    leave();
  }
  await expect.poll(() => statusFrom("10.4.0.1")).toBe(422);
  const { answers } = beginForms(Array<string>(4).fill("10.4.0.1"));
  await expect.poll(() => answers).toEqual(["10.4.0.1 503"]);
});
