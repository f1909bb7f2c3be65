import { z } from "zod";
import { besidesView } from "#platform/list/pages.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { largestVersion } from "#platform/version-number.ts";
import { listNames, viewLimits } from "./lists.ts";

const KeptContent = z.record(
  z.string().regex(/^[a-zA-Z]{1,40}$/, "Use keys of the list's address"),
  z.union([textOf(200), z.array(textOf(200)).max(50, "Choose up to 50")]),
);

/** What a view sets, by the keys of the list's address. The list reads it as it reads its address, and so leaves out what it does not know. */
export const ViewContent = KeptContent.refine(
  (content) => !besidesView.some((key) => key in content),
  `Leave ${besidesView.join(", ")} out: a view keeps filters, search, order and hidden columns`,
)
  .refine((content) => Object.keys(content).length > 0, "Filter, sort or hide something first")
  .refine((content) => Object.keys(content).length <= 40, "Set 40 things at most");
export type ViewContent = z.output<typeof ViewContent>;

const listOf = {
  list: z.enum(listNames).describe("Which list."),
  placeId: z
    .uuid("Use the id of a hiring group or organization")
    .describe("The hiring group whose plans or surveys, or the organization whose questions or competencies it lists."),
};
const Name = filledText(viewLimits.name, "Enter a name");

export const SavedView = z.object({
  id: z.uuid().describe("The view."),
  organizationId: z.uuid().describe("Its organization."),
  groupId: z.uuid().nullable().describe("The hiring group whose list it is of; null for a list of the organization."),
  list: listOf.list,
  ownerId: z.uuid().nullable().describe("Who made it; null once their account is gone."),
  name: z.string().describe("What it is called."),
  isShared: z.boolean().describe("Whether everyone who sees the list sees it."),
  content: KeptContent.describe("Filters, search, order and hidden columns, by their keys in the address."),
  version: z.number().int().describe("Counts saves; a write on another one is refused."),
});
export type SavedView = z.output<typeof SavedView>;

/** A view as the caller saw it. */
const SeenView = z.object({
  viewId: z.uuid("Use a view's id").describe("The view."),
  version: z.number().int().min(1).max(largestVersion).describe("Version the caller saw."),
});
export type SeenView = z.output<typeof SeenView>;

/** What is changed of a view; what is left out stays. */
export const ViewChange = SeenView.extend({
  name: Name.optional().describe("What it is called."),
  isShared: z.boolean().optional().describe("Whether everyone who sees the list sees it."),
  content: ViewContent.optional().describe("What it sets."),
});
export type ViewChange = z.output<typeof ViewChange>;

export const NewView = z.object({
  ...listOf,
  name: Name.describe("What it is called."),
  isShared: z.boolean().default(false).describe("Whether everyone who sees the list sees it."),
  content: ViewContent.describe("What it sets."),
});
export type NewView = z.output<typeof NewView>;

export const savedViewsContract = contractOf({
  /** The caller's views of a list and those shared with them, by name. Errors: NOT_FOUND. */
  list: procedure("session", "GET", "/saved-views")
    .input(z.object(listOf))
    .output(
      z.object({
        views: z.array(SavedView).describe("By name."),
        defaultId: z.uuid().nullable().describe("The one that the caller's list opens with."),
      }),
    ),
  /** Keeps a view under a name. Errors: NOT_FOUND, FORBIDDEN for a viewer who shares, BAD_REQUEST. */
  create: procedure("session", "POST", "/saved-views").route({ successStatus: 201 }).input(NewView).output(SavedView),
  /** Renames it, shares it or sets it anew. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, BAD_REQUEST. */
  update: procedure("session", "PUT", "/saved-views/{viewId}").input(ViewChange).output(SavedView),
  /** Removes it; restore takes it back for 30 days. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands. */
  remove: procedure("session", "POST", "/saved-views/{viewId}/remove").input(SeenView).output(SavedView),
  /** Takes a removed view back. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, BAD_REQUEST where its owner has too many. */
  restore: procedure("session", "POST", "/saved-views/{viewId}/restore").input(SeenView).output(SavedView),
});
