import { actingIn, handlersOf } from "#platform/server/handlers.ts";
import { applicationsContract } from "../contract.ts";
import {
  applicationOf,
  careerPageOf,
  declineErasure,
  erasureRequests,
  revokeStatusLinks,
  saveCareerPage,
  sendStatusLink,
} from "./commands.ts";
import type { ApplicationLetters } from "./letters.ts";

export const applicationsHandlers = (letters: ApplicationLetters) =>
  handlersOf(applicationsContract, {
    ofCandidate: ({ context, input }) => applicationOf(actingIn(context), input.candidateId),
    sendLink: ({ context, input }) =>
      sendStatusLink(actingIn(context), input.candidateId, { letters, appUrl: context.services.settings.APP_URL }),
    revokeLinks: ({ context, input }) => revokeStatusLinks(actingIn(context), input.candidateId),
    getCareerPage: ({ context, input }) =>
      careerPageOf(actingIn(context), input.groupId, context.services.settings.APP_URL),
    saveCareerPage: ({ context, input }) => saveCareerPage(actingIn(context), input, context.services.settings.APP_URL),
    listErasureRequests: ({ context, input }) => erasureRequests(actingIn(context), input.groupId),
    declineErasure: ({ context, input }) => declineErasure(actingIn(context), input),
  });
