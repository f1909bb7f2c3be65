import { waitInWords } from "#platform/text/wait-in-words.ts";
import { text } from "../text.ts";
import type { AuthProblem } from "./auth-client.ts";

/** What to tell the person about a refusal. Wrong password and unknown address are told in the same words. */
export function tellProblem(problem: AuthProblem): string {
  if (problem.status === 0) return text.problems.offline;
  if (problem.status === 429) return text.problems.tooMany(waitInWords(problem.retryAfter ?? 60));
  switch (problem.code) {
    case "INVALID_EMAIL_OR_PASSWORD":
      return text.problems.wrong;
    case "PASSWORD_COMMON":
      return text.problems.common;
    case "PASSWORD_OWN":
      return text.problems.ownName;
    case "EMAIL_NOT_VERIFIED":
      return text.problems.unconfirmed;
    case "SESSION_NOT_FRESH":
      return text.problems.notFresh;
    case "SIGN_UP_BY_INVITATION":
      return text.byInvitation;
    case "EMAIL_PASSWORD_SIGN_UP_DISABLED":
      return text.closed;
    case "INVALID_EMAIL":
      return text.problems.emailForm;
  }
  return problem.status >= 400 && problem.status < 500 && problem.message !== ""
    ? problem.message
    : text.problems.failed;
}
