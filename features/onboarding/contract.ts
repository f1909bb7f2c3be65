import { z } from "zod";
import { invalidOrganizationId } from "#features/organizations/contract.ts";
import { contractOf, procedure } from "#platform/procedure.ts";

/** What people added to a sample group since the program filled it: what would go with it. */
export const OwnInSample = z.object({
  plans: z.number().int().describe("Interview plans that people made there or moved there."),
  changedPlans: z.number().int().describe("Sample plans someone changed."),
  comments: z.number().int().describe("Comments that people wrote."),
  reviews: z.number().int().describe("Reviews that people asked for."),
  links: z.number().int().describe("Links to share a plan."),
  notes: z.number().int().describe("Plans with private notes."),
  surveys: z.number().int().describe("Surveys that people wrote there."),
  roles: z.number().int().describe("Open roles that people made there."),
  candidates: z.number().int().describe("Candidates whom people added there, or worked with."),
  invitations: z.number().int().describe("Invitations into the group that wait."),
});
export type OwnInSample = z.infer<typeof OwnInSample>;

export const SampleGroup = z.object({
  groupId: z.uuid().describe("The sample group."),
  name: z.string().describe("Its name."),
  own: OwnInSample.nullable().describe("What people added to it; null for who may not remove it."),
});
export type SampleGroup = z.infer<typeof SampleGroup>;

const PlanToOpen = z.object({
  planId: z.uuid().describe("The plan."),
  title: z.string().describe("Its title."),
});

/** What of the first steps is done, told from what is there; and what the steps lead to. */
export const OnboardingProgress = z.object({
  isSampleLoaded: z
    .boolean()
    .describe("Whether sample data was loaded in the organization, also once it is gone again."),
  hasPlannedRound: z
    .boolean()
    .describe("Whether there is a plan with a round that the caller sees, sample plans apart."),
  hasPublished: z.boolean().describe("Whether a plan of the organization was published, sample plans apart."),
  hasInvited: z.boolean().describe("Whether someone else belongs to the organization or was invited."),
  sample: SampleGroup.nullable().describe("The sample group, where there is one that the caller reaches."),
  startedPlanId: z.uuid().nullable().describe("The caller's latest draft that has no round yet."),
  unpublishedPlan: PlanToOpen.nullable().describe("The caller's latest draft with rounds that was never published."),
  practicePlan: PlanToOpen.extend({
    question: z.string().nullable().describe("The question it opens with; null where none has words."),
  })
    .nullable()
    .describe("A plan with questions, a sample one last; null where there is none."),
  leaders: z.array(z.string()).describe("Names of owners and admins, three at most, by name."),
});
export type OnboardingProgress = z.infer<typeof OnboardingProgress>;

const organizationId = z.uuid(invalidOrganizationId).describe("The organization.");
const inOrganization = z.object({ organizationId });

export const onboardingContract = contractOf({
  /** How far the caller is with the first steps in an organization. Errors: NOT_FOUND. */
  getProgress: procedure("session", "GET", "/organizations/{organizationId}/onboarding")
    .input(inOrganization)
    .output(OnboardingProgress),
  /** Makes the sample group of an organization with three plans, with the caller in it; where it is there, answers it. Errors: NOT_FOUND, FORBIDDEN. */
  loadSample: procedure("session", "POST", "/organizations/{organizationId}/sample")
    .input(inOrganization)
    .output(z.object({ groupId: z.uuid().describe("The sample group.") })),
  /** Deletes the sample group with everything in it. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with SampleGroup where people added something of their own and its name was not given. */
  removeSample: procedure("session", "POST", "/organizations/{organizationId}/sample/remove")
    .input(
      inOrganization.extend({
        name: z.string().max(500).optional().describe("The group's name, where people added something of their own."),
      }),
    )
    .output(z.object({ isRemoved: z.boolean().describe("False where no sample data was there.") })),
});
