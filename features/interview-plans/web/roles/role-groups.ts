import { type TemplateOutline, templateOutlines } from "#features/question-library/template-content.ts";
import { text } from "../text.ts";

const words = text.trying.families;

/** Fields of work, each with some of the roles: a heading over a single role would only repeat it. */
const keys: Record<keyof typeof words, readonly string[]> = {
  product: [
    "backend-engineer",
    "frontend-engineer",
    "engineering-manager",
    "product-manager",
    "product-designer",
    "data-analyst",
  ],
  customers: ["customer-support-lead", "account-executive", "retail-associate", "shop-supervisor"],
  people: ["people-partner", "school-teacher", "registered-nurse"],
  operations: ["warehouse-operative", "warehouse-lead"],
  leading: ["associate-lawyer", "research-scientist", "managing-director"],
};

/** All roles, by field of work. */
export const roleGroups: readonly { title: string; roles: readonly TemplateOutline[] }[] = Object.entries(keys).map(
  ([group, roles]) => ({
    // reason for the cast: Object.entries forgets the keys of a record
    title: words[group as keyof typeof words],
    roles: roles.flatMap((key) => templateOutlines.find((outline) => outline.key === key) ?? []),
  }),
);
