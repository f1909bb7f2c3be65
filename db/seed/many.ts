import { insertDrafts, wholeDraft } from "#features/interview-plans/server/factory.ts";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { templateKeys } from "#features/question-library/server/public.ts";
import { asSystem } from "#platform/server/transaction.ts";
import { endSessions, type Scenario, seedPerson } from "./scenario.ts";

const mark = "many";
const count = 1000;
const atOnce = 100;
const statuses = ["draft", "draft", "in_review", "active", "active", "completed", "archived"] as const;
const places = ["Lyon", "Łódź", "大阪", "صنعاء", "Pune", "Kyïv", "Ōtautahi"];

/** 1,000 plans in one hiring group: for lists, searches and figures at size. */
export const many: Scenario = {
  mark,
  what: "1,000 interview plans in one hiring group",
  play: ({ services }) =>
    asSystem(services.database.pool, async (db) => {
      const owner = await seedPerson(db, { mark, name: "Oddný Kaldalón", at: "owner" });
      const { organizationId, groupId } = await buildOrganization(db, { name: "Thousand plans", owner });
      const place = { organizationId, groupId, ownerId: owner.userId };
      for (let first = 0; first < count; first += atOnce) {
        const plans = Array.from({ length: atOnce }, (_, offset) => {
          const number = first + offset;
          const draft = wholeDraft("", templateKeys[number % templateKeys.length]);
          return {
            draft: { ...draft, title: `${draft.roleFamily} ${number + 1}, ${places[number % places.length]}` },
            status: statuses[number % statuses.length] ?? "draft",
            isTemplate: number % 50 === 0,
            updatedAt: new Date(services.now().getTime() - number * 3_600_000).toISOString(),
          };
        });
        await insertDrafts(db, place, plans);
      }
      await endSessions(db, [owner]);
      const { fullName: name, email, password } = owner;
      return {
        people: [{ name, role: "owner", email, password }],
        links: [{ what: "The list", path: "/interview-plans" }],
      };
    }),
};
