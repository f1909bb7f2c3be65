import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { expect } from "vitest";
import { buildMember } from "#features/organizations/server/factory.ts";
import { asPerson } from "#platform/server/transaction.ts";
import { openCandidateScene } from "./candidate-scene.ts";
import { seededRandom } from "./seeded-random.ts";
import { keyOf, type PartRole, type Setting, SightModel, type Someone } from "./sight-model.ts";
import type { World } from "./world.ts";

/**
 * Random histories of one candidacy after another, played on the database and by the model of the rule, which must agree about everybody
 * after every step. `play` throws with the history where they do not.
 */
export async function openSightHistories(world: World) {
  const { pool } = world.services.database;
  const scene = await openCandidateScene(world);
  const { organizationId, groupId, firstRound, secondRound } = scene;

  const personWith = async (role: "member" | "viewer", grants: string[]) => {
    const person = await world.system((db) => buildMember(db, { organizationId, role, groupIds: [groupId] }));
    await pool.query("update organization_memberships set grants = $1 where user_id = $2 and organization_id = $3", [
      grants,
      person.userId,
      organizationId,
    ]);
    return person;
  };
  const facilitator = await personWith("member", ["facilitate", "decide"]);
  const auditor = await personWith("viewer", ["see_cards"]);
  const guestId = randomUUID();

  const people: Record<string, Someone & { id: string }> = {
    owner: { id: scene.owner.userId, role: "owner", grants: [] },
    admin: { id: scene.admin.userId, role: "admin", grants: [] },
    member: { id: scene.member.userId, role: "member", grants: [] },
    facilitator: { id: facilitator.userId, role: "member", grants: ["facilitate", "decide"] },
    viewer: { id: scene.viewer.userId, role: "viewer", grants: [] },
    auditor: { id: auditor.userId, role: "viewer", grants: ["see_cards"] },
    neighbour: { id: scene.neighbour.userId, role: null, grants: [] },
    guest: { id: guestId, role: null, grants: [] },
  };
  /** The guest last: claims of people stay set in the transaction that compares. */
  const names = Object.keys(people);
  const idOf = (name: string) => people[name]?.id ?? "";
  /** Two interviews in the first round, one in the second; a guest takes part in the first alone. */
  const rounds = [0, 0, 1] as const;
  const hosts = ["owner", "admin", "member", "facilitator"] as const;
  const interviewers = ["owner", "admin", "member", "facilitator", "viewer", "auditor", "guest"] as const;
  const roles: readonly [PartRole, ...PartRole[]] = ["interviewer", "lead", "shadow", "observer", "notetaker"];
  const settings: readonly [Setting, ...Setting[]] = ["every_round", "same_round", "never"];

  async function openCandidacy(pinned: Setting) {
    await pool.query("update organizations set blindness = $1 where id = $2", [pinned, organizationId]);
    const { candidateId } = await scene.candidateOf();
    await pool.query("update organizations set blindness = 'every_round' where id = $1", [organizationId]);
    await pool.query("update candidates set blindness = $1 where id = $2", [pinned, candidateId]);
    const roundIds: string[] = [];
    for (const { key } of [firstRound, secondRound]) {
      await pool.query(
        `insert into candidate_interviews (candidate_id, interview_round_id, organization_id, interview_version_id)
       select $1, r.round_id, $2, r.version_id from interview_plan_publication_rounds r where r.publication_id = $3 and r.round_id = $4`,
        [candidateId, organizationId, scene.publicationId, key],
      );
      const { rows } = await pool.query<{ id: string }>(
        `insert into candidate_rounds (organization_id, group_id, candidate_id, interview_round_id) values ($1, $2, $3, $4) returning id`,
        [organizationId, groupId, candidateId, key],
      );
      roundIds.push(rows[0]?.id ?? "");
    }
    const interviewIds: string[] = [];
    for (const round of rounds) {
      const { rows } = await pool.query<{ id: string }>(
        `insert into interviews (candidate_id, round_id, organization_id, group_id, person_id) values ($1, $2, $3, $4, $1) returning id`,
        [candidateId, roundIds[round], organizationId, groupId],
      );
      interviewIds.push(rows[0]?.id ?? "");
    }
    return { candidateId, roundIds, interviewIds };
  }

  const claimsOfGuest = `
  select set_config('app.user_id', '', true), set_config('app.reach', '', true), set_config('app.magic_interviewer_id', $1, true),
         set_config('app.magic_kind', 'interview', true), set_config('app.magic_thing_id', $2, true)`;

  const asGuestOf = async <T>(interviewId: string, work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query(`${claimsOfGuest}, set_config('role', 'app_user', true)`, [guestId, interviewId]);
      const done = await work(client);
      await client.query("commit");
      return done;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };

  // Doors run with their owner's rights: what counts is the claims, set anew for each, the guest last, since those of people stay set.
  await pool.query(`
    create function what_all_see(p_candidate uuid, p_interviews uuid[], p_ids uuid[], p_names text[], p_rounds uuid[], p_group uuid) returns jsonb
    language plpgsql as $$
    declare
      seen jsonb := '{}';
      theirs jsonb;
      places jsonb := (select jsonb_object_agg(s.id, i.at || '/' || w.name) from scorecards s
        join unnest(p_interviews) with ordinality as i(id, at) on i.id = s.interview_id
        join unnest(p_ids, p_names) as w(id, name) on w.id = s.interviewer_id);
    begin
      for at in 1..cardinality(p_names) loop
        if p_names[at] <> 'guest' then perform app.open_for(p_ids[at]);
        else perform set_config('app.user_id', '', true), set_config('app.reach', '', true), set_config('app.magic_interviewer_id', p_ids[at]::text, true),
                     set_config('app.magic_kind', 'interview', true), set_config('app.magic_thing_id', p_interviews[1]::text, true);
        end if;
        select jsonb_build_object(
            'contents', coalesce((select jsonb_object_agg(c.place, c.revisions) from (
               select places ->> c.scorecard_id::text as place, max(c.revision) as revisions from app.cards_of(array[p_candidate]) c group by 1) c), '{}'),
            'rounds', to_jsonb(array(select array_position(p_rounds, s.round_id) - 1 from app.sight_of(array[p_candidate]) s order by 1)),
            'decisions', (select count(*) from app.decisions_of(array[p_candidate])),
            'found', to_jsonb(array(select places ->> f.scorecard_id::text from app.find_cards(array['takeaway'], array[p_group], 100) f
               where places ? f.scorecard_id::text order by 1)))
          into theirs;
        seen := seen || jsonb_build_object(p_names[at], theirs);
      end loop;
      return jsonb_build_object('seen', seen,
        'standing', (select coalesce(jsonb_object_agg(places ->> c.id::text, jsonb_build_array(c.state, c.is_after_sight)), '{}') from scorecards c
           where c.interview_id = any (p_interviews)),
        'open', to_jsonb(array(select r.is_open from candidate_rounds r where r.candidate_id = p_candidate order by array_position(p_rounds, r.id))));
    end $$`);

  async function play(seed: number): Promise<void> {
    const random = seededRandom(seed);
    const pinned = random.pick(settings);
    const { candidateId, roundIds, interviewIds } = await openCandidacy(pinned);
    const model = new SightModel(people, rounds, pinned);
    const log: string[] = [`seed ${seed}, ${pinned}`];

    /** Mostly somebody who takes part: what others would leave changes nothing. */
    const somePart = () => {
      const keys = [...model.parts.keys()];
      const key = random.happens(0.8) ? keys[random.below(keys.length)] : undefined;
      const [interview = "0", who = ""] = (key ?? keyOf(random.pick(interviewers), random.below(3))).split("/");
      return { at: Number(interview), who };
    };
    /** As often themselves, who then let their own card fall away. */
    const byOf = (who: string) =>
      random.happens(0.5) && hosts.some((host) => host === who) ? who : random.pick(hosts);

    const steps = {
      assign: async () => {
        const who = random.pick(interviewers);
        const at = who === "guest" ? 0 : random.below(3);
        const role = random.happens(0.7) ? "interviewer" : random.pick(roles);
        const by = random.pick(hosts);
        if (model.parts.has(keyOf(who, at))) return `assign ${who}: there already`;
        model.assign(at, who, role, by);
        await asPerson(pool, idOf(by), (db) =>
          db
            .insertInto("interviewParticipants")
            .values({
              interviewId: interviewIds[at] ?? "",
              interviewerId: idOf(who),
              organizationId,
              groupId,
              role,
              ...(who === "guest" ? { guestName: "Guest" } : { userId: idOf(who) }),
            })
            .execute(),
        );
        return `${by} assigns ${who} to ${at} as ${role}`;
      },
      changeRole: async () => {
        const { at, who } = somePart();
        const role = random.pick(roles);
        const by = byOf(who);
        const isDone = model.changeRole(at, who, role, by);
        const { numUpdatedRows } = await asPerson(pool, idOf(by), (db) =>
          db
            .updateTable("interviewParticipants")
            .set({ role })
            .where("interviewId", "=", interviewIds[at] ?? "")
            .where("interviewerId", "=", idOf(who))
            .executeTakeFirstOrThrow(),
        );
        expect(numUpdatedRows === 1n, log.join("\n")).toBe(isDone);
        return `${by} makes ${who} ${role} of ${at}: ${isDone}`;
      },
      leave: async () => {
        const { at, who } = somePart();
        const by = byOf(who);
        const isDone = model.leave(at, who, by);
        const { numDeletedRows } = await asPerson(pool, idOf(by), (db) =>
          db
            .deleteFrom("interviewParticipants")
            .where("interviewId", "=", interviewIds[at] ?? "")
            .where("interviewerId", "=", idOf(who))
            .executeTakeFirstOrThrow(),
        );
        expect(numDeletedRows === 1n, log.join("\n")).toBe(isDone);
        return `${by} takes ${who} from ${at}: ${isDone}`;
      },
      fall: async () => {
        const at = random.below(3);
        const isFallen = random.happens(0.5);
        const by = random.pick(hosts);
        model.setFallen(at, isFallen, by);
        await asPerson(pool, idOf(by), (db) =>
          db
            .updateTable("interviews")
            .set({ status: isFallen ? "cancelled" : "to_schedule" })
            .where("id", "=", interviewIds[at] ?? "")
            .execute(),
        );
        return `${by} sets ${at} ${isFallen ? "cancelled" : "back"}`;
      },
      write: async () => {
        const owed = [...model.cards].filter(([, { state }]) => state === "owed" || state === "submitted");
        const [key = keyOf(random.pick(interviewers), random.below(3))] = owed[random.below(owed.length)] ?? [];
        const [interview = "0", who = ""] = key.split("/");
        const at = Number(interview);
        const revisions = model.cards.get(key)?.revisions ?? 0;
        const isDone = model.write(at, who);
        const content = { revision: revisions + 1, overall: "yes", takeaways: "x", words: "a takeaway" };
        const ask = `select app.write_card(c.id, $3, $4) as answer from scorecards c where c.interview_id = $1 and c.interviewer_id = $2`;
        const values = [interviewIds[at], idOf(who), content, JSON.stringify([{ competencyKey: "a", value: 4 }])];
        const { rows } =
          who === "guest"
            ? await asGuestOf(interviewIds[0] ?? "", (client) => client.query<{ answer: string }>(ask, values))
            : await runAs(who, ask, values);
        expect(["submitted", "amended"].includes(rows[0]?.answer ?? ""), log.join("\n")).toBe(isDone);
        return `${who} writes ${at}: ${isDone}`;
      },
      excuse: async () => {
        const keys = [...model.cards.keys()];
        const key = keys[random.below(keys.length)];
        if (!key) return "nobody to excuse";
        const [interview = "0", who = ""] = key.split("/");
        const by = random.pick([...hosts, "viewer"]);
        const isDone = model.excuse(Number(interview), who, by);
        const { rows } = await runAs(
          by,
          "select app.excuse_card(c.id, 'ill') as answer from scorecards c where c.interview_id = $1 and c.interviewer_id = $2",
          [interviewIds[Number(interview)], idOf(who)],
        );
        expect(rows[0]?.answer, log.join("\n")).toBe(isDone);
        return `${by} excuses ${key}: ${isDone}`;
      },
      reveal: async () => {
        const by = random.pick([...hosts, "viewer", "neighbour"]);
        const isDone = model.reveal(by);
        const { rows } = await runAs(by, "select app.reveal_cards($1) as answer", [candidateId]);
        expect(rows[0]?.answer, log.join("\n")).toBe(isDone);
        return `${by} reveals: ${isDone}`;
      },
      decide: async () => {
        const by = random.pick([...hosts, "viewer"]);
        const isDone = model.decide(by);
        const { rows } = await runAs(by, "select app.decide($1, $2, '{}') as answer", [
          candidateId,
          { verdict: "hire", statement: "Yes.", deciderIds: [idOf(by)] },
        ]);
        expect(rows[0]?.answer != null, log.join("\n")).toBe(isDone);
        return `${by} decides: ${isDone}`;
      },
      set: async () => {
        const setting = random.pick(settings);
        model.set(setting);
        await runAs("owner", "update organizations set blindness = $1 where id = $2", [setting, organizationId]);
        return `set ${setting}`;
      },
    };
    const kinds = [
      "assign",
      "assign",
      "assign",
      "assign",
      "write",
      "write",
      "write",
      "write",
      "changeRole",
      "leave",
      "fall",
      "excuse",
      "reveal",
      "decide",
      "set",
    ] as const;
    for (let step = 0; step < 16; step++) {
      model.clock += 1;
      log.push(await steps[random.pick(kinds)]());
      await compare();
    }
    // Search looks through all that is there: without it the last history would take as long as all before it.
    await pool.query("delete from candidates where id = $1", [candidateId]);

    async function compare() {
      const values = [candidateId, interviewIds, names.map(idOf), names, roundIds, groupId];
      const { rows } = await pool.query("select what_all_see($1, $2, $3, $4, $5, $6) as told", values);
      const placeOf = (key: string) => key.replace(/^\d+/, (at) => String(Number(at) + 1));
      const cards = [...model.cards];
      const expectedOf = (who: string) => ({
        contents: Object.fromEntries(
          Object.entries(model.contentsFor(who)).map(([key, revisions]) => [placeOf(key), revisions]),
        ),
        rounds: [0, 1].filter((round) => model.sees(who, round)),
        decisions: model.seesDecisions(who) ? model.decidedAt.length : 0,
        found: cards
          .filter(([key, { state }]) => state === "submitted" && model.sees(who, rounds[Number(key[0])] ?? 0))
          .map(([key]) => placeOf(key))
          .sort(),
      });
      expect(rows[0]?.told, log.join("\n")).toEqual({
        seen: Object.fromEntries(names.map((who) => [who, expectedOf(who)])),
        standing: Object.fromEntries(
          cards.map(([key, { state, isAfterSight }]) => [placeOf(key), [state, isAfterSight]]),
        ),
        open: [model.isOpen(0), model.isOpen(1)],
      });
    }
  }

  /** One statement in a transaction of its own, with what this person reaches, as the program's role. */
  async function runAs(name: string, text: string, values: unknown[]) {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("select app.open_for($1), set_config('role', 'app_user', true)", [idOf(name)]);
      const answer = await client.query(text, values);
      await client.query("commit");
      return answer;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  }

  return { play };
}
