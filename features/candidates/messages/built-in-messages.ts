import type { MessagePurpose, MessageText } from "./message-tokens.ts";

/** A message to begin from that everybody has. */
export interface BuiltInMessage extends MessageText {
  id: string;
  name: string;
  purpose: MessagePurpose;
}

const ending = "\n\n{{sender.name}}\n{{organization.name}}";

/** Messages that come with the program. The first for a purpose is the one that is sent where nobody wrote another. */
export const builtInMessages: readonly BuiltInMessage[] = [
  {
    id: "chooseTime",
    name: "Invitation to choose a time",
    purpose: "choose_time",
    subject: "Choose a time for your interview with {{organization.name}}",
    body: `Hi {{candidate.called}},\n\nWe'd like to talk with you about {{role.title}}. The next step is {{interview.round}}, which takes about {{interview.minutes}} minutes. These times work for us:\n\n{{interview.times}}\n\nChoose one here:\n{{interview.link}}\n\nIf none of them works, ask for others there. The link works until {{interview.until}}. Please don't share it.\n\n{{interview.note}}${ending}`,
  },
  {
    id: "interviewConfirmed",
    name: "Interview confirmed",
    purpose: "interview_confirmed",
    subject: "Your interview with {{organization.name}}: {{interview.when}}",
    body: `Hi {{candidate.called}},\n\nYour interview is confirmed.\n\n{{interview.round}}\n{{interview.when}}, {{interview.minutes}} minutes\n{{interview.where}}\n\n{{interview.details}}\n\n{{interview.note}}\n\nOpen the attachment to add it to your calendar. If you need to change anything, reply to this email.${ending}`,
  },
  {
    id: "interviewChanged",
    name: "Interview changed",
    purpose: "interview_changed",
    subject: "Your interview has changed: {{interview.when}}",
    body: `Hi {{candidate.called}},\n\nYour interview for {{role.title}} has changed. Here are the new details:\n\n{{interview.round}}\n{{interview.when}}, {{interview.minutes}} minutes\n{{interview.where}}\n\n{{interview.details}}\n\n{{interview.note}}\n\nOpen the attachment to update your calendar. If this doesn't work for you, reply to this email.${ending}`,
  },
  {
    id: "interviewCancelled",
    name: "Interview canceled",
    purpose: "interview_cancelled",
    subject: "Your interview on {{interview.when}} is canceled",
    body: `Hi {{candidate.called}},\n\nWe had to cancel your interview for {{role.title}}: {{interview.round}}, {{interview.when}}.\n\nWe're sorry for the change. We'll write to you about what comes next.\n\n{{interview.note}}\n\nOpen the attachment to remove it from your calendar.${ending}`,
  },
  {
    id: "candidateMissed",
    name: "The candidate didn't come",
    purpose: "candidate_missed",
    subject: "We missed you: your interview with {{organization.name}}",
    body: `Hi {{candidate.called}},\n\nWe were expecting you for {{interview.round}} on {{interview.when}}.\n\nIf something came up, reply to this email and we'll look for another time.${ending}`,
  },
  {
    id: "interviewerMissed",
    name: "No interviewer came",
    purpose: "interviewer_missed",
    subject: "We're sorry about your interview with {{organization.name}}",
    body: `Hi {{candidate.called}},\n\nNo one from our team was there for {{interview.round}} on {{interview.when}}. We're sorry.\n\nIt doesn't affect your application. We'll write to you with new times.${ending}`,
  },
  {
    id: "advance",
    name: "Moving forward",
    purpose: "advance",
    subject: "Next steps for {{role.title}}",
    body: `Hi {{candidate.called}},\n\nThank you for your time so far. We'd like to move forward with your application for {{role.title}}, and we'll write to you soon about the next step.${ending}`,
  },
  {
    id: "afterReview",
    name: "After review",
    purpose: "decline",
    subject: "Your application for {{role.title}}",
    body: "Hi {{candidate.called}},\n\nThank you for your interest in {{role.title}} at {{organization.name}}. After careful consideration, we have decided not to move forward.\n\nWe appreciate your time, and we wish you all the best.\n\n{{sender.name}}",
  },
  {
    id: "afterInterview",
    name: "After an interview",
    purpose: "decline",
    subject: "Your interviews for {{role.title}}",
    body: "Hi {{candidate.called}},\n\nThank you for taking the time to interview for {{role.title}}. We have decided not to make you an offer this time.\n\nIf you would like feedback, reply to this message and we'll set up a call.\n\n{{sender.name}}",
  },
  {
    id: "roleClosed",
    name: "Role closed",
    purpose: "decline",
    subject: "{{role.title}} at {{organization.name}}",
    body: "Hi {{candidate.called}},\n\nWe have stopped hiring for {{role.title}}, so we can't move forward with your application. This is no reflection on you.\n\nThank you for your interest in {{organization.name}}.\n\n{{sender.name}}",
  },
  {
    id: "feedback",
    name: "Feedback",
    purpose: "feedback",
    subject: "Feedback on your interviews for {{role.title}}",
    body: `Hi {{candidate.called}},\n\nThank you again for interviewing for {{role.title}}. You asked for feedback, and we're glad to give it.\n\nThis went well:\n\nThis would help next time:${ending}`,
  },
];

/** The text of one of them. */
export function builtInMessage(id: string): MessageText {
  const found = builtInMessages.find((message) => message.id === id);
  if (!found) throw new Error(`No message is called ${id}.`);
  return { subject: found.subject, body: found.body };
}

/** Whom the preview of a template is written to. */
export const sampleValues = {
  "candidate.called": "Priya",
  "candidate.name": "Priya Raman",
  "role.title": "Staff engineer",
  "organization.name": "Acme",
  "sender.name": "Ana Silva",
  "interview.round": "System design",
  "interview.when": "Tue, Dec 1, 2026, 10:00 AM PST",
  "interview.minutes": "60",
  "interview.where": "https://call.example.org/acme",
  "interview.times": "Dec 1, 2026, 10:00 AM PST\nDec 2, 2026, 2:00 PM PST",
  "interview.until": "Dec 1, 2026, 10:00 AM PST",
  "interview.link": "https://hire.example.org/times/sample",
  "interview.details": "We'll draw on a shared whiteboard.",
  "interview.note": "Looking forward to it!",
} as const;
