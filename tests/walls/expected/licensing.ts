import { either, everybody, inOrganization, oneself, signedIn } from "../audience.ts";
import type { Walls } from "../expectation.ts";

const owns = inOrganization(["owner"]);

export const licensingWalls: Walls = {
  tables: [
    { table: "licence_plans", of: "instance", where: "plan_name = 'Free'", read: everybody },
    {
      table: "licences",
      of: "person",
      where: "user_id = :person",
      seed: "insert into licences (user_id, plan_name) values (:person, 'Premium')",
      read: either(oneself, inOrganization(["owner", "admin"])),
      add: owns,
      change: owns,
    },
  ],
  functions: [
    { name: "public.get_user_plan", of: "person", asks: "select from get_user_plan(:person)", tells: oneself },
    { name: "app.may_enter", of: "instance", asks: "select where app.may_enter('premium')", tells: signedIn },
  ],
  procedures: {
    "licensing.getUserPlan": {
      of: "person",
      input: ({ person }) => ({ input_user_id: person }),
      sees: oneself,
      tells: () => "Premium",
    },
  },
};
