import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sendDueMessages } from "#features/candidates/server/public.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { openPublicRole, publicVisitor } from "#tests/support/public-visitor.ts";
import { fiftyResumes } from "#tests/support/resumes.ts";

const world = await openHttpWorld({ DATA_DIR: await mkdtemp(join(tmpdir(), "status-")) });
const scene = await openPublicRole(world);
const { change } = scene;
const { pool } = world.services.database;
const api = world.as(scene.member);
const pages = ["", "/sent", "/correct", "/files", "/withdraw", "/privacy", "/data"];
const message = { subject: "About {{role}}", body: "Dear {{name}}, no.", delayHours: 24 as const };

let people = 0;
/** A candidate with a status link from a mail. */
async function linked(given: Parameters<typeof scene.candidateOf>[0] = {}) {
  const mail = `person${++people}@example.org`;
  const { candidateId } = await scene.candidateOf({ fullName: "Priya Raman", mail, ...given });
  await api.applications.sendLink({ candidateId });
  return { candidateId, mail, at: await latest(mail), visitor: publicVisitor(world) };
}
const mailsTo = async (address: string) =>
  (
    await pool.query(
      "select subject, text_body as text from outbox_mails where recipient = $1 order by created_at, id",
      [address],
    )
  ).rows;
/** Address of the status page in the latest mail. */
const latest = async (mail: string): Promise<string> =>
  /\/application\/[\w-]{43}/.exec((await mailsTo(mail)).at(-1)?.text)?.[0] ?? "";
const versionOf = async (candidateId: string) => (await api.candidates.get({ candidateId })).version;
const reject = async (candidateId: string, told: typeof message | null = message) =>
  api.candidates.reject({
    candidates: [{ id: candidateId, version: await versionOf(candidateId) }],
    reason: "skills",
    note: "canary note",
    message: told,
  });
/** All that a link shows: every page and file, with what goes along. */
const all = async ({ at, visitor }: { at: string; visitor: ReturnType<typeof publicVisitor> }) => {
  const seen = [];
  for (const page of pages) {
    const { status, headers, text } = await visitor.ask(at + page);
    const told = [...headers].filter(([name]) => !/^(date|x-request-id|set-cookie)$/.test(name));
    seen.push({ page, status, told, text });
  }
  return seen;
};
const seenIn = (page: string) => /name="seen" value="(\w+)"/.exec(page)?.[1] ?? "";

test("whoever was rejected and not told sees, to the byte, what they saw before, in every page and file", async () => {
  for (const given of [{}, { stage: scene.firstRound }, { status: "offer" as const }]) {
    const person = await linked(given);
    const before = await all(person);
    expect(before.map(({ status }) => status)).toEqual(pages.map(() => 200));
    await change(
      "update people set keep_until = '2027-06-01' where id = (select person_id from candidates where id = $1)",
      person.candidateId,
    );
    await reject(person.candidateId);
    await api.candidates.addNote({ candidateId: person.candidateId, body: "canary" });
    expect(await all(person)).toEqual(before);
    await change(
      "update candidate_messages set send_at = now() - interval '1 hour' where candidate_id = $1",
      person.candidateId,
    );
    await sendDueMessages(pool);
    // Nor while it waits in the outbox, as without a mail server.
    expect(await all(person)).toEqual(before);
    await change(
      "update outbox_mails set state = 'sent', sent_at = now() where id in (select mail_id from candidate_messages where candidate_id = $1)",
      person.candidateId,
    );
    const after = await person.visitor.ask(person.at);
    expect(after.text).toContain("This application has ended");
    expect(after.text).toContain("until Jun 1, 2027, then erase it");
    expect(JSON.stringify(await all(person))).not.toContain("canary");
    expect((await person.visitor.ask(`${person.at}/withdraw`)).headers.get("location")).toBe(person.at);
  }
});

test("the page tells the stage in plain words, what comes next and by when, and nothing that the team calls it", async () => {
  const person = await linked({ stage: scene.firstRound, enteredAt: new Date().toISOString() });
  const { text } = await person.visitor.ask(person.at);
  expect(text).toContain('aria-current="step"');
  expect(text).toContain(
    `<strong dir="auto">${scene.firstRound.name}</strong><span class="hidden">Now</span><small>By `,
  );
  expect(text).toContain(`<strong dir="auto">${scene.secondRound.name}</strong><span class="hidden">Upcoming</span>`);
  expect(text).toContain("Under review");
  expect(text).not.toContain("Debrief");
  await scene.post(scene.opportunityId, { showsRounds: false });
  const short = (await person.visitor.ask(person.at)).text;
  expect([short.includes("Interview</strong>"), short.includes(scene.firstRound.name)]).toEqual([true, false]);
  await scene.post(scene.opportunityId, { showsRounds: true });
});

test("a candidate withdraws what they saw: once it changed nothing is done, and of an untold rejection nothing is left to send", async () => {
  const person = await linked();
  const { visitor, at, candidateId, mail } = person;
  const opened = (await visitor.ask(`${at}/withdraw`)).text;
  await api.candidates.move({
    candidates: [{ id: candidateId, version: await versionOf(candidateId) }],
    stageKey: scene.firstRound.key,
  });
  const late = await visitor.send(`${at}/withdraw`, opened, {});
  expect([late.status, late.text.includes("Something has changed since you opened this page")]).toEqual([409, true]);
  expect((await api.candidates.get({ candidateId })).status).toBe("active");
  const { text } = await visitor.ask(`${at}/withdraw`);
  // In the meantime, unseen by them.
  const { events: rejected } = await reject(candidateId);
  expect(rejected).toHaveLength(1);
  const done = await visitor.send(`${at}/withdraw`, text, { reason: "Another offer" });
  expect([done.status, done.headers.get("location")]).toEqual([303, `${at}?done=withdrawn`]);
  expect((await visitor.ask(`${at}?done=withdrawn`)).text).toContain("You withdrew this application");
  expect(await api.candidates.get({ candidateId })).toMatchObject({
    status: "withdrawn",
    reasonClass: "they_withdrew",
    reasonNote: "Another offer",
    nextKind: "none",
    toldAt: expect.any(String),
    waitingMessage: null,
  });
  await change("update candidate_messages set send_at = now() - interval '1 hour' where state = 'waiting'");
  await sendDueMessages(pool);
  expect((await mailsTo(mail)).map(({ subject }) => subject).join()).not.toContain("About");
  const [event] = (await api.candidates.activity({ candidateId })).items;
  expect(event).toMatchObject({ what: "ending_withdrawn", actorKind: "candidate", actorName: null });
  // A second tab, and a second press.
  expect((await visitor.send(`${at}/withdraw`, text, {})).status).toBe(409);
  const { events } = await api.candidates.undo({ events: [event?.id ?? ""] });
  expect(events).toHaveLength(1);
  expect((await api.candidates.get({ candidateId })).status).toBe("rejected");
  expect(seenIn((await visitor.ask(`${at}/withdraw`)).text)).toBe(seenIn(text));
});

test("a candidate sees, corrects, adds to and downloads what is theirs, and nothing of the team's", async () => {
  const { visitor, at, candidateId } = await linked();
  await change(
    "update people set tags = '{canary}', headline = 'canary', search_text = '' where id = (select person_id from candidates where id = $1)",
    candidateId,
  );
  await change(
    `insert into documents (organization_id, group_id, candidate_id, name, media_type, size, sha256, uploaded_by)
     select organization_id, group_id, id, 'canary.pdf', 'application/pdf', 1, repeat('a', 64), $2 from candidates where id = $1`,
    candidateId,
    scene.member.userId,
  );
  const form = (await visitor.ask(`${at}/correct`)).text;
  const given = { fullName: "プリヤ", called: "", phone: "12", location: "Porto", links: "not a link" };
  const wrong = await visitor.send(`${at}/correct`, form, given);
  expect([wrong.status, wrong.text.includes('value="プリヤ"'), wrong.text.includes("Enter a phone number")]).toEqual([
    422,
    true,
    true,
  ]);
  const right = await visitor.send(`${at}/correct`, form, {
    ...given,
    phone: "+351 912 345 678",
    links: "example.org/priya",
  });
  expect(right.status).toBe(303);
  expect(await api.candidates.get({ candidateId })).toMatchObject({ name: "プリヤ", person: { location: "Porto" } });
  expect(
    (await api.candidates.list({ groupId: scene.groupId, search: "porto canary", sort: "name", direction: "asc" }))
      .total,
  ).toBe(1);
  const [resume] = fiftyResumes();
  const bytes = new Uint8Array(resume?.bytes ?? []);
  const added = await visitor.send(`${at}/files`, "", { file: new File([bytes], "newer.pdf"), isResume: "yes" });
  expect(added.status).toBe(303);
  const refused = await visitor.send(`${at}/files`, "", {
    file: new File([new Uint8Array()], "empty.pdf"),
    isResume: "yes",
  });
  expect([refused.status, refused.text.includes("This file is empty")]).toEqual([422, true]);
  const sent = (await visitor.ask(`${at}/sent`)).text;
  const fileId = /\/files\/([0-9a-f-]{36})/.exec(sent)?.[1];
  const download = await fetch(`${world.url}${at}/files/${fileId}`);
  expect(download.headers.get("content-disposition")).toContain("attachment");
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(bytes);
  const data = JSON.parse((await visitor.ask(`${at}/data`)).text);
  expect(data).toMatchObject({
    person: { fullName: "プリヤ", phones: ["+351 912 345 678"], links: [{ url: "https://example.org/priya" }] },
    files: [{ name: "newer.pdf" }],
    status: { is: "active" },
  });
  expect(JSON.stringify(await all({ at, visitor }))).not.toContain("canary");
});

test("a request for erasure reaches the hiring group once, is declined with a reason or done with the person", async () => {
  const { visitor, at, candidateId } = await linked();
  const ask = () => visitor.send(`${at}/erase`, "", { note: "Please" });
  expect([(await ask()).status, (await ask()).status]).toEqual([303, 303]);
  expect((await visitor.ask(at)).text).toContain("You asked us to erase everything about you");
  const { applications } = world.as(scene.admin);
  const [request, ...more] = await api.applications.listErasureRequests({ groupId: scene.groupId });
  expect([request?.note, request?.candidateId, request?.state, more]).toEqual(["Please", candidateId, "open", []]);
  expect(await world.as(scene.viewer).applications.ofCandidate({ candidateId })).toMatchObject({
    erasure: null,
    statusPage: null,
  });
  const declining = { requestId: request?.id ?? "", answer: "We must keep it until June." };
  await expect(api.applications.declineErasure(declining)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await applications.declineErasure(declining);
  await expect(applications.declineErasure(declining)).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await visitor.ask(at)).text).toContain("We must keep it until June.");
  await ask();
  await change("update people set erased_at = now() where id = $1", request?.personId);
  expect((await visitor.ask(at)).status).toBe(404);
  const answered = await applications.listErasureRequests({ groupId: scene.groupId });
  expect(answered.map(({ state, note }) => [state, note])).toEqual([
    ["done", ""],
    ["declined", "Please"],
  ]);
});

test("what a candidate asks about their data is a task with a day until the team answers it, and they read the answer", async () => {
  const { visitor, at, candidateId } = await linked();
  const { personId } = await api.candidates.get({ candidateId });
  const ask = (kind: string, note: string) => visitor.send(`${at}/ask`, "", { kind, note });
  expect([(await ask("export", "")).status, (await ask("export", "again")).status]).toEqual([303, 303]);
  const empty = await ask("correct", "   ");
  expect([empty.status, empty.text.includes("Tell us what&#39;s wrong.")]).toEqual([422, true]);
  expect((await ask("everything", "")).status).toBe(400);
  await ask("correct", "I <never> worked there");
  expect((await visitor.ask(`${at}/privacy`)).text.match(/We'll answer within 30 days/g)).toHaveLength(2);
  const { requests } = await api.privacy.ofPerson({ personId });
  const dueOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  expect(requests.map(({ kind, via, note, state, dueOn: day }) => [kind, via, note, state, day]).toSorted()).toEqual([
    ["correct", "candidate", "I <never> worked there", "open", dueOn],
    ["export", "candidate", "", "open", dueOn],
  ]);
  const tasks = async () =>
    (
      await api.tasks.list({
        groupId: scene.groupId,
        kind: ["data_request"],
        state: ["open", "auto_closed"],
        search: "Priya",
      })
    ).items.filter(({ person }) => person?.id === personId);
  expect((await tasks()).map(({ state, dueAt }) => [state, dueAt?.slice(0, 10)])).toEqual([
    ["open", dueOn],
    ["open", dueOn],
  ]);
  for (const { id: requestId, kind } of requests)
    await api.privacy.closeRequest({
      requestId,
      state: kind === "export" ? "done" : "declined",
      note: kind === "export" ? "Sent by mail." : "It says so in your file.",
    });
  expect((await tasks()).map(({ state }) => state)).toEqual(["auto_closed", "auto_closed"]);
  const { text } = await visitor.ask(`${at}/privacy`);
  for (const told of ["done what you asked for", "Sent by mail.", "couldn&#39;t do what", "It says so in your file."])
    expect(text).toContain(told);
  // Once more, by one whose link is over, reaches nobody.
  await api.applications.revokeLinks({ candidateId });
  expect((await ask("export", "late")).status).toBe(404);
  expect((await api.privacy.ofPerson({ personId })).requests).toHaveLength(2);
});

test("a link that is over is mailed anew to its candidate alone; one that was revoked opens nothing, in the same words", async () => {
  const { visitor, at, candidateId, mail } = await linked();
  const expire = () =>
    change(
      "update candidate_links set created_at = now() - interval '200 days', ends_at = now() where candidate_id = $1",
      candidateId,
    );
  await expire();
  const over = await visitor.ask(at);
  expect([
    over.status,
    over.text.includes("This link doesn't work") || over.text.includes("This link doesn&#39;t work"),
  ]).toEqual([404, true]);
  const renewed = await visitor.send(`${at}/renew`, "", {});
  const unknown = await visitor.send(`/application/${"x".repeat(43)}/renew`, "", {});
  expect(unknown.text.replaceAll("x".repeat(43), at.split("/")[2] ?? "")).toBe(renewed.text);
  const fresh = await latest(mail);
  expect(fresh).not.toBe(at);
  expect((await visitor.ask(fresh)).status).toBe(200);
  const told = await api.applications.revokeLinks({ candidateId });
  expect(told.statusPage).toBeNull();
  expect((await visitor.ask(fresh)).status).toBe(404);
  const mails = (await mailsTo(mail)).length;
  await visitor.send(`${fresh}/renew`, "", {});
  expect(await mailsTo(mail)).toHaveLength(mails);
  for (const [caller, code] of [
    [undefined, "UNAUTHORIZED"],
    [scene.stranger, "NOT_FOUND"],
    [scene.neighbour, "NOT_FOUND"],
    [scene.viewer, "FORBIDDEN"],
  ] as const) {
    await expect(world.as(caller).applications.sendLink({ candidateId })).rejects.toMatchObject({ code });
    await expect(world.as(caller).applications.revokeLinks({ candidateId })).rejects.toMatchObject({ code });
  }
  expect(JSON.stringify(world.services.metrics)).not.toContain(at.split("/")[2]);
});

test("who is asked to stay on file answers on a page, may change their mind, and another site answers nothing for them", async () => {
  const mail = "kept@example.org";
  const { personId } = await scene.candidateOf({ fullName: "Kept <One>", mail });
  await api.people.askConsent({ personId, groupId: scene.groupId });
  const at = /\/stay-on-file\/[\w-]{43}/.exec((await mailsTo(mail)).at(-1)?.text)?.[0] ?? "";
  const { ask, send } = publicVisitor(world);
  const asked = await ask(at);
  expect(asked).toMatchObject({ status: 200 });
  expect(asked.text).toContain("Kept &lt;One&gt;");
  const stateOf = async () => (await api.people.get({ personId })).consentState;
  expect((await send(at, asked.text, { answer: "given" }, { origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await send(at, asked.text, { answer: "perhaps" })).status).toBe(400);
  expect(await stateOf()).toBe("asked");
  expect(await send(at, asked.text, { answer: "given" })).toMatchObject({ status: 303 });
  expect((await ask(at)).text).toContain("You said yes");
  expect(await stateOf()).toBe("given");
  await send(at, asked.text, { answer: "refused" });
  expect(await stateOf()).toBe("refused");
  // What a mail program does for its reader in one press: a form from nowhere, answered without a redirect.
  await send(at, asked.text, { answer: "given" });
  const { rows } = await pool.query("select unsubscribe_url from outbox_mails where recipient = $1", [mail]);
  expect(new URL(rows.at(-1)?.unsubscribe_url).pathname).toBe(at);
  const pressed = await ask(at, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  expect([pressed.status, await stateOf()]).toEqual([200, "refused"]);
  expect(await ask(`${at.slice(0, -1)}${at.endsWith("a") ? "b" : "a"}`)).toMatchObject({ status: 404 });
});
