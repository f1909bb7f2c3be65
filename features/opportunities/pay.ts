import { z } from "zod";

const Amount = z
  .number()
  .min(0, "Use 0 or more")
  .max(1_000_000_000, "Use a smaller amount")
  .refine((amount) => Number.isInteger(amount * 100), "Use two decimals at most")
  .nullable();

/** What a role pays. Kept apart from it, because not everyone may see it. */
export const Pay = z.object({
  minimum: Amount.describe("From; null where only the upper end is said."),
  maximum: Amount.describe("To; null where only the lower end is said."),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "Use three capital letters, such as USD")
    .describe("ISO 4217."),
  period: z.enum(["hour", "day", "month", "year"]).describe("For how long a time."),
  isShown: z.boolean().describe("Whether everyone in the hiring group sees it, and not owner, admins and grant alone."),
  isPublic: z
    .boolean()
    .describe("Whether it stands on the public page. Then everyone in the hiring group sees it, too."),
});
export type Pay = z.infer<typeof Pay>;

/** Why a range says nothing, or the opposite of what it says; null for one that holds. */
export function payProblem({
  minimum,
  maximum,
}: Pick<Pay, "minimum" | "maximum">): { path: "minimum" | "maximum"; message: string } | null {
  if (minimum === null && maximum === null) return { path: "minimum", message: "Enter an amount." };
  if (minimum !== null && maximum !== null && maximum < minimum)
    return { path: "maximum", message: "Enter an amount that isn't below the lower one." };
  return null;
}
