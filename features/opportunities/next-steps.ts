import type { neededRoles, TeamRole } from "./opportunity-limits.ts";
import type { OpportunityStatus } from "./opportunity-states.ts";

/** Something to do next with a role. */
export type NextStep =
  | "choosePlan"
  | "publishPlan"
  | "addManager"
  | "addRecruiter"
  | "askApproval"
  | "approve"
  | "open"
  | "writePosting"
  | "publishPosting"
  | "addCandidates"
  | "upgradePlan"
  | "markFilled";

export interface Role {
  status: OpportunityStatus;
  planId: string | null;
  publicationId: string | null;
  publicationsBehind: number;
  team: readonly { role: TeamRole }[];
  openings: { total: number; filled: number };
  active: number;
  /** Whether everyone who has to approve it has. */
  isApproved: boolean;
  /** Whether the viewer is asked to approve it now. */
  asksMe: boolean;
  /** Whether the role has a posting, and whether it is public. */
  hasPosting: boolean;
  isPublic: boolean;
}

/** What there is to do, the most pressing first; screens show three. */
export function nextSteps(role: Role): NextStep[] {
  const has = (part: (typeof neededRoles)[number]) => role.team.some((member) => member.role === part);
  const steps: [NextStep, boolean][] = [
    ["approve", role.status === "pending_approval" && role.asksMe],
    ["markFilled", (role.status === "open" || role.status === "paused") && isFull(role)],
    ["choosePlan", isLiving(role) && role.planId === null],
    ["publishPlan", isLiving(role) && role.planId !== null && role.publicationId === null],
    ["addManager", isLiving(role) && !has("hiring_manager")],
    ["addRecruiter", isLiving(role) && !has("recruiter")],
    ["askApproval", role.status === "draft" && !role.isApproved],
    ["open", (role.status === "draft" || role.status === "pending_approval") && role.isApproved],
    ["writePosting", isLiving(role) && !role.hasPosting],
    ["publishPosting", role.status === "open" && role.hasPosting && !role.isPublic],
    ["addCandidates", role.status === "open" && role.active === 0 && !isFull(role)],
    ["upgradePlan", (role.status === "open" || role.status === "paused") && role.publicationsBehind > 0],
  ];
  return steps.filter(([, isDue]) => isDue).map(([step]) => step);
}

const isFull = ({ openings }: Role) => openings.total > 0 && openings.filled >= openings.total;
const isLiving = ({ status }: Role) => status === "draft" || status === "open" || status === "paused";
