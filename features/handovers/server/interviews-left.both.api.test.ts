import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { interviewsIn } from "#tests/support/interview-scene.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();

test("interviews to come go to the successor where they are free; what was held stays, and its card is let go", async () => {
  const scene = await openCandidateScene(world);
  const { organizationId, owner, member, colleague, admin } = scene;
  const { interviewOf, cardOf, submit } = interviewsIn(world, scene);
  // Not as many working hours as are usual: the successor's cards are due as those of the plan's round are.
  const plans = world.as(member).interviewPlans;
  const { version } = await plans.get({ planId: scene.planId });
  await plans.saveEdits({
    ...{ planId: scene.planId, batchId: randomUUID(), baseVersion: version },
    edits: [{ kind: "set-round", id: scene.firstRound.key, fields: { cardsDueHours: 48 } }],
  });
  const participants = [{ userId: member.userId, role: "lead" as const }];
  const of = async (days: number, who = participants) =>
    interviewOf((await scene.candidateOf({ stage: scene.firstRound })).candidateId, { days, participants: who });
  const coming = await of(2);
  const held = await of(-2);
  const written = await of(-3);
  await submit(written, member);
  const busy = await of(4);
  // The colleague is taken at that time.
  const { candidateId } = await scene.candidateOf({ stage: scene.secondRound });
  await world.as(owner).interviews.create({
    ...{ candidateId, roundId: scene.secondRound.key },
    slot: { startsAt: busy.startsAt ?? "", minutes: 10, timeZone: "UTC" },
    participants: [{ userId: colleague.userId }],
  });
  const leaver = { organizationId, userId: member.userId };
  const { handovers, interviews } = world.as(admin);
  expect(await handovers.preview(leaver)).toMatchObject({ interviews: 2, cards: 1 });
  expect(await handovers.removeMember({ ...leaver, successorId: colleague.userId })).toMatchObject({ interviews: 1 });
  const stands = async (interviewId: string) => {
    const { participants: people, cards } = await interviews.get({ interviewId });
    return {
      people: people.map(({ interviewerId, role }) => [interviewerId, role]),
      cards: cards.map(({ interviewerId, state }) => [interviewerId, state]).toSorted(),
    };
  };
  expect(await stands(coming.id)).toEqual({
    people: [[colleague.userId, "lead"]],
    cards: [
      [colleague.userId, "owed"],
      [member.userId, "released"],
    ].toSorted(),
  });
  expect(await stands(busy.id)).toEqual({ people: [], cards: [[member.userId, "released"]] });
  expect(await stands(held.id)).toEqual({ people: [[member.userId, "lead"]], cards: [[member.userId, "released"]] });
  expect((await stands(written.id)).cards).toEqual([[member.userId, "submitted"]]);
  const { dueAt } =
    (await interviews.get({ interviewId: coming.id })).cards.find(({ id }) => id !== cardOf(coming, member)) ?? {};
  expect(dueAt).toBe(coming.cards[0]?.dueAt);
});

test("calendars are told who takes part instead; of two at one time that the leaver declined, the successor gets one", async () => {
  const scene = await openCandidateScene(world);
  const { organizationId, groupId, member, colleague, admin, owner } = scene;
  const { pool } = world.services.database;
  const roundId = scene.firstRound.key;
  const place = { mode: "video" as const, place: "", callUrl: "", room: "", note: "" };
  const invite = async (hour: number, panel: readonly { userId: string }[] = [member]) => {
    const { candidateId } = await scene.candidateOf({ stage: scene.firstRound });
    const slot = { startsAt: new Date(Date.UTC(2031, 0, 6, hour)).toISOString(), minutes: 60, timeZone: "UTC" };
    const parts = panel.map(({ userId }) => ({ userId, role: "lead" as const }));
    return world.as(owner).scheduling.arrange({
      arrangement: { kind: "invite", candidateId, roundId, ...place, slot, panel: parts },
    });
  };
  const { interviews, handovers } = world.as(admin);
  const declined = await invite(9);
  await world.as(member).interviews.answer({ interviewId: declined.id, response: "declined" });
  const other = await invite(9);
  await world.as(member).interviews.answer({ interviewId: other.id, response: "declined" });
  const both = await invite(12, [member, colleague]);
  const alone = await invite(14);
  // Only whoever was told of an interview is told that it's without them.
  const send = () =>
    pool.query("update outbox_mails set state = 'sent', sent_at = now(), attempts = 1 where state = 'queued'");
  await send();
  const known = (await pool.query<{ id: string }>("select id from outbox_mails")).rows.map(({ id }) => id);
  const removed = { organizationId, userId: member.userId, successorId: colleague.userId };
  expect(await handovers.removeMember(removed)).toMatchObject({ interviews: 2 });
  const peopleOf = async ({ id }: { id: string }) =>
    (await interviews.get({ interviewId: id })).participants.map(({ interviewerId }) => interviewerId);
  expect([await peopleOf(declined), await peopleOf(other)].sort((a, b) => b.length - a.length)).toEqual([
    [colleague.userId],
    [],
  ]);
  expect([await peopleOf(both), await peopleOf(alone)]).toEqual([[colleague.userId], [colleague.userId]]);
  const { rows } = await pool.query<{ recipient: string; calendar_method: string; calendar_body: string }>(
    "select recipient, calendar_method, calendar_body from outbox_mails where kind = 'interview-panel' and not id = any ($1)",
    [known],
  );
  const told = rows.map((mail) => [
    mail.recipient === colleague.email ? "successor" : mail.recipient === member.email ? "leaver" : mail.recipient,
    mail.calendar_method,
    mail.calendar_body.includes("DTSTART:20310106T14")
      ? 14
      : mail.calendar_body.includes("DTSTART:20310106T12")
        ? 12
        : 9,
  ]);
  // Also what they declined goes from their calendar: it stood there with their answer. For whoever is in it anyway nothing changes.
  expect(told.toSorted()).toEqual([
    ["leaver", "CANCEL", 12],
    ["leaver", "CANCEL", 14],
    ["leaver", "CANCEL", 9],
    ["leaver", "CANCEL", 9],
    ["successor", "REQUEST", 14],
    ["successor", "REQUEST", 9],
  ]);
  // Without a successor, and by themselves: the event goes from their calendar all the same.
  const left = await invite(16, [colleague]);
  await send();
  await world.as(colleague).handovers.removeMember({ organizationId, groupId, userId: colleague.userId });
  const last = await pool.query<{ recipient: string; calendar_method: string }>(
    "select recipient, calendar_method from outbox_mails where calendar_body like '%DTSTART:20310106T16%' order by created_at desc, id limit 1",
  );
  expect(last.rows).toEqual([{ recipient: colleague.email, calendar_method: "CANCEL" }]);
  expect(await peopleOf(left)).toEqual([]);
});

describe("where nobody hands anything over", () => {
  const scenes = async () => {
    const scene = await openCandidateScene(world);
    const { organizationId, groupId, owner, member, colleague, admin } = scene;
    const { pool } = world.services.database;
    const invite = async (hour: number) => {
      const { candidateId } = await scene.candidateOf({ stage: scene.firstRound });
      return world.as(owner).scheduling.arrange({
        arrangement: {
          ...{ kind: "invite", candidateId, roundId: scene.firstRound.key, mode: "video", place: "", callUrl: "" },
          ...{
            room: "",
            note: "",
            panel: [member, admin, colleague].map(({ userId }) => ({ userId, role: "interviewer" })),
          },
          slot: { startsAt: new Date(Date.UTC(2032, 0, 6, hour)).toISOString(), minutes: 60, timeZone: "UTC" },
        },
      });
    };
    const [one, two] = [await invite(9), await invite(11)];
    // Only whoever was told of an interview is told that it's without them.
    await pool.query("update outbox_mails set state = 'sent', sent_at = now(), attempts = 1 where state = 'queued'");
    const told = async () =>
      (
        await pool.query<{ told: string }>(
          "select recipient || ' ' || calendar_method as told from outbox_mails where state = 'queued' and organization_id = $1",
          [organizationId],
        )
      ).rows.map((row) => row.told);
    const people = async () => {
      const both = await Promise.all([one, two].map(({ id }) => world.as(owner).interviews.get({ interviewId: id })));
      return both.map(({ participants }) => participants.map(({ interviewerId }) => interviewerId).toSorted());
    };
    return { ...scene, organizationId, groupId, told, people };
  };
  type Scene = Awaited<ReturnType<typeof scenes>>;
  const ways: Record<string, (scene: Scene) => [Scene["member"], Promise<unknown>]> = {
    "leaves a group": ({ member, groupId }) => [member, world.as(member).groups.leave({ groupId })],
    "is taken out of a group": ({ admin, member, groupId }) => [
      member,
      world.as(admin).groups.removeMember({ groupId, userId: member.userId }),
    ],
    "is removed from the organization": ({ admin, member, organizationId }) => [
      member,
      world.as(admin).organizations.removeMember({ organizationId, userId: member.userId }),
    ],
    "leaves the organization": ({ member, organizationId }) => [
      member,
      world.as(member).organizations.removeMember({ organizationId, userId: member.userId }),
    ],
    "becomes a viewer": ({ owner, member, organizationId }) => [
      member,
      world.as(owner).organizations.changeRole({ organizationId, userId: member.userId, role: "viewer" }),
    ],
    "is an admin no longer, and has no seat in the group": ({ admin, organizationId }) => [
      admin,
      world.as(admin).organizations.changeRole({ organizationId, userId: admin.userId, role: "member" }),
    ],
  };
  test.each(Object.keys(ways))(
    "the events of somebody who %s go from their calendar, and nobody else's",
    async (way) => {
      const scene = await scenes();
      const [leaver, done] = ways[way]?.(scene) ?? [scene.member];
      await done;
      expect(await scene.told()).toEqual([`${leaver.email} CANCEL`, `${leaver.email} CANCEL`]);
      const others = [scene.member, scene.admin, scene.colleague].filter(({ userId }) => userId !== leaver.userId);
      const left = others.map(({ userId }) => userId).toSorted();
      expect(await scene.people()).toEqual([left, left]);
    },
  );

  test("whoever works there still stays in their interviews, and a change that is refused tells nobody", async () => {
    const { organizationId, groupId, owner, member, admin, colleague, viewer, told, people } = await scenes();
    await world.as(owner).groups.addMember({ groupId, userId: admin.userId });
    await world.as(owner).organizations.changeRole({ organizationId, userId: admin.userId, role: "member" });
    await world.as(owner).organizations.changeRole({ organizationId, userId: member.userId, role: "admin" });
    await world.as(member).groups.leave({ groupId });
    for (const who of [viewer, colleague])
      for (const refused of [
        () => world.as(who).organizations.removeMember({ organizationId, userId: member.userId }),
        () => world.as(who).groups.removeMember({ groupId, userId: member.userId }),
      ])
        await expect(refused()).rejects.toMatchObject({ code: expect.stringMatching(/FORBIDDEN|NOT_FOUND/) });
    expect(await told()).toEqual([]);
    expect((await people()).map(({ length }) => length)).toEqual([3, 3]);
  });
});

test("whoever leaves by themselves stays blind to the cards of what they left", async () => {
  const scene = await openCandidateScene(world);
  const { groupId, member, colleague, owner } = scene;
  const { interviewOf, submit } = interviewsIn(world, scene);
  const { candidateId } = await scene.candidateOf({ stage: scene.firstRound });
  const interview = await interviewOf(candidateId);
  await submit(interview, colleague);
  await world.as(member).groups.leave({ groupId });
  await world.as(owner).groups.addMember({ groupId, userId: member.userId });
  expect((await world.as(member).scorecards.listOfCandidate({ candidateId })).cards).toEqual([]);
  expect((await world.as(owner).scorecards.listOfCandidate({ candidateId })).cards).toHaveLength(1);
});
