import { z } from "zod";
import { RoundContent } from "#features/interview-plans/version-content.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { nameOf } from "#platform/text/text-shapes.ts";
import { linkDays, linkKinds } from "./link-kinds.ts";
import { PreparationRound } from "./preparation.ts";

export const LinkKind = z.enum(linkKinds);
export type LinkKind = z.infer<typeof LinkKind>;

export const PlanLink = z.object({
  id: z.uuid().describe("The link."),
  kind: LinkKind.describe("What it opens: the plan to read, or what a candidate may know to prepare."),
  label: z.string().describe("Whom it is for; shown to colleagues alone."),
  state: z.enum(["open", "expired", "revoked", "stopped"]).describe("Whether it still opens, or why not."),
  createdByName: z.string().nullable().describe("Who made it; null once they left the organization."),
  createdAt: z.iso.datetime().describe("When it was created."),
  expiresAt: z.iso.datetime().describe("From then on it opens nothing."),
  lastOpenedAt: z.iso.datetime().nullable().describe("When it was last opened; null where it never was."),
  opens: z.number().int().describe("How often it was opened."),
});
export type PlanLink = z.infer<typeof PlanLink>;

const common = {
  title: z.string().describe("The role."),
  organizationName: z.string().describe("Who interviews."),
  expiresAt: z.iso.datetime().describe("Until when the link opens it."),
};

/** What a link opens. For candidates nothing of questions, anchors or what interviewers listen for is in it. */
export const SharedPlan = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("plan"),
    ...common,
    publishedNumber: z.number().int().nullable().describe("Number of the publication that is shown."),
    rounds: z
      .array(z.object({ id: z.uuid().describe("The round."), content: RoundContent }))
      .describe("As published, in their order."),
  }),
  z.object({
    kind: z.literal("preparation"),
    ...common,
    rounds: z.array(PreparationRound).describe("As published, in their order."),
  }),
]);
export type SharedPlan = z.infer<typeof SharedPlan>;

export const planSharingContract = contractOf({
  /** A new link to what was published of a plan; its secret is told here and kept nowhere. Errors: NOT_FOUND, FORBIDDEN, CONFLICT before the first publication. */
  create: procedure("session", "POST", "/plan-links", { answersSecret: "once" })
    .route({ successStatus: 201 })
    .input(
      z.object({
        planId: z.uuid("Use a plan's id").describe("The plan."),
        kind: LinkKind.describe("What it opens."),
        label: nameOf(200).default("").describe("Whom it is for."),
        days: z.literal(linkDays, "Choose 7, 30 or 90 days").default(30).describe("For how many days."),
      }),
    )
    .output(z.object({ link: PlanLink, url: z.url().describe("The address, with the secret behind the #.") })),
  /** Links to a plan, the latest first. Errors: NOT_FOUND, FORBIDDEN. */
  list: procedure("session", "GET", "/plan-links")
    .input(z.object({ planId: z.uuid("Use a plan's id").describe("The plan.") }))
    .output(z.array(PlanLink)),
  /** Takes a link back; it opens nothing from then on. Errors: NOT_FOUND. */
  revoke: procedure("session", "POST", "/plan-links/{linkId}/revoke")
    .input(z.object({ linkId: z.uuid("linkId must be a UUID").describe("The link.") }))
    .output(PlanLink),
  /** Lets a link that stopped with its maker go on under the caller's name. Errors: NOT_FOUND, CONFLICT where it did not stop or is over. */
  takeOver: procedure("session", "POST", "/plan-links/{linkId}/take-over")
    .input(z.object({ linkId: z.uuid("linkId must be a UUID").describe("The link.") }))
    .output(PlanLink),
  /** What a link opens, for whoever holds it; counts the opening. Errors: NOT_FOUND where it is not there, over or taken back. */
  open: procedure("nothing", "POST", "/plan-links/open", { withoutFactor: "always", answersSecret: "again" })
    .input(
      z.object({
        secret: z
          .string("secret must be a text")
          .max(200, "secret: at most 200 characters")
          .describe("The part of the link behind the #."),
      }),
    )
    .output(SharedPlan),
});
