import { sql } from "kysely";
import { asSystem } from "#platform/server/transaction.ts";
import type { DemoPerson } from "../demo.ts";
import { type Play, personOf } from "./play.ts";
import { resumeFile } from "./resume-file.ts";
import type { DemoRole, Ending, Reached, Story } from "./story-shapes.ts";

interface Made {
  candidateId: string;
  personId: string;
}

/** Why somebody went on although nobody kept track of the scorecards. */
const gateReasons = [
  "Both interviewers told us in person.",
  "Scorecards came in by email.",
  "The panel agreed in the room.",
];

/** Plays how it went with one person, from applying to where they stand. */
export async function playStory(play: Play, story: Story, index: number): Promise<Made> {
  const { time, api, roles, cast } = play;
  const role = roles.get(story.role);
  if (!role) throw new Error(`The demo has no role ${story.role}.`);
  const { recipe } = role;
  const groupId = cast.groupIds[recipe.in];
  const recruiter = recipe.team.recruiter;
  const made = await time.at(time.daysAgo(story.applied, 8), async () => {
    const { id, personId } = await api(recruiter).candidates.create({
      groupId,
      opportunityId: role.id,
      person: personOf(story, index),
      source: story.source,
    });
    if (story.hasResume)
      await api(recruiter).documents.upload({
        query: { groupId, name: resumeOf(story).name, personId },
        body: resumeOf(story),
      });
    return { candidateId: id, personId };
  });
  await advance(play, {
    ...made,
    role: story.role,
    from: story.applied,
    reached: story.reached,
    until: story.ending.days,
    index,
  });
  await note(play, story, made);
  await end(play, { ...made, role: story.role, ending: story.ending });
  if (story.tags) await label(play, story, made);
  if (story.wrote) await receive(play, story, made);
  if (story.later) await reconsider(play, story.later, made, index);
  return made;
}

const resumeOf = ({ name, headline, location, at }: Story) =>
  resumeFile({
    name: `${name} - résumé`.normalize("NFC"),
    lines: [
      name,
      headline,
      location,
      `${at}@applicants.example.org`,
      "",
      "Experience",
      `${headline}, 2021 – present`.replace("–", "-"),
      "Team member, 2017 - 2021",
    ],
  });

interface Advancing extends Made {
  role: DemoRole;
  from: number;
  reached: Reached;
  until: number;
  index: number;
}

/** Moves somebody through the stages up to where they came, spread over the days. */
async function advance({ time, api, roles }: Play, { candidateId, role: key, from, reached, until, index }: Advancing) {
  const role = roles.get(key);
  if (!role) return;
  const { way, recipe } = role;
  const last = typeof reached === "number" ? reached : way.findIndex(({ kind }) => kind === reached);
  const stages = way.slice(1, Math.min(last, way.length - 2) + 1);
  for (const [at, stage] of stages.entries()) {
    const days = Math.round(from - ((from - until) * (at + 1)) / stages.length);
    await time.at(time.daysAgo(days, 9 + at), async () => {
      const { candidates } = api(at % 2 === 0 ? recipe.team.recruiter : recipe.team.hiring_manager);
      const { version } = await candidates.get({ candidateId });
      await candidates.move({
        candidates: [{ id: candidateId, version }],
        stageKey: stage.key,
        reason: gateReasons[index % gateReasons.length] ?? "",
      });
    });
  }
}

async function note({ time, api, roles }: Play, { role, notes = [], applied, ending }: Story, { candidateId }: Made) {
  const team = roles.get(role)?.recipe.team;
  for (const [at, body] of notes.entries()) {
    const days = Math.round(applied - ((applied - ending.days) * (at + 1)) / (notes.length + 1));
    const who: DemoPerson = (at % 2 === 0 ? team?.hiring_manager : team?.recruiter) ?? "lead";
    await time.at(time.daysAgo(days, 14 + at), () => api(who).candidates.addNote({ candidateId, body }));
  }
}

/** The ending, or the state in which it goes on. */
async function end(
  { time, api, roles }: Play,
  { candidateId, role, ending }: Made & { role: DemoRole; ending: Ending },
) {
  if (ending.is === "active") return;
  const { candidates } = api(roles.get(role)?.recipe.team.recruiter ?? "lead");
  const seen = async () => ({
    candidates: [{ id: candidateId, version: (await candidates.get({ candidateId })).version }],
  });
  await time.at(time.daysAgo(ending.days, 16), async () => {
    if (ending.is === "on_hold")
      return candidates.setStatus({
        ...(await seen()),
        action: "hold",
        until: time.daysAgo(-20, 0, true).toISOString().slice(0, 10),
      });
    if (ending.is === "offer") return candidates.setStatus({ ...(await seen()), action: "offer" });
    if (ending.is === "withdrawn") return candidates.withdraw({ ...(await seen()), reason: ending.why });
    if (ending.is === "rejected")
      return candidates.reject({
        ...(await seen()),
        reason: ending.why,
        message: {
          subject: "Your application for {{role}}",
          body: "Hello {{name}},\n\nThank you for the time that you took for us. We have decided to go on with other candidates for {{role}}.\n\nWith kind regards\n{{sender}}, {{organization}}",
          delayHours: ending.days < 2 ? 72 : 24,
        },
      });
    await candidates.setStatus({ ...(await seen()), action: "offer" });
    return candidates.setStatus({ ...(await seen()), action: "hire" });
  });
  if (ending.is === "hired")
    await time.at(time.daysAgo(ending.days - 1, 9), async () =>
      candidates.setStatus({ ...(await seen()), action: "tell" }),
    );
  const isOver = ending.is === "rejected" || ending.is === "withdrawn";
  if (isOver && ending.days > 120)
    await time.at(time.daysAgo(ending.days - 30, 12), async () =>
      candidates.setStatus({ ...(await seen()), action: "archive" }),
    );
}

async function label({ time, api, roles }: Play, { tags = [], role, applied }: Story, { candidateId }: Made) {
  await time.at(time.daysAgo(applied, 18), async () => {
    const { candidates } = api(roles.get(role)?.recipe.team.recruiter ?? "lead");
    const { version } = await candidates.get({ candidateId });
    await candidates.edit({ candidates: [{ id: candidateId, version }], changes: { addTags: [...tags] } });
  });
}

/** We wrote that we would like to go on, and they answered. */
async function receive({ time, api, roles, cast }: Play, { wrote = "", ending, role }: Story, { candidateId }: Made) {
  const { candidates } = api(roles.get(role)?.recipe.team.recruiter ?? "lead");
  await time.at(time.daysAgo(ending.days + 1, 15), () =>
    candidates.write({
      candidateIds: [candidateId],
      subject: "{{role}}: our offer",
      body: "Hello {{name}},\n\nWe would like to work with you. Our offer is attached to the mail of the people team.\n\n{{sender}}",
    }),
  );
  // Answers come by mail, which the demo has none of.
  await asSystem(time.services.database.pool, (db) =>
    db
      .insertInto("candidateMessages")
      .values({
        organizationId: cast.organizationId,
        candidateId,
        direction: "in",
        kind: "message",
        subject: "Re: our offer",
        body: wrote,
        state: "received",
        createdAt: sql<string>`${time.daysAgo(ending.days, 15).toISOString()}::timestamptz`,
      })
      .execute(),
  );
}

/** Considered for another role, and how far that has come. */
async function reconsider(
  play: Play,
  later: NonNullable<Story["later"]>,
  { candidateId, personId }: Made,
  index: number,
) {
  const { time, api, roles } = play;
  const role = roles.get(later.role);
  if (!role) return;
  const { done } = await time.at(time.daysAgo(later.days, 13), () =>
    api("lead").candidates.considerFor({ candidateIds: [candidateId], opportunityId: role.id }),
  );
  const [second] = done;
  if (second === undefined) throw new Error("Nobody was considered.");
  await advance(play, {
    candidateId: second,
    personId,
    role: later.role,
    from: later.days,
    reached: later.reached,
    until: later.here,
    index,
  });
}
