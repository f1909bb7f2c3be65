import { expect, test } from "vitest";
import { ensureWorkspace, retryWait, type WorkspacePorts } from "./ensure-workspace.ts";

const made = { success: true, organization: { id: "o" }, group_data: { id: "g" }, membership: { group_id: "g" } };
const refused = { success: false, organization: null, error_message: "User already owns an organization." };
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

/** Ports that answer from lists, the last of each again and again, with a clock that only counts. */
function play(lists: { groups: (() => Promise<string | null>)[]; answers: (() => Promise<unknown>)[] }) {
  const waits: number[] = [];
  let looks = 0;
  let creations = 0;
  const ports: WorkspacePorts = {
    findPlaceId: () => (lists.groups[looks++] ?? lists.groups.at(-1) ?? offline)(),
    createWorkspace: () => (lists.answers[creations++] ?? lists.answers.at(-1) ?? offline)(),
    wait: async (millis) => {
      waits.push(millis);
    },
  };
  return { ports, waits, counts: () => ({ looks, creations }) };
}
const none = async () => null;
const group = async () => "g";
const success = async () => made;

test("[S4.05] who has a group keeps it; nothing is created", async () => {
  const { ports, waits, counts } = play({ groups: [group], answers: [success] });
  expect(await ensureWorkspace(ports)).toEqual({ placeId: "g", workspaceCreated: false });
  expect([counts(), waits]).toEqual([{ looks: 1, creations: 0 }, []]);
});

test("[S4.05] the look-up is tried again, then a workspace is created", async () => {
  const { ports, waits, counts } = play({ groups: [offline, offline, none], answers: [success] });
  expect(await ensureWorkspace(ports)).toEqual({ placeId: "g", workspaceCreated: true });
  expect([counts(), waits]).toEqual([{ looks: 3, creations: 1 }, [1000, 2000]]);
});

test("[S9.05] three retries with 1, 2 and 4 s between, and 500 ms before looking for a workspace made elsewhere", async () => {
  const { ports, waits, counts } = play({ groups: [none], answers: [offline] });
  await expect(ensureWorkspace(ports)).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  expect(counts().creations).toBe(4);
  expect(waits).toEqual([500, 1000, 500, 2000, 500, 4000, 500]);
});

test("[S9.05] waits double from 1000 ms and never pass 8000 ms", () => {
  expect([0, 1, 2, 3, 4, 10].map(retryWait)).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
});

test("[S4.05] who was refused, because another tab was faster, goes on with the workspace that stands", async () => {
  const { ports, waits } = play({ groups: [none, group], answers: [async () => refused] });
  expect(await ensureWorkspace(ports)).toEqual({ placeId: "g", workspaceCreated: false });
  expect(waits).toEqual([500]);
});

test("[S5.10] an owner without a group is told so, without further tries", async () => {
  const { ports, counts } = play({ groups: [none], answers: [async () => refused] });
  await expect(ensureWorkspace(ports)).rejects.toMatchObject({ code: "PRIVILEGE_ESCALATION_PREVENTED" });
  expect(counts().creations).toBe(1);
});

test("a permission error of the look-up is told at once", async () => {
  const denied = () => Promise.reject(Object.assign(new Error("no"), { status: 403 }));
  const { ports, waits } = play({ groups: [denied], answers: [success] });
  await expect(ensureWorkspace(ports)).rejects.toMatchObject({ code: "PERMISSION_ERROR", isRecoverable: false });
  expect(waits).toEqual([]);
});

test("[S3.06] where the answer has ids alone, the membership is looked for", async () => {
  const answer = async () => ({ success: true, organization_id: "o", group_id: "g" });
  const { ports } = play({ groups: [none, group], answers: [answer] });
  expect(await ensureWorkspace(ports)).toEqual({ placeId: "g", workspaceCreated: true });
});

test("[S8.07] a workspace without a membership to be found: 'Unable to retrieve membership data'", async () => {
  const answers = [async () => ({ success: true, group_id: "g" })];
  const { ports } = play({ groups: [none], answers });
  await expect(ensureWorkspace(ports)).rejects.toMatchObject({ message: "Unable to retrieve membership data" });
});
