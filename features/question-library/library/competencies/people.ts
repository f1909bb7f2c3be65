import type { LibraryCompetency } from "../library-shapes.ts";

export const peopleCompetencies = [
  {
    key: "clear-communication",
    family: "people",
    name: "Clear communication",
    definition: "Says and writes things so that the people they are meant for can act on them.",
    behaviours: [
      "Starts with what the reader or listener needs",
      "Uses words and detail that fit those people",
      "Checks what was understood",
      "Chooses a way to tell it that fits the matter",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor:
          "Tells things in the order in which they happened to them; the listener cannot say afterwards what is asked of them.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Has a main point and reaches it after a lead-in; uses the same words and detail for every kind of listener.",
        exampleAnswers: [
          "I sent everybody the full report with all charts. It was on page nine that the budget would not last.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Opens with the point and what is asked, fits words and detail to the listener, and checks what was understood.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Finds out beforehand what different people need, gives each what they can act on, and can show that they did act; mends a misunderstanding that others had left standing.",
        exampleAnswers: [
          "I sent the board three lines: we run out in October, here are two ways, I need your choice by Friday. The team got the table by week. Two people thought October meant the end of it, so I called them. The choice came on Thursday.",
        ],
      },
    ],
  },
  {
    key: "collaboration",
    family: "people",
    name: "Collaboration",
    definition: "Reaches shared results with people who have other tasks, views or habits.",
    behaviours: [
      "Agrees goals, tasks and ways of working at the start",
      "Shares knowledge and half-finished work early",
      "Adjusts their own plan to help the shared result",
      "Names what others contributed",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Works on their own part and shows it when finished; learns of others' needs at the end, if at all.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Shares work and answers requests; goals and tasks are not agreed, so parts do not fit and are mended afterwards.",
        exampleAnswers: [
          "We split the work and each did a part. In the last week we had to rewrite a third as the parts did not match.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Agrees goals and tasks at the start, shows half-finished work, and moves something in their own plan so that the whole works out.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Brings together people whose goals pull apart and finds with them a way of working that each keeps up without being watched and that carries a later piece of work too.",
        exampleAnswers: [
          "Legal wanted no text without review and marketing wanted daily posts. We wrote twelve sentence patterns together that needed no review. Both sides still use them, and the spring campaign ran on them without me.",
        ],
      },
    ],
  },
  {
    key: "listening",
    family: "people",
    name: "Listening",
    definition: "Finds out what other people mean, need and leave unsaid, and shows them that it has been understood.",
    behaviours: [
      "Asks open questions and waits for the answer",
      "Restates what was said and asks whether it is right",
      "Notices what is left out",
      "Lets what was heard change what is done",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Answers before the other person has finished, or replies to something other than what was said.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Lets others finish and takes notes of what they ask for; does not ask what lies behind it or play back what was understood.",
        exampleAnswers: ["The customer told me what she wanted, I wrote it all down, and I passed it on the same day."],
      },
      {
        value: 3,
        label: "Shown",
        anchor: "Asks open questions, plays back what was understood, and changes something because of what was heard.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Notices what is not being said, makes it possible to say it, checks it with the person, and acts on it in a way the person can confirm.",
        exampleAnswers: [
          "He kept saying the tool was fine, but he opened a notebook each time. I asked what was in it and said nothing for a bit. He feared losing entries. I told him what I had understood, we added a daily printout, and he closed the notebook.",
        ],
      },
    ],
  },
  {
    key: "handling-disagreement",
    family: "people",
    name: "Handling disagreement",
    definition: "Brings differences into the open early and works towards a result both sides can keep to.",
    behaviours: [
      "Speaks with the person concerned before speaking about them",
      "States the other view so that its owner agrees with it",
      "Keeps the matter apart from the person",
      "Ends with something agreed and comes back to it",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor:
          "Avoids the matter, takes it to a manager at once, or repeats their own position until one side gives up.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Raises the matter and explains their own view; settles for meeting halfway without finding out what each side needs.",
        exampleAnswers: [
          "We could not agree on the format, so we used hers for half of the files and mine for the other half.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Raises it with the person, states the other view to their agreement, and reaches a result that both keep to.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Turns a standing quarrel into a question that can be tested or settled, changes their own view where the other side is right, keeps working together, and comes back later to see whether the result holds.",
        exampleAnswers: [
          "I asked him to tell me where I had his view wrong until he said I had it. We found that we disagreed on one thing, whether people read footnotes. We tried it on thirty readers. He was right, and I took my version down.",
        ],
      },
    ],
  },
  {
    key: "feedback",
    family: "people",
    name: "Giving and using feedback",
    definition: "Tells people what their work does, early and with examples, and asks for the same and uses it.",
    behaviours: [
      "Describes what was seen and what it led to",
      "Gives it soon and in a fitting place",
      "Asks for feedback on a particular point",
      "Shows what was changed because of it",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Keeps observations back or gives judgements of the person; explains away feedback that comes in.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Says what should be done in another way, without an example or its effect; listens to feedback and names no change from it.",
        exampleAnswers: [
          "I told him that his slides should be shorter. When people criticize me I listen and try to keep it in mind.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Describes an observed case and its effect, hears the other view, and names one thing changed because of feedback received.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Asks for feedback on a chosen point from people who see it up close, tells them what came of it, and has set up a habit by which others in the group do the same.",
        exampleAnswers: [
          "I asked two nurses to mark each moment at which I lost them. They marked eleven. I cut the part before the schedule, told them so, and next time there were three marks. The ward now does this for every talk.",
        ],
      },
    ],
  },
  {
    key: "explaining-and-teaching",
    family: "people",
    name: "Explaining and teaching",
    definition: "Helps others understand and do something by building on what they know and checking what has arrived.",
    behaviours: [
      "Finds out what learners already know",
      "Sets one aim at a time",
      "Uses an example, a picture or a try-out",
      "Checks by letting learners do it",
      "Tries another way when the first did not work",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor:
          "Recites the subject in the order of a manual; does not find out what learners know or what they took away.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Explains with an example and asks whether it was understood; repeats the same explanation when it was not.",
        exampleAnswers: [
          "I explained fractions with a pizza and asked if they had understood. Some had not, so I explained the pizza again.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Finds out what is known, sets an aim, lets learners try it, and changes the explanation where the try-out shows a gap.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Foresees where learners will go wrong, builds tasks that bring that error to light, lets learners mend it themselves, and finds out weeks later what has stayed.",
        exampleAnswers: [
          "Many add tops and bottoms. So I began with a half plus a half and let them find that two quarters cannot be right. They wrote their own rule. Five weeks later I gave the same task with other numbers, and 22 of 26 had it.",
        ],
      },
    ],
  },
] as const satisfies readonly LibraryCompetency[];
