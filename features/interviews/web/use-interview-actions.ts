import { useQueryClient } from "@tanstack/react-query";
import { attempt } from "#ui/attempt.ts";
import type { Interview, InterviewSummary, NewParticipant } from "../interview-shapes.ts";
import type { Response } from "../interview-states.ts";
import { interviewCalls, interviewsKey, rememberInterview } from "./queries.ts";
import { text } from "./text.ts";

/** What a person does with one interview; each tells what came of it. */
export function useInterviewActions({ id: interviewId, version }: Pick<InterviewSummary, "id" | "version">) {
  const queries = useQueryClient();
  const done = async (work: Promise<Interview>) => {
    const interview = await work;
    await rememberInterview(queries, interview);
    return interview;
  };
  const told = (title: string) => () => ({ title });
  /** What somebody else changed meanwhile is fetched, so that the next press acts on it. */
  const refresh = () => queries.invalidateQueries({ queryKey: interviewsKey() });
  return {
    answer: (response: Exclude<Response, "needs_action">, note = "") =>
      attempt(() => done(interviewCalls.answer({ interviewId, response, note })), {
        done: told(response === "declined" ? text.declined : text.answered(text.responses[response])),
        failed: text.answerFailed,
      }),
    swap: (interviewerId: string, { userId, name }: { userId: string; name: string }) =>
      attempt(() => done(interviewCalls.swap({ interviewId, interviewerId, participant: { userId } })), {
        done: told(text.swapped(name)),
        failed: text.swapFailed,
      }),
    cancel: (reason: string) =>
      attempt(() => done(interviewCalls.cancel({ interviewId, version, reason })), {
        refresh,
        done: told(text.canceled),
        failed: text.cancelFailed,
      }),
    markNoShow: (absent: "candidate" | "interviewer", reason: string) =>
      attempt(() => done(interviewCalls.markNoShow({ interviewId, version, absent, reason })), {
        refresh,
        done: told(text.noShowMarked),
        failed: text.noShowFailed,
      }),
    bringBack: () =>
      attempt(() => done(interviewCalls.bringBack({ interviewId, version })), {
        refresh,
        done: told(text.broughtBack),
        failed: text.bringBackFailed,
      }),
    add: (participant: NewParticipant, name: string) =>
      attempt(() => done(interviewCalls.addParticipant({ interviewId, participant })), {
        done: told(text.added(name)),
        failed: text.addFailed,
      }),
    remove: (interviewerId: string, name: string) =>
      attempt(() => done(interviewCalls.removeParticipant({ interviewId, interviewerId })), {
        done: told(text.removed(name)),
        failed: text.removeFailed,
      }),
    mark: (as: "begun" | "ended") => done(interviewCalls.mark({ interviewId, as })),
  };
}
