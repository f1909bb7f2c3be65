/** Addresses of the applicant tracking, as the ledger lists them; `*` stands for an id. */
export const atsAddresses = [
  "/candidates",
  "/candidates/archived",
  "/candidates/*",
  "/opportunities",
  "/opportunities/*",
  "/opportunities/*/edit",
  "/opportunities/*/activity",
  "/people/*",
  "/people/*/edit",
  "/plans/*/opportunities",
  "/opportunity-showcase",
  "/person-profile-demo",
  "/opportunities/*/interview/*",
  "/opportunities/*/interview/*/notes",
  "/opportunities/*/interview/*/scorecard",
  "/opportunities/*/interview/*/recommendation",
  "/opportunities/*/interview/*/feedback",
  "/interview-execution",
  "/interview-notes",
  "/scorecard",
  "/final-recommendation",
  "/reporting",
  "/reporting/candidates",
  "/reporting/roles",
  "/reporting/performance",
  "/interview-intelligence",
  "/interview-intelligence/team",
  "/interview-intelligence/interviews/*",
  "/interview-intelligence/analytics",
  "/analytics",
  "/analytics/dashboard",
  "/performance-tracking",
  "/performance-tracking/create",
  "/performance-tracking/plans/*",
  "/performance-tracking/plans/*/edit",
  "/performance-tracking/results/*",
  "/performance-tracking/results",
  "/evaluation-plans",
  "/survey-results",
  "/admin",
  "/admin/dashboard",
  "/admin/feature-flags",
  "/admin/feature-flags/analytics",
  "/admin/users",
  "/admin/teams",
  "/admin/prompts",
  "/admin/archived",
  "/admin/organization",
  "/admin/archived-interviews",
  "/admin/email-management",
  "/admin/licensing",
  "/teams",
  "/teams/*",
  "/teams/*/settings",
  "/my-tasks",
  "/tasks",
  "/internal",
  "/internal/tools",
  "/internal/debug",
] as const;

const fits = (pattern: string, parts: readonly string[]): boolean => {
  const own = pattern.split("/");
  return own.length === parts.length && own.every((part, at) => (part === "*" ? parts[at] !== "" : part === parts[at]));
};

/** Whether an address is one of the applicant tracking; a slash at its end is ignored. */
export function isAtsAddress(path: string): boolean {
  const parts = path.replace(/\/+$/, "").split("/");
  return atsAddresses.some((pattern) => fits(pattern, parts));
}
