import type { excuseReasons } from "../../card-limits.ts";

/** The words about being let out of a scorecard. */
export const text = {
  reason: "Reason",
  reasonMissing: "Enter a reason",
  ask: "Ask to be excused",
  title: "Ask to be excused?",
  lead: "An owner, admin or facilitator decides. Until then you still owe the scorecard, and can't see the others.",
  reasons: {
    conflict_of_interest: "Conflict of interest",
    did_not_take_part: "I wasn't in the interview",
    too_little_seen: "I saw too little to judge",
    other: "Something else",
  } satisfies Record<(typeof excuseReasons)[number], string>,
  asked: (reason: string) => `You asked to be excused: ${reason}. An owner, admin or facilitator will decide.`,
  takeBack: "Withdraw request",
  done: "Request sent",
  takenBack: "Request withdrawn",
  failed: "Couldn't send the request",
  other: {
    item: "Excuse from scorecard",
    title: (name: string) => `Excuse ${name} from this scorecard?`,
    lead: "The round closes without it. Your name and the reason are logged, and printed with the decision.",
    done: (name: string) => `${name} excused`,
    failed: "Couldn't excuse them",
  },
};
