import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { buildHuman } from "#features/people/server/factory.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildOpportunity } from "../factory.ts";

const world = await openWorld();
beforeAll(() => world.system(switchOnTracking));

/** A role on a published plan, with the keys of its stages. */
async function aRole() {
  const built = await world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const place = { organizationId, groupId, ownerId: owner.userId };
    return {
      ...place,
      owner,
      planId: (await buildInterviewPlan(db, { in: place })).planId,
      viewer: await buildMember(db, { role: "viewer", organizationId, groupIds: [groupId] }),
      member: await buildMember(db, { role: "member", organizationId, groupIds: [groupId] }),
    };
  });
  const { id: publicationId, stages } = await world
    .as(built.owner)
    .interviewPlans.publish({ planId: built.planId, version: 1 });
  const { opportunityId } = await world.system((db) =>
    buildOpportunity(db, { in: built, content: { planId: built.planId }, publicationId }),
  );
  return { ...built, opportunityId, stages };
}
type Role = Awaited<ReturnType<typeof aRole>>;

interface Going {
  /** Places of the way that they went through, in the order in which they did. */
  path: readonly number[];
  end: "active" | "hired" | "rejected" | "withdrawn";
  source: string;
  /** What became of their interview, where there was one. */
  interview: "held" | "begun" | "ahead" | "cancelled" | null;
}

const tookPlace = ({ interview }: Going) => interview === "held" || interview === "begun";
/** Whoever was hired has reached the last stage, and whoever was interviewed the stage of that round, which is the first. */
const furthest = (one: Going, { stages }: Role) =>
  one.end === "hired"
    ? Number.POSITIVE_INFINITY
    : Math.max(...one.path, tookPlace(one) ? stages.findIndex(({ isRound }) => isRound) : 0);

const day = 86_400_000;
const start = Date.now() - 100 * day;

/** A candidate who entered each stage a day after the one before. */
const keep = (
  { organizationId, groupId, opportunityId, stages, ownerId }: Role,
  { path, end, source, interview }: Going,
) =>
  world.system(async (db) => {
    const { personId } = await buildHuman(db, { in: { organizationId, groupId } });
    const last = stages[path.at(-1) ?? 0];
    const at = (index: number) => new Date(start + index * day).toISOString();
    const { id: candidateId } = await db
      .insertInto("candidates")
      .values({
        organizationId,
        groupId,
        opportunityId,
        personId,
        name: "",
        source,
        stageKey: last?.key ?? "new",
        stageKind: last?.kind ?? "new",
        stageEnteredAt: at(path.length - 1),
        status: end,
        ...(end !== "active" && { decidedAt: at(path.length) }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const round = stages.find(({ isRound }) => isRound);
    if (interview !== null && round) {
      await sql`insert into candidate_interviews (candidate_id, interview_round_id, organization_id, interview_version_id)
        select ${candidateId}, ${round.key}::uuid, ${organizationId}, v.id from interview_versions v
         where v.interview_round_id = ${round.key}::uuid order by v.version_number desc limit 1`.execute(db);
      const { id: roundId } = await db
        .insertInto("candidateRounds")
        .values({ organizationId, groupId, candidateId, interviewRoundId: round.key })
        .returning("id")
        .executeTakeFirstOrThrow();
      const from = interview === "held" ? start : Date.now() + day;
      await db
        .insertInto("interviews")
        .values({
          ...{ organizationId, groupId, candidateId, personId, opportunityId, roundId },
          status: interview === "cancelled" ? "cancelled" : "scheduled",
          startsAt: new Date(from).toISOString(),
          endsAt: new Date(from + 3_600_000).toISOString(),
          beganAt: interview === "begun" ? new Date().toISOString() : null,
        })
        .execute();
    }
    for (const [index, place] of path.entries())
      await db
        .insertInto("hiringEvents")
        .values({
          organizationId,
          groupId,
          opportunityId,
          candidateId,
          actorId: ownerId,
          what: index === 0 ? "stage_added" : "stage_moved",
          detail: JSON.stringify({ to: stages[place]?.key }),
          createdAt: at(index),
        })
        .execute();
  });

test("every number is that of the rows behind it, whoever asks", async () => {
  const going = fc.record({
    path: fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 4 }),
    end: fc.constantFrom<Going["end"]>("active", "hired", "rejected", "withdrawn"),
    source: fc.constantFrom("", "Referral", "Job board"),
    interview: fc.constantFrom<Going["interview"]>("held", "begun", "ahead", "cancelled", null),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(going, { maxLength: 12 }), async (all) => {
      const role = await aRole();
      for (const one of all) await keep(role, one);
      const asked = await Promise.all(
        [role.owner, role.member, role.viewer].map((who) =>
          world.as(who).opportunities.insights({ opportunityId: role.opportunityId }),
        ),
      );
      const [insights] = asked;
      for (const other of asked)
        expect({ ...other, stages: other.stages.map(({ oldestDays: _, ...rest }) => rest) }).toEqual({
          ...insights!,
          stages: insights!.stages.map(({ oldestDays: _, ...rest }) => rest),
        });
      const count = (end: Going["end"]) => all.filter((one) => one.end === end).length;
      expect(insights).toMatchObject({
        total: all.length,
        active: count("active"),
        hired: count("hired"),
        rejected: count("rejected"),
        withdrawn: count("withdrawn"),
      });
      for (const [index, stage] of insights!.stages.entries()) {
        expect(stage.reached, stage.name).toBe(all.filter((one) => furthest(one, role) >= index).length);
        expect(stage.here, stage.name).toBe(
          all.filter(({ path, end }) => end === "active" && path.at(-1) === index).length,
        );
        const stays = all
          .flatMap(({ path, end }) => (end === "active" ? path.slice(0, -1) : path))
          .filter((place) => place === index);
        expect(stage.completed, stage.name).toBe(stays.length);
        // Everybody stays for a day.
        expect(stage.medianDays, stage.name).toBe(stays.length < 5 ? null : 1);
      }
      for (const { source, candidates, interviewed, hired } of insights!.sources) {
        const own = all.filter((one) => one.source === source);
        expect([candidates, hired]).toEqual([own.length, own.filter(({ end }) => end === "hired").length]);
        expect(interviewed).toBe(own.filter(tookPlace).length);
      }
      const planned = await world.as(role.viewer).opportunities.ofPlan({ planId: role.planId });
      expect(planned).toMatchObject({ candidates: all.length, hired: count("hired"), total: 1 });
      for (const { key, reached, passed } of planned.roles[0]!.rounds) {
        const index = role.stages.findIndex((stage) => stage.key === key);
        expect([reached, passed]).toEqual([
          all.filter((one) => furthest(one, role) >= index).length,
          all.filter((one) => furthest(one, role) > index).length,
        ]);
      }
    }),
    { numRuns: times({ small: 4, full: 60 }) },
  );
}, 300_000);
