import { actingIn, handlersOf } from "#platform/server/handlers.ts";
import { interviewWorkspaceContract } from "../contract.ts";
import { listLinks, sendGuestLink } from "./commands.ts";
import type { GuestLinkLetters } from "./link-letters.ts";
import { listOwnNotes } from "./own-notes.ts";

/** The handlers, over how the mails read. */
export const interviewWorkspaceHandlers = (letters: GuestLinkLetters) =>
  handlersOf(interviewWorkspaceContract, {
    listNotes: ({ context, input }) => listOwnNotes(actingIn(context), input),
    listLinks: ({ context, input }) => listLinks(actingIn(context), input.interviewId),
    sendLink: ({ context, input }) =>
      sendGuestLink(actingIn(context), input, { appUrl: context.services.settings.APP_URL, letters }),
  });
