import { implement } from "@orpc/server";
import { readFirst } from "#platform/server/files-in/read-first.ts";
import { actingIn } from "#platform/server/handlers.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { type ProcedureContext, request } from "#platform/server/rpc.ts";
import { propertyOf } from "#platform/values/property-of.ts";
import { schedulingContract } from "../contract.ts";
import { schedulingLimits } from "../scheduling-shapes.ts";
import { arrange, offerLink, previewArrangement, tellUntold } from "./arranging.ts";
import { calendarParser, questionOf } from "./calendars/read-calendars.ts";
import {
  addFeed,
  addFile,
  getSettings,
  makeLink,
  readNow,
  removeCalendar,
  revokeLink,
  saveAvailability,
} from "./calendars/settings-commands.ts";
import type { SchedulingLetters } from "./letters.ts";
import { findTimes } from "./times/propose.ts";
import { startScheduling } from "./times/start.ts";

/** The calendar that an input brings along. Times without a zone are read in UTC, and told as such. */
const fileFirst = readFirst(calendarParser, (input) => {
  const content = propertyOf(input, "content");
  return typeof content === "string" && content.length > 0 && content.length <= schedulingLimits.file
    ? { file: content, ...questionOf("UTC", new Date(), "file") }
    : null;
});
const api = implement(schedulingContract).$context<RequestContext>();
const plain = api.use(request);
const withFile = api.use(fileFirst).use(request);

export const schedulingHandlers = (letters: SchedulingLetters) => {
  const writingIn = (context: ProcedureContext) => ({ letters, settings: context.services.settings });
  return api.router({
    getSettings: plain.getSettings.handler(({ context }) => getSettings(actingIn(context))),
    saveAvailability: plain.saveAvailability.handler(({ context, input }) =>
      saveAvailability(actingIn(context), input),
    ),
    addFeed: plain.addFeed.handler(({ context, input }) => addFeed(actingIn(context), input)),
    addFile: withFile.addFile.handler(({ context, input }) => addFile(actingIn(context), input.name, context.file())),
    readFeed: plain.readFeed.handler(({ context, input }) => readNow(actingIn(context), input)),
    removeCalendar: plain.removeCalendar.handler(({ context, input }) => removeCalendar(actingIn(context), input)),
    makeLink: plain.makeLink.handler(({ context }) => makeLink(actingIn(context))),
    revokeLink: plain.revokeLink.handler(({ context }) => revokeLink(actingIn(context))),
    start: plain.start.handler(({ context, input }) => startScheduling(actingIn(context), input)),
    propose: plain.propose.handler(({ context, input }) => findTimes(actingIn(context), input)),
    preview: plain.preview.handler(({ context, input }) =>
      previewArrangement(actingIn(context), writingIn(context), input.arrangement),
    ),
    offerLink: plain.offerLink.handler(({ context, input }) => offerLink(actingIn(context), input.interviewId)),
    tell: plain.tell.handler(({ context, input }) =>
      tellUntold(actingIn(context), writingIn(context), input.interviewId),
    ),
    arrange: plain.arrange.handler(({ context, input }) =>
      arrange(actingIn(context), writingIn(context), input.arrangement),
    ),
  });
};
