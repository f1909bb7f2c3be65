import { z } from "zod";
import { filledText } from "#platform/text/text-shapes.ts";
import { largestVersion } from "#platform/version-number.ts";
import { candidateLimits } from "../candidate-shapes.ts";
import { groupSettingsLimits, MessageTemplate, WrittenTemplate } from "../group-settings.ts";
import { messagePurposes } from "./message-tokens.ts";

/** Mails that an organization may do without, and to whom they go. Others have to be: they hold a link or an answer that somebody waits for. */
export const optionalMails = {
  "review-asked": "colleague",
  "review-answered": "colleague",
  "interview-panel": "colleague",
  "interview-answered": "colleague",
  "interview-candidate": "candidate",
  "interview-missed": "candidate",
} as const;
export type OptionalMail = keyof typeof optionalMails;
// reason for the cast: keys of a constant are its names
const optionalKinds = Object.keys(optionalMails) as [OptionalMail, ...OptionalMail[]];

const longestUnsend = 600;

/** What an organization sets for its mails. */
export const MailSettings = z.object({
  templates: z
    .array(WrittenTemplate)
    .max(groupSettingsLimits.templates, `Keep it to ${groupSettingsLimits.templates} templates`)
    .describe(
      "Messages to begin from, for all its hiring groups. The first for a purpose takes the place of the built-in one.",
    ),
  offKinds: z.array(z.enum(optionalKinds)).max(optionalKinds.length).describe("Kinds of mails that are not sent."),
  unsendSeconds: z
    .number("Use whole seconds")
    .int("Use whole seconds")
    .min(0, "Use 0 seconds or more")
    .max(longestUnsend, `Use ${longestUnsend} seconds at most`)
    .describe("Seconds for which a message to a candidate waits before it leaves, so that it can be taken back."),
  version: z.number().int().min(0).max(largestVersion).describe("Counts edits; 0 where nobody edited them yet."),
});
export type MailSettings = z.output<typeof MailSettings>;
/** The same as it stands: its messages may have been written when other tokens were known. */
export const StandingMailSettings = MailSettings.extend({ templates: z.array(MessageTemplate) });

/** A message to begin from, and where it comes from. */
export const OfferedTemplate = MessageTemplate.extend({
  id: z.string().describe("The template; a name for those that are built in."),
  origin: z.enum(["group", "organization", "built_in"]).describe("Whose it is."),
});
export type OfferedTemplate = z.output<typeof OfferedTemplate>;

/** A template that somebody sends to themselves, before it is kept. */
export const TriedTemplate = z.object({
  purpose: z.enum(messagePurposes).nullable().describe("What the template is for."),
  subject: filledText(candidateLimits.subject, "Enter a subject").describe("Subject."),
  body: filledText(candidateLimits.message, "Enter a message").describe("Text."),
});
