import type { Opportunity } from "#features/opportunities/opportunity-shapes.ts";
import { PersonDraft } from "#features/people/person-shapes.ts";
import type { Cast, DemoPerson } from "../demo.ts";
import type { apiAs } from "../scenario.ts";
import type { PastTime } from "./past-time.ts";
import type { RoleRecipe } from "./roles.ts";
import type { DemoRole, Story } from "./story-shapes.ts";

/** What the year is played with. */
export interface Play {
  time: PastTime;
  cast: Cast;
  api: (who: DemoPerson) => ReturnType<typeof apiAs>;
  roles: ReadonlyMap<DemoRole, { recipe: RoleRecipe; id: string; way: Opportunity["way"] }>;
}

/** A person as they applied. */
export const personOf = ({ name, at, headline, location }: Story, index: number) =>
  PersonDraft.parse({
    fullName: name,
    headline,
    location,
    mails: [{ value: `${at}@applicants.example.org` }],
    phones: index % 3 === 0 ? [{ value: `+49 40 5550${String(1000 + index)}` }] : [],
  });
