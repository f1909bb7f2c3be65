import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { sendDueMessages } from "#features/candidates/server/public.ts";
import { newContent } from "#features/opportunities/opportunity-content.ts";
import { teamRoles } from "#features/opportunities/opportunity-limits.ts";
import type { Opportunity } from "#features/opportunities/opportunity-shapes.ts";
import { asSystem } from "#platform/server/transaction.ts";
import type { Cast } from "../demo.ts";
import { apiAs, type Stage, type Told } from "../scenario.ts";
import { playInterviews, settleNews } from "./interviews.ts";
import { PastTime } from "./past-time.ts";
import type { Play } from "./play.ts";
import { playPools } from "./pools.ts";
import { demoRoles, type RoleRecipe } from "./roles.ts";
import { stories } from "./stories.ts";
import { playStory } from "./story.ts";
import type { DemoRole, Story } from "./story-shapes.ts";

/** A year of hiring: five roles, sixty people, and how it went with each, through the API as at those times. */
export async function playHiring(
  stage: Stage,
  cast: Cast,
  planIds: ReadonlyMap<string, string>,
): Promise<Told["links"]> {
  await seeTracking(stage, cast);
  const time = new PastTime(stage.services);
  const api: Play["api"] = (who) => apiAs({ ...stage, services: time.services }, cast.people[who]);
  const roles = new Map<DemoRole, { recipe: RoleRecipe; id: string; way: Opportunity["way"] }>();
  for (const recipe of demoRoles) {
    const { id, way } = await makeRole({ time, cast, api }, recipe, planIds.get(recipe.plan) ?? null);
    roles.set(recipe.key, { recipe, id, way });
  }
  const play: Play = { time, cast, api, roles };
  const candidates = new Map<string, { story: Story; candidateId: string; personId: string }>();
  for (const [index, story] of stories.entries())
    candidates.set(story.at, { story, ...(await playStory(play, story, index)) });
  await playInterviews(play, candidates);
  for (const { recipe, id } of roles.values()) await endRole(play, recipe, id);
  await playPools(stage, play, candidates);
  await settleMails(stage, cast.organizationId);
  await time.dateRows(cast.organizationId);
  await settleNews(time, cast.organizationId);
  await followActivity(stage, cast.organizationId);
  return [
    { what: "Candidates on their board", path: "/candidates" },
    { what: "Scorecards, due and late, and decisions: open somebody from the board", path: "/candidates?layout=table" },
    { what: "Open roles in every state", path: "/opportunities" },
    { what: "People, pools and who may stay on file", path: "/people" },
    { what: "Candidacies that are over", path: "/candidates/archived" },
  ];
}

/** Applicant tracking is on for the people of the demo, and for nobody else whom the database holds. */
const seeTracking = ({ services }: Stage, { people }: Cast) =>
  asSystem(services.database.pool, (db) =>
    db
      .insertInto("userFeatureOverrides")
      .values(Object.values(people).map(({ userId }) => ({ userId, flags: JSON.stringify({ ats_enabled: true }) })))
      .execute(),
  );

async function makeRole(
  { time, cast, api }: Pick<Play, "time" | "cast" | "api">,
  recipe: RoleRecipe,
  planId: string | null,
): Promise<Opportunity> {
  const { opportunities } = api(recipe.by);
  const { content, team, key } = recipe;
  const members = teamRoles.flatMap((role) =>
    [team[role] ?? []].flat().map((one) => ({ role, userId: cast.people[one].userId })),
  );
  const title = content.title ?? key;
  const from = newContent(title, randomUUID());
  let role = await time.at(time.daysAgo(recipe.madeDays, 9), async () => {
    const made = await opportunities.create({ groupId: cast.groupIds[recipe.in], title, planId });
    const openings = Array.from({ length: recipe.openings }, (_, at) => ({
      code: "",
      kind: "new" as const,
      targetDate: null,
      isCancelled: false,
      id: at === 0 ? (made.content.openings[0]?.id ?? randomUUID()) : randomUUID(),
    }));
    const draft = { ...from, ...content, planId, openings, team: members, targetDate: dayIn(recipe, time) };
    const saved = await opportunities.saveDraft({
      opportunityId: made.id,
      version: made.draftVersion,
      draft: { ...draft, posting: { ...from.posting, ...content.posting } },
    });
    return opportunities.applyDraft({ opportunityId: made.id, version: saved.draftVersion });
  });
  const { pay, openedDays, sources } = recipe;
  const opportunityId = role.id;
  if (pay)
    await time.at(time.daysAgo(recipe.madeDays, 10), () =>
      api("owner").opportunities.setPay({ opportunityId, version: 0, pay }),
    );
  if (openedDays === null) return role;
  role = await time.at(time.daysAgo(openedDays, 11), async () => {
    for (const name of sources) await opportunities.addSource({ opportunityId, name });
    const { version } = await opportunities.get({ opportunityId });
    return opportunities.open({ opportunityId, version });
  });
  return role;
}

const dayIn = ({ targetInDays }: RoleRecipe, time: PastTime) =>
  targetInDays === null ? null : time.daysAgo(-targetInDays, 0, true).toISOString().slice(0, 10);

/** Pauses, fills or closes a role. Whoever is in the process of one that closes is declined in the same step. */
async function endRole({ time, api }: Play, { became, by }: RoleRecipe, opportunityId: string): Promise<void> {
  if (!became) return;
  await time.at(time.daysAgo(became.days, 17), async () => {
    const { opportunities, candidates } = api(by);
    const { version, groupId } = await opportunities.get({ opportunityId });
    if (became.is === "paused") return void (await opportunities.pause({ opportunityId, version }));
    const { items } = await candidates.list({
      groupId,
      opportunityId: [opportunityId],
      status: ["active", "on_hold", "offer"],
    });
    await candidates.closeRole({
      opportunityId,
      version,
      outcome: became.is,
      reason: became.reason ?? "",
      candidates: items.map(({ id }) => ({ id, fate: "decline" })),
      message: {
        subject: "{{role}} at {{organization}}",
        body: "Hello {{name}},\n\nWe have closed this role without filling it. Thank you for your time with us.\n\n{{sender}}",
        delayHours: 1,
      },
    });
  });
}

/** What was due has left: to candidates at its own time, and to nobody, since these people do not exist. */
async function settleMails({ services }: Stage, organizationId: string): Promise<void> {
  const { pool } = services.database;
  await sendDueMessages(pool);
  await asSystem(pool, async (db) => {
    await sql`select set_config('app.rewrites_events', 'on', true)`.execute(db);
    await sql`update outbox_mails set state = 'sent', text_body = null, html_body = null
      where organization_id = ${organizationId}::uuid`.execute(db);
    await sql`update candidate_messages set sent_at = coalesce(send_at, sent_at) where organization_id = ${organizationId}::uuid and state = 'sent'`.execute(
      db,
    );
    await sql`update hiring_events e set created_at = m.sent_at from candidate_messages m
      where e.organization_id = ${organizationId}::uuid and m.candidate_id = e.candidate_id and e.what = 'message_sent' and m.state = 'sent'
        and m.kind = e.detail ->> 'kind'`.execute(db);
    await sql`update candidates c set told_at = m.sent_at from candidate_messages m
      where c.organization_id = ${organizationId}::uuid and m.candidate_id = c.id and m.kind = 'rejection' and m.state = 'sent'
        and c.told_at is not null`.execute(db);
    await sql`update outbox_mails o set created_at = coalesce((select m.sent_at from candidate_messages m where m.mail_id = o.id limit 1), o.created_at),
        sent_at = coalesce((select m.sent_at from candidate_messages m where m.mail_id = o.id limit 1), o.created_at)
      where o.organization_id = ${organizationId}::uuid`.execute(db);
  });
}

/** Lists stand in the order of what happened last. */
const followActivity = ({ services }: Stage, organizationId: string) =>
  asSystem(services.database.pool, async (db) => {
    await sql`update consent_requests set ends_at = created_at + interval '60 days' where organization_id = ${organizationId}::uuid`.execute(
      db,
    );
    await sql`update people p set consent_until = (r.answered_at + make_interval(months => r.months))::date from consent_requests r
      where p.organization_id = ${organizationId}::uuid and r.person_id = p.id and r.answer = 'given'`.execute(db);
    await sql`update candidates c set last_activity_at = greatest(c.stage_entered_at, (select max(e.created_at) from hiring_events e
        where e.organization_id = c.organization_id and e.candidate_id = c.id)) where c.organization_id = ${organizationId}::uuid`.execute(
      db,
    );
    await sql`update group_people g set last_active_at = coalesce((select max(e.created_at) from hiring_events e
        where e.organization_id = g.organization_id and e.person_id = g.person_id and e.group_id = g.group_id), g.added_at)
      where g.organization_id = ${organizationId}::uuid`.execute(db);
  });
