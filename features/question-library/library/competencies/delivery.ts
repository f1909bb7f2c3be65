import type { LibraryCompetency } from "../library-shapes.ts";

export const deliveryCompetencies = [
  {
    key: "prioritizing",
    family: "delivery",
    name: "Planning and prioritizing",
    definition: "Decides what is done first, what later and what not at all, and keeps the plan true as facts change.",
    behaviours: [
      "Ranks work by its effect and its deadline",
      "Says no or not now, with a reason, to those who wait",
      "Breaks work into steps with dates",
      "Replans when a fact changes and tells those concerned",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Works on whatever came last or was asked for loudest; names no ground for the order.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Keeps a list with dates and works through it; drops or delays things without telling those who wait for them.",
        exampleAnswers: [
          "I had a to-do list and did the urgent things first. A few reports came late, but nobody asked about them.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Orders work by a stated ground, tells those who wait what they get and when, and changes the order when a fact changes.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Agrees the ground for the order with those who ask, cuts or shrinks work before it starts, keeps room for the unexpected, and can show from records where the plan and the facts came apart.",
        exampleAnswers: [
          "Seven teams wanted us. I got their leads to agree on one ground, hours saved per month, and we ranked together. Two requests were dropped that day. I kept one day a week free, and over the quarter we used four out of five of those.",
        ],
      },
    ],
  },
  {
    key: "ownership",
    family: "delivery",
    name: "Ownership",
    definition: "Treats a result as their own business until it is reached, including the parts nobody assigned.",
    behaviours: [
      "Follows work through to its effect, not only to handing it over",
      "Raises trouble early, together with a proposal",
      "Fills gaps that have no owner",
      "Says openly what their own part in a failure was",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor:
          "Describes their own task only; stops where the task was handed over or blames others for what followed.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor:
          "Finishes their own part and reports trouble when asked; waits for others to act on what lies outside that part.",
        exampleAnswers: [
          "I finished my part on time. The launch slipped since the other team was late, and I reported that when I was asked.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Follows the work to its effect, raises trouble with a proposal before anyone asks, and names their own part in what failed.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Takes on a gap without an owner, brings others in, sees it through to a measured result, and hands it to a lasting owner so that the gap stays closed.",
        exampleAnswers: [
          "Nobody owned the failed payments between our team and finance. I listed forty cases, got one person from each side into a weekly half hour, and we went from forty to three. After that finance took the meeting over and still runs it.",
        ],
      },
    ],
  },
  {
    key: "quality-care",
    family: "delivery",
    name: "Care for quality",
    definition:
      'Agrees what "done" means, checks their own work against it, and removes the cause of faults, not only the fault.',
    behaviours: [
      "Settles the standard before starting",
      "Checks their own work in a way that would find faults",
      "Matches the depth of checking to what a fault would cost",
      "Traces a fault to its cause and closes it there",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Hands work over unchecked, or names no standard it should meet.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor: "Checks their own work by reading it through once more; fixes faults that others report, one by one.",
        exampleAnswers: [
          "I always read my work twice before I send it. When somebody finds an error I fix it right away.",
        ],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Names a standard beforehand, checks against it by a method that can find faults, and says which parts were checked less and for what reason.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Finds a pattern behind several faults, changes the way of working so that they cannot come back, and has numbers from before and after.",
        exampleAnswers: [
          "Five of eight wrong invoices in March came from the same manual copy. I replaced the copy with an import that refuses sums that do not match. There were eight in March, one in April and none since.",
        ],
      },
    ],
  },
  {
    key: "adapting-to-change",
    family: "delivery",
    name: "Adapting to change",
    definition: "Keeps work useful when goals, rules or circumstances change, and helps others find their footing.",
    behaviours: [
      "Finds out what changed and what did not",
      "Drops work that no longer serves the goal",
      "Acts on a first step while the rest is unsettled",
      "Helps others through the change",
    ],
    levels: [
      {
        value: 1,
        label: "Not shown",
        anchor: "Carries on as before, or stops work until somebody settles every open point.",
        exampleAnswers: [],
      },
      {
        value: 2,
        label: "Partly shown",
        anchor: "Goes along with the change once told what to do; keeps work alive that the change has made needless.",
        exampleAnswers: ["When the new rules came I followed them, and I kept the old files as well to be safe."],
      },
      {
        value: 3,
        label: "Shown",
        anchor:
          "Finds out what the change is for, names what to stop, keep and start, and takes a first step while points are open.",
        exampleAnswers: [],
      },
      {
        value: 4,
        label: "Exceeds",
        anchor:
          "Sees signs of the change before it is announced, prepares a way to switch, brings others across, and afterwards tells the deciders what the change cost and gave.",
        exampleAnswers: [
          "Drafts of the rule were public in spring, so I tried it on two cases. By the time it applied, my team had a one-page guide and we lost no day. I then told the ministry which form had cost us eleven hours.",
        ],
      },
    ],
  },
] as const satisfies readonly LibraryCompetency[];
