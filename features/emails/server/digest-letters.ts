import type { DigestLetters, DigestTask } from "#features/inbox/server/public.ts";
import type { TaskKind } from "#features/tasks/task-kinds.ts";
import { counted } from "#platform/text/counted.ts";
import { short, writeLetter } from "./letter.ts";

/** What is to be done, of whom or what. */
const words: Record<Exclude<TaskKind, "follow_up">, string> = {
  review: "Review application",
  schedule: "Schedule interview",
  ask_references: "Ask for references",
  scorecard: "Scorecard",
  answer_invitation: "Answer the interview invitation",
  excuse: "Answer a request to be excused",
  debrief: "Run the debrief",
  decide: "Record the decision",
  make_offer: "Make an offer",
  advance: "Choose the next stage",
  look_again: "Check in again",
  tell: "Notify the candidate",
  approve_role: "Approve role",
  review_plan: "Review interview plan",
  waiting: "Waiting to hear from you",
  consent: "Consent to stay on file ends",
  data_request: "Answer their data request",
};

function lineOf({ kind, title, subject, role, isOverdue }: DigestTask): string {
  const what = kind === "follow_up" ? short(title) : words[kind];
  const whom = [subject, role].filter((part) => part !== null).map(short);
  const about = whom.length > 0 ? `: ${whom.join(", ")}` : "";
  return `${isOverdue ? "Overdue. " : ""}${what}${about}`;
}

/** How the daily mail reads. */
export const digestLetters: DigestLetters = {
  digest: ({ fullName, tasks, more, unread, url, stopUrl }) => {
    const due = tasks.length + more;
    const overdue = tasks.filter(({ isOverdue }) => isOverdue).length;
    const subject =
      due === 0
        ? `${counted(unread, "new item", "new items")} in your inbox`
        : `${counted(due, "task", "tasks")} due today${overdue > 0 ? `, ${overdue} overdue` : ""}`;
    return writeLetter({
      subject,
      greeting: fullName,
      paragraphs: [
        ...tasks.map(lineOf),
        ...(more > 0 ? [`And ${counted(more, "more task", "more tasks")}.`] : []),
        ...(unread > 0 ? [`${counted(unread, "new item", "new items")} in your inbox.`] : []),
      ],
      action: { label: due > 0 ? "Open my tasks" : "Open inbox", url },
      ending: `You get this email at most once a day, when something is due or new. Turn it off: ${stopUrl}`,
    });
  },
};
