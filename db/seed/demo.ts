import { randomUUID } from "node:crypto";
import type { DraftEdit } from "#features/interview-plans/draft-edit.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asSystem } from "#platform/server/transaction.ts";
import { demoPlans, type PlanRecipe } from "./demo-plans.ts";
import { playHiring } from "./hiring/play-hiring.ts";
import { apiAs, endSessions, type Scenario, type SeededPerson, type Stage, seedPerson, type Told } from "./scenario.ts";

const mark = "demo";

/** Six invented people who write their names in five scripts. */
const names = {
  owner: { name: "Maren Solvik-Abara", role: "owner", at: "maren" },
  admin: { name: "佐倉野 みのり", role: "admin", at: "minori" },
  engineer: { name: "Іванна Чорногай", role: "member", at: "ivanna" },
  lead: { name: "ريم الحدّادي", role: "member", at: "reem" },
  agent: { name: "Tomás Quiroga-Vël", role: "member", at: "tomas" },
  viewer: { name: "अनुषा देवरूप", role: "viewer", at: "anusha" },
} as const;
export type DemoPerson = keyof typeof names;
export type DemoGroup = "engineering" | "care";

export interface Cast {
  organizationId: string;
  people: Record<DemoPerson, SeededPerson>;
  groupIds: Record<DemoGroup, string>;
}

async function buildCast({ services }: Stage): Promise<Cast> {
  return asSystem(services.database.pool, async (db) => {
    const owner = await seedPerson(db, { mark, ...names.owner });
    const { organizationId, groupId } = await buildOrganization(db, {
      name: "Harbour & Łąka",
      groupName: "Product engineering",
      owner,
    });
    const care = await buildGroup(db, { organizationId, name: "Kundenservice" });
    const groupIds = { engineering: groupId, care };
    const join = async (key: Exclude<DemoPerson, "owner">, groups: string[]) => {
      const person = await seedPerson(db, { mark, ...names[key] });
      await buildMember(db, { organizationId, role: names[key].role, groupIds: groups, person });
      return person;
    };
    const people = {
      owner,
      admin: await join("admin", [groupId]),
      engineer: await join("engineer", [groupId]),
      lead: await join("lead", [groupId, care]),
      agent: await join("agent", [care]),
      viewer: await join("viewer", [groupId]),
    };
    return { organizationId, people, groupIds };
  });
}

/** Makes one plan as its author would, through the API: create, edit, publish, and so on. */
async function makePlan(stage: Stage, { people, groupIds }: Cast, recipe: PlanRecipe): Promise<string> {
  const { interviewPlans } = apiAs(stage, people[recipe.by]);
  const plan = await interviewPlans.create({
    groupId: groupIds[recipe.in],
    title: recipe.title,
    ...(recipe.templateKey !== undefined && { templateKey: recipe.templateKey }),
  });
  const planId = plan.id;
  let { version, draft } = plan;
  for (const step of recipe.steps) {
    if ("publish" in step) await interviewPlans.publish({ planId, version, note: step.publish });
    else if ("status" in step) await interviewPlans.setStatus({ planId, version, status: step.status });
    else if ("template" in step) await interviewPlans.setStatus({ planId, version, isTemplate: true });
    else if ("archive" in step) await interviewPlans.archive({ planIds: [planId] });
    else {
      const edits: DraftEdit[] = step.edit(draft);
      await interviewPlans.saveEdits({ planId, batchId: randomUUID(), baseVersion: version, edits });
    }
    ({ version, draft } = await interviewPlans.get({ planId }));
  }
  return planId;
}

export const demo: Scenario = {
  mark,
  what: "an organization with two hiring groups, six people, twelve plans in every state and a year of hiring",
  async play(stage): Promise<Told> {
    const cast = await buildCast(stage);
    const links: Told["links"] = [];
    const planIds = new Map<string, string>();
    for (const recipe of demoPlans) {
      const planId = await makePlan(stage, cast, recipe);
      planIds.set(recipe.title, planId);
      links.push({ what: `${recipe.title}: ${recipe.shows}`, path: `/interview-plans/${planId}` });
    }
    const hiring = await playHiring(stage, cast, planIds);
    await asSystem(stage.services.database.pool, (db) => endSessions(db, Object.values(cast.people)));
    return {
      people: Object.values(cast.people).map(({ email, password, fullName: name }) => ({
        name,
        role: Object.values(names).find((one) => one.name === name)?.role ?? "",
        email,
        password,
      })),
      links: [{ what: "All plans", path: "/interview-plans" }, ...hiring, ...links],
    };
  },
};
