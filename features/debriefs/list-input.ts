import { z } from "zod";
import { filterOf, listInput } from "#platform/list/input.ts";
import { debriefStates } from "./debrief-shapes.ts";

export const debriefTabs = ["open", "decided"] as const;
export const ages = ["3", "7", "14"] as const;

/** What the list of debriefs and decisions is asked with. */
export const DebriefPage = z.object({
  groupId: z.uuid("Choose a hiring group").describe("The hiring group."),
  tab: z.enum(debriefTabs).default("open").describe("Those that wait for a decision, or those that have one."),
  ...filterOf("opportunityId", z.uuid("Choose a role"), "The role"),
  ...filterOf("state", z.enum(debriefStates), "Where it stands"),
  age: z.enum(ages).optional().describe("Those that have waited for more than so many days."),
  ...listInput(["age", "name"], "the candidate's name"),
});
export type DebriefPage = z.output<typeof DebriefPage>;
