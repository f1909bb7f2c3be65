import { taskText } from "#features/tasks/web/public.ts";
import type { InboxItem, InboxKind } from "../inbox-shapes.ts";

/** What an item is about, by name; what is gone, or hidden by now, has a general word. */
function aboutOf({ task, candidate, opportunity, plan }: InboxItem): string {
  if (task?.kind === "follow_up") return `“${task.title}”`;
  const name = candidate?.name ?? opportunity?.name ?? plan?.name ?? null;
  if (!task) return name ?? "something you can't see anymore";
  const kind = taskText.kinds[task.kind].toLowerCase();
  return name === null ? kind : `${kind}: ${name}`;
}

const happenings: Record<InboxKind, (by: string, about: string) => string> = {
  assigned: (by, about) => `${by} assigned you a task: ${about}`,
  nudged: (by, about) => `${by} is waiting on your task: ${about}`,
  reminded: (_, about) => `Reminder: ${about}`,
  mentioned: (by, about) => `${by} mentioned you in a note about ${about}`,
  candidate_given: (by, about) => `${by} made you the owner of ${about}`,
  role_approved: (by, about) => `${by} approved ${about}`,
  role_changes: (by, about) => `${by} requested changes to ${about}`,
  plan_approved: (by, about) => `${by} approved the ${about} plan`,
  plan_changes: (by, about) => `${by} requested changes to the ${about} plan`,
  interview_assigned: (by, about) => `${by} invited you to interview ${about}`,
  interview_left: (by, about) => `${by} took you off the interview with ${about}`,
  interview_changed: (by, about) => `${by} changed the time of the interview with ${about}`,
  interview_cancelled: (by, about) => `${by} canceled the interview with ${about}`,
  card_reminded: (by, about) => `${by} is waiting for your scorecard for ${about}`,
  cards_revealed: (by, about) => `${by} revealed the scorecards for ${about}`,
  decided: (by, about) => `${by} recorded a decision on ${about}`,
  feedback_waiting: (by, about) => `${by} asked you to approve feedback to ${about}`,
  feedback_approved: (by, about) => `${by} approved your feedback to ${about}`,
  feedback_returned: (by, about) => `${by} returned your feedback to ${about} to draft`,
};

export const text = {
  title: "Inbox",
  count: (number: number) => `${number >= 100 ? "99+" : number} unread`,
  someone: "Someone",
  happened: (item: InboxItem) => happenings[item.what](item.byName ?? "Someone", aboutOf(item)),
  tabs: { all: "All", unread: "Unread" },
  tabsLabel: "Inbox",
  isOver: "Closed",
  unread: "Unread",
  markRead: "Mark as read",
  markUnread: "Mark as unread",
  markAll: "Mark all as read",
  marked: (number: number) => (number === 1 ? "Marked as read" : `${number} marked as read`),
  markedUnread: "Marked as unread",
  undone: "Undone",
  failed: "Couldn't update the inbox",
  failedWhy: "The server couldn't be reached. Check your connection and try again.",
  more: "Show more",
  empty: "Nothing yet. Tasks assigned to you, mentions and replies will show up here.",
  emptyUnread: "You're all caught up.",
  loadFailed: "Couldn't load the inbox",
  loadFailedWhy: "Check your connection and try again.",
  offline: "You're offline. Your inbox will load when you reconnect.",
  loading: "Loading the inbox",
  digest: {
    open: "Daily summary",
    title: "Daily summary",
    help: "One email a day with the tasks that are due and what's new in your inbox. You won't get one when there's nothing new.",
    isOn: "Send me the daily summary",
    hour: "Not before",
    timeZone: "Time zone",
    hourOf: (hour: number) =>
      new Intl.DateTimeFormat("en-US", { hour: "numeric", timeZone: "UTC" }).format(
        new Date(Date.UTC(2026, 0, 1, hour)),
      ),
    save: "Save",
    saved: "Daily summary saved",
    failed: "Couldn't save the daily summary",
  },
  stop: {
    title: "Daily summary",
    question: "Turn off the daily summary of your tasks and inbox?",
    turnOff: "Turn off",
    done: "The daily summary is off. You can turn it back on in your inbox.",
    invalid: "This link isn't complete. Open it from the email again.",
    failed: "Couldn't turn it off",
    toInbox: "Open inbox",
  },
};
