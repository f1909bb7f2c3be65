import { z } from "zod";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { largestVersion } from "#platform/version-number.ts";
import { candidateLimits } from "./candidate-shapes.ts";
import { messagePurposes, tokenProblem } from "./messages/message-tokens.ts";
import { allReasons } from "./rejection.ts";

export const groupSettingsLimits = { templates: 20, templateName: 80, templateBody: 5000, tags: 100 } as const;

const templateFields = {
  id: z.uuid("Use a UUID").describe("The template."),
  name: filledText(groupSettingsLimits.templateName, "Enter a name").describe("What people choose it by."),
  subject: textOf(candidateLimits.subject).describe("Subject, with tokens such as {{role.title}}."),
  purpose: z
    .enum(messagePurposes)
    .nullable()
    .default(null)
    .describe("What it is for; null for no purpose in particular."),
  body: filledText(groupSettingsLimits.templateBody, "Enter a message").describe(
    "Text, with tokens such as {{candidate.called}}.",
  ),
};

/** A message to begin from. */
export const MessageTemplate = z.object(templateFields);
/** The same as it is saved: with tokens that can all be filled in. */
export const WrittenTemplate = MessageTemplate.superRefine((template, context) => {
  const problem = tokenProblem(template, template.purpose);
  if (problem !== null) context.addIssue({ code: "custom", path: ["body"], message: problem });
});
export type MessageTemplate = z.output<typeof MessageTemplate>;

const settings = {
  reasons: z
    .array(z.enum(allReasons))
    .max(allReasons.length)
    .describe("Reasons that can be chosen for an ending; all where it is empty."),
  templates: z
    .array(WrittenTemplate)
    .max(groupSettingsLimits.templates, `Keep it to ${groupSettingsLimits.templates} templates`)
    .describe("Messages to begin from."),
  tags: z
    .array(filledText(candidateLimits.tag, "Enter a tag"))
    .max(groupSettingsLimits.tags, `Keep it to ${groupSettingsLimits.tags} tags`)
    .describe("Tags that are offered, beside those in use."),
};

/** What a hiring group sets for its hiring. */
export const GroupHiringSettings = z.object({
  ...settings,
  version: z.number().int().min(0).max(largestVersion).describe("Counts edits; 0 where nobody edited them yet."),
});
export type GroupHiringSettings = z.output<typeof GroupHiringSettings>;
/** The same as it stands: its messages may have been written when other tokens were known. */
export const StandingGroupSettings = GroupHiringSettings.extend({ templates: z.array(MessageTemplate) });
