import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { emptyCard } from "#features/scorecards/card-limits.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import { times } from "#tests/support/sizes.ts";
import { restRequest, rpcRequest } from "../walls/http-cells.ts";
import { printFigures, secondsSince } from "../walls/print-figures.ts";
import { sampleOf } from "../walls/sample.ts";
import { type Given, readsOf, unlisted } from "./reads.ts";
import {
  type Answer,
  blind,
  type Candidacy,
  openBlindServer,
  planted,
  plantedCard,
  seeing,
  type Who,
} from "./scene.ts";

const { scene, transaction, send } = await openBlindServer();
const isBlind = (who: string): who is keyof typeof blind => who in blind;
const blindPeople = Object.keys(blind).filter(isBlind);
const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|\+00:00)/g;

type Request = Parameters<typeof send>[1];
interface Question {
  title: string;
  request: Request;
}

/** What differs between the worlds, said by its author over the program's own protocol. */
const worlds = {
  refusing: { value: 1, text: `No. ${planted}`, isAmended: false },
  wishing: { value: 4, text: `Yes, yes. ${planted} `.repeat(120), isAmended: false },
  amended: { value: 4, text: `Yes, yes. ${planted} `.repeat(120), isAmended: true },
};
type WorldName = keyof typeof worlds;

const submit = (scorecardId: string, revision: number, { value, text }: { value: number; text: string }): Request => ({
  method: "POST",
  path: "/rpc/scorecards/submit",
  body: {
    json: {
      scorecardId,
      revision,
      card: plantedCard(scene.competencies, value, text),
      ...(revision > 1 && { whyAmended: `Thought again: ${planted}` }),
    },
  },
});

const call = (name: string, json: unknown): Question => ({
  title: `${name} ${JSON.stringify(json).slice(0, 120)}`,
  request: { method: "POST", path: `/rpc/${name.replace(".", "/")}`, body: { json } },
});

async function doAs(who: Who, { request }: Question): Promise<void> {
  const { status, bytes } = await send(who, request);
  if (status !== 200) throw new Error(`${status} ${bytes.toString()}`);
}

async function plant(world: WorldName, candidacies: readonly Candidacy[] = scene.candidacies): Promise<void> {
  for (const { plantedId } of candidacies) {
    const revisions = [worlds[world], ...(worlds[world].isAmended ? [{ value: 2, text: `${planted} after all` }] : [])];
    for (const [at, card] of revisions.entries()) {
      await doAs("mia", { title: "", request: submit(plantedId, at + 1, card) });
    }
  }
}

/** The card is in, the round is revealed, and only then the owner and a member are asked for one: in this round, and in the next. */
async function plantRevealed(world: WorldName): Promise<void> {
  const { candidateId, interviewId, nextInterviewId } = scene.revealed;
  const { owner, member } = scene.people;
  await plant(world, [scene.revealed]);
  await doAs("facilitator", call("debriefs.reveal", { candidateId }));
  await doAs("admin", call("interviews.addParticipant", { interviewId, participant: { userId: owner.userId } }));
  await doAs(
    "admin",
    call("interviews.addParticipant", { interviewId: nextInterviewId, participant: { userId: member.userId } }),
  );
}

/** Everything that can be asked: each reading procedure both ways, files, and writes whose refusal could tell something. */
function questions(candidacies: readonly Candidacy[] = scene.candidacies): Question[] {
  const [first] = candidacies;
  return candidacies.flatMap((candidacy) => {
    const given: Given = { ...candidacy, scene };
    const { candidateId, personId, plantedId, interviewId } = candidacy;
    const { groupId, organizationId, people } = scene;
    const reads = readsOf(given).flatMap(({ title, procedure, input }) => [
      { title, request: restRequest(procedure, input) },
      { title: `${title} over /rpc`, request: rpcRequest(procedure, input) },
    ]);
    const whole = plantedCard(scene.competencies, 3, "Mine");
    return [
      ...(candidacy === first
        ? reads
        : reads.filter(
            ({ title }) => title.includes(candidateId) || title.includes(interviewId) || title.includes(plantedId),
          )),
      { title: `copy of ${personId}`, request: { method: "POST", path: `/api/people/${personId}/copy`, body: {} } },
      call("candidateFiles.takeOut", { groupId, list: "candidates", format: "csv" }),
      call("scorecards.saveDraft", { scorecardId: plantedId, version: 0, draft: emptyCard }),
      ...[1, 2, 3].map((revision) =>
        call("scorecards.submit", { scorecardId: plantedId, revision, card: whole, whyAmended: "x" }),
      ),
      call("scorecards.submitFor", { scorecardId: plantedId, card: whole }),
      call("scorecards.askExcuse", { scorecardId: plantedId, reason: "other" }),
      call("scorecards.excuse", { scorecardId: plantedId, why: "x" }),
      call("debriefs.reveal", { candidateId }),
      call("debriefs.decide", {
        candidateId,
        verdict: "hire",
        statement: "Yes",
        reasons: [],
        deciderIds: [people.owner.userId],
      }),
      call("interviews.removeParticipant", { interviewId, interviewerId: people.mia.userId }),
      call("interviews.setRole", { interviewId, interviewerId: people.mia.userId, role: "shadow" }),
      call("candidates.move", {
        candidates: [{ id: candidateId, version: 1 }],
        stageKey: scene.secondRound.key,
        reason: "x",
      }),
      call("tasks.nudge", { taskIds: [plantedId] }),
      call("privacy.listAudit", { organizationId }),
    ];
  });
}

/** A ZIP holds when it was packed: what is in it. */
function contentOf({ headers, bytes }: Answer): string {
  if (headers["content-type"] !== "application/zip") return bytes.toString("latin1");
  return Object.entries(unzipSync(bytes))
    .map(([name, content]) => `${name}\n${Buffer.from(content).toString("latin1")}`)
    .join("\n");
}

/** An answer as its reader has it: status, headers, size, and each byte; an id or an instant that was made for it has a name. */
function observed(answer: Answer, known: ReadonlySet<string>, since: string): string {
  const fresh = new Map<string, string>();
  const timeless = contentOf(answer).replaceAll(instants, (at) => (at > since ? "while-it-was-made" : at));
  const text = timeless.replaceAll(uuids, (id) => {
    if (known.has(id)) return id;
    if (!fresh.has(id)) fresh.set(id, `new-${fresh.size}`);
    return fresh.get(id) ?? "";
  });
  return JSON.stringify({ status: answer.status, headers: answer.headers, text });
}

async function idsOf(client: PoolClient): Promise<Set<string>> {
  const known = new Set<string>();
  for (const row of await rowsOfAll(client)) for (const [id] of row.text.matchAll(uuids)) known.add(id);
  return known;
}

/** Every row of every table that the program's role can reach, with its version and place. */
async function rowsOfAll(client: PoolClient): Promise<{ name: string; text: string }[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'idempotency_keys') order by 1",
  );
  const all: { name: string; text: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `select t.xmin::text || t.ctid::text || t::text as text from ${name} t order by 1`,
    );
    all.push(...rows.map(({ text }) => ({ name, text })));
  }
  return all;
}

/** What the doors tell somebody who asks them alone, without the program before them. */
const doors = `select jsonb_build_object(
  'cards', (select coalesce(jsonb_agg(to_jsonb(c) - 'at'), '[]') from app.cards_of($1) c), 'sight', (select coalesce(jsonb_agg(s), '[]') from app.sight_of($1) s),
  'decisions', (select count(*) from app.decisions_of($1)), 'figures', (select coalesce(jsonb_agg(f), '[]') from app.rating_figures($2) f),
  'found', (select count(*) from app.find_cards(array['zqplanted'], array[$2], 100)), 'groups', (select count(*) from app.find_cards(array['said'], array[$2], 100)),
  'notes', (select count(*) from app.find_my_notes(array['zqplanted'], 100)))::text as told`;

async function askDoors(who: Who, candidacies: readonly Candidacy[]): Promise<string> {
  const guest = scene.guests[who]?.guest;
  // Nobody else speaks meanwhile.
  const client = await transaction.database.pool.connect();
  try {
    await client.query("savepoint doors");
    const nobody = ["user_id", "reach", "magic_session_id", "magic_interviewer_id", "magic_kind", "magic_thing_id"];
    await client.query(`select ${nobody.map((claim) => `set_config('app.${claim}', '', true)`).join()}`);
    if (guest)
      await client.query("select app.open_magic_session($1, $2, $3)", [
        guest.sessionId,
        guest.interviewerId,
        hashOf(guest.secret),
      ]);
    else if (who !== "guestOwes" && who !== "guestSubmitted")
      await client.query("select app.open_for($1)", [scene.people[who].userId]);
    await client.query("select set_config('role', 'app_user', true)");
    const { rows } = await client.query<{ told: string }>(doors, [
      candidacies.map(({ candidateId }) => candidateId),
      scene.groupId,
    ]);
    return rows[0]?.told ?? "";
  } finally {
    await client.query("rollback to savepoint doors; release savepoint doors");
    client.release();
  }
}

const mails = `select coalesce(jsonb_agg(jsonb_build_object('to', recipient, 'subject', subject, 'text', text_body, 'html', html_body)
  order by recipient, subject, text_body), '[]')::text as said from outbox_mails`;

test("every reading procedure says what it is asked here, or belongs to a feature that has nothing of a candidate", () => {
  expect(unlisted()).toEqual([]);
});

/** All of a world is made in one transaction, at one moment: what came about at once has an order all the same, which no new id decides. */
const inOrder = `update tasks t set created_at = t.created_at + o.place * interval '1 ms', due_at = t.due_at + o.place * interval '1 ms'
    from (select id, row_number() over (order by candidate_id, kind, interview_id, assignee_id) as place from tasks where created_at = now()) o where o.id = t.id;
  update scorecards c set due_at = c.due_at + o.place * interval '1 ms'
    from (select id, row_number() over (order by interview_id, interviewer_id) as place from scorecards where asked_at = now()) o where o.id = c.id`;

interface Comparison {
  questions: readonly Question[];
  plant: (world: WorldName) => Promise<void>;
  worlds: readonly WorldName[];
  blind: readonly Who[];
  seeing: readonly Who[];
  candidacies: readonly Candidacy[];
}

/** What everybody is answered in each world; which of those who must not tell them apart do, and by what. */
async function compare(given: Comparison) {
  const known = await transaction.undone("base", idsOf);
  const since = new Date().toISOString();
  const seen = new Map<WorldName, Map<string, string>>();
  for (const world of given.worlds) {
    const answers = new Map<string, string>();
    await transaction.undone("world", async (client) => {
      // Of activity within the same second only the first is noted.
      await client.query("update group_people set last_active_at = last_active_at - interval '1 day'");
      await given.plant(world);
      await client.query(inOrder);
      for (const who of [...given.blind, ...given.seeing]) {
        for (const { title, request } of given.questions) {
          const answer = await transaction.undone("question", () => send(who, request));
          answers.set(`${who}: ${title}`, observed(answer, known, since));
        }
        answers.set(`${who}: the doors`, await askDoors(who, given.candidacies));
      }
      answers.set("outbox: mails", (await client.query<{ said: string }>(mails)).rows[0]?.said ?? "");
    });
    seen.set(world, answers);
  }
  const isSeeing = (title: string) => given.seeing.some((who) => title.startsWith(`${who}:`));
  const [base = new Map<string, string>(), ...others] = seen.values();
  /** Where an answer of another world begins to differ. */
  const around = (one: string, other: string) => {
    const at = [...one].findIndex((letter, place) => letter !== other[place]);
    return [one, other].map((each) => each.slice(Math.max(0, at - 80), at + 80));
  };
  const differing = (isOurs: (title: string) => boolean) =>
    [...base].flatMap(([title, answer]) => {
      const other = isOurs(title)
        ? others.map((answers) => answers.get(title)).find((each) => each !== answer)
        : undefined;
      return other === undefined ? [] : [[title, ...around(answer, other)]];
    });
  const said = [...seen].flatMap(([world, answers]) =>
    [...answers].flatMap(([title, answer]) =>
      // Alone it is what was searched for, and said back.
      !isSeeing(title) && answer.includes(`. ${planted}`) ? [`${world} ${title}`] : [],
    ),
  );
  return {
    answers: base.size * given.worlds.length,
    told: [...differing((title) => !isSeeing(title)), ...said.map((title) => [title])],
    seenBy: given.seeing.filter((who) => differing((title) => title === `${who}: the doors`).length > 0),
  };
}

const worldNames: readonly WorldName[] = times({ small: 0, full: 1 })
  ? ["refusing", "wishing", "amended"]
  : ["refusing", "amended"];
const closed = { plant, worlds: worldNames, blind: blindPeople, seeing, candidacies: scene.candidacies };
/** Of the revealed one the others of the group see everything, and these must not. */
const opened = {
  plant: plantRevealed,
  worlds: worldNames,
  blind: ["owner", "member", "viewer", "auditor", "neighbour", "stranger", "guestOwes", "guestSubmitted"] as const,
  seeing: ["admin", "facilitator", "mia", "peer"] as const,
  candidacies: [scene.revealed],
};
const whole = { timeout: times({ small: 180_000, full: 1_800_000 }) };

test(
  "three worlds that differ only in what is hidden look the same, byte for byte, to everybody who owes or may not see",
  whole,
  async () => {
    const started = performance.now();
    const all = questions();
    const { sample, told } = sampleOf(all, times({ small: 20, full: all.length }));
    const found = await compare({ ...closed, questions: sample });
    printFigures(
      `blindness: ${found.answers} answers (${told} questions, ${blindPeople.length + seeing.length} people, ${worldNames.length} worlds), ${found.told.length} tell the worlds apart, ${secondsSince(started)}`,
    );
    expect(found.told.slice(0, 20)).toEqual([]);
    expect(found.seenBy).toEqual(seeing);
  },
);

test(
  "owing beats everything: what is revealed to others stays hidden from whoever owes a card, in any round",
  whole,
  async () => {
    const all = questions([scene.revealed]);
    const { sample, told } = sampleOf(all, times({ small: 10, full: all.length }));
    const found = await compare({ ...opened, questions: sample });
    printFigures(
      `blindness, revealed: ${found.answers} answers (${told} questions), ${found.told.length} tell the worlds apart`,
    );
    expect(found.told.slice(0, 20)).toEqual([]);
    expect(found.seenBy).toEqual(opened.seeing);
  },
);

/** The rule with a hole; each lets somebody tell the worlds apart. */
const holes: readonly [string, string, string, "closed" | "opened"][] = [
  ["owing", "c.state = 'owed' or ", "", "opened"],
  [
    "owing, for owners",
    "or not exists (select from scorecards c where c.candidate_id",
    "or w.role = 'owner' or not exists (select from scorecards c where c.candidate_id",
    "opened",
  ],
  [
    "owing, once it was revealed",
    "or not exists (select from scorecards c where c.candidate_id",
    "or r.revealed_at is not null or not exists (select from scorecards c where c.candidate_id",
    "opened",
  ],
  ["owing in another round", "(k.blindness = 'every_round' or c.round_id = r.id)", "c.round_id = r.id", "opened"],
  ["what viewers need", "w.role <> 'viewer' or", "true or", "opened"],
  ["that it is open", "(r.is_open or", "(true or", "closed"],
  ["one's own card", "and c.state = 'submitted')", ")", "closed"],
];
const sight = /create (view sealed\.sight as[^;]+;)/.exec(
  readFileSync(new URL("../../features/scorecards/server/sql/sight.sql", import.meta.url), "utf8"),
)?.[1];

test.each(holes)("without %s somebody tells the worlds apart", whole, async (_, from, to, which) => {
  expect(sight).toContain(from);
  const given = which === "closed" ? closed : opened;
  const asked = questions(given.candidacies).filter(({ title }) => /^scorecards.listOfCandidate [^/]*$/.test(title));
  const withHole = async (world: WorldName) => {
    await transaction.database.pool.query(`create or replace ${sight?.replace(from, () => to)}`);
    await given.plant(world);
  };
  const found = await compare({ ...given, plant: withHole, worlds: ["refusing", "wishing"], questions: asked });
  expect(found.told.length).toBeGreaterThan(0);
});

test("whoever may see the planted card does, and an admin finds each question answered", async () => {
  const [candidacy] = scene.candidacies;
  if (!candidacy) throw new Error("There is no candidacy.");
  await transaction.undone("world", async () => {
    await plant("amended");
    for (const who of seeing) {
      const { bytes } = await send(who, { method: "GET", path: `/api/candidates/${candidacy.candidateId}/scorecards` });
      expect(bytes.toString()).toContain(planted);
    }
    const unread: string[] = [];
    for (const { title, request } of questions()) {
      if (title.includes("over /rpc") || request.path.startsWith("/rpc/")) continue;
      const { status, bytes } = await transaction.undone("question", () => send("admin", request));
      if (status === 400 && !title.startsWith("opportunities.previewUpgrade"))
        unread.push(`${title}: ${bytes.toString().slice(0, 300)}`);
    }
    expect(unread).toEqual([]);
  });
});

test("an amendment writes nothing but what is sealed", async () => {
  const [candidacy] = scene.candidacies;
  if (!candidacy) throw new Error("There is no candidacy.");
  await transaction.undone("world", async (client) => {
    await plant("wishing");
    const before = await rowsOfAll(client);
    await send("mia", submit(candidacy.plantedId, 2, worlds.wishing));
    expect((await rowsOfAll(client)).filter(({ text }, at) => text !== before[at]?.text)).toEqual([]);
    const { rows } = await client.query(
      "select revision from sealed.scorecard_contents where scorecard_id = $1 order by 1",
      [candidacy.plantedId],
    );
    expect(rows).toEqual([{ revision: 1 }, { revision: 2 }]);
  });
});
