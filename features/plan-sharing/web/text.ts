import { text as ui } from "#ui/text.ts";

const plural = (number: number, one: string, other: string) =>
  `${number} ${new Intl.PluralRules("en").select(number) === "one" ? one : other}`;

/** What sharing a plan says, and the pages that its links open. */
export const text = {
  share: {
    open: "Share",
    title: "Share this plan",
    lead: "Whoever holds a link sees what was published, without an account. Nothing can be changed by it.",
    notPublished: "Publish the plan first: a link shows what was published, never the draft.",
    what: "What it opens",
    kinds: { plan: "The plan, to read", preparation: "Preparation page for candidates" },
    kindHelps: {
      plan: "Rounds, questions, anchors and what to listen for. For colleagues and reviewers, never for candidates.",
      preparation: "Which rounds there are, how long, how many people, and how to prepare. No questions, no anchors.",
    },
    label: "For whom",
    labelHelp: "For your own list; whoever opens the link does not see it.",
    days: "Counts for",
    dayChoices: (days: number) => plural(days, "day", "days"),
    create: "Make link",
    created: "Link made",
    createdOnce: "Copy it now: it is shown this once. Only its fingerprint is kept.",
    link: "Link",
    copy: "Copy link",
    failed: "Couldn't make the link.",
    failedWhy: ui.unanswered,
    addressLost: "The link was made, but its address got lost on the way.",
    listFailed: "Couldn't fetch the links.",
    list: "Links to this plan",
    none: "No links yet.",
    unnamed: "Without a name",
    by: (name: string | null) => (name === null ? "Made by somebody who left" : `Made by ${name}`),
    until: "Until",
    ended: { expired: "Over", revoked: "Taken back" },
    neverOpened: "Never opened",
    lastOpened: (opens: number) => `Opened ${plural(opens, "time", "times")}, last`,
    revoke: "Take back",
    revokeNamed: (label: string) => `Take back: ${label}`,
    revokeTitle: (label: string) => `Take back the link “${label}”?`,
    revokeEffect: "It opens nothing from then on, also for whoever has it open in a mail. This cannot be undone.",
    revoked: "Link taken back",
    revokeFailed: "Couldn't take the link back.",
    retry: "Try again",
  },

  shared: {
    loading: "Opening the link",
    goneTitle: "This link opens nothing",
    gone: "It is over, was taken back, or was not copied whole. Ask whoever sent it for a new one.",
    missingTitle: "Something is missing",
    missing: "Open this page by the whole link, as it was sent to you.",
    failedTitle: "The page could not be fetched",
    failed: "Look at your connection, then try again.",
    retry: "Try again",
    from: (organization: string) => `From ${organization}`,
    until: "This page can be opened until",
    version: (number: number) => `Version ${number}`,
    confidential: "Confidential: holds questions that candidates must not see beforehand.",
    print: "Print",
    empty: "Nothing of this plan is published any more.",
  },

  preparation: {
    title: (role: string) => `Your interviews: ${role}`,
    lead: (organization: string) =>
      `This is what to expect when you interview at ${organization}. Every candidate for this role gets the same.`,
    total: (rounds: number, time: string) => `${plural(rounds, "round", "rounds")}, ${time} in all.`,
    round: (number: number, name: string) => (name.trim() ? `${number}. ${name.trim()}` : `Round ${number}`),
    people: (number: number) => `You meet ${plural(number, "person", "people")}`,
    whom: {
      review: "Somebody who knows the role looks at what you sent",
      screen: "With somebody who knows the role and the process",
      interview: "With interviewers from the hiring team",
      work_sample: "With somebody who does this kind of work",
      panel: "With several people from the hiring team at once",
      reference: "With people who worked with you, whom you name",
    },
    about: "What it is about",
    prepare: "How to prepare",
    ownQuestions: (minutes: number) => `${minutes} minutes are kept for your own questions. Bring some.`,
    byMode: {
      video: "It is a video call. Try camera and sound beforehand, and choose a quiet place.",
      phone: "It is a phone call. Choose a quiet place with good reception.",
      onsite: "It is on site. Allow time to arrive, and bring what you need to feel at ease.",
    },
    byStage: {
      review: "There is nothing to do for you in this round.",
      screen: "Have your own reasons for this role ready, and what you want to know about it.",
      interview:
        "Think of two or three situations from your work for each topic: what was the matter, what you did, what came of it.",
      work_sample:
        "You work on a task like those of the job. How you go about it counts as much as the result; ask when something is unclear.",
      panel: "Several people ask in turn. Answer whoever asked; take your time.",
      reference: "Tell the people whom you name that somebody will ask them.",
    },
    needs:
      "Something you need to take part well, such as more time, breaks or another way in? Tell whoever invited you; it changes nothing about how you are rated.",
    needsTitle: "If you need something",
  },
} as const;
