import { sql } from "kysely";
import type { Stage } from "#features/interview-plans/stages.ts";
import type { OpportunityContent } from "#features/opportunities/opportunity-content.ts";
import type { Pay } from "#features/opportunities/pay.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { PublicRound } from "../status-steps.ts";

/** A role that takes applications, as lists of them show it. */
export interface PostedRole {
  token: string;
  title: string;
  location: string;
  workMode: OpportunityContent["workMode"];
  employment: OpportunityContent["employment"];
  summary: string;
}

/** A role as its public page shows it; who looks after it, for the server. */
export interface PublicRole {
  id: string;
  organizationId: string;
  groupId: string;
  organizationName: string;
  /** Address of the page with all roles of the hiring group, where there is one. */
  careers: { organization: string; group: string } | null;
  /** `hidden` is not public: people of the hiring group alone find it. */
  state: "open" | "over" | "paused" | "filled" | "closed" | "hidden";
  /** Whether whoever looks belongs to the hiring group. */
  isColleague: boolean;
  content: Pick<
    OpportunityContent,
    "title" | "code" | "location" | "workMode" | "employment" | "level" | "form" | "posting"
  >;
  openedAt: string | null;
  /** Public pay alone. */
  pay: Pay | null;
  rounds: PublicRound[];
  stages: Stage[];
  ownerId: string | null;
  coordinatorId: string | null;
  /** The role's own part of the address, whatever link was used. */
  token: string;
  /** What the link is called; empty for one that was removed. */
  source: string;
  others: PostedRole[];
}

/** The page with all open roles of a hiring group. */
export interface Careers {
  organizationId: string;
  groupId: string;
  organizationName: string;
  groupName: string;
  intro: string;
  takesOpen: boolean;
  ownerId: string | null;
  roles: PostedRole[];
}

/** A role by its part of the address; null where there is none, or not for whoever asks. */
export async function lookAtRole(db: ActorDb, token: string): Promise<PublicRole | null> {
  const { rows } = await sql<{ role: PublicRole | null }>`select app.look_at_role(${token}) as role`.execute(db);
  return rows[0]?.role ?? null;
}

export async function lookAtCareers(db: ActorDb, organization: string, group: string): Promise<Careers | null> {
  const { rows } = await sql<{ careers: Careers | null }>`
    select app.look_at_careers(${organization}, ${group}) as careers`.execute(db);
  return rows[0]?.careers ?? null;
}

/** What came of a form that was sent. */
export type Received =
  | { outcome: "closed" }
  | { outcome: "sent" }
  | { outcome: "made"; organizationId: string; appliedAt: string }
  | { outcome: "again"; organizationId: string; appliedAt: string };

export async function receiveApplication(db: ActorDb, given: Readonly<Record<string, unknown>>): Promise<Received> {
  const { rows } = await sql<{ received: Received }>`
    select app.receive_application(${JSON.stringify(given)}::jsonb) as received`.execute(db);
  return rows[0]?.received ?? { outcome: "closed" };
}
