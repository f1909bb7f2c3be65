import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { sendDueMessages } from "#features/candidates/server/public.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { type Filled, openPublicRole, publicVisitor } from "#tests/support/public-visitor.ts";
import { fiftyResumes } from "#tests/support/resumes.ts";

// Two who applied alike: of one it was decided and not told, the other is still in review. Whatever they do, and whatever is written to
// them, both see the same to the byte, at the same moment.

const dataDir = mkdtempSync(join(tmpdir(), "untold-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const world = await openHttpWorld({ DATA_DIR: dataDir });
const scene = await openPublicRole(world);
const { pool } = world.services.database;
const api = world.as(scene.member);
const apply = `/jobs/${scene.token}/apply`;
let ahead = 0;
world.services.now = () => new Date(Date.now() + ahead);

const [resume] = fiftyResumes();
const file = (name: string) => new File([new Uint8Array(resume?.bytes ?? [])], name);
let people = 0;

/** Somebody who applied, with what was written to them since. */
async function applicant(stage: { key: string; kind: string }) {
  const mail = `twin${String(++people).padStart(3, "0")}@example.org`;
  const visitor = publicVisitor(world);
  const fill = async (more: Filled = {}) => {
    const { text } = await visitor.ask(apply);
    ahead += 60_000;
    return visitor.send(apply, text, { fullName: "Priya Raman", called: "Priya", mail, agrees: "yes", ...more });
  };
  const applied = await fill({ resume: file("cv.pdf") });
  const { rows } = await pool.query(
    "select c.id from candidates c join person_contacts k on k.person_id = c.person_id where k.match_key = $1",
    [mail],
  );
  const candidateId = String(rows[0]?.id);
  // All that tells when they came is the same for both.
  const at = "2026-11-02T09:00:00Z";
  await pool.query(
    "update candidates set created_at = $2, stage_entered_at = $2, stage_key = $3, stage_kind = $4 where id = $1",
    [candidateId, at, stage.key, stage.kind],
  );
  await pool.query("update documents set created_at = $2 where candidate_id = $1", [candidateId, at]);
  await pool.query("update candidate_messages set created_at = $2, sent_at = $2 where candidate_id = $1", [
    candidateId,
    at,
  ]);
  const mails = async () =>
    (
      await pool.query<{ subject: string; text: string; html: string }>(
        "select subject, text_body as text, html_body as html from outbox_mails where recipient = $1 order by created_at, id",
        [mail],
      )
    ).rows;
  const link = /\/application\/[\w-]{43}/.exec((await mails())[0]?.text ?? "")?.[0] ?? "";
  return { mail, visitor, fill, applied, candidateId, mails, link };
}
type Applicant = Awaited<ReturnType<typeof applicant>>;

/** Without what is theirs alone: secrets, ids, their address. */
const plain = (text: string, { mail }: Applicant) =>
  text
    .replaceAll(/(application|stay-on-file)\/[\w-]{43}/g, "$1/secret")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id")
    .replaceAll(mail, "address");
const answered = (who: Applicant, { status, headers, text }: Awaited<ReturnType<Applicant["visitor"]["ask"]>>) => ({
  status,
  headers: [...headers]
    .filter(([name]) => !/^(date|x-request-id|set-cookie)$/.test(name))
    .map(([name, value]) => [name, plain(value, who)]),
  text: plain(text, who),
});

type Step = [what: string, work: (who: Applicant) => Promise<unknown>];
const asking = (path: string): Step => [
  `GET ${path}`,
  async (who) => answered(who, await who.visitor.ask(who.link + path)),
];
const sending = (path: string, filled: Filled, from = path): Step => [
  `POST ${path} ${JSON.stringify(filled)}`,
  async (who) => {
    const { text } = await who.visitor.ask(who.link + from);
    // A form that names what was seen names something else, so that nothing ends.
    const page = path === "/withdraw" ? text.replace(/name="seen" value="\w+"/, 'name="seen" value="0"') : text;
    return answered(who, await who.visitor.send(who.link + path, page, filled));
  },
];
const look: Step[] = ["", "/sent", "/correct", "/files", "/withdraw", "/privacy", "/notice", "/data", "/nothing"].map(
  asking,
);
const ours = (what: string, work: (who: Applicant) => Promise<unknown>): Step => [
  what,
  async (who) => void (await work(who)),
];
const passHours = (hours: number): Step =>
  ours(`${hours} hours pass`, async ({ candidateId }) => {
    await pool.query(
      "update candidate_messages set send_at = send_at - make_interval(hours => $2) where state = 'waiting' and candidate_id = $1",
      [candidateId, hours],
    );
    await sendDueMessages(pool);
  });

const steps: Step[] = [
  ...look,
  [
    "their file",
    async (who) => {
      const { text } = await who.visitor.ask(`${who.link}/sent`);
      const at = /\/files\/[0-9a-f-]{36}/.exec(text)?.[0];
      return answered(who, await who.visitor.ask(`${who.link}${at}`));
    },
  ],
  sending("/correct", { fullName: "Priya Raman", called: "", phone: "12", location: "", links: "" }),
  sending("/correct", { fullName: "Priya R. Raman", called: "Priya", phone: "", location: "Porto", links: "" }),
  sending("/files", { file: new File([], "empty.pdf"), isResume: "yes" }),
  sending("/files", { file: file("newer.pdf"), isResume: "yes" }),
  [
    "files were sent at the same time",
    async ({ candidateId }) =>
      void (await pool.query(
        "update documents set created_at = '2026-11-03T09:00:00Z' where candidate_id = $1 and name = 'newer.pdf'",
        [candidateId],
      )),
  ],
  sending("/withdraw", { reason: "Another offer" }),
  sending("/renew", {}, ""),
  ours("a new link", ({ candidateId }) => api.applications.sendLink({ candidateId })),
  ours("a message for later", ({ candidateId }) =>
    api.candidates.write({
      candidateIds: [candidateId],
      subject: "About {{role}}",
      body: "Dear {{name}}",
      sendAt: new Date(Date.now() + 7_200_000).toISOString(),
    }),
  ),
  passHours(1),
  passHours(2),
  [
    "what was sent was sent at the same time",
    async ({ candidateId }) =>
      void (await pool.query(
        "update candidate_messages set sent_at = '2026-11-04T09:00:00Z' where candidate_id = $1 and kind = 'message' and state in ('leaving', 'sent')",
        [candidateId],
      )),
  ],
  ours("asked to stay on file", async ({ candidateId }) => {
    const { personId } = await api.candidates.get({ candidateId });
    await api.people.askConsent({ personId, groupId: scene.groupId });
  }),
  ["the same role once more", async (who) => answered(who, await who.fill({ note: "Once more" }))],
  ...look,
  sending("/erase", { note: "Please" }, "/privacy"),
  [
    "asked at the same time",
    async ({ candidateId }) =>
      void (await pool.query(
        "update erasure_requests set created_at = '2026-11-05T09:00:00Z' where person_id = (select person_id from candidates where id = $1)",
        [candidateId],
      )),
  ],
  ...look,
];

const message = { subject: "Your application for {{role}}", body: "Dear {{name}}, no.", delayHours: 72 as const };
const offer = scene.stages.find(({ kind }) => kind === "offer") ?? scene.firstRound;
type Decide = (seen: { id: string; version: number }) => Promise<unknown>;
const decisions: [string, { key: string; kind: string }, Decide][] = [
  [
    "rejected with a message that waits",
    scene.firstRound,
    (seen) => api.candidates.reject({ candidates: [seen], reason: "skills", note: "canary", message }),
  ],
  [
    "rejected without a message, and put away",
    { key: "new", kind: "new" },
    async (seen) => {
      await api.candidates.reject({ candidates: [seen], reason: "skills", note: "canary", message: null });
      await api.candidates.setStatus({ candidates: [{ ...seen, version: seen.version + 1 }], action: "archive" });
    },
  ],
  ["hired", offer, (seen) => api.candidates.move({ candidates: [seen], stageKey: "hired", reason: "All in favor" })],
];

test.each(decisions)(
  "%s and not told: pages, files, headers and mails are those of somebody in review",
  async (_, stage, decide) => {
    const [decided, inReview] = [await applicant(stage), await applicant(stage)];
    expect(answered(decided, decided.applied)).toEqual(answered(inReview, inReview.applied));
    const { version } = await api.candidates.get({ candidateId: decided.candidateId });
    await decide({ id: decided.candidateId, version });
    expect((await api.candidates.get({ candidateId: decided.candidateId })).decidedAt).not.toBeNull();
    let pages = 0;
    for (const [what, work] of steps) {
      const [one, other] = [await work(decided), await work(inReview)];
      expect(one, what).toEqual(other);
      if (one !== undefined) pages += 1;
      const [mails, others] = [await decided.mails(), await inReview.mails()];
      expect(
        mails.map((mail) => plain(JSON.stringify(mail), decided)),
        `mails after: ${what}`,
      ).toEqual(others.map((mail) => plain(JSON.stringify(mail), inReview)));
    }
    expect(pages).toBeGreaterThan(30);
    // Confirmation, the link anew twice, message, consent, and that they applied before.
    expect(await decided.mails()).toHaveLength(6);
    expect(JSON.stringify([await decided.mails(), await decided.visitor.ask(`${decided.link}/data`)])).not.toContain(
      "canary",
    );
    // Once they are told it is another page, and so the comparison has eyes.
    await pool.query("update candidates set told_at = now() where id = $1", [decided.candidateId]);
    const [, ask] = asking("");
    expect(await ask(decided)).not.toEqual(await ask(inReview));
  },
);
